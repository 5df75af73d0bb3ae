import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { membersTopic } from '@bahnfrei/domain/members/topics.ts'
import { forgetChanges } from '../base/changes.ts'
import { rows } from '../base/db.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'

const MEMBERSHIPS = `SELECT c.name AS club, m.status, m.member_number AS "memberNumber", m.join_date AS "joinDate",
    m.leave_date AS "leaveDate", m.permissions::text AS permissions
  FROM memberships m JOIN clubs c ON c.id = m.club_id WHERE m.uid = $1 ORDER BY c.name`

const REQUESTS = `SELECT c.name AS club, r.comment, r.status, r.created_on AS "createdOn", r.decided_on AS "decidedOn",
    r.denial_reason AS "denialReason"
  FROM access_requests r JOIN clubs c ON c.id = r.club_id WHERE r.uid = $1 ORDER BY r.created_on`

/** The clubs of a person. The last owner of a club must hand it over first (P02). */
export const memberData: PersonalData = {
  collect: async (db, uid) => ({
    memberships: await rows<PersonalLists[string][number]>(db, 'copy_memberships', MEMBERSHIPS, [uid]),
    accessRequests: await rows<PersonalLists[string][number]>(db, 'copy_access_requests', REQUESTS, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    await forgetChanges(db, { subject: 'member', subjectId: uid })
    await rows(db, 'erase_access_requests', 'DELETE FROM access_requests WHERE uid = $1', [uid])
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
