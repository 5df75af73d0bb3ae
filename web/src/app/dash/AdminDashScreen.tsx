import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Columns } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { DayTimeline } from '../../home/officer/DayTimeline.tsx'
import { NeedsYou } from '../../home/officer/NeedsYou.tsx'
import { OutstandingInvoices } from '../../home/officer/OutstandingInvoices.tsx'
import { WeekHeat } from '../../home/officer/WeekHeat.tsx'
import { useRanges } from '../../ranges/useRanges.ts'
import { ViewSection } from '../viewing/ViewSection.tsx'
import classes from './AdminDashScreen.module.css'

/** /admin/dash: the open tasks of the club, its open invoices, and the reservations of today (OP-27). */
export function AdminDashScreen() {
  const t = useTexts('DASH')
  const { club, may } = useSession()
  const { ranges, state } = useRanges()
  const isOfficer = may('clubReservations:r')
  return (
    <Page
      title={t('TITLE', { club: club?.name ?? '' })}
      actions={
        isOfficer && (
          <Button component={Link} to="/admin/today" leftSection={<IconClipboardCheck size={20} aria-hidden />}>
            {t('TODAY')}
          </Button>
        )
      }
      isLoading={state === 'loading'}
      width="wide"
    >
      <Columns className={classes.columns}>
        <div className={classes.needs}>
          <NeedsYou />
          <OutstandingInvoices />
        </div>
        <div className={classes.day}>
          {isOfficer && ranges?.length === 0 && <EmptyState title={t('NO_RANGES')} />}
          {isOfficer && ranges !== undefined && ranges.length > 0 && <DayTimeline ranges={ranges} />}
        </div>
        <div>{isOfficer && <WeekHeat />}</div>
      </Columns>
      <ViewSection />
    </Page>
  )
}
