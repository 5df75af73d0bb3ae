import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

/** The answer for a person who waits for nothing. */
export const NONE: JsonText = { json: '{"waiting":[]}' }

const WAITING = `
  SELECT json_build_object('waiting', coalesce(json_agg(json_build_object('id', w.id, 'clubId', c.id, 'clubName', c.name,
    'range', json_build_object('id', g.id, 'name', g.name, 'timeZone', g.time_zone),
    'lane', CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'name', l.name) END,
    'date', w.day, 'times', json_build_object('start', w.start_clock, 'end', w.end_clock),
    'dateRange', json_build_object('start', ${millis('lower(w.during)')}, 'end', ${millis('upper(w.during)')}),
    'mode', g.waiting_mode, 'place', place_in_queue(w.id), 'servedOn', ${millis('w.served_on')},
    'creationTime', ${millis('w.created_on')}) ORDER BY w.during, w.created_on, w.id), '[]'))::text AS json
  FROM waiting w JOIN clubs c ON c.id = w.club_id
  JOIN ranges g ON g.club_id = w.club_id AND g.id = w.range_id
  LEFT JOIN lanes l ON l.club_id = w.club_id AND l.id = w.lane_id
  WHERE w.uid = $1 AND lower(w.during) > $2`

const WAITING_IN = `${WAITING} AND w.club_id = $3`

/** Returns the slots that a person waits for in a club. */
export async function waitingIn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { clubId, uid }: { clubId: Id<'club'>; uid: Id<'user'> },
): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'waiting_in', WAITING_IN, [uid, now.toString(), clubId])
  return answer ?? NONE
}

/**
 * Returns the slots that the caller waits for in all clubs. The screen removes those that begin while it keeps the
 * answer.
 */
export async function waiting(_: unknown, { uid, now, db }: Context): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'waiting', WAITING, [uid, now.toString()])
  return answer ?? NONE
}
