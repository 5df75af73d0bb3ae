import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'

type Props = {
  view: 'taking' | 'planning'
  actions?: ReactNode
  isLoading: boolean
  children: ReactNode
}

/** The page of the duty roster. Officers switch between the view of everybody and the planning. */
export function DutiesPage({ view, actions, isLoading, children }: Props) {
  const t = useTexts('DUTY_ROSTER')
  const { may } = useSession()
  const isOfficer = may('adminEvents:r')
  const width = view === 'planning' ? 'wide' : isOfficer ? 'column' : 'list'
  return (
    <Page title={t('TITLE')} actions={actions} isLoading={isLoading} width={width}>
      {isOfficer && (
        <TabRow label={t('VIEWS')}>
          <Link to="/duties">{t('TAKE')}</Link>
          <Link to="/admin/duties" activeOptions={{ includeSearch: false }}>
            {t('PLAN')}
          </Link>
        </TabRow>
      )}
      {children}
    </Page>
  )
}
