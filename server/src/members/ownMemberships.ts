import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Permissions } from '@bahnfrei/domain/base/permissions.ts'
import { isActive, ownPermissions } from '@bahnfrei/domain/base/standing.ts'
import type { BillingDetails } from '@bahnfrei/domain/members/billingDetails.ts'
import type { OwnMembership } from '@bahnfrei/domain/members/ownMembership.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/db.ts'
import { todayIn } from '../base/today.ts'
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
  | 'id'
  | 'clubName'
  | 'membershipStatus'
  | 'memberNumber'
  | 'joinDate'
  | 'leaveDate'
  | 'accessRequestStatus'
  | 'isBankDataHeld'
> &
  BillingDetails & { permissions: Permissions | null; timeZone: string }

/** What somebody sees of bank data that wait until an officer says that they are theirs. */
const NO_BILLING: BillingDetails = {
  defaultPaymentMethod: null,
  billingEmail: '',
  sepaEnabled: false,
  sepaDetails: { IBAN: '', BIC: '', accountHolder: '', mandateReference: '', mandateSignDate: null },
}

const GROUPS = `SELECT g.id, g.name, g.purpose FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
  WHERE n.club_id = $1 AND n.uid = $2 ORDER BY (g.name->>'de') COLLATE "und-x-icu", g.id`

/** The memberships of the caller. The names of groups are the club's to show: they are read within it. */
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
  return { memberships }
}
