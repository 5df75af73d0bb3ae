import type { Day } from '@bahnfrei/domain/base/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Calendar } from './Calendar.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { draftStore } from './drafts/draftStore.ts'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'
import { type Shown, useShow, useShown } from './shownRange.ts'

/** /calendar: the lanes of a range, to look at and to book. */
export function CalendarScreen() {
  const t = useTexts('CALENDAR')
  const shown = useShown()
  const show = useShow()
  const { range, club, search } = shown
  const [dayInView, setDayInView] = useState<Day>()
  useDraftPlace(range, club?.id)
  return (
    <Page title={t('TITLE')} width="full" hideTitle="all">
      <div className={classes.screen}>
        <CalendarToolbar shown={shown} dayInView={dayInView} />
        <Content shown={shown} onDayInView={setDayInView} />
      </div>
      <ReservationDialog id={search.open} onClose={() => show({ open: undefined })} />
    </Page>
  )
}

function Content({ shown, onDayInView }: { shown: Shown; onDayInView: (day: Day) => void }) {
  const t = useTexts('CALENDAR')
  const queryClient = useQueryClient()
  const { state: login, me, clubs, may } = useSession()
  const { range, ranges, club, state } = shown
  const icon = <IconCalendarOff size={40} />
  if (login === 'in' && me !== undefined && club === undefined && clubs.length === 0)
    return (
      <EmptyState icon={icon} title={t('NO_CLUB')}>
        {t('NO_CLUB_HINT')}
      </EmptyState>
    )
  if (club !== undefined && !may('publicReservations:r')) return <EmptyState icon={icon} title={t('NO_RIGHT')} />
  if (state === 'failed')
    return <ErrorState error={undefined} onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
  if (ranges !== undefined && (range === undefined || range.lanes.length === 0))
    return <EmptyState icon={icon} title={t('NO_RANGES')} />
  if (range === undefined || club === undefined) return <GridSkeleton />
  return <Calendar key={range.id} range={range} clubId={club.id} shown={shown} onDayInView={onDayInView} />
}

/** Drafts belong to one range: choosing another one begins anew (RESV-011). */
function useDraftPlace(range: Range | undefined, clubId: string | undefined) {
  const uid = useSession().me?.uid
  const { id, name, timeZone } = range ?? {}
  useEffect(() => {
    if (uid === undefined || clubId === undefined || id === undefined || name === undefined || timeZone === undefined)
      return
    draftStore.enter({ clubId, range: { id, name }, timeZone })
  }, [uid, clubId, id, name, timeZone])
}
