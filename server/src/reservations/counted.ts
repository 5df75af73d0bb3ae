import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { endsAfter } from '../base/database/instants.ts'
import { DATE_RANGE } from './shape.ts'

/** SQL: the live reservations from this week on. The week begins on Monday in the time zone of the range. */
const COUNTED = `
  SELECT '{"reservations":' || coalesce(json_agg(json_build_object('id', r.id, 'rangeId', r.range_id,
    'dateRange', ${DATE_RANGE}) ORDER BY r.during, r.id), '[]')::text || '}' AS json
  FROM reservations r
  WHERE r.club_id = $1 AND r.uid = $2 AND r.status = 'live' AND r.category <> 'staff'
    AND ${endsAfter('r', "($3::timestamptz - interval '8 days')")}
    AND lower(r.during) >= date_trunc('week', $3::timestamptz AT TIME ZONE r.time_zone) AT TIME ZONE r.time_zone`

/**
 * Returns the caller's reservations that count for the reservation rules of the club, so that screens can show what is
 * left.
 */
export async function counted(_: unknown, { db, club, uid, now }: ClubContext): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'counted', COUNTED, [club.id, uid, now.toString()])
  return answer ?? { json: '{"reservations":[]}' }
}
