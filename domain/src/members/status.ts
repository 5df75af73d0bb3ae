import type { Refusal } from '../base/call/refusals.ts'
import type { MembershipStatus } from '../base/rights/standing.ts'

/**
 * The statuses to which an officer can change each status of a membership (appendix E); a request is decided by its own
 * call.
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

/** Returns the statuses to which an officer can change somebody, in the order of their names. */
export function nextStatuses(from: MembershipStatus): readonly MembershipStatus[] {
  return NEXT[from]
}

/** An officer who changes a membership, and the person whose membership it is. */
export type StatusChanging = {
  isSelf: boolean
  /** Whether the officer owns the club. */
  byOwner: boolean
  /** The rights that the membership of the person gives. */
  isOwner: boolean
  isAdmin: boolean
  isLastOwner: boolean
}

/**
 * Why an officer may not end a membership or begin it again. Nobody does so with their own; that of owners and admins is
 * ended by owners only, and a club is never without an owner (P02).
 */
export function whyNotEnd({ isSelf, byOwner, isOwner, isAdmin, isLastOwner }: StatusChanging): Refusal | undefined {
  if (isLastOwner) return 'LAST_OWNER'
  return isSelf || ((isOwner || isAdmin) && !byOwner) ? 'INSUFFICIENT_PERMISSION' : undefined
}

/** Why an officer may not bring a membership from one status to another; owners are never blocked. */
export function whyNotStatus(
  from: MembershipStatus,
  to: MembershipStatus,
  changing: StatusChanging,
): Refusal | undefined {
  if (from === to) return undefined
  if (!NEXT[from].includes(to)) return 'INPUT_INVALID'
  return whyNotEnd(changing) ?? (to === 'blocked' && changing.isOwner ? 'INSUFFICIENT_PERMISSION' : undefined)
}
