import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Page } from '../base/ui/Page.tsx'

export function NotFoundScreen() {
  const t = useTexts('ERRORS')
  const toStart = (
    <Button component={Link} to="/">
      {t('TO_START')}
    </Button>
  )
  return (
    <Page title={t('PAGE_NOT_FOUND')}>
      <EmptyState title={t('PAGE_NOT_FOUND_WHY')} action={toStart} />
    </Page>
  )
}
