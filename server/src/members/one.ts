import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { higherOf, inheritable, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { isActive, type Membership, ownPermissions } from '@bahnfrei/domain/base/rights/standing.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { SubscriptionInstance } from '@bahnfrei/domain/groups/group.ts'
import type { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { hasLeft } from '@bahnfrei/domain/members/leaver.ts'
import type { Inherited, Member } from '@bahnfrei/domain/members/member.ts'
import { photoAddress } from '@bahnfrei/domain/users/user.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'
import { keptOf } from './kept.ts'

/** A person of the club without what the person inherits through member clubs. */
export type OwnMember = Omit<Member, keyof typeof Inherited | 'kept' | 'groups'> & {
  groups: Omit<Member['groups'][number], 'subscriptionInstanceDetails'>[]
}
/** Returns the subscriptions that a person has by belonging to groups, for the room that knows the fees. */
export type GroupSubscriptions = (
  context: Pick<ClubContext, 'db' | 'club'>,
  uid: Id<'user'>,
  today: Day,
) => Promise<{ groupId: Id<'group'>; subscription: SubscriptionInstance }[]>
type MemberRow = Omit<OwnMember, 'permissions' | 'photoURL' | 'isActive' | 'isMember'> & {
  permissions: Permissions | null
  photo: string | null
  timeZone: string
  hasMemberClubs: boolean
}

/** SQL: a contact or an address from the record or the account, as JSON. */
const CONTACT = (of: string, email: string) =>
  `json_build_object('email', ${email}, 'phone', ${of}.phone, 'mobile', ${of}.mobile)`
const ADDRESS = (of: string) => `json_build_object('country', ${of}.country, 'city', ${of}.city,
  'postalCode', ${of}.postal_code, 'street', ${of}.street, 'houseNumber', ${of}.house_number,
  'apartment', ${of}.apartment, 'extra', ${of}.address_extra)`
const NO_CONTACT = `'{"email":"","phone":"","mobile":""}'::json`
const NO_ADDRESS = `'{"country":"","city":"","postalCode":"","street":"","houseNumber":"","apartment":"","extra":""}'::json`

const MEMBER = `
  SELECT m.uid, c.id AS "clubId", c.name AS "clubName", coalesce(r.version, 0) AS version,
    json_build_object('full', u.full_name, 'first', u.first_name, 'last', u.last_name, 'call', u.call_name,
      'title', u.title) AS name,
    coalesce(nullif(r.email, ''), u.email, '') AS email, coalesce(r.photo, u.photo) AS photo,
    m.member_number AS "memberNumber", m.status AS "membershipStatus",
    (SELECT a.status FROM access_requests a WHERE a.club_id = m.club_id AND a.uid = m.uid) AS "accessRequestStatus", m.join_date AS "joinDate",
    m.leave_date AS "leaveDate", coalesce(r.first_joined, m.join_date) AS "firstJoined",
    coalesce(r.is_company, false) AS "isCompany", coalesce(r.official_name, '') AS "officialName",
    ${HAS_ACCOUNT} AS "hasAttachedAccount", is_last_owner(m.club_id, m.uid, $3) AS "isLastOwner",
    ${millis('i.created_on')} AS "invitedOn", ${millis('i.opened_on')} AS "invitationOpenedOn",
    CASE WHEN r.uid IS NULL THEN ${NO_CONTACT} ELSE ${CONTACT('r', 'r.email')} END AS contact,
    CASE WHEN r.uid IS NULL THEN ${NO_ADDRESS} ELSE ${ADDRESS('r')} END AS address,
    CASE WHEN ${HAS_ACCOUNT} THEN json_build_object('contact',
      ${CONTACT('u', "coalesce(nullif(u.contact_email, ''), u.email)")}, 'address', ${ADDRESS('u')}) END AS "ofAccount",
    coalesce(r.hidden_on, '{}') AS "hiddenOnFeatures",
    ARRAY(SELECT f.id FROM custom_fields f WHERE f.club_id = m.club_id ORDER BY f.priority, f.id) AS "customFieldIds",
    (SELECT coalesce(json_agg(json_build_object('id', v.field_id, 'value', v.value) ORDER BY v.field_id), '[]')
     FROM custom_values v WHERE v.club_id = m.club_id AND v.uid = m.uid) AS "customFields",
    v.total AS "totalReservations", v.coming AS "comingReservations",
    m.permissions, c.time_zone AS "timeZone",
    EXISTS (SELECT FROM club_links k WHERE k.club_id = m.club_id AND k.status = 'approved') AS "hasMemberClubs",
    ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = m.club_id AND n.uid = m.uid ORDER BY 1) AS "userGroupIds",
    (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'purpose', g.purpose,
       'functions', g.functions, 'isActive', n.uid IS NOT NULL, 'isBilled', coalesce(n.is_billed, false),
       'nextInvoiceDate', n.next_invoice_date) ORDER BY (g.name->>'de') COLLATE "und-x-icu", g.id), '[]')
     FROM groups g LEFT JOIN group_members n ON n.club_id = g.club_id AND n.group_id = g.id AND n.uid = m.uid
     WHERE g.club_id = m.club_id) AS groups
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  LEFT JOIN invitations i ON i.club_id = m.club_id AND i.uid = m.uid AND i.until > $3
  LEFT JOIN LATERAL (SELECT count(*)::int AS total, count(*) FILTER (WHERE lower(v.during) > $3)::int AS coming
    FROM reservations v WHERE v.club_id = m.club_id AND v.uid = m.uid AND v.status = 'live') v ON true
  WHERE m.club_id = $1 AND m.uid = $2`

/** Returns a person of the club, and the current day there. Refuses an unknown person. */
export async function findMember(
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  uid: Id<'user'>,
): Promise<{ member: OwnMember; today: Day; hasMemberClubs: boolean }> {
  const [row] = await rows<MemberRow>(db, 'member', MEMBER, [club.id, uid, now.toString()])
  if (row === undefined) refuse('MISSING_USER')
  const { timeZone, hasMemberClubs, photo, ...kept } = row
  const today = todayIn(timeZone, now)
  const membership = { ...kept, status: kept.membershipStatus }
  const member = {
    ...kept,
    photoURL: photoAddress(photo),
    isMember: kept.membershipStatus === 'member',
    isActive: isActive(membership, today),
    permissions: ownPermissions(membership),
  }
  return { member, today, hasMemberClubs }
}

/** Locks the membership of a person until the transaction ends. */
export async function lockMembership(db: Db, clubId: Id<'club'>, uid: Id<'user'>): Promise<void> {
  await rows(db, 'lock_member', 'SELECT FROM memberships WHERE club_id = $1 AND uid = $2 FOR UPDATE', [clubId, uid])
}

/** Returns the same as `findMember`, and locks the person's membership until the transaction ends. */
export async function lockMember(context: ClubContext, uid: Id<'user'>): Promise<{ member: OwnMember; today: Day }> {
  await lockMembership(context.db, context.club.id, uid)
  return findMember(context, uid)
}

export const oneMember =
  (groupSubscriptions: GroupSubscriptions) =>
  async ({ uid }: InputOf<typeof memberCalls.one>, context: ClubContext): Promise<Member> => {
    const { member: found, today, hasMemberClubs } = await findMember(context, uid)
    const subscriptions = await groupSubscriptions(context, uid, today)
    const groups = found.groups.map((group) => ({
      ...group,
      subscriptionInstanceDetails: subscriptions.find(({ groupId }) => groupId === group.id)?.subscription ?? null,
    }))
    const member = { ...found, groups }
    const { membershipStatus: status, leaveDate } = member
    const kept = hasLeft({ status, leaveDate }, today) ? await keptOf(context.db, member, today) : null
    if (!hasMemberClubs) return { ...member, kept, ...inheritedBy([], today) }
    enter(context.db, { uid })
    return { ...member, kept, ...(await inheritedOf(context.db, context.club.id, uid, today)) }
  }

const INHERITED = `
  SELECT k.member_club_id AS "clubId", c.name AS "clubName", k.permissions AS given, o.status, o.join_date AS "joinDate",
    o.leave_date AS "leaveDate"
  FROM club_links k JOIN memberships o ON o.club_id = k.member_club_id JOIN clubs c ON c.id = k.member_club_id
  WHERE k.club_id = $1 AND k.status = 'approved' AND o.uid = $2
  ORDER BY c.name COLLATE "und-x-icu", c.id`
type Link = Omit<Membership, 'permissions'> & { clubId: Id<'club'>; clubName: string; given: Permissions }

/**
 * Returns the rights that a person inherits through member clubs (OP-46). The transaction must be in the scope of the
 * person, because only they see those memberships.
 */
export async function inheritedOf(db: Db, clubId: Id<'club'>, uid: Id<'user'>, today: Day) {
  return inheritedBy(await rows<Link>(db, 'inherited', INHERITED, [clubId, uid]), today)
}

function inheritedBy(links: readonly Link[], today: Day) {
  const permissionsInheritedFromClubs = links
    .filter((link) => isActive(link, today))
    .map((link) => ({ clubId: link.clubId, clubName: link.clubName, permissions: inheritable(link.given) }))
  return {
    hasInherited: permissionsInheritedFromClubs.length > 0,
    inheritedPermissions: higherOf(...permissionsInheritedFromClubs.map(({ permissions }) => permissions)),
    permissionsInheritedFromClubs,
  }
}
