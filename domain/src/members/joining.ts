import * as z from 'zod/mini'
import { Day, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../base/rights/standing.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'
import { GROUP_TRUST } from '../groups/group.ts'
import { REQUEST_STATES } from './member.ts'

/** How many bytes of chance the code of a club is made of: 8 signs of 5 bits are 40 bits. It only lets people ask. */
export const JOIN_CODE_BYTES = 8
const SIGNS_OF_A_GROUP = 4
export const MOST_REQUEST_COMMENT = 500
export const MOST_DENIAL_REASON = 500

/** The code of a club, as it stands on its poster: `7GK2-MQ4X`. */
export function joinCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the code that was meant by a typed text or by a link. */
export function plainJoinCode(typed: string): string {
  return plainCode(typed, SIGNS_OF_A_GROUP)
}

/** Whether a plain code has the form of one; only then the server is asked. */
export function isJoinCode(plain: string): boolean {
  return hasForm(plain, { groups: 2, group: SIGNS_OF_A_GROUP })
}

/** Where somebody with the code of a club asks for access. */
export function joinPath(code: string): string {
  return `/join?${new URLSearchParams({ code })}`
}

/** Why somebody whose membership is this cannot ask a club for access, or nothing (appendix E). */
export function whyNotAsk(status: MembershipStatus | undefined): Refusal | undefined {
  if (status === 'blocked') return 'INSUFFICIENT_PERMISSION'
  const mayAsk = status === undefined || status === 'exMember' || status === 'denied' || status === 'undefined'
  return mayAsk ? undefined : 'MEMBERSHIP_REQUEST_EXISTS'
}

export const ACTIONS = ['approve', 'reject'] as const
export const ADD_TYPES = ['member', 'guest'] as const

type Decision = {
  action: (typeof ACTIONS)[number]
  addType?: (typeof ADD_TYPES)[number] | undefined
  blockUser?: boolean | undefined
}

/**
 * Returns the membership status that a decision on a request gives; nothing for one that is incomplete or contradicts
 * itself (CLUB-031).
 */
export function statusAfter({ action, addType, blockUser = false }: Decision): MembershipStatus | undefined {
  if (action === 'approve') return blockUser ? undefined : addType
  return blockUser ? 'blocked' : 'denied'
}

/** Somebody who asked the club for access. */
export const AccessRequest = z.strictObject({
  id: Id('user'),
  name: z.string(),
  email: z.string(),
  /** Whether the person has proved that the address is theirs. */
  isVerified: z.boolean(),
  comment: z.string(),
  createdOn: Millis,
  /** The membership that the person had in the club before. */
  was: z.nullable(
    z.strictObject({
      status: z.enum(MEMBERSHIP_STATUSES),
      memberNumber: z.nullable(z.int()),
      leaveDate: z.nullable(Day),
    }),
  ),
  /** People without an account whom the club has entered and who may be the same, by invitation, mail or name. */
  proposals: z.array(
    z.strictObject({
      uid: Id('user'),
      name: z.string(),
      memberNumber: z.nullable(z.int()),
      isSameMail: z.boolean(),
      /** The data that would come along: whether bank data, and the groups in which the person who asks is not yet. */
      hasBankData: z.boolean(),
      groups: z.array(z.strictObject({ id: Id('group'), ...GROUP_TRUST })),
      /** Whether the person who asks came with the invitation of this one. */
      isInvited: z.boolean(),
    }),
  ),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** The officer who decided on a request, one way or the other, and the moment (OP-40). */
export const DecidedBy = {
  /** Null where an accepted invitation decided, and where the account of the officer is gone. */
  approvedBy: z.nullable(z.strictObject({ uid: Id('user'), name: z.string() })),
  /** Null until somebody decided. */
  approvedOn: z.nullable(Millis),
}

/** How many decided requests officers see, the latest first. */
export const MOST_DECIDED = 50

/** The last request of somebody on which the club has decided (CLUB-026, CLUB-027, CLUB-042); its id is the uid. */
export const DecidedRequest = z.strictObject({
  id: Id('user'),
  uid: Id('user'),
  status: z.enum(['approved', 'rejected']),
  createdOn: Millis,
  ...DecidedBy,
  denialReason: z.string(),
  /** Whether the person cannot ask again, as long as nobody changes that. */
  blocked: z.boolean(),
  /** The person who asked, as the club keeps them today; null for somebody who does not belong to it any more. */
  member: z.nullable(
    z.strictObject({ name: z.string(), memberNumber: z.nullable(z.int()), status: z.enum(MEMBERSHIP_STATUSES) }),
  ),
})
export type DecidedRequest = z.infer<typeof DecidedRequest>

/** The state of one's own request. */
export const OwnRequest = z.strictObject({
  id: Id('club'),
  clubName: z.string(),
  status: z.enum(REQUEST_STATES),
  denialReason: z.string(),
  createdOn: Millis,
})
export type OwnRequest = z.infer<typeof OwnRequest>
