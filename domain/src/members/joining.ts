import * as z from 'zod/mini'
import { Day, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../base/rights/standing.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'
import { GROUP_TRUST } from '../groups/group.ts'
import { REQUEST_STATES } from './member.ts'

/** The random bytes of a club's join code: 8 signs, 40 bits. It only lets people ask for access. */
export const JOIN_CODE_BYTES = 8
const SIGNS_OF_A_GROUP = 4
export const MOST_REQUEST_COMMENT = 500
export const MOST_DENIAL_REASON = 500

/** Makes the join code of a club, as it stands on its poster: `7GK2-MQ4X`. */
export function joinCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the join code that a typed text or a link means. */
export function plainJoinCode(typed: string): string {
  return plainCode(typed, SIGNS_OF_A_GROUP)
}

/** Whether a text has the form of a join code; others are not sent to the server. */
export function isJoinCode(plain: string): boolean {
  return hasForm(plain, { groups: 2, group: SIGNS_OF_A_GROUP })
}

/** The path of the page on which somebody with a join code asks for access. */
export function joinPath(code: string): string {
  return `/join?${new URLSearchParams({ code })}`
}

/** Why a person with this membership status cannot ask a club for access, or nothing (appendix E). */
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
 * Returns the membership status after a decision on a request; nothing for a decision that is incomplete or contradicts
 * itself (CLUB-031).
 */
export function statusAfter({ action, addType, blockUser = false }: Decision): MembershipStatus | undefined {
  if (action === 'approve') return blockUser ? undefined : addType
  return blockUser ? 'blocked' : 'denied'
}

/** A person who asked the club for access. */
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
  /**
   * People in the records of the club without an account who may be the person who asks, by invitation, mail address or
   * name.
   */
  proposals: z.array(
    z.strictObject({
      uid: Id('user'),
      name: z.string(),
      memberNumber: z.nullable(z.int()),
      isSameMail: z.boolean(),
      /**
       * The parts of that record that need further rights: bank data, and the groups in which the person who asks is
       * not yet.
       */
      hasBankData: z.boolean(),
      groups: z.array(z.strictObject({ id: Id('group'), ...GROUP_TRUST })),
      /** Whether the person who asks came with the invitation of this record. */
      isInvited: z.boolean(),
    }),
  ),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** The officer who decided on a request, and the moment (OP-40). */
export const DecidedBy = {
  /** Null where an accepted invitation decided, or where the account of the officer is gone. */
  approvedBy: z.nullable(z.strictObject({ uid: Id('user'), name: z.string() })),
  /** The moment of the decision; null: not yet. */
  approvedOn: z.nullable(Millis),
}

/** The number of decided requests that officers see, the latest first. */
export const MOST_DECIDED = 50

/** The last decided request of a person (CLUB-026, CLUB-027, CLUB-042); `id` is the `uid`. */
export const DecidedRequest = z.strictObject({
  id: Id('user'),
  uid: Id('user'),
  status: z.enum(['approved', 'rejected']),
  createdOn: Millis,
  ...DecidedBy,
  denialReason: z.string(),
  /** Whether the person is blocked from asking again. */
  blocked: z.boolean(),
  /** The record of that person today; null where the person is no longer in the club's records. */
  member: z.nullable(
    z.strictObject({ name: z.string(), memberNumber: z.nullable(z.int()), status: z.enum(MEMBERSHIP_STATUSES) }),
  ),
})
export type DecidedRequest = z.infer<typeof DecidedRequest>

/** A request of the caller, and its state. */
export const OwnRequest = z.strictObject({
  id: Id('club'),
  clubName: z.string(),
  status: z.enum(REQUEST_STATES),
  denialReason: z.string(),
  createdOn: Millis,
})
export type OwnRequest = z.infer<typeof OwnRequest>
