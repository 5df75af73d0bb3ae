import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { inheritable, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { isActive, ownPermissions } from '@bahnfrei/domain/base/rights/standing.ts'
import type { BillingDetails } from '@bahnfrei/domain/members/billingDetails.ts'
import type { OwnMembership } from '@bahnfrei/domain/members/ownMembership.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { BILLING_COLUMNS } from './looks.ts'
import { inheritedOf } from './one.ts'

const OWN = `SELECT m.club_id AS id, c.name AS "clubName", c.time_zone AS "timeZone", m.status AS "membershipStatus",
    m.member_number AS "memberNumber", m.join_date AS "joinDate", m.leave_date AS "leaveDate", m.permissions,
    a.status AS "accessRequestStatus", ${BILLING_COLUMNS},
    coalesce(r.bank_held, false) AS "isBankDataHeld"
  FROM memberships m JOIN clubs c ON c.id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  LEFT JOIN access_requests a ON a.club_id = m.club_id AND a.uid = m.uid
  WHERE m.uid = $1 ORDER BY c.name COLLATE "und-x-icu", c.id`

type OwnRow = Pick<
  OwnMembership,
  'clubName' | 'membershipStatus' | 'memberNumber' | 'joinDate' | 'leaveDate' | 'accessRequestStatus' | 'isBankDataHeld'
> &
  BillingDetails & { id: Id<'club'>; permissions: Permissions | null; timeZone: string }

/**
 * The empty billing details: of a person who comes through a member club and pays nothing, and of one whose bank data
 * wait for an officer's confirmation.
 */
const NO_BILLING: BillingDetails = {
  defaultPaymentMethod: null,
  billingEmail: '',
  sepaEnabled: false,
  sepaDetails: { IBAN: '', BIC: '', accountHolder: '', mandateReference: '', mandateSignDate: null },
}

const GROUPS = `SELECT g.id, g.name, g.purpose FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
  WHERE n.club_id = $1 AND n.uid = $2 ORDER BY (g.name->>'de') COLLATE "und-x-icu", g.id`

const THROUGH = `SELECT k.member_club_id AS owner, k.club_id AS target, c.name, k.permissions AS given
  FROM club_links k JOIN clubs c ON c.id = k.club_id
  WHERE k.member_club_id = ANY($1::uuid[]) AND k.status = 'approved' ORDER BY c.name COLLATE "und-x-icu", k.club_id, k.member_club_id`
type Through = { owner: Id<'club'>; target: Id<'club'>; name: string; given: Permissions }

/** Returns the memberships of the caller. The names of groups are read in the scope of each club. */
export async function ownMemberships(_: unknown, context: Context): Promise<{ memberships: OwnMembership[] }> {
  const { db, uid, now } = context
  const memberships: OwnMembership[] = []
  for (const row of await rows<OwnRow>(db, 'own_memberships', OWN, [uid])) {
    const { permissions, timeZone, defaultPaymentMethod, billingEmail, sepaEnabled, sepaDetails, ...shown } = row
    const today = todayIn(timeZone, now)
    const membership = { ...shown, status: shown.membershipStatus, permissions }
    const inherited = await inheritedOf(db, row.id, uid, today)
    enter(db, { clubId: row.id })
    const groups = await rows<OwnMembership['groups'][number] & { id: Id<'group'> }>(db, 'own_groups', GROUPS, [
      row.id,
      uid,
    ])
    enter(db, { uid })
    memberships.push({
      ...shown,
      ...{ clubOwnerId: row.id, clubTargetId: row.id },
      isMember: row.membershipStatus === 'member',
      isActive: isActive(membership, today),
      billingDetails: shown.isBankDataHeld
        ? NO_BILLING
        : { defaultPaymentMethod, billingEmail, sepaEnabled, sepaDetails },
      userGroupIds: groups.map(({ id }) => id),
      groups,
      permissions: ownPermissions(membership),
      ...inherited,
    })
  }
  const active = memberships.filter(({ isActive }) => isActive)
  const owners = active.map(({ clubOwnerId }) => clubOwnerId)
  const through = await rows<Through>(db, 'through_member_clubs', THROUGH, [owners])
  const given = through.flatMap((link) =>
    active.filter(({ clubOwnerId }) => clubOwnerId === link.owner).map((own) => throughMemberClub(own, link)),
  )
  return { memberships: [...memberships, ...given] }
}

/** Returns the membership that a person has in a club through a member club. */
function throughMemberClub(own: OwnMembership, { owner, target, name, given }: Through): OwnMembership {
  const inheritedPermissions = inheritable(given)
  return {
    ...own,
    id: `${owner} ${target}`,
    clubTargetId: target,
    clubName: name,
    accessRequestStatus: null,
    billingDetails: NO_BILLING,
    userGroupIds: [],
    groups: [],
    permissions: {},
    hasInherited: true,
    inheritedPermissions,
    permissionsInheritedFromClubs: [{ clubId: owner, clubName: own.clubName, permissions: inheritedPermissions }],
  }
}

const INVITED = `SELECT ${millis('max(invited_on)')} AS "invitedOn" FROM memberships WHERE uid = $1`

/** Returns the latest invitation by which the caller came into a club, in ms; null if there was none. */
export async function invitedOn({ db, uid }: Context): Promise<number | null> {
  const [found] = await rows<{ invitedOn: number | null }>(db, 'invited_on', INVITED, [uid])
  return found?.invitedOn ?? null
}
