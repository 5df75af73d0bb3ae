import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { GUEST_DEFAULTS, MEMBER_DEFAULTS, type Permissions } from '../base/rights/permissions.ts'
import { rightChanges, whyNotGrant } from '../members/grant.ts'
import { DecidedBy } from '../members/joining.ts'
import { REQUEST_STATES } from '../members/member.ts'

/** The permissions of the active people of a member club in the club of which it is a member. */
export const Given = z.strictObject({
  /** Whether people of the member club may reserve lanes; otherwise they only see them. */
  mayReserve: z.boolean(),
  /** Whether people of the member club see what members see: groups, disciplines, weapons of the club. */
  seesClub: z.boolean(),
})
export type Given = z.infer<typeof Given>

/** The permissions that the form proposes when a club takes another one in. */
export const FIRST_GIVEN: Given = { mayReserve: true, seesClub: false }

/** Returns the permissions for these choices: at most those of a plain member, never one of an officer (OP-46). */
export function permissionsGiven({ mayReserve, seesClub }: Given): Permissions {
  return {
    ...(seesClub ? MEMBER_DEFAULTS : GUEST_DEFAULTS),
    publicReservations: mayReserve ? 'w' : 'r',
  }
}

/** Returns the choices for stored permissions; the opposite of `permissionsGiven`. */
export function givenBy(permissions: Permissions): Given {
  return { mayReserve: permissions.publicReservations === 'w', seesClub: permissions.member === 'r' }
}

/**
 * Why an officer may not change the permissions of a member club so, or nothing: officers give and take only
 * permissions that they hold (P01, P09).
 */
export function whyNotGive(before: Permissions, after: Permissions, by: Permissions): Refusal | undefined {
  const granting = { by, isSelf: false, isActive: true, isLastOwner: false }
  const isHeld = rightChanges(before, after).every((change) => whyNotGrant(change, granting) === undefined)
  return isHeld ? undefined : 'INSUFFICIENT_PERMISSION'
}

const NamedClub = z.strictObject({ id: Id('club'), name: z.string() })

/**
 * A request of one club to another, and its state (CLUB-028, CLUB-044). Once it is approved, the club that asked is a
 * member.
 */
const ClubRequest = {
  /** The club that asks. */
  club: NamedClub,
  /** The club that is asked, and decides. */
  wantedClub: NamedClub,
  status: z.enum(REQUEST_STATES),
  denialReason: z.string(),
  /** Whether the club was refused for good and cannot ask again. */
  blocked: z.boolean(),
  createdOn: Millis,
  /**
   * The permissions of the asking club's people in the other club; while it is not a member, those that they will have.
   */
  given: Given,
}

/** A club that is a member of the caller's club, asks to be one, or was refused; `id` is that club's. */
export const MemberClub = z.strictObject({
  id: Id('club'),
  ...ClubRequest,
  /** The person who asked on behalf of the club; null where that is no longer known. */
  uid: z.nullable(Id('user')),
  /** The comment of the club with its request. */
  comment: z.string(),
  ...DecidedBy,
})
export type MemberClub = z.infer<typeof MemberClub>

/** A club of which the caller's club is a member, or which it asked; `id` is the other club's. */
export const ClubJoined = z.strictObject({ id: Id('club'), ...ClubRequest })
export type ClubJoined = z.infer<typeof ClubJoined>

/**
 * Why a club cannot ask another one for membership, or nothing. After a refusal it may ask again, unless it was
 * blocked.
 */
export function whyNotAskAsClub(last: Pick<MemberClub, 'status' | 'blocked'> | undefined): Refusal | undefined {
  if (last === undefined) return undefined
  if (last.blocked) return 'INSUFFICIENT_PERMISSION'
  return last.status === 'rejected' ? undefined : 'MEMBERSHIP_REQUEST_EXISTS'
}
