import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { tenantsTopic } from '@bahnfrei/domain/tenants/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'

type Removed = { rangeId: Id<'range'>; laneId: Id<'lane'>; day: Day; start: number; end: number }

/** SQL: cancels a blocker, which belongs to nobody. It never finds the reservation of a person (B23). */
const REMOVE = `
  UPDATE reservations r SET status = 'cancelled', cancelled_on = $3, cancelled_by = $4, cancel_reason = '',
    -- The operator takes the time from a member club, which pays nothing for it.
    refunded = CASE WHEN price IS NOT NULL THEN NOT EXISTS (SELECT FROM billed_uses b
      WHERE b.club_id = r.club_id AND b.reservation_id = r.id) END,
    refund_forced = false, grace_used = false, deadline_minutes = 0,
    time_left = extract(epoch FROM lower(during) - $3::timestamptz) / 60
  WHERE club_id = $1 AND id = $2 AND uid IS NULL AND status = 'live'
  RETURNING range_id AS "rangeId", lane_id AS "laneId", day, ${millis('lower(during)')} AS start,
    ${millis('upper(during)')} AS "end"`

/** Removes a blocker and frees its lane. Its row stays as cancelled. */
export async function removeBlocker(
  { id }: InputOf<typeof reservationCalls.removeBlocker>,
  context: ClubContext,
): Promise<void> {
  const { db, club, uid, now, announce } = context
  const [removed] = await rows<Removed>(db, 'remove_blocker', REMOVE, [club.id, id, now.toString(), uid])
  if (removed === undefined) refuse('RESERVATION_NOT_FOUND')
  const { rangeId, laneId, day, start, end } = removed
  await recordChange(context, {
    subject: 'reservation',
    subjectId: id,
    call: 'reservations.removeBlocker',
    before: { status: 'live' },
    after: { status: 'cancelled' },
  })
  announce(...changedWeeks(club.id, rangeId, [day]), tenantsTopic(club.id))
  await queueFreedSlot(context, { rangeId, laneId, slot: slotAt(start, end) })
}
