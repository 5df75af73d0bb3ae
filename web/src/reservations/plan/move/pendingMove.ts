import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ShownReservation } from '../../lane/grid/gridReservations.ts'

export type LaneSlot = { lane: { id: Id<'lane'>; name: string }; date: Day; startMs: number; endMs: number }

/**
 * A live reservation that was carried to another place in the calendar. The person is asked before the move is sent.
 */
export type PendingMove = { id: Id<'reservation'>; from: LaneSlot; to: LaneSlot; isSent: boolean }

/**
 * The pending move after the reservation was carried again. A move that was not sent keeps its original place;
 * undefined if the reservation is back there.
 */
export function continuedMove(
  before: PendingMove | undefined,
  next: Omit<PendingMove, 'isSent'>,
): PendingMove | undefined {
  const from = before?.id === next.id && !before.isSent ? before.from : next.from
  return isSamePlace(from, next.to) ? undefined : { ...next, from, isSent: false }
}

/** The reservations with the carried one in its new place; the same list if it is no longer in its original place. */
export function withPendingMove(
  reservations: readonly ShownReservation[],
  pendingMove: PendingMove | undefined,
): readonly ShownReservation[] {
  const at = pendingMove === undefined ? -1 : reservations.findIndex((one) => liesAt(one, pendingMove))
  const found = reservations[at]
  if (pendingMove === undefined || found === undefined) return reservations
  const { lane, date, startMs, endMs } = pendingMove.to
  return reservations.with(at, { ...found, lane, date, dateRange: { start: startMs, end: endMs } })
}

function liesAt({ id, status, lane, dateRange }: ShownReservation, pendingMove: PendingMove): boolean {
  const { from } = pendingMove
  return (
    id === pendingMove.id &&
    status === 'live' &&
    lane.id === from.lane.id &&
    dateRange.start === from.startMs &&
    dateRange.end === from.endMs
  )
}

function isSamePlace(a: LaneSlot, b: LaneSlot): boolean {
  return a.lane.id === b.lane.id && a.startMs === b.startMs && a.endMs === b.endMs
}
