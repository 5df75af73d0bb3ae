import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { foldName } from '../base/call/search.ts'
import { type Features, isEnabled } from '../base/rights/features.ts'
import type { MembershipStatus } from '../base/rights/standing.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'

/** How long an invitation counts, in days. */
export const INVITATION_DAYS = 30
/** The most people whom one call invites. */
export const MOST_INVITED = 200
/** The most people without an account whom the list of invitations shows. */
export const MOST_LISTED = 1_000

/** How an invitation comes to the person: by mail, or on a slip of paper. */
export const INVITED_BY = ['mail', 'paper'] as const

/** The page on which an invitation is accepted. The secret stands behind the `#`, which no server ever sees. */
export function invitationPath(secret: string): string {
  return `/invitation#${secret}`
}

/** How many bytes of chance the code of a slip is made of: 12 signs of 5 bits are 60 bits. It makes somebody a member. */
export const SLIP_CODE_BYTES = 12
const SIGNS_OF_A_GROUP = 4

/** The secret of an invitation on paper, which can be typed too: `7GK2-MQ4X-9ZTB`. */
export function slipCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the slip code that was typed, or nothing when it does not have the form of one. */
export function typedSlipCode(typed: string): string | undefined {
  const plain = plainCode(typed, SIGNS_OF_A_GROUP)
  return hasForm(plain, { groups: 3, group: SIGNS_OF_A_GROUP }) ? plain : undefined
}

type Invited = { status: MembershipStatus; hasAccount: boolean; isCompany: boolean }

/** Why somebody whom a club has entered cannot be invited to an account, or nothing. */
export function whyNotInvite({ status, hasAccount, isCompany }: Invited): Refusal | undefined {
  if (hasAccount) return 'USER_EXISTS'
  if (isCompany) return 'INPUT_INVALID'
  return status === 'member' || status === 'guest' ? undefined : 'MEMBERSHIP_INACTIVE'
}

/**
 * How many more people may be invited: those with an account and those who are invited count (`members_accessLimit`, OP-45).
 * Without a number there is no limit; switched off, nobody is invited.
 */
export function invitationsLeft(features: Features, counting: number): number {
  const limit = features.members_accessLimit
  if (!isEnabled(features, 'members_accessLimit')) return 0
  return typeof limit === 'number' ? Math.max(0, Math.floor(limit) - counting) : Number.POSITIVE_INFINITY
}

/**
 * Why an invitation is not accepted now, or nothing. A person who has access to the club already takes no further
 * place.
 */
export function whyNotAccept(features: Features, withAccess: number, hasAccess: boolean): Refusal | undefined {
  return hasAccess || invitationsLeft(features, withAccess) > 0 ? undefined : 'ACCESS_LIMIT_REACHED'
}

/**
 * Why an account does not simply become the person whom a club has invited, or nothing: its owner has another name,
 * such as a mother who reads the mail to her child. An account without a name is not checked.
 */
export function whyNotBecome(own: string, invited: string): Refusal | undefined {
  const [mine, theirs] = [foldName(own), foldName(invited)].map((name) => name.split(' ').filter(Boolean)) as [
    string[],
    string[],
  ]
  if (mine.length === 0 || theirs.length === 0) return undefined
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  return short.every((word) => long.includes(word)) ? undefined : 'INVITED_SOMEBODY_ELSE'
}

/** Somebody of the club without an account. */
export const Invitee = z.strictObject({
  id: Id('user'),
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  /** Where the club reaches them; empty is nowhere. */
  email: z.string(),
  /** When the invitation that counts was made; null without one. */
  invitedOn: z.nullable(Millis),
  /** When its page was first opened; null is not yet. */
  openedOn: z.nullable(Millis),
})
export type Invitee = z.infer<typeof Invitee>
