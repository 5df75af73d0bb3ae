import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import { isOverused } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { UNDO_MS } from '@bahnfrei/domain/reservations/cancel.ts'
import { whyNotMore } from '@bahnfrei/domain/reservations/reserve.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { followReserved } from '../duties/followReserved.ts'
import { enterSlot, lockOfferings } from '../events/slots.ts'
import { standingOf } from '../members/standing.ts'
import { clubThatAgreed } from './agreed.ts'
import { type Check, comingWith, firstUnfair, lockAndCheck, refuseIfTooOften, supervisedRanges } from './check.ts'
import { tell } from './tell.ts'

type Cancelled = {
  uid: Id<'user'>
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  comment: string
  offeringId: Id<'event'> | null
}

/**
 * SQL: finds a cancelled reservation that can be restored; not one that was held after waiting and would have expired
 * by now.
 */
const FIND = `
  SELECT uid, range_id AS "rangeId", lane_id AS "laneId", day, start_clock AS "startClock", end_clock AS "endClock",
    comment, offering_id AS "offeringId"
  FROM reservations
  WHERE club_id = $1 AND id = $2 AND status = 'cancelled' AND uid IS NOT NULL AND lane_id IS NOT NULL
    AND cancelled_by = $3 AND cancelled_on > $4::timestamptz - interval '${UNDO_MS} milliseconds'
    AND (held_until IS NULL OR held_until > $4::timestamptz)
  FOR UPDATE`

/**
 * SQL: restores a reservation, unless its lane was blocked since the cancellation: that officer has not seen this
 * reservation.
 */
const RESTORE = `
  UPDATE reservations r SET status = 'live', cancelled_on = NULL, cancelled_by = NULL, cancel_reason = NULL, refunded = NULL,
    refund_forced = NULL, refunded_by = NULL, refunded_on = NULL, grace_used = NULL, time_left = NULL
  WHERE r.club_id = $1 AND r.id = $2 AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.club_id = r.club_id
    AND b.range_id = r.range_id AND b.created_on >= r.cancelled_on AND b.during && r.during
    AND (cardinality(b.lane_ids) = 0 OR r.lane_id = ANY(b.lane_ids)))
  RETURNING r.id`

/**
 * Undoes cancellations that the caller made a moment ago, and returns which. A slot that somebody else has since, also
 * from the waiting list, stays theirs. A refund of the fee is undone as well.
 */
export async function undoCancel({ ids }: InputOf<typeof reservationCalls.undoCancel>, context: ClubContext) {
  const restoredOf = new Map<Id<'user'>, Id<'reservation'>[]>()
  // The ids give the order, so that two at once wait and never block each other.
  for (const id of [...new Set(ids)].toSorted())
    try {
      const owner = await restore(id, context)
      restoredOf.set(owner, [...(restoredOf.get(owner) ?? []), id])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  for (const restored of restoredOf.values()) tell(context, 'restored', restored)
  return { restored: [...restoredOf.values()].flat() }
}

async function restore(id: Id<'reservation'>, context: ClubContext): Promise<Id<'user'>> {
  const { db, club, uid, now, announce } = context
  const [found] = await rows<Cancelled>(db, 'find_cancelled', FIND, [club.id, id, uid, now.toString()])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  const { uid: owner, rangeId, laneId, day, startClock, endClock, comment, offeringId } = found
  const [offering] = offeringId === null ? [] : await lockOfferings([offeringId], 'officer', context)
  if (offeringId !== null && offering === undefined) refuse('EVENT_NOT_FOUND')
  const line = { eventId: rangeId, laneId, date: day, times: { start: startClock, end: endClock }, offering }
  // Its hours were looked at when it was reserved, and are not looked at again.
  const check = await lockAndCheck([line], { owner, judged: 'asOfficer', leftOut: [id] }, context)
  if (!holds(club.standing.permissions, 'adminReservations:w')) await refuseIfUsed(check, owner, context)
  const restored = await rows(db, 'restore', RESTORE, [club.id, id])
  if (restored.length === 0) refuse('RESERVATION_TIME_FORBIDDEN')
  if (offering !== undefined)
    await enterSlot({ eventId: offering.id, uid: owner, comment, byFriend: owner !== uid }, context)
  announce(...changedWeeks(club.id, rangeId, [day]), ownReservationsTopic(owner))
  // Other people may supervise now than at the cancellation.
  await followReserved(context, { earlierIds: [id], rangeIds: supervisedRanges(check) })
  return owner
}

/** Refuses if the owner has since used the room that the cancellation made within the limits. */
async function refuseIfUsed(check: Check, owner: Id<'user'>, { db, club, now }: ClubContext): Promise<void> {
  const standing = await standingOf(db, club.id, owner, now)
  if (standing === undefined) refuse('RESERVATION_NOT_FOUND')
  refuseIfTooOften(check, club)
  refuseIf(whyNotMore(comingWith(check, now), check.mostComing))
  if (firstUnfair(check, standing, now, isOverused) !== undefined) refuse('RESERVATION_LIMIT_REACHED')
  clubThatAgreed(check, now, isOverused)
}
