import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { ADMIN, WHOLE_SOURCE } from './shape.ts'

const ATTENDANCE = `
  SELECT '{"reservations":[' || coalesce(string_agg(${ADMIN}::text,
    ',' ORDER BY lower(r.during), l.ordering_number, l.id), '') || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day = $3 AND r.status = 'live'`

/** Who comes to a range on a day: by time, then by lane (OP-61). */
export async function attendance(
  { rangeId, date }: InputOf<typeof reservationCalls.attendance>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'attendance', ATTENDANCE, [club.id, rangeId, date])
  return answer ?? { json: '{"reservations":[]}' }
}
