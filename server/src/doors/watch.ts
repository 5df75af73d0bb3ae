import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type HookEvent, type Opening, openingChanges, openingsByTime } from '@bahnfrei/domain/doors/hook.ts'
import { DOOR_MINUTES } from '@bahnfrei/domain/doors/open.ts'
import { doorsTopic } from '@bahnfrei/domain/doors/topics.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { handle } from '../base/jobs/jobs.ts'
import { VISITOR_FIELDS, type Visitor, whyClosedAt } from './check.ts'
import { sendToDoorJob, watchDoor, watchDoorJob } from './jobs.ts'

type AtRange = { clubId: Id<'club'>; rangeId: Id<'range'> }

const LOCK = `SELECT 1 FROM doors WHERE club_id = $1 AND range_id = $2 AND hook_url IS NOT NULL FOR UPDATE`
const VISITORS = `
  SELECT r.id, ${VISITOR_FIELDS} FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.status = 'live' AND r.uid IS NOT NULL AND r.held_until IS NULL
    AND r.day BETWEEN ($3::timestamptz - interval '2 days')::date AND ($3::timestamptz + interval '2 days')::date
    AND lower(r.during) - interval '${DOOR_MINUTES} minutes' <= $3::timestamptz
    AND upper(r.during) + interval '${DOOR_MINUTES} minutes' > $3::timestamptz
  ORDER BY l.ordering_number, r.id`
const OPEN = `SELECT reservation_id AS id, ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end", lane_name AS lane
  FROM door_openings WHERE club_id = $1 AND range_id = $2 ORDER BY lane_name, reservation_id FOR UPDATE`
const CLOSE = 'DELETE FROM door_openings WHERE club_id = $1 AND range_id = $2 AND reservation_id = ANY($3::uuid[])'
const BEGIN = `INSERT INTO door_openings (club_id, reservation_id, range_id, during, lane_name)
  SELECT $1, o.id, $2, tstzrange(to_timestamp(o.start / 1000.0), to_timestamp(o."end" / 1000.0)), o.lane
  FROM jsonb_to_recordset($3::jsonb) AS o (id uuid, start bigint, "end" bigint, lane text)`

/** Tells the door of a range which slots begin and end. A slot counts only while `whyClosedAt` lets its owner in. */
export const watchDoors = handle(watchDoorJob, async ({ clubId, rangeId }, context) => {
  const { db, now, job } = context
  if ((await rows(db, 'lock_watched_door', LOCK, [clubId, rangeId])).length === 0) return
  watchDoor(job, { clubId, rangeId }, now)
  type Found = Visitor & { id: Id<'reservation'> }
  const found = await rows<Found>(db, 'door_visitors', VISITORS, [clubId, rangeId, now.toString()])
  const are = await rows<Opening>(db, 'door_openings', OPEN, [clubId, rangeId])
  if (found.length === 0 && are.length === 0) return
  const whyClosed = await whyClosedAt(db, { clubId, rangeId }, now)
  const should = found
    .filter((each) => whyClosed(each) === undefined)
    .map(({ id, start, end, laneName }): Opening => ({ id, start, end, lane: laneName }))
  const { begin, end } = openingChanges(should, are)
  await rows(db, 'end_openings', CLOSE, [clubId, rangeId, end.map(({ id }) => id)])
  await rows(db, 'begin_openings', BEGIN, [clubId, rangeId, JSON.stringify(begin)])
  for (const times of openingsByTime(end)) await queueDoorMessage(context, { clubId, rangeId }, 'close', times)
  for (const times of openingsByTime(begin)) await queueDoorMessage(context, { clubId, rangeId }, 'open', times)
})

const TELL = `INSERT INTO door_deliveries (club_id, id, range_id, event, during, lanes, made_on)
  VALUES ($1, $2, $3, $4, tstzrange($5, $6), $7, $8)`

/** Stores a message for the door of a range and queues the job that sends it. */
export async function queueDoorMessage(
  { db, now, job, announce }: TransactionContext,
  { clubId, rangeId }: AtRange,
  event: HookEvent,
  { start, end, lanes }: { start: number; end: number; lanes: string[] },
): Promise<void> {
  const id = randomUUID()
  const [from, until] = [start, end].map((each) => Temporal.Instant.fromEpochMilliseconds(each).toString())
  await rows(db, 'tell_door', TELL, [clubId, id, rangeId, event, from, until, lanes, now.toString()])
  job(sendToDoorJob, { clubId, id })
  announce(doorsTopic(clubId))
}
