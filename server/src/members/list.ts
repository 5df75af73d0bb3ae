import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { MOST_LISTED, type memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/db.ts'

const LIST = `
  SELECT json_build_object('members', coalesce(json_agg(row_to_json(l) ORDER BY lower(l.name), l.id), '[]'))::text AS json
  FROM (
    SELECT m.uid AS id, p.full_name AS name, m.member_number AS "memberNumber", m.status, m.join_date AS "joinDate",
      m.leave_date AS "leaveDate",
      ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = $1 AND n.uid = m.uid ORDER BY 1) AS "groupIds"
    FROM memberships m JOIN users p ON p.uid = m.uid
    WHERE m.club_id = $1
      AND (position(lower($2) IN lower(p.full_name)) > 0 OR m.member_number::text = $2)
      AND ($3::text IS NULL OR m.status = $3)
      AND ($4::uuid IS NULL OR EXISTS (
        SELECT FROM group_members n WHERE n.club_id = $1 AND n.uid = m.uid AND n.group_id = $4))
    ORDER BY lower(p.full_name), m.uid LIMIT ${MOST_LISTED}
  ) l`

/** The people of the club by name, for its officers. */
export async function listMembers(
  { search = '', status, groupId }: InputOf<typeof memberCalls.list>,
  { db, club }: ClubContext,
): Promise<JsonText> {
  const values = [club.id, search.trim(), status ?? null, groupId ?? null]
  const [answer] = await rows<JsonText>(db, 'list_members', LIST, values)
  return answer ?? { json: '{"members":[]}' }
}
