import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { TabRow } from '../../base/ui/TabRow.tsx'
import { CLUB_PARTS } from './parts.ts'

type Props = { actions?: ReactNode; isLoading?: boolean; children: ReactNode }

/** A page of the club's administration: one title and one width for all, and the tabs that the officer may open. */
export function ClubPage({ actions, isLoading = false, children }: Props) {
  const t = useTexts('ADMIN_CLUB')
  const { may } = useSession()
  return (
    <Page title={t('TITLE')} actions={actions} isLoading={isLoading}>
      <TabRow label={t('PARTS')}>
        {CLUB_PARTS.filter(({ right }) => may(right)).map(({ name, to }) => (
          <Link key={name} to={to} activeOptions={{ includeSearch: false }}>
            {t(`TABS.${name}`)}
          </Link>
        ))}
      </TabRow>
      {children}
    </Page>
  )
}
