import type { Id } from '../call/fields.ts'
import type { Day } from '../time/time.ts'
import {
  AUDITOR_PERMISSIONS,
  changesMoney,
  GUEST_DEFAULTS,
  higherOf,
  holds,
  inheritable,
  LOOK_PERMISSIONS,
  MEMBER_DEFAULTS,
  type Permissions,
  type Right,
} from './permissions.ts'

/** How a person belongs to a club (specification 2 §3.2; transitions in open points, appendix E). */
export const MEMBERSHIP_STATUSES = [
  'undefined',
  'member',
  'guest',
  'contact',
  'exMember',
  'denied',
  'blocked',
  'pending',
] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

export type Membership = {
  status: MembershipStatus
  joinDate: Day | null
  leaveDate: Day | null
  /** The permissions that an officer gave; nothing stored means the defaults of the status. */
  permissions: Permissions | null
  /** Whether the club took the person in as somebody it knows, while the installation sent no mails (OP-110). */
  isVouched?: boolean
}

/** The facts in the database about one person and one club. */
export type StandingFacts = {
  /** Whether the person has proved that the address of the account is theirs, or has no account and was entered by a club. */
  isVerified: boolean
  membership: Membership | undefined
  /**
   * The permissions given to each member club in which the person is active. Member clubs of member clubs give none
   * (P07).
   */
  inherited: Permissions[]
  rentsToPeople: boolean
  /** The groups of the club to which the person belongs. */
  groupIds: Id<'group'>[]
  /** The last day on which the person audits the money of the club; null for nobody. */
  auditsUntil?: Day | null
  /** When the look of a root into the club ends, in ms; null or left out for nobody who looks. */
  looksUntil?: number | null
}

/** The standing of a person in a club. */
export type Standing = {
  kind: 'member' | 'guest' | 'visitor'
  permissions: Permissions
  /** The groups of the club that count for the person: hours, lanes and fair use may depend on them. */
  groupIds: Id<'group'>[]
  /**
   * The member clubs that alone let the person reserve; what was agreed with them binds the person. Left out where the
   * person may reserve without them.
   */
  viaClubIds?: Id<'club'>[]
  /** A screen of the club, which never counts as an administrator, whatever it reads (OP-03). */
  isKiosk?: true
  /** When the look of a root into the club ends, in ms. Until then the root reads everything and changes nothing. */
  looksUntil?: number
}

/** The standing of a kiosk in its club: a guest without a record, who only reads (KIOS-029). */
export const KIOSK_STANDING: Standing = {
  kind: 'guest',
  permissions: { adminReservations: 'r', ranges: 'r', publicReservations: 'r', kioskConfig: 'r' },
  groupIds: [],
  isKiosk: true,
}

/** The standing of a guardian who acts for a child in a club without a standing of their own: it holds no right. */
export const GUARDIAN_STANDING: Standing = { kind: 'visitor', permissions: {}, groupIds: [] }

/** Whether a membership is active: only members and guests within their dates are (OP-39). */
export function isActive(
  membership: Pick<Membership, 'status' | 'joinDate' | 'leaveDate'> | undefined,
  today: Day,
): boolean {
  if (membership === undefined) return false
  const { status, joinDate, leaveDate } = membership
  if (status !== 'member' && status !== 'guest') return false
  return (joinDate === null || joinDate <= today) && (leaveDate === null || today <= leaveDate)
}

/**
 * Returns the permissions that an active membership itself gives: those that an officer gave, otherwise the preset of
 * the status.
 */
export function ownPermissions({ status, permissions }: Pick<Membership, 'status' | 'permissions'>): Permissions {
  if (permissions !== null) return higherOf(permissions)
  if (status === 'guest') return GUEST_DEFAULTS
  return status === 'member' ? MEMBER_DEFAULTS : {}
}

/**
 * Returns the standing of a person in a club today, or nothing for a stranger. Permissions of the membership and those
 * inherited through member clubs add up; an operator who rents to people lets everybody who is not blocked reserve
 * (OP-46). Without a confirmed address a person is a stranger everywhere, since addresses can be invented by the
 * thousand (B27). The exception is a club that took this very person in without mail: there only the membership counts
 * (OP-110). An auditor reads the money up to the last day of the audit, unless the membership lets the person change it.
 * A root who looks into a club without being an active member reads everything there.
 */
export function standing(
  { isVerified, membership, inherited, rentsToPeople, groupIds, auditsUntil = null, looksUntil }: StandingFacts,
  today: Day,
): Standing | undefined {
  if (!isVerified && !membership?.isVouched) return undefined
  if (looksUntil != null && !isActive(membership, today))
    return { kind: 'visitor', permissions: LOOK_PERMISSIONS, groupIds: [], looksUntil }
  if (membership?.status === 'blocked') return undefined
  const others = isVerified ? inherited.map(inheritable) : []
  const audits = isVerified && auditsUntil !== null && today <= auditsUntil
  if (membership !== undefined && isActive(membership, today)) {
    const kind = membership.status === 'guest' ? 'guest' : 'member'
    const own = ownPermissions(membership)
    const audited = audits && !changesMoney(own) ? [AUDITOR_PERMISSIONS] : []
    return { kind, permissions: higherOf(own, ...others, ...audited), groupIds }
  }
  const audited = audits ? [AUDITOR_PERMISSIONS] : []
  const visiting = [...others, ...audited, ...(isVerified && rentsToPeople ? [GUEST_DEFAULTS] : [])]
  return visiting.length === 0 ? undefined : { kind: 'visitor', permissions: higherOf(...visiting), groupIds: [] }
}

/** A member club: the permissions that another club gave it (`given`), and the membership of a person in it. */
export type LinkedClub = { clubId: Id<'club'>; given: Permissions; membership: Membership }

/**
 * Returns the member clubs that alone let a person reserve in a club; empty when the person may reserve without them.
 */
export function viaClubs(
  links: readonly LinkedClub[],
  { kind, rentsToPeople }: { kind: Standing['kind']; rentsToPeople: boolean },
  today: Day,
): Id<'club'>[] {
  if (kind !== 'visitor' || rentsToPeople) return []
  return links.filter((link) => isActive(link.membership, today) && mayReserveBy(link)).map(({ clubId }) => clubId)
}

/**
 * Returns the member clubs for which a person may reserve in a club: those where the person is an active officer for
 * reservations. Member clubs of member clubs do not count.
 */
export function actsFor<Linked extends LinkedClub>(links: readonly Linked[], today: Day): Linked[] {
  return links.filter(
    (link) =>
      isActive(link.membership, today) &&
      mayReserveBy(link) &&
      holds(ownPermissions(link.membership), 'adminReservations:w'),
  )
}

function mayReserveBy({ given }: LinkedClub): boolean {
  return holds(inheritable(given), 'publicReservations:w')
}

/** Whether the standing holds the right; a stranger holds none. */
export function may(standing: Standing | undefined, right: Right): boolean {
  if (standing === undefined || (standing.isKiosk && right.startsWith('admin:'))) return false
  return holds(standing.permissions, right)
}
