import * as z from 'zod/mini'
import { Id, Millis } from '../base/fields.ts'
import { GUEST_DEFAULTS, MEMBER_DEFAULTS, type Permissions } from '../base/permissions.ts'
import type { Refusal } from '../base/refusals.ts'
import { rightChanges, whyNotGrant } from '../members/grant.ts'
import { REQUEST_STATES } from '../members/member.ts'

/** What the active people of a member club may do in the club of which it is a member. */
export const Given = z.strictObject({
  /** Reserve lanes, not only see them. */
  mayReserve: z.boolean(),
  /** See what members see: groups, disciplines, weapons of the club. */
  seesClub: z.boolean(),
})
export type Given = z.infer<typeof Given>

/** What a club gives when it takes another one in. */
export const FIRST_GIVEN: Given = { mayReserve: true, seesClub: false }

/** The permissions that this is: at most those of a plain member, never one of an officer (OP-46). */
export function permissionsGiven({ mayReserve, seesClub }: Given): Permissions {
  return {
    ...(seesClub ? MEMBER_DEFAULTS : GUEST_DEFAULTS),
    publicReservations: mayReserve ? 'w' : 'r',
  }
}

/** What stored permissions give. */
export function givenBy(permissions: Permissions): Given {
  return { mayReserve: permissions.publicReservations === 'w', seesClub: permissions.member === 'r' }
}

/** Why an officer cannot give or take this, or nothing: nobody passes on what they do not hold themselves (P01, P09). */
export function whyNotGive(before: Permissions, after: Permissions, by: Permissions): Refusal | undefined {
  const granting = { by, isSelf: false, isActive: true, isLastOwner: false }
  const isHeld = rightChanges(before, after).every((change) => whyNotGrant(change, granting) === undefined)
  return isHeld ? undefined : 'INSUFFICIENT_PERMISSION'
}

/** A club that is a member of this one, asks for it, or was refused. */
export const MemberClub = z.strictObject({
  id: Id('club'),
  name: z.string(),
  /** Approved, it is a member. */
  status: z.enum(REQUEST_STATES),
  /** What it wrote when it asked. */
  comment: z.string(),
  denialReason: z.string(),
  /** Refused for good: it cannot ask again. */
  isBlocked: z.boolean(),
  createdOn: Millis,
  /** What its people may do here; while it is not a member, what they will. */
  given: Given,
})
export type MemberClub = z.infer<typeof MemberClub>

/** A club of which this one is a member, or which it asked. */
export const ClubJoined = z.strictObject({
  id: Id('club'),
  name: z.string(),
  status: z.enum(REQUEST_STATES),
  denialReason: z.string(),
  createdOn: Millis,
  given: Given,
})
export type ClubJoined = z.infer<typeof ClubJoined>

/** Why a club cannot ask another for membership, by what became of its last request; a club that was refused may ask again. */
export function whyNotAskAsClub(last: Pick<MemberClub, 'status' | 'isBlocked'> | undefined): Refusal | undefined {
  if (last === undefined) return undefined
  if (last.isBlocked) return 'INSUFFICIENT_PERMISSION'
  return last.status === 'rejected' ? undefined : 'MEMBERSHIP_REQUEST_EXISTS'
}
