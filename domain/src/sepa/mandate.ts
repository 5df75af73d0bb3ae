import * as z from 'zod/mini'
import { Day, type Id, note, text } from '../base/call/fields.ts'
import { Bic, Iban, MOST_ACCOUNT_HOLDER } from '../members/billingDetails.ts'

const MOST_MANDATE = { pauseReason: 200, name: 200 } as const

/** The facts of a mandate that the club keeps next to reference, day and account (`BillingDetails`). */
export const MandateState = z.strictObject({
  /** Whether it may be used for one collection only. */
  isOnce: z.boolean(),
  /** The day of the last collection; null while there was none. A mandate dies 36 months after it. */
  lastCollection: z.nullable(Day),
  /** The reason why it is not used for now; empty while it is. */
  pauseReason: note(MOST_MANDATE.pauseReason),
  revokedOn: z.nullable(Day),
})
export type MandateState = z.infer<typeof MandateState>

/** The mandate of a payer as far as it decides whether something is collected. */
export const Mandate = z.strictObject({
  ...MandateState.shape,
  isEnabled: z.boolean(),
  /** Whether the bank data came with an invitation and wait for an officer. */
  isHeld: z.boolean(),
  reference: z.string(),
  signedOn: z.nullable(Day),
  /** Whether another person has the same reference with another account. */
  isShared: z.boolean(),
  /** Whether an open collection uses it already. */
  isTaken: z.boolean(),
  /** The country of the account and whether its check digits are right; null without an account. */
  account: z.nullable(z.strictObject({ country: z.string(), isValid: z.boolean() })),
  /** Whether BIC and address are known, which accounts outside of the Economic Area need. */
  hasAddress: z.boolean(),
})
export type Mandate = z.infer<typeof Mandate>

/** The creditor as the text of a mandate names it. */
export const Creditor = z.strictObject({
  name: z.string(),
  creditorId: z.string(),
  addressLines: z.array(z.string()),
})

/** The account and the name with which a person gives a mandate on the phone. */
export const MandateSigning = z.strictObject({
  /** The reference that the person saw. */
  reference: text(35),
  IBAN: Iban.check(z.minLength(1)),
  BIC: Bic,
  accountHolder: text(MOST_ACCOUNT_HOLDER),
  /** The name by which the person confirms. */
  name: text(MOST_MANDATE.name),
})
export type MandateSigning = z.infer<typeof MandateSigning>

/** Returns the reference of the next mandate of a person: the person's id in short, and how many there were before. */
export function nextReference(uid: Id<'user'>, before: number): string {
  return `M-${uid.replaceAll('-', '').slice(0, 16).toUpperCase()}-${before + 1}`
}
