import { instantAt } from '@bahnfrei/domain/base/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useMemo, useRef } from 'react'
import { useSession } from '../base/session.ts'
import { byColumn } from './bookings.ts'
import { slotOfDraft } from './drafts/draft.ts'
import { useDrafts } from './drafts/draftStore.ts'
import type { Booking } from './drafts/trouble.ts'
import { useKnown, useTroubles } from './drafts/troubles.ts'
import { DAY_START_MINUTE } from './grid/axis.ts'
import { hasEarlyHours } from './grid/closed.ts'
import { useGridModel } from './grid/gridModel.ts'
import { useGridWords } from './grid/gridWords.ts'
import { useNow } from './now.ts'
import { useShownBookings } from './shownBookings.ts'
import type { Shown } from './shownRange.ts'

const NONE: readonly PublicReservation[] = []

/** Brings together what the calendar shows: the range, its bookings, the drafts and what is wrong with them. */
export function useCalendarModel(range: Range, clubId: string, { days }: Pick<Shown, 'days'>, isAll: boolean) {
  const now = useNow()
  const { drafts, picked } = useDrafts()
  const shown = useShownBookings(range, days, clubId)
  const reservations = shown.reservations ?? NONE
  const known = useKnown(range, shown)
  const troubles = useTroubles(known)
  const mark = useSession().me?.mark ?? ''

  const before = useRef<ReadonlyMap<string, readonly Booking[]>>(new Map())
  const bookings = useMemo(() => {
    before.current = byColumn(reservations, { mark, zone: range.timeZone }, before.current)
    return before.current
  }, [reservations, mark, range.timeZone])

  const daysKey = days.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are a new list at each call, their names are not.
  const hasEarly = useMemo(() => {
    const booked = reservations
      .filter(({ date }) => days.includes(date))
      .map(({ dateRange }) => instantAt(dateRange.start))
    const drafted = drafts.flatMap((draft) => slotOfDraft(draft, range.timeZone)?.start ?? [])
    return hasEarlyHours(days, range, [...booked, ...drafted])
  }, [daysKey, range, reservations, drafts])

  const fromMinute = isAll && hasEarly ? 0 : DAY_START_MINUTE
  const model = useGridModel({ range, days, fromMinute, bookings, drafts, now })
  const words = useGridWords(model.axis, range, now)
  const isLoading = shown.reservations === undefined
  return { model, words, known, troubles, picked, now, isLoading, hasEarly }
}
