import * as z from 'zod/mini'
import { Day, note } from '../base/call/fields.ts'
import { isIban, plainIban } from '../base/money/iban.ts'
import { MailAddress } from '../users/user.ts'

/** How a club collects payments from a person (specification 2 §9). */
export const COLLECTION_METHODS = ['sepa_charge', 'transfer', 'cash', 'other'] as const

export const Iban = z.string().check(
  z.overwrite(plainIban),
  z.refine((iban) => iban === '' || isIban(iban)),
)
/** The form of a BIC: bank, country, place and branch (ISO 9362), or empty. */
export const BIC = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/
export const Bic = z.string().check(
  z.overwrite((bic) => bic.replace(/\s/g, '').toUpperCase()),
  z.regex(BIC),
)

/**
 * The form of a mandate reference: length and signs as the file for the bank allows them (pain.008,
 * RestrictedIdentificationSEPA2).
 */
export const MANDATE_REFERENCE = /^[A-Za-z0-9+?/:().,' -]{0,35}$/
export const MOST_ACCOUNT_HOLDER = 70

/**
 * The mandate by which a club may collect from a bank account. An empty text, and null for the day, mean that nothing
 * is stored.
 */
const SepaDetails = z.strictObject({
  IBAN: Iban,
  BIC: Bic,
  accountHolder: note(MOST_ACCOUNT_HOLDER),
  mandateReference: z.string().check(z.regex(MANDATE_REFERENCE)),
  mandateSignDate: z.nullable(Day),
})

/** How somebody pays a club (specification 2 §3.2). */
export const BillingDetails = z.strictObject({
  defaultPaymentMethod: z.nullable(z.enum(COLLECTION_METHODS)),
  billingEmail: MailAddress,
  sepaEnabled: z.boolean(),
  sepaDetails: SepaDetails,
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** The fields that direct debit lacks where it is on: of an account, and of a mandate with its reference and day. */
export function missingForDebit({ sepaEnabled, sepaDetails }: BillingDetails) {
  const needed = ['IBAN', 'mandateReference', 'mandateSignDate'] as const
  return needed.filter((name) => sepaEnabled && (sepaDetails[name] === '' || sepaDetails[name] === null))
}

/** Whether direct debit is on without the bank account, or without the reference or day of the mandate. */
export function lacksMandate(details: BillingDetails): boolean {
  return missingForDebit(details).length > 0
}
