import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, instantAt, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { mayResolve } from '@bahnfrei/domain/reservations/visibility.ts'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useNow } from '../../base/time/useNow.ts'
import { DAY_START_MINUTE, type Stretch } from '../lane/grid/axis.ts'
import { hasEarlyHours, hoursInUse } from '../lane/grid/closed.ts'
import { useFilters } from '../lane/grid/filters.ts'
import { useGridModel } from '../lane/grid/gridModel.ts'
import { byColumn, type GridReservation, type ShownReservation } from '../lane/grid/gridReservations.ts'
import { useGridWords } from '../lane/grid/gridWords.ts'
import { slotOfDraft } from '../plan/drafts/draft.ts'
import { useDraftsByColumn } from '../plan/drafts/draftEvents.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'
import { isForOfficers } from '../plan/drafts/form.ts'
import { useMode } from '../plan/drafts/useMode.ts'
import { useMayMove } from '../plan/move/useMayMove.ts'
import { usePendingMove } from '../plan/move/usePendingMove.ts'
import { useWaitingDrafts } from '../plan/outbox/storedOutbox.ts'
import { useFriendsHere } from './friendsHere.ts'
import type { Shown } from './shownRange.ts'
import { useShownReservations } from './shownReservations.ts'

const NONE: readonly ShownReservation[] = []
const NO_GROUPS: readonly string[] = []

/**
 * Whether the person has unfolded hours that are not in use: all of them, those before, or those after the hours in
 * use.
 */
export type Unfolded = { isAll: boolean; before: boolean; after: boolean }

/** Brings together what the calendar shows: the range, its reservations and the drafts. */
export function useCalendarModel(range: Range, clubId: Id<'club'>, { days }: Pick<Shown, 'days'>, unfolded: Unfolded) {
  const now = useNow()
  const drafts = useDrafts(({ drafts }) => drafts)
  const waiting = useWaitingDrafts(range.id)
  const picked = useDrafts(({ picked }) => picked)
  const shown = useShownReservations(range, days, clubId)
  // The first reservations are a deferred render, which scrolling and tapping can interrupt.
  const wasUnknown = useDeferredValue(shown.reservations === undefined)
  const known = wasUnknown ? undefined : shown.reservations
  const { reservations, ...moving } = usePendingMove(known ?? NONE)
  const { me, club } = useSession()
  const { mark = '', uid = '' } = me ?? {}
  const groupIds = club?.groupIds ?? NO_GROUPS
  const filters = useFilters()
  const isOfficer = mayResolve(club?.permissions)
  const friends = useFriendsHere(range.id)
  const mayMove = useMayMove(now)
  const viewer = useMemo(() => ({ isOfficer, filters, friends, mayMove }), [isOfficer, filters, friends, mayMove])
  // Officers may reserve hours that are closed for everybody else (OP-49).
  const isAllOpen = isForOfficers(useMode())

  const before = useRef<ReadonlyMap<string, readonly GridReservation[]>>(new Map())
  const columnReservations = useMemo(() => {
    before.current = byColumn(reservations, { mark, uid, zone: range.timeZone }, before.current)
    return before.current
  }, [reservations, mark, uid, range.timeZone])

  const drafted = useMemo(
    () =>
      [...drafts, ...waiting].flatMap((draft) => {
        const slot = slotOfDraft(draft, range.timeZone)
        return slot ? [{ startMs: slot.start.epochMilliseconds, endMs: slot.end.epochMilliseconds }] : []
      }),
    [drafts, waiting, range.timeZone],
  )
  const { fromMinute, toMinute, ...hours } = useShownHours({
    range,
    days,
    groupIds,
    reservations,
    drafted,
    isAllOpen,
    unfolded,
  })
  const model = useGridModel({
    range,
    by: { groupIds },
    days,
    fromMinute,
    toMinute,
    columnReservations,
    draftsOf: useDraftsByColumn(drafts, waiting, range.timeZone),
    viewer,
    isAllOpen,
    now,
  })
  const words = useGridWords(model.axis, range, now)
  return { model, words, shown, picked, now, isLoading: known === undefined, ...hours, ...moving }
}

type Hours = {
  range: Range
  days: readonly Day[]
  groupIds: readonly string[]
  reservations: readonly ShownReservation[]
  drafted: readonly Stretch[]
  isAllOpen: boolean
  unfolded: Unfolded
}

/** The hours that are shown: the hours in use, and those that the person has unfolded. */
function useShownHours({ range, days, groupIds, reservations, drafted, isAllOpen, unfolded }: Hours) {
  // A cancelled reservation unfolds no closed hours.
  const live = useMemo(() => reservations.filter(({ status }) => status === 'live'), [reservations])
  const daysKey = days.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `daysKey` stands for the days, a new list at each call.
  const hasEarly = useMemo(() => {
    if (isAllOpen) return true
    const reserved = live.filter(({ date }) => days.includes(date)).map(({ dateRange }) => dateRange.start)
    const starts = [...reserved, ...drafted.map(({ startMs }) => startMs)]
    return hasEarlyHours(days, range, { groupIds }, starts.map(instantAt))
  }, [daysKey, range, groupIds, live, drafted, isAllOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const hours = useMemo(() => {
    const reserved = live.map(({ dateRange: { start, end } }) => ({ startMs: start, endMs: end }))
    return hoursInUse(days, range, { groupIds }, [...reserved, ...drafted])
  }, [daysKey, range, groupIds, live, drafted])

  const first = unfolded.isAll && hasEarly ? 0 : DAY_START_MINUTE
  const closedUntil = hours && hours.from > first ? hours.from : undefined
  const closedFrom = hours && hours.to < MINUTES_PER_DAY ? hours.to : undefined
  return {
    hasEarly,
    folds: { before: closedUntil, after: closedFrom },
    fromMinute: unfolded.before ? first : (closedUntil ?? first),
    toMinute: unfolded.after ? MINUTES_PER_DAY : (closedFrom ?? MINUTES_PER_DAY),
  }
}
