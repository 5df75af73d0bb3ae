import type { Day } from '@bahnfrei/domain/base/time.ts'
import type { ShownReservation } from '../bookings.ts'

export type Whereabouts = { lane: { id: string; name: string }; date: Day; startMs: number; endMs: number }

/** A live reservation that somebody carries elsewhere in the calendar; until it is sent they are asked. */
export type Carried = { id: string; from: Whereabouts; to: Whereabouts; isSent: boolean }

/** Carried once more before anything was sent, it still comes from its first place; nothing once it is back there. */
export function carriedOn(before: Carried | undefined, next: Omit<Carried, 'isSent'>): Carried | undefined {
  const from = before?.id === next.id && !before.isSent ? before.from : next.from
  return isSamePlace(from, next.to) ? undefined : { ...next, from, isSent: false }
}

/** The reservations with the carried one where it would go; the same list when it does not lie where it was taken from. */
export function withCarried(
  reservations: readonly ShownReservation[],
  carried: Carried | undefined,
): readonly ShownReservation[] {
  const at = carried === undefined ? -1 : reservations.findIndex((one) => liesAt(one, carried))
  const found = reservations[at]
  if (carried === undefined || found === undefined) return reservations
  const { lane, date, startMs, endMs } = carried.to
  return reservations.with(at, { ...found, lane, date, dateRange: { start: startMs, end: endMs } })
}

function liesAt({ id, status, lane, dateRange }: ShownReservation, carried: Carried): boolean {
  const { from } = carried
  return (
    id === carried.id &&
    status === 'live' &&
    lane.id === from.lane.id &&
    dateRange.start === from.startMs &&
    dateRange.end === from.endMs
  )
}

function isSamePlace(a: Whereabouts, b: Whereabouts): boolean {
  return a.lane.id === b.lane.id && a.startMs === b.startMs && a.endMs === b.endMs
}
