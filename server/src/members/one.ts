import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { inheritable, type Permissions } from '@bahnfrei/domain/base/permissions.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { isActive, type Membership, ownPermissions } from '@bahnfrei/domain/base/standing.ts'
import type { Day } from '@bahnfrei/domain/base/time.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/db.ts'
import { todayIn } from '../base/today.ts'

/** A person of the club as the club itself knows them. */
export type OwnMember = Omit<Member, 'permissionsInheritedFromClubs'>
type MemberRow = Omit<OwnMember, 'permissions'> & { permissions: Permissions | null; timeZone: string }

const MEMBER = `
  SELECT m.uid, u.full_name AS name, m.member_number AS "memberNumber", m.status, m.join_date AS "joinDate",
    m.leave_date AS "leaveDate", NOT u.disabled AND u.erased_from IS NULL AS "hasAccount", m.permissions,
    c.time_zone AS "timeZone", is_last_owner(m.club_id, m.uid, $3) AS "isLastOwner",
    (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'purpose', g.purpose,
       'functions', g.functions, 'isActive', EXISTS (
         SELECT FROM group_members n WHERE n.club_id = g.club_id AND n.group_id = g.id AND n.uid = m.uid))
       ORDER BY g.name->>'de', g.id), '[]') FROM groups g WHERE g.club_id = m.club_id) AS groups
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  WHERE m.club_id = $1 AND m.uid = $2`

/** Somebody of the club, with the day that it is there; refused when nobody there is it. */
export async function findMember(
  { db, club, now }: ClubContext,
  uid: Id<'user'>,
): Promise<{ member: OwnMember; today: Day }> {
  const [row] = await rows<MemberRow>(db, 'member', MEMBER, [club.id, uid, now.toString()])
  if (row === undefined) refuse('MISSING_USER')
  const { timeZone, ...member } = row
  return { member: { ...member, permissions: ownPermissions(row) }, today: todayIn(timeZone, now) }
}

export async function oneMember({ uid }: InputOf<typeof memberCalls.one>, context: ClubContext): Promise<Member> {
  const { member, today } = await findMember(context, uid)
  return { ...member, permissionsInheritedFromClubs: await inheritedOf(context.db, context.club.id, uid, today) }
}

const INHERITED = `
  SELECT k.member_club_id AS "clubId", c.name AS "clubName", k.permissions AS given, o.status, o.join_date AS "joinDate",
    o.leave_date AS "leaveDate"
  FROM club_links k JOIN memberships o ON o.club_id = k.member_club_id JOIN clubs c ON c.id = k.member_club_id
  WHERE k.club_id = $1 AND k.agreed_by_club AND k.agreed_by_member AND o.uid = $2
  ORDER BY c.name, c.id`
type Link = Omit<Membership, 'permissions'> & { clubId: Id<'club'>; clubName: string; given: Permissions }

/** What comes by way of member clubs (OP-46). Only the person's own eyes see the memberships there: it is asked last. */
async function inheritedOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>, today: Day) {
  enter(db, { uid })
  const links = await rows<Link>(db, 'inherited', INHERITED, [clubId, uid])
  return links
    .filter((link) => isActive(link, today))
    .map((link) => ({ clubId: link.clubId, clubName: link.clubName, permissions: inheritable(link.given) }))
}
