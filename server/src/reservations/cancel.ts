import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { holds } from '@bahnfrei/domain/base/permissions.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { instantAt } from '@bahnfrei/domain/base/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { whyNotCancel } from '@bahnfrei/domain/reservations/cancel.ts'
import { refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'

type Found = {
  uid: string
  rangeId: string
  status: 'live' | 'cancelled'
  start: number
  end: number
  createdOn: number
  deadlineMinutes: number
}

const FIND = `
  SELECT r.uid, r.range_id AS "rangeId", r.status, (extract(epoch FROM lower(r.during)) * 1000)::bigint AS start,
    (extract(epoch FROM upper(r.during)) * 1000)::bigint AS "end",
    (extract(epoch FROM r.created_on) * 1000)::bigint AS "createdOn",
    coalesce(l.deadline_minutes, g.deadline_minutes, c.deadline_minutes) AS "deadlineMinutes"
  FROM reservations r
  JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  JOIN clubs c ON c.id = r.club_id
  WHERE r.club_id = $1 AND r.id = $2
  FOR UPDATE OF r`

const CANCEL = `
  UPDATE reservations SET status = 'cancelled', cancelled_on = $3, cancelled_by = $4, cancel_reason = $5,
    refunded = $6, refund_forced = $7, grace_used = $8, time_left = $9, deadline_minutes = $10
  WHERE club_id = $1 AND id = $2`

/** Cancels a reservation and says whether its fee goes back. */
export async function cancel(input: InputOf<typeof reservationCalls.cancel>, context: ClubContext) {
  const { db, club, uid, now, announce } = context
  const actor = { uid, permissions: club.standing.permissions }
  const isOfficer = holds(actor.permissions, 'adminReservations:w')
  const [found] = await rows<Found>(db, 'cancel_find', FIND, [club.id, input.id])
  if (found === undefined) refuse('RESERVATION_NOT_FOUND')
  refuseIf(whyNotCancel({ ...found, end: instantAt(found.end) }, actor, now))
  if (input.forceRefund && !isOfficer) refuse('INSUFFICIENT_PERMISSION')

  const booked = {
    start: instantAt(found.start),
    createdOn: instantAt(found.createdOn),
    deadlineMinutes: found.deadlineMinutes,
  }
  const refund = refundOf(booked, now, { isOfficer })
  const isForced = input.forceRefund === true && refund.refunded !== true
  const refunded = isForced ? true : refund.refunded
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
  announce(`reservations/${found.rangeId}`, `reservations/of/${found.uid}`)
  return { refunded }
}
