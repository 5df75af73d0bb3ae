import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import {
  type Reserving,
  type WishedLane,
  whyNotReserve,
  whyNotReserveAsOfficer,
} from '@bahnfrei/domain/reservations/reserve.ts'

/** A live reservation as the calendar shows it. */
export type LiveReservation = {
  id: Id<'reservation'>
  laneId: Id<'lane'>
  startMs: number
  endMs: number
  readonly isOwn: boolean
}

/**
 * The obstacle to a draft: a reservation of somebody else (`TAKEN`), one of the person (`MINE`), or a refusal by a
 * rule.
 */
export type Obstacle = { why: 'TAKEN' | 'MINE'; reservation: LiveReservation } | { why: Refusal }

/**
 * The facts in this browser by which drafts are checked: the range, its reservations, and the person who reserves. For
 * officers, opening hours do not count.
 */
export type Knowledge = {
  range: Opening & { lanes: readonly WishedLane[] }
  reservations: readonly LiveReservation[]
  now: Temporal.Instant
  judged: 'asOfficer' | Reserving
}

/** The obstacle to reserving a slot of a lane, as far as this browser knows; undefined if there is none. */
export function obstacleOf(
  slot: Slot | undefined,
  laneId: Id<'lane'>,
  known: Knowledge,
  use: Use = {},
): Obstacle | undefined {
  const refusal = refusalOf(slot, laneId, known, use)
  if (slot === undefined || refusal !== undefined) return { why: refusal ?? 'RESERVATION_TIME_INVALID' }
  const reservation = known.reservations.find(
    ({ laneId: lane, startMs, endMs }) =>
      lane === laneId && startMs < slot.end.epochMilliseconds && slot.start.epochMilliseconds < endMs,
  )
  return reservation && { why: reservation.isOwn ? 'MINE' : 'TAKEN', reservation }
}

function refusalOf(
  slot: Slot | undefined,
  laneId: Id<'lane'>,
  { range, judged, now }: Knowledge,
  use: Use,
): Refusal | undefined {
  if (judged === 'asOfficer') return whyNotReserveAsOfficer(slot, range.timeZone)
  const lane = range.lanes.find(({ id }) => id === laneId)
  return lane === undefined ? 'RESERVATION_TIME_FORBIDDEN' : whyNotReserve(slot, range, lane, judged, now, use)
}
