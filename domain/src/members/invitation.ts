import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { foldName } from '../base/call/search.ts'
import { type Features, isEnabled } from '../base/rights/features.ts'
import type { MembershipStatus } from '../base/rights/standing.ts'
import { codeOf, hasForm, plainCode } from '../base/typedCode.ts'

/** The days for which an invitation is valid. */
export const INVITATION_DAYS = 30
/** The most people that one call invites. */
export const MOST_INVITED = 200
/** The most people without an account whom the list of invitations shows. */
export const MOST_LISTED = 1_000

/** The ways in which an invitation reaches the person: by mail, or on a slip of paper. */
export const INVITED_BY = ['mail', 'paper'] as const

/**
 * The path of the page on which an invitation is accepted. The secret stands behind the `#`, which browsers never send
 * to a server.
 */
export function invitationPath(secret: string): string {
  return `/invitation#${secret}`
}

/** The random bytes of a slip code: 12 signs, 60 bits. It makes its holder a member. */
export const SLIP_CODE_BYTES = 12
const SIGNS_OF_A_GROUP = 4

/** Makes the secret of an invitation on paper, which can be typed: `7GK2-MQ4X-9ZTB`. */
export function slipCodeOf(random: Uint8Array): string {
  return codeOf(random, SIGNS_OF_A_GROUP)
}

/** Returns the slip code that a typed text means, or nothing when it does not have the form of one. */
export function typedSlipCode(typed: string): string | undefined {
  const plain = plainCode(typed, SIGNS_OF_A_GROUP)
  return hasForm(plain, { groups: 3, group: SIGNS_OF_A_GROUP }) ? plain : undefined
}

type Invited = { status: MembershipStatus; hasAccount: boolean; isCompany: boolean }

/** Why a person whom a club has entered cannot be invited to an account, or nothing. */
export function whyNotInvite({ status, hasAccount, isCompany }: Invited): Refusal | undefined {
  if (hasAccount) return 'USER_EXISTS'
  if (isCompany) return 'INPUT_INVALID'
  return status === 'member' || status === 'guest' ? undefined : 'MEMBERSHIP_INACTIVE'
}

/**
 * Returns how many more people a club may invite (`members_accessLimit`, OP-45). `counting` is the number of people
 * with an account or an invitation. `true` is no limit; switched off, nobody can be invited.
 */
export function invitationsLeft(features: Features, counting: number): number {
  const limit = features.members_accessLimit
  if (!isEnabled(features, 'members_accessLimit')) return 0
  return typeof limit === 'number' ? Math.max(0, Math.floor(limit) - counting) : Number.POSITIVE_INFINITY
}

/**
 * Why an invitation cannot be accepted now, or nothing: the club has no place left. A person who already has access to
 * the club needs no further place.
 */
export function whyNotAccept(features: Features, withAccess: number, hasAccess: boolean): Refusal | undefined {
  return hasAccess || invitationsLeft(features, withAccess) > 0 ? undefined : 'ACCESS_LIMIT_REACHED'
}

/**
 * Why an account cannot simply become the invited person, or nothing: its owner has another name, such as a mother who
 * reads the mail to her child. Empty names are not checked.
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

/** A person of the club without an account. */
export const Invitee = z.strictObject({
  id: Id('user'),
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  /** The address at which the club reaches the person; empty: there is none. */
  email: z.string(),
  /** The moment at which the valid invitation was made; null without one. */
  invitedOn: z.nullable(Millis),
  /** The moment at which its page was first opened; null: not yet. */
  openedOn: z.nullable(Millis),
})
export type Invitee = z.infer<typeof Invitee>
