import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext, Context, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { forWhom, whoseList } from './forWhom.ts'

type Calls = typeof reservationCalls

/** The answer for a person who waits for nothing. */
const NONE: JsonText = { json: '{"waiting":[]}' }

const WAITING = `
  SELECT json_build_object('waiting', coalesce(json_agg(json_build_object('id', w.id, 'uid', w.uid, 'name', p.full_name, 'clubId', c.id, 'clubName', c.name,
    'range', json_build_object('id', g.id, 'name', g.name, 'timeZone', g.time_zone),
    'lane', CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'name', l.name) END,
    'date', w.day, 'times', json_build_object('start', w.start_clock, 'end', w.end_clock),
    'dateRange', json_build_object('start', ${millis('lower(w.during)')}, 'end', ${millis('upper(w.during)')}),
    'mode', g.waiting_mode, 'place', place_in_queue(w.id), 'servedOn', ${millis('w.served_on')},
    'creationTime', ${millis('w.created_on')}) ORDER BY w.during, w.created_on, w.id), '[]'))::text AS json
  FROM waiting w JOIN clubs c ON c.id = w.club_id JOIN users p ON p.uid = w.uid
  JOIN ranges g ON g.club_id = w.club_id AND g.id = w.range_id
  LEFT JOIN lanes l ON l.club_id = w.club_id AND l.id = w.lane_id
  WHERE w.uid = $1 AND lower(w.during) > $2`

/**
 * Returns the slots that the caller waits for in all clubs, or those of a child in a club. The screen removes those that
 * begin while it keeps the answer.
 */
export async function waiting(input: InputOf<Calls['waiting']>, context: Context): Promise<JsonText> {
  const { db, now } = context
  const whose = await whoseList(input, context)
  if (whose === undefined) return NONE
  const [uid, moment, clubId] = [whose.uid, now.toString(), whose.clubId]
  const [answer] =
    clubId === undefined
      ? await rows<JsonText>(db, 'waiting', WAITING, [uid, moment])
      : await rows<JsonText>(db, 'waiting_in', `${WAITING} AND w.club_id = $3`, [uid, moment, clubId])
  return answer ?? NONE
}

const RANGES = `
  SELECT id, name, waiting_mode AS mode, hold_minutes AS "holdMinutes" FROM ranges
  WHERE club_id = $1 AND NOT archived ORDER BY ordering_number, name COLLATE "und-x-icu", id`

/** Returns the ranges of the club on which the caller may wait, or a guardian for a child. */
export async function waitingRanges(
  { forUser }: InputOf<Calls['waitingRanges']>,
  context: ClubContext,
): Promise<OutputOf<Calls['waitingRanges']>> {
  await forWhom('search', forUser, context)
  return { ranges: await rows(context.db, 'waiting_ranges', RANGES, [context.club.id]) }
}
