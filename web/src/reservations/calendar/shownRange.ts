import { type Day, dayOf, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import { nextOpenDay } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { WIDE_MAIN } from '../../base/browser/breakpoints.ts'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLinkedClub } from '../../base/session/useLinkedClub.ts'
import { useNow } from '../../base/time/useNow.ts'
import { daysShown, type View } from '../lane/period.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'
import { type CalendarSearch, calendarSearch } from './search.ts'

/** The state of the calendar, read from its address. The calendar and the sidebar share it. */
export type Shown = {
  search: CalendarSearch
  club: OpenClub | undefined
  ranges: Range[] | undefined
  range: Range | undefined
  view: View
  today: Day
  /** The default day: the next day on which the range is open. */
  usual: Day
  chosen: Day
  days: Day[]
  state: 'loading' | 'live' | 'stale' | 'failed'
}

export function useShown(): Shown {
  const search = calendarSearch(useSearch({ strict: false }))
  const { club } = useSession()
  const isWide = useIsWide()
  const now = useNow()
  useLinkedClub(search.cid)

  const { data, state } = useLive(rangeReadCalls.list, club && {}, club ? { clubId: club.id } : {})
  const ranges = data?.ranges
  const named = ranges?.find(({ id }) => id === search.rid)
  const first = ranges?.find(({ isActive }) => isActive) ?? ranges?.[0]
  const range = useDrafts(({ place }) => named ?? ranges?.find(({ id }) => id === place?.range.id) ?? first)
  const today = dayOf(now, range?.timeZone ?? 'Europe/Berlin')
  const view = search.v ?? (isWide ? 'week' : 'day')
  const minute = Math.floor(now.epochMilliseconds / MINUTE_MS)
  const groups = club?.groupIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `minute` and `groups` stand for the moment and the groups.
  const usual = useMemo(
    () => (range ? nextOpenDay(range, { groupIds: club?.groupIds ?? [] }, now) : today),
    [range, today, groups, minute],
  )
  const chosen = search.d ?? usual
  return { search, club, ranges, range, view, today, usual, chosen, days: daysShown(view, chosen), state }
}

/** Returns a function that changes parameters in the address of the calendar; the others stay. */
export function useShow(): (change: { [Key in keyof CalendarSearch]: CalendarSearch[Key] | undefined }) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => calendarSearch({ ...before, ...change }),
      replace: !('open' in change),
      resetScroll: false,
    })
}

/** Whether the window has room for the sidebar next to the calendar. */
export function useIsWide(): boolean {
  return useMediaQuery(WIDE_MAIN, undefined, { getInitialValueInEffect: false }) === true
}
