import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { MOST_DAYS } from '@bahnfrei/domain/reservations/callFields.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { queryClient } from '../../base/live/queries.ts'
import { useVisibility } from '../lane/grid/filters.ts'
import type { ShownReservation } from '../lane/grid/gridReservations.ts'
import { useHashing } from '../lane/grid/hashing.ts'
import { covers, type Period, periodBeyond, periodFor } from '../lane/period.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'

/** The interval at which everything loads again, although changes come in live (CAL-029). */
const REFRESH_MS = 5 * 60_000

type ShownReservations = {
  /** The reservations of the shown days; undefined while they load for the first time. */
  reservations: readonly ShownReservation[] | undefined
  /** The reservations on days of drafts that lie outside of the loaded weeks. */
  beyond: readonly ShownReservation[]
  state: 'loading' | 'live' | 'stale' | 'failed'
}

type Held = { key: string; period: Period; reservations: readonly ShownReservation[] }

const NONE: readonly ShownReservation[] = []

/** The reservations of the shown days and of the days of the drafts, kept fresh. */
export function useShownReservations(
  range: Range | undefined,
  days: readonly Day[],
  clubId: Id<'club'> | undefined,
): ShownReservations {
  const drafts = useDrafts(({ drafts }) => drafts)
  const period = periodFor(days)
  const further = periodBeyond(
    period,
    drafts.map(({ date }) => date),
    MOST_DAYS,
  )
  const week = useWeek(range && { rangeId: range.id, ...period }, clubId)
  const beyond = useWeek(range && further && { rangeId: range.id, ...further }, clubId)
  const key = `${range?.id} ${week.visibility}`
  const held = useHeld(week.data && { key, period, reservations: week.data.reservations })
  useRefresh()

  const ownCancelled = useOwnCancelled(range, week.visibility === 'public' ? period : undefined)
  const canTell = useHashing()
  // The previous period has one more week on either side, so it serves until the new one has loaded.
  const isHeld = week.data === undefined && held !== undefined && held.key === key && covers(held.period, days)
  const known = isHeld ? held.reservations : week.data?.reservations
  const all = useMemo(
    () => known && (ownCancelled.length > 0 ? [...known, ...ownCancelled] : known),
    [known, ownCancelled],
  )
  return {
    reservations: canTell ? all : undefined,
    beyond: beyond.data?.reservations ?? NONE,
    state: isHeld && week.state === 'loading' ? 'live' : week.state,
  }
}

/**
 * The reservations of a period: as officers see them if the person has the right and has chosen it, else as everybody
 * sees them (CAL-047).
 */
function useWeek(input: (Period & { rangeId: Id<'range'> }) | undefined, clubId: Id<'club'> | undefined) {
  const options = clubId === undefined ? {} : { clubId }
  const visibility = useVisibility()
  const open = useLive(reservationReadCalls.week, visibility === 'public' ? input : undefined, options)
  const full = useLive(reservationReadCalls.adminWeek, visibility === 'admin' ? input : undefined, options)
  const { data, state } = visibility === 'admin' ? full : open
  return { data, state, visibility }
}

/** The person's cancelled reservations at the range. The public calendar has no cancelled reservations (OP-57). */
function useOwnCancelled(range: Range | undefined, period: Period | undefined): readonly ShownReservation[] {
  const { data } = useLive(reservationReadCalls.myDays, range && period && { ...period, status: 'cancelled' })
  return useMemo(
    () => data?.reservations.filter((reservation) => reservation.range.id === range?.id) ?? NONE,
    [data, range?.id],
  )
}

function useHeld(latest: Held | undefined): Held | undefined {
  const [held, hold] = useState(latest)
  if (latest !== undefined && held?.reservations !== latest.reservations) hold(latest)
  return held
}

function useRefresh() {
  useEffect(() => {
    const readAgain = () => {
      for (const { route } of [
        reservationReadCalls.week,
        reservationReadCalls.adminWeek,
        reservationReadCalls.ofFriends,
        reservationReadCalls.myDays,
      ])
        void queryClient.refetchQueries({ queryKey: [route], type: 'active' })
    }
    const timer = setInterval(readAgain, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}
