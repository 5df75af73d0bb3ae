import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { type Day, instantAt, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { whyNotLeave } from '@bahnfrei/domain/events/registration.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { whyNotCancel } from '@bahnfrei/domain/reservations/cancel.ts'
import { refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import type { CATEGORIES } from '@bahnfrei/domain/reservations/reservation.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows, send } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { followDuties } from '../duties/jobs.ts'
import { announceSlot, readOffering } from '../events/slots.ts'
import { forWhom } from './forWhom.ts'
import { noteChange } from './noteChange.ts'
import { mayActForOwner } from './one.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'
import { tell } from './tell.ts'

type Found = {
  uid: Id<'user'> | null
  tenantClubId: Id<'club'> | null
  category: (typeof CATEGORIES)[number]
  rangeId: Id<'range'>
  laneId: Id<'lane'> | null
  day: Day
  status: 'live' | 'cancelled'
  start: number
  end: number
  earliestStart: number
  createdOn: number
  deadlineMinutes: number
  /** Whether the reservation is held for a person from the waiting list who has not confirmed it. */
  isHeld: boolean
  offeringId: Id<'event'> | null
  isBilled: boolean
}

const FIND = `
  SELECT r.uid, r.tenant_club_id AS "tenantClubId", r.category, r.range_id AS "rangeId", r.lane_id AS "laneId", r.day, r.status,
    ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end",
    ${millis('r.earliest_start')} AS "earliestStart",
    ${millis('r.created_on')} AS "createdOn",
    greatest(r.deadline_minutes, coalesce(l.deadline_minutes, g.deadline_minutes, c.deadline_minutes)) AS "deadlineMinutes",
    r.held_until IS NOT NULL AS "isHeld", r.offering_id AS "offeringId",
    EXISTS (SELECT FROM billed_uses b WHERE b.club_id = r.club_id AND b.reservation_id = r.id) AS "isBilled"
  FROM reservations r
  LEFT JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN clubs c ON c.id = r.club_id
  WHERE r.club_id = $1 AND r.id = $2
  FOR UPDATE OF r`

const CANCEL = `
  UPDATE reservations SET status = 'cancelled', cancelled_on = $3, cancelled_by = $4, cancel_reason = $5,
    refunded = $6, refund_forced = $7, grace_used = $8, time_left = $9, deadline_minutes = $10,
    refunded_by = CASE WHEN $7 THEN $4::uuid END, refunded_on = CASE WHEN $7 THEN $3::timestamptz END
  WHERE club_id = $1 AND id = $2`

/**
 * SQL: locks the lanes of a range whose duty is cancelled, because the duty may keep it open: a simultaneous
 * reservation is stored first and its owner is told, or it finds the range closed.
 */
const LOCK_OPENED = `SELECT 1 FROM lanes l WHERE l.club_id = $1 AND l.range_id = (SELECT r.range_id FROM reservations r
  WHERE r.club_id = $1 AND r.id = $2 AND r.lane_id IS NULL) ORDER BY l.id FOR NO KEY UPDATE`

type Wish = Pick<InputOf<typeof reservationCalls.cancel>, 'forUser' | 'id' | 'reason' | 'forceRefund'>

/** Cancels a reservation or a duty, and tells its owner. Returns whether the fee goes back. */
export async function cancel(input: Wish, given: ClubContext) {
  const { context } = await forWhom('cancel', input.forUser, given)
  const { refunded, isGivenBack } = await cancelWithoutTelling(input, context)
  if (isGivenBack) await noteChange(context)
  tell(context, 'cancelled', [input.id])
  return { refunded }
}

type Cancelled = {
  owner: Id<'user'> | null
  refunded: boolean | null
  /** Whether the cancellation counts as a change; false for a held slot that was declined (B18). */
  isGivenBack: boolean
}

/**
 * Cancels like `cancel`; the caller tells the owner and records the change. Managers of an offering cancel its slots
 * with the rights of officers.
 */
export async function cancelWithoutTelling(input: Wish, context: ClubContext, isManager = false): Promise<Cancelled> {
  const { db, club, uid, now, announce } = context
  const actor = { uid, permissions: club.standing.permissions }
  const isOfficer = isManager || holds(actor.permissions, 'adminReservations:w')
  send(db, 'lock_opened_lanes', LOCK_OPENED, [club.id, input.id])
  const [found] = await rows<Found>(db, 'cancel_find', FIND, [club.id, input.id])
  if (found === undefined || (input.forUser ?? found.uid) !== found.uid) refuse('RESERVATION_NOT_FOUND')
  const isTrusted = isManager || (!isOfficer && (await mayActForOwner('cancel', found.uid, context)))
  refuseIf(whyNotCancel({ ...found, end: instantAt(found.end) }, actor, now, isTrusted))
  const offering = isOfficer ? undefined : await readOffering(found.offeringId, context)
  refuseIf(offering && whyNotLeave(offering, { isWaiting: false }, 'person', now))
  if (input.forceRefund && !isOfficer) refuse('INSUFFICIENT_PERMISSION')

  const reserved = {
    start: instantAt(found.earliestStart),
    createdOn: instantAt(found.createdOn),
    deadlineMinutes: found.deadlineMinutes,
  }
  const refund = refundOf(reserved, now, { isOfficer })
  // Nobody pays for being on duty.
  const byRule = found.category === 'staff' ? null : refund.refunded
  const isForced = input.forceRefund === true && byRule !== true && found.category !== 'staff'
  const refunded = isForced ? true : byRule
  await rows(db, 'cancel', CANCEL, [
    club.id,
    input.id,
    now.toString(),
    uid,
    input.reason ?? '',
    refunded,
    isForced,
    refund.gracePeriodUsed,
    refund.timeLeft,
    refund.rangeDeadlineTime,
  ])
  announce(...changedWeeks(club.id, found.rangeId, [found.day]))
  if (found.uid !== null) announce(ownReservationsTopic(found.uid))
  if (found.uid !== null && found.offeringId !== null) announceSlot(found.uid, context)
  if (found.tenantClubId !== null) announce(tenantsTopic(club.id))
  // Hours that open by duties are others now.
  if (found.laneId === null) {
    announce(rangesTopic(club.id))
    followDuties(context.job, { clubId: club.id, rangeId: found.rangeId })
  } else
    await queueFreedSlot(context, {
      rangeId: found.rangeId,
      laneId: found.laneId,
      slot: slotAt(found.start, found.end),
    })
  return { owner: found.uid, refunded, isGivenBack: !found.isHeld }
}
