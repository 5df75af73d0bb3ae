import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useHasBeenTrue } from '../../base/form/useHasBeenTrue.ts'
import { useSession } from '../../base/session/session.ts'
import { useSendsMail } from '../../base/session/useSendsMail.ts'
import skip from '../../base/styles/skip.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Deferred } from '../../base/ui/Deferred.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { GridSkeleton } from '../lane/grid/GridSkeleton.tsx'
import { draftStore } from '../plan/drafts/draftStore.ts'
import { Calendar } from './Calendar.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import type { WhyNothing } from './NoCalendar.tsx'
import { type Shown, useShow, useShown } from './shownRange.ts'

const ReservationDialog = lazy(() =>
  import('./details/ReservationDialog.tsx').then((file) => ({ default: file.ReservationDialog })),
)

const NoCalendar = lazy(() => import('./NoCalendar.tsx').then((file) => ({ default: file.NoCalendar })))
const OnDuty = lazy(() => import('./duties/OnDuty.tsx').then((file) => ({ default: file.OnDuty })))
const Duties = lazy(() => import('./duties/Duties.tsx').then((file) => ({ default: file.Duties })))

/** /calendar: the lanes of a range, to view and to reserve. */
export function CalendarScreen({ isAdmin = false }: { isAdmin?: boolean }) {
  const t = useTexts('CALENDAR')
  const shown = useShown()
  const show = useShow()
  const { range, club, search } = shown
  const session = useSession()
  const { may } = session
  const [dayInView, setDayInView] = useState(shown.chosen)
  // The dialog stays mounted when it is closed, so that the focus returns to where it came from.
  const hasOpened = useHasBeenTrue(search.open !== undefined)
  useDraftPlace(range, club?.id)
  return (
    <Page title={t(isAdmin ? 'ADMIN_TITLE' : 'TITLE')} width="full">
      <div className={classes.screen}>
        {search.v !== 'list' && range && (
          <a href="#lanes" className={skip.skip}>
            {t('SKIP')}
          </a>
        )}
        <CalendarToolbar shown={shown} dayInView={dayInView} />
        {isAdmin && range && club && may('adminReservations:r') && (
          <div className={classes.duties}>
            <Suspense>
              <Duties range={range} clubId={club.id} day={dayInView} />
            </Suspense>
          </div>
        )}
        {!isAdmin && range && club && may('member:r') && club.id === session.club?.id && (
          <Suspense>
            <OnDuty rangeId={range.id} clubId={club.id} day={dayInView} />
          </Suspense>
        )}
        <Content shown={shown} onDayInView={setDayInView} />
      </div>
      <Suspense>
        {hasOpened && <ReservationDialog id={search.open} onClose={() => show({ open: undefined })} />}
      </Suspense>
    </Page>
  )
}

/** /admin/calendar: the calendar with the additional actions of officers (CAL-002). */
export function AdminCalendarScreen() {
  return <CalendarScreen isAdmin />
}

function Content({ shown, onDayInView }: { shown: Shown; onDayInView: (day: Day) => void }) {
  const why = useWhyNothing(shown)
  const { range, club } = shown
  if (why !== undefined)
    return (
      <Suspense>
        <NoCalendar why={why} />
      </Suspense>
    )
  if (range === undefined || club === undefined) return <GridSkeleton />
  return (
    <Deferred>
      <Calendar key={range.id} range={range} clubId={club.id} shown={shown} onDayInView={onDayInView} />
    </Deferred>
  )
}

/** The reason why no calendar can be shown; undefined if one can, or while it is loading. */
function useWhyNothing({ range, ranges, club, state }: Shown): WhyNothing | undefined {
  const { state: login, me, clubs, may } = useSession()
  const sendsMail = useSendsMail()
  if (login === 'in' && me !== undefined && club === undefined && clubs.length === 0)
    return me.verified || !sendsMail ? 'NO_CLUB' : 'UNVERIFIED'
  if (club !== undefined && !may('publicReservations:r')) return 'NO_RIGHT'
  if (state === 'failed') return 'FAILED'
  return ranges !== undefined && (range === undefined || range.lanes.length === 0) ? 'NO_RANGES' : undefined
}

/** Ties the drafts to the shown range: choosing another one starts without drafts (RESV-011). */
function useDraftPlace(range: Range | undefined, clubId: Id<'club'> | undefined) {
  const uid = useSession().me?.uid
  const { id, name, timeZone } = range ?? {}
  useEffect(() => {
    if (uid === undefined || clubId === undefined || id === undefined || name === undefined || timeZone === undefined)
      return
    draftStore.enter({ clubId, range: { id, name }, timeZone })
  }, [uid, clubId, id, name, timeZone])
}
