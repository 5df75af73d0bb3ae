import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Contents, partsOf } from '../Contents.tsx'
import { Prose } from '../Prose.tsx'
import { usePage } from './usePage.ts'

/** A public page. Its text is the Markdown file with the name of the path. */
export function PageScreen() {
  const t = useTexts('UI')
  const name = useLocation().pathname.replaceAll('/', '')
  const { data: page, error, refetch } = usePage(name)
  const { state } = useSession()
  if (page === undefined)
    return (
      <Page title={t('LOADING')} isLoading={error === null}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    )
  const invites = name === 'features' && state !== 'in'
  return (
    <Page title={page.title} actions={invites && <ToRegister />}>
      <Contents parts={partsOf(page.blocks)}>
        <Prose blocks={page.blocks} />
        {invites && <ToRegister variant="default" />}
      </Contents>
    </Page>
  )
}

function ToRegister({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const t = useTexts('PAGES')
  return (
    <Button component={Link} to="/register" variant={variant}>
      {t('REGISTER')}
    </Button>
  )
}
