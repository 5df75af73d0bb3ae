import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { membersTopic } from '@bahnfrei/domain/members/topics.ts'
import { forgetChanges } from '../base/changes.ts'
import { rows } from '../base/db.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'

const MEMBERSHIPS = `SELECT c.name AS club, m.status, m.member_number AS "memberNumber", m.join_date AS "joinDate",
    m.leave_date AS "leaveDate", m.permissions::text AS permissions
  FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.uid = $1 ORDER BY c.name`

/** The clubs of a person. The last owner of a club must hand it over first (P02). */
export const memberData: PersonalData = {
  collect: async (db, uid) => ({
    memberships: await rows<PersonalLists[string][number]>(db, 'copy_memberships', MEMBERSHIPS, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    await forgetChanges(db, { subject: 'member', subjectId: uid })
    const left = await rows<{ clubId: Id<'club'> }>(
      db,
      'erase_memberships',
      'DELETE FROM memberships WHERE uid = $1 RETURNING club_id AS "clubId"',
      [uid],
    )
    for (const { clubId } of left) announce(membersTopic(clubId))
  },
  whyNotErase: async ({ db, now }, uid) => {
    const clubs = await rows(db, 'last_owner', 'SELECT clubs_without_other_owner($1, $2)', [uid, now.toString()])
    return clubs.length > 0 ? 'LAST_OWNER' : undefined
  },
}
