import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { ADMIN, PUBLIC, WHOLE_SOURCE } from './shape.ts'

const WEEK = `
  SELECT '{"reservations":[' || coalesce(string_agg(${PUBLIC},
    ',' ORDER BY r.during, l.ordering_number, r.id), '') || ']}' AS json
  FROM reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day BETWEEN $3 AND $4 AND r.status = 'live'`

const ADMIN_WEEK = `
  SELECT '{"reservations":[' || coalesce(string_agg(${ADMIN}::text,
    ',' ORDER BY r.during, l.ordering_number, r.id), '') || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day BETWEEN $3 AND $4`

/** Returns the calendar for the public: the same for everybody who may see it. */
export async function week(input: InputOf<typeof reservationCalls.week>, context: ClubContext): Promise<JsonText> {
  return readPeriod('week', WEEK, input, context)
}

/** Returns the calendar for officers, with names and cancelled reservations. */
export async function adminWeek(input: InputOf<typeof reservationCalls.adminWeek>, context: ClubContext) {
  return readPeriod('admin_week', ADMIN_WEEK, input, context)
}

async function readPeriod(
  name: string,
  statement: string,
  { rangeId, from, to }: InputOf<typeof reservationCalls.week>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, name, statement, [club.id, rangeId, from, to])
  return answer ?? { json: '{"reservations":[]}' }
}
