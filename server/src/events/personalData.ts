import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { eventsTopic, ownEventsTopic } from '@bahnfrei/domain/events/topics.ts'
import { emptyChanges } from '../base/changes.ts'
import type { ClubContext, TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'
import { settle } from './places.ts'
import { IS_BILLED } from './prices.ts'

const REGISTRATIONS = `
  SELECT c.name AS club, e.title AS event, e.date AS day, r.registered_on AS "createdOn", r.waiting AS "isWaiting",
    r.comment, r.attendance, r.note, (r.price->>'gross')::float8 / 100 AS price
  FROM registrations r JOIN events e ON e.club_id = r.club_id AND e.id = r.event_id JOIN clubs c ON c.id = r.club_id
  WHERE r.uid = $1 ORDER BY e.during, r.id`

const LOCK = `SELECT e.club_id AS "clubId", e.id, e.max_count AS "maxCount", e.cancelled_on IS NOT NULL AS "isCancelled"
  FROM events e WHERE EXISTS (SELECT FROM registrations r WHERE r.club_id = e.club_id AND r.event_id = e.id AND r.uid = $1)
  ORDER BY e.id FOR NO KEY UPDATE`
type Joined = { clubId: Id<'club'>; id: Id<'event'>; maxCount: number | null; isCancelled: boolean }

const LED = `UPDATE events SET trainer_uids = array_remove(trainer_uids, $1) WHERE $1 = ANY(trainer_uids) RETURNING club_id AS "clubId"`

/** The registrations of a person. An erasure deletes them with their notes and frees the places. */
export const eventData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    registrations: await rows<PersonalLists[string][number]>(db, 'copy_registrations', REGISTRATIONS, [uid]),
  }),
  erase: async (context, uid) => {
    const { db, announce } = context
    const joined = await rows<Joined>(db, 'joined_events', LOCK, [uid])
    const gone = await rows<{ id: Id<'registration'> }>(
      db,
      'erase_registrations',
      'DELETE FROM registrations WHERE uid = $1 RETURNING id',
      [uid],
    )
    for (const { clubId, ...event } of joined) await settle({ ...context, uid, club: { id: clubId } }, event)
    await emptyChanges(
      db,
      'registration',
      gone.map(({ id }) => id),
    )
    const led = await rows<{ clubId: Id<'club'> }>(db, 'erase_led', LED, [uid])
    announce(ownEventsTopic(uid), ...new Set([...joined, ...led].map(({ clubId }) => eventsTopic(clubId))))
  },
})

const OWNED = `SELECT DISTINCT event_id AS id FROM registrations WHERE club_id = $1 AND uid = $2 ORDER BY event_id`
const LOCK_THEM = `SELECT e.id, e.max_count AS "maxCount", e.cancelled_on IS NOT NULL AS "isCancelled",
    lower(e.during) > $3::timestamptz AS "isAhead"
  FROM events e WHERE e.club_id = $1 AND e.id = ANY($2::uuid[]) ORDER BY e.id FOR NO KEY UPDATE`
type Owned = Omit<Joined, 'clubId'> & { isAhead: boolean }
/**
 * Merges two registrations for one event: one stays, with a place when either had one. It is the one that stands on an
 * invoice, so that the person is not charged again.
 */
const TWICE = `
  WITH pairs AS (SELECT r.event_id, r.waiting AND o.waiting AS waiting,
      CASE WHEN ${IS_BILLED} THEN o.id ELSE r.id END AS gone, CASE WHEN ${IS_BILLED} THEN r.id ELSE o.id END AS kept
    FROM registrations r JOIN registrations o ON o.club_id = r.club_id AND o.event_id = r.event_id AND o.uid = $3
    WHERE r.club_id = $1 AND r.uid = $2),
  removed AS (DELETE FROM registrations r USING pairs p WHERE r.club_id = $1 AND r.id = p.gone RETURNING p.kept, p.waiting)
  UPDATE registrations k SET waiting = x.waiting FROM removed x WHERE k.club_id = $1 AND k.id = x.kept
  RETURNING k.event_id AS id`
const MOVE = 'UPDATE registrations SET uid = $3 WHERE club_id = $1 AND uid = $2'
const MOVE_LED = `UPDATE events SET trainer_uids = array_replace(trainer_uids, $2, $3)
  WHERE club_id = $1 AND $2 = ANY(trainer_uids)`

/**
 * Moves the registrations in a club from one record to another, when both are merged. Where both had a place, one place
 * becomes free.
 */
export async function moveRegistrations(
  context: TransactionContext & Pick<ClubContext, 'uid'>,
  { clubId, from, to }: { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> },
): Promise<void> {
  const { db, now, announce } = context
  const owned = await rows<{ id: Id<'event'> }>(db, 'events_of_person', OWNED, [clubId, from])
  const ids = owned.map(({ id }) => id)
  const locked = await rows<Owned>(db, 'lock_events_of_person', LOCK_THEM, [clubId, ids, now.toString()])
  const twice = await rows<{ id: Id<'event'> }>(db, 'registered_twice', TWICE, [clubId, from, to])
  await rows(db, 'move_registrations', MOVE, [clubId, from, to])
  await rows(db, 'move_led', MOVE_LED, [clubId, from, to])
  const freed = new Set(twice.map(({ id }) => id))
  for (const { isAhead, ...event } of locked)
    if (isAhead && freed.has(event.id)) await settle({ ...context, club: { id: clubId } }, event)
  announce(eventsTopic(clubId), ownEventsTopic(to))
}

const AHEAD = `SELECT e.id, e.max_count AS "maxCount", e.cancelled_on IS NOT NULL AS "isCancelled" FROM events e
  WHERE e.club_id = $1 AND lower(e.during) > $3::timestamptz
    AND EXISTS (SELECT FROM registrations r WHERE r.club_id = e.club_id AND r.event_id = e.id AND r.uid = $2)
  ORDER BY e.id FOR NO KEY UPDATE`

/** Removes a person who leaves a club from the upcoming events there. */
export async function leaveAhead(context: ClubContext, uid: Id<'user'>): Promise<void> {
  const { db, club, now, announce } = context
  const ahead = await rows<Omit<Joined, 'clubId'>>(db, 'events_ahead', AHEAD, [club.id, uid, now.toString()])
  const leave = 'DELETE FROM registrations WHERE club_id = $1 AND uid = $2 AND event_id = ANY($3::uuid[])'
  await rows(db, 'leave_ahead', leave, [club.id, uid, ahead.map(({ id }) => id)])
  for (const event of ahead) await settle(context, event)
  announce(eventsTopic(club.id), ownEventsTopic(uid))
}
