import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'
import { MonthLink } from './month/MonthLink.tsx'

/** The page of the club's events. Officers switch between the view of everybody and their own. */
export function EventsPage({ children }: { children: ReactNode }) {
  const t = useTexts('EVENTS')
  const { may } = useSession()
  return (
    <Page
      title={t('TITLE')}
      actions={
        <>
          <MonthLink />
          {may('adminEvents:w') && (
            <Button
              leftSection={<IconPlus size={20} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/events/new" {...props} />}
            >
              {t('NEW')}
            </Button>
          )}
        </>
      }
    >
      {may('adminEvents:r') && (
        <TabRow label={t('VIEWS')}>
          <Link to="/events" activeOptions={{ includeSearch: false }}>
            {t('FOR_ALL')}
          </Link>
          <Link to="/admin/events" activeOptions={{ includeSearch: false }}>
            {t('FOR_OFFICERS')}
          </Link>
        </TabRow>
      )}
      {children}
    </Page>
  )
}
