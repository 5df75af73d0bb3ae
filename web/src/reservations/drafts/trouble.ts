import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import type { Slot } from '@bahnfrei/domain/base/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import { whyNotReserve } from '@bahnfrei/domain/reservations/reserve.ts'

/** A live booking as the calendar shows it. */
export type Booking = { id: string; laneId: string; startMs: number; endMs: number; readonly isOwn: boolean }

/** What stands against a draft: a booking of somebody else, an own one, or a rule. */
export type Trouble = { why: 'TAKEN' | 'MINE'; booking: Booking } | { why: Refusal }

/** What stands against reserving a lane for a slot, by all that this screen knows, or nothing. */
export function troubleOf(
  slot: Slot | undefined,
  laneId: string,
  known: { range: Opening; bookings: readonly Booking[]; now: Temporal.Instant },
): Trouble | undefined {
  const refusal = whyNotReserve(slot, known.range, known.now)
  if (slot === undefined || refusal !== undefined) return { why: refusal ?? 'RESERVATION_TIME_INVALID' }
  const booking = known.bookings.find(
    ({ laneId: lane, startMs, endMs }) =>
      lane === laneId && startMs < slot.end.epochMilliseconds && slot.start.epochMilliseconds < endMs,
  )
  return booking && { why: booking.isOwn ? 'MINE' : 'TAKEN', booking }
}
