import type { Day } from '@bahnfrei/domain/base/time.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { MOST_DAYS } from '@bahnfrei/domain/reservations/calls.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useEffect, useState } from 'react'
import { useLive } from '../base/live.ts'
import { queryClient } from '../base/queries.ts'
import { useDrafts } from './drafts/draftStore.ts'
import { covers, type Period, periodBeyond, periodFor } from './period.ts'

/** How often everything is read again although changes come in live (CAL-029). */
const REFRESH_MS = 5 * 60_000

export type ShownBookings = {
  /** Nothing while they are loading for the first time. */
  reservations: readonly PublicReservation[] | undefined
  /** Those on the days of drafts that lie outside of what is shown. */
  beyond: readonly PublicReservation[]
  state: 'loading' | 'live' | 'stale' | 'failed'
}

type Held = { rangeId: string; period: Period; reservations: readonly PublicReservation[] }

const NONE: readonly PublicReservation[] = []

/** The bookings of the shown days and of the days of the drafts, kept fresh. */
export function useShownBookings(
  range: Range | undefined,
  days: readonly Day[],
  clubId: string | undefined,
): ShownBookings {
  const { drafts } = useDrafts()
  const period = periodFor(days)
  const further = periodBeyond(
    period,
    drafts.map(({ date }) => date),
    MOST_DAYS,
  )
  const options = clubId === undefined ? {} : { clubId }
  const week = useLive(contract.reservations.week, range && { rangeId: range.id, ...period }, options)
  const beyond = useLive(contract.reservations.week, range && further && { rangeId: range.id, ...further }, options)
  const held = useHeld(range && week.data && { rangeId: range.id, period, reservations: week.data.reservations })
  useRefresh()

  // The period before this one holds a week more on either side: it serves until the new one is there.
  const isHeld =
    week.data === undefined && held !== undefined && held.rangeId === range?.id && covers(held.period, days)
  return {
    reservations: isHeld ? held.reservations : week.data?.reservations,
    beyond: beyond.data?.reservations ?? NONE,
    state: isHeld && week.state === 'loading' ? 'live' : week.state,
  }
}

function useHeld(latest: Held | undefined): Held | undefined {
  const [held, hold] = useState<Held>()
  if (latest !== undefined && held?.reservations !== latest.reservations) hold(latest)
  return held
}

function useRefresh() {
  useEffect(() => {
    const readAgain = () =>
      void queryClient.refetchQueries({ queryKey: [contract.reservations.week.route], type: 'active' })
    const timer = setInterval(readAgain, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}
