import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import { emptyChanges } from '../base/changes.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import { followDuties } from '../duties/jobs.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { queueFreedSlot } from './queueFreedSlot.ts'

const RESERVATIONS = `
  SELECT c.name AS club, g.name AS range, l.name AS lane, r.day, r.start_clock AS "from", r.end_clock AS "until",
    r.status, r.category, r.comment, r.is_guest AS "isGuest", r.attended, r.created_on AS "createdOn",
    r.cancelled_on AS "cancelledOn", r.cancel_reason AS "cancelReason", r.refunded, (r.price->>'gross')::float8 / 100 AS price
  FROM reservations r JOIN clubs c ON c.id = r.club_id
  JOIN ranges g ON g.club_id = r.club_id AND g.id = r.range_id
  LEFT JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.uid = $1 ORDER BY r.during, r.id`
const WAITING = `
  SELECT c.name AS club, g.name AS range, w.day, w.start_clock AS "from", w.end_clock AS "until", w.created_on AS "createdOn"
  FROM waiting w JOIN clubs c ON c.id = w.club_id JOIN ranges g ON g.club_id = w.club_id AND g.id = w.range_id
  WHERE w.uid = $1 ORDER BY w.during`

const CHANGES = `
  SELECT c.name AS club, s.changed_on AS "changedOn" FROM slot_changes s JOIN clubs c ON c.id = s.club_id
  WHERE s.uid = $1 ORDER BY s.changed_on`

/**
 * SQL: locks the lanes of ranges at which the person is on duty, because a duty may keep a range open: simultaneous
 * reservations are stored first.
 */
const LOCK_OPENED = `SELECT 1 FROM lanes l WHERE (l.club_id, l.range_id) IN (SELECT r.club_id, r.range_id FROM reservations r
  WHERE r.uid = $1 AND r.status = 'live' AND r.lane_id IS NULL AND lower(r.during) > $2) ORDER BY l.id FOR NO KEY UPDATE`

/** SQL: cancels the upcoming reservations, so that others can have the slots. */
const CANCEL = `
  UPDATE reservations SET status = 'cancelled', cancelled_on = $2, cancelled_by = uid, cancel_reason = '', held_until = NULL
  WHERE uid = $1 AND status = 'live' AND lower(during) > $2
  RETURNING club_id AS "clubId", range_id AS "rangeId", lane_id AS "laneId", day, ${millis('lower(during)')} AS start,
    ${millis('upper(during)')} AS "end"`
type Freed = {
  clubId: Id<'club'>
  rangeId: Id<'range'>
  laneId: Id<'lane'> | null
  day: Day
  start: number
  end: number
}

/** SQL: clears everything about the person in the reservations. The rows stay for the statistics of the club. */
const EMPTY = `
  UPDATE reservations SET comment = '', cancel_reason = CASE WHEN cancel_reason IS NULL THEN NULL ELSE '' END, tags = '{}',
    group_sign = '', use = '{}', price = NULL, hash = encode(sha256(gen_random_uuid()::text::bytea), 'hex')
  WHERE uid = $1 RETURNING id`

/** The reservations of a person. An erasure keeps past ones without the person, and frees upcoming ones. */
export const reservationData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    reservations: await rows<PersonalLists[string][number]>(db, 'copy_reservations', RESERVATIONS, [uid]),
    waiting: await rows<PersonalLists[string][number]>(db, 'copy_waiting', WAITING, [uid]),
    slotChanges: await rows<PersonalLists[string][number]>(db, 'copy_slot_changes', CHANGES, [uid]),
    feeds: await rows<PersonalLists[string][number]>(
      db,
      'copy_feeds',
      'SELECT kind, created_on AS "createdOn" FROM feeds WHERE uid = $1 ORDER BY created_on',
      [uid],
    ),
  }),
  erase: async (context, uid) => {
    const { db, now, announce, job } = context
    await rows(db, 'erase_waiting', 'DELETE FROM waiting WHERE uid = $1', [uid])
    await rows(db, 'erase_slot_changes', 'DELETE FROM slot_changes WHERE uid = $1', [uid])
    await rows(db, 'erase_feeds', 'DELETE FROM feeds WHERE uid = $1', [uid])
    await rows(db, 'lock_lanes_to_erase', LOCK_OPENED, [uid, now.toString()])
    for (const { clubId, rangeId, laneId, day, start, end } of await rows<Freed>(db, 'erase_ahead', CANCEL, [
      uid,
      now.toString(),
    ])) {
      announce(...changedWeeks(clubId, rangeId, [day]))
      if (laneId === null) {
        announce(rangesTopic(clubId))
        followDuties(job, { clubId, rangeId })
      } else {
        const slot = slotAt(start, end)
        await queueFreedSlot({ ...context, club: { id: clubId } }, { rangeId, laneId, slot })
      }
    }
    const emptied = await rows<{ id: Id<'reservation'> }>(db, 'erase_reservations', EMPTY, [uid])
    await emptyChanges(
      db,
      'reservation',
      emptied.map(({ id }) => id),
    )
    announce(ownReservationsTopic(uid))
  },
})
