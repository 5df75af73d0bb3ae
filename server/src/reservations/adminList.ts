import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { ADMIN, pageOf, WHOLE_SOURCE } from './shape.ts'

const PAGE = 200

/** Each range gives its latest ones by its own index, however many reservations the club has. */
const LIST = `
  WITH last AS (SELECT day, lower(during) AS start, id FROM reservations WHERE club_id = $1 AND id = $8),
  found AS (
    SELECT f.id FROM ranges q CROSS JOIN LATERAL (
      SELECT r.id, r.day, lower(r.during) AS start
      FROM reservations r LEFT JOIN users p ON p.uid = r.uid
      WHERE r.club_id = $1 AND r.range_id = q.id AND r.lane_id IS NOT NULL
        AND r.day >= coalesce($2::date, '-infinity')
        AND r.day <= least(coalesce($3::date, 'infinity'), coalesce((SELECT day FROM last), 'infinity'))
        AND ($5::uuid IS NULL OR r.uid = $5) AND ($6::text IS NULL OR r.status = $6)
        AND ($7::text IS NULL OR position(lower($7) IN lower(coalesce(p.full_name, ''))) > 0
          OR position(lower($7) IN lower(r.comment)) > 0 OR position(lower($7) IN lower(r.display_text)) > 0)
        AND ($8::uuid IS NULL OR (r.day, lower(r.during), r.id) < (SELECT day, start, id FROM last))
      ORDER BY r.day DESC, lower(r.during) DESC, r.id DESC LIMIT ${PAGE + 1}) f
    WHERE q.club_id = $1 AND ($4::uuid IS NULL OR q.id = $4)
    ORDER BY f.day DESC, f.start DESC, f.id DESC LIMIT ${PAGE + 1})
  SELECT ${ADMIN}::text AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.club_id = $1 AND r.id = ANY(ARRAY(SELECT id FROM found))
  ORDER BY r.day DESC, lower(r.during) DESC, r.id DESC`

/** The reservations of the club by filter, the latest first. The cursor is looked up in the club, so that it counts nowhere else. */
export async function adminList(
  input: InputOf<typeof reservationCalls.adminList>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const { from, to, rangeId, uid, status, search, before } = input
  const values = [club.id, from, to, rangeId, uid, status, search?.trim(), before].map((value) => value ?? null)
  return pageOf(await rows(db, 'admin_list', LIST, values), PAGE)
}
