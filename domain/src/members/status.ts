import type { Refusal } from '../base/call/refusals.ts'
import type { MembershipStatus } from '../base/rights/standing.ts'

/**
 * The statuses to which an officer can change each status (appendix E). A pending request is decided by a call of its
 * own.
 */
const NEXT: Record<MembershipStatus, readonly MembershipStatus[]> = {
  member: ['guest', 'contact', 'exMember', 'blocked'],
  guest: ['member', 'exMember', 'blocked'],
  contact: ['member', 'blocked'],
  exMember: ['member', 'guest', 'contact', 'blocked'],
  blocked: ['guest', 'member', 'contact'],
  denied: ['guest', 'member', 'contact', 'blocked'],
  pending: [],
  undefined: ['member', 'guest', 'contact', 'exMember', 'denied', 'blocked'],
}

/** Returns the statuses to which an officer can change a person with this status. */
export function nextStatuses(from: MembershipStatus): readonly MembershipStatus[] {
  return NEXT[from]
}

/** The facts that decide whether an officer may change a membership. */
export type StatusChanging = {
  isSelf: boolean
  /** Whether the officer owns the club. */
  byOwner: boolean
  /** Whether the person's membership makes them owner, or admin. */
  isOwner: boolean
  isAdmin: boolean
  isLastOwner: boolean
}

/**
 * Why an officer may not end a membership or begin it again, or nothing. Officers cannot do so with their own; only
 * owners do so for owners and admins; a club always has an owner (P02).
 */
export function whyNotEnd({ isSelf, byOwner, isOwner, isAdmin, isLastOwner }: StatusChanging): Refusal | undefined {
  if (isLastOwner) return 'LAST_OWNER'
  return isSelf || ((isOwner || isAdmin) && !byOwner) ? 'INSUFFICIENT_PERMISSION' : undefined
}

/** Why an officer may not change a membership from one status to another, or nothing. Owners are never blocked. */
export function whyNotStatus(
  from: MembershipStatus,
  to: MembershipStatus,
  changing: StatusChanging,
): Refusal | undefined {
  if (from === to) return undefined
  if (!NEXT[from].includes(to)) return 'INPUT_INVALID'
  return whyNotEnd(changing) ?? (to === 'blocked' && changing.isOwner ? 'INSUFFICIENT_PERMISSION' : undefined)
}
