import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'

/** SQL: deletes reservations for which officers recorded no change and which were never moved, changed or attended. */
const REMOVE = `
  DELETE FROM reservations r WHERE r.club_id = $1 AND r.id = ANY($2::uuid[]) AND r.status = 'live' AND r.sequence = 0
    AND r.attended IS NULL AND lower(r.during) > $3::timestamptz AND NOT EXISTS (SELECT FROM changes c
      WHERE c.club_id = r.club_id AND c.subject = 'reservation' AND c.subject_id = r.id)
  RETURNING r.uid, r.range_id AS "rangeId", r.lane_id AS "laneId", r.day, ${millis('lower(r.during)')} AS start,
    ${millis('upper(r.during)')} AS "end"`
type Removed = {
  uid: Id<'user'> | null
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  day: Day
  start: number
  end: number
}

/**
 * Deletes those of these reservations that are unchanged and have not begun, as if they had never existed. Returns how
 * many. Their slots are offered to the waiting list.
 */
export async function removeUntouched(ids: readonly Id<'reservation'>[], context: ClubContext): Promise<number> {
  const { db, club, now, announce } = context
  const removed = await rows<Removed>(db, 'remove_untouched', REMOVE, [club.id, ids, now.toString()])
  for (const { uid, rangeId, laneId, day, start, end } of removed) {
    announce(...changedWeeks(club.id, rangeId, [day]))
    if (uid !== null) announce(ownReservationsTopic(uid))
    await queueFreedSlot(context, { rangeId, laneId, slot: slotAt(start, end) })
  }
  return removed.length
}
