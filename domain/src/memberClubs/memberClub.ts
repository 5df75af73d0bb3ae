import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { GUEST_DEFAULTS, MEMBER_DEFAULTS, type Permissions } from '../base/rights/permissions.ts'
import { rightChanges, whyNotGrant } from '../members/grant.ts'
import { DecidedBy } from '../members/joining.ts'
import { REQUEST_STATES } from '../members/member.ts'

/** The permissions of the active people of a member club in the club of which it is a member. */
export const Given = z.strictObject({
  /** Reserve lanes, not only see them. */
  mayReserve: z.boolean(),
  /** See what members see: groups, disciplines, weapons of the club. */
  seesClub: z.boolean(),
})
export type Given = z.infer<typeof Given>

/** The permissions that a club gives at first when it takes another one in. */
export const FIRST_GIVEN: Given = { mayReserve: true, seesClub: false }

/** Returns the permissions for these choices: at most those of a plain member, never one of an officer (OP-46). */
export function permissionsGiven({ mayReserve, seesClub }: Given): Permissions {
  return {
    ...(seesClub ? MEMBER_DEFAULTS : GUEST_DEFAULTS),
    publicReservations: mayReserve ? 'w' : 'r',
  }
}

/** Returns the choices that stored permissions stand for. */
export function givenBy(permissions: Permissions): Given {
  return { mayReserve: permissions.publicReservations === 'w', seesClub: permissions.member === 'r' }
}

/** Why an officer cannot give or take this, or nothing: nobody passes on what they do not hold themselves (P01, P09). */
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
  /** Refused for good: it cannot ask again. */
  blocked: z.boolean(),
  createdOn: Millis,
  /**
   * The permissions of the people of the club that asks in the other club; while it is not a member, the permissions
   * that they will have.
   */
  given: Given,
}

/** A club that is a member of this one, asks for it, or was refused; its id is that of the club. */
export const MemberClub = z.strictObject({
  id: Id('club'),
  ...ClubRequest,
  /** The person who asked on behalf of the club; null where that is not known any more. */
  uid: z.nullable(Id('user')),
  /** The comment of the club with its request. */
  comment: z.string(),
  ...DecidedBy,
})
export type MemberClub = z.infer<typeof MemberClub>

/** A club of which this one is a member, or which it asked; its id is that of the other club. */
export const ClubJoined = z.strictObject({ id: Id('club'), ...ClubRequest })
export type ClubJoined = z.infer<typeof ClubJoined>

/** Why a club cannot ask another for membership, by what became of its last request; a club that was refused may ask again. */
export function whyNotAskAsClub(last: Pick<MemberClub, 'status' | 'blocked'> | undefined): Refusal | undefined {
  if (last === undefined) return undefined
  if (last.blocked) return 'INSUFFICIENT_PERMISSION'
  return last.status === 'rejected' ? undefined : 'MEMBERSHIP_REQUEST_EXISTS'
}
