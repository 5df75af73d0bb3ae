import * as z from 'zod/mini'
import { Day as DayField, Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { INVOICE_TYPES } from '../invoices/invoice.ts'
import { INVOICE_STATUSES, whyNotMarkUncollectible } from '../invoices/status.ts'
import { COLLECTION_METHODS, MANDATE_REFERENCE } from '../members/billingDetails.ts'
import { isInSepa, needsAddress } from './area.ts'
import { Mandate } from './mandate.ts'

/** A mandate that was not used for so many months is dead. */
const MONTHS_ALIVE = 36

/** An invoice as far as it decides whether it is collected by direct debit. */
export const Candidate = z.strictObject({
  /** The id of the invoice. */
  id: Id('invoice'),
  invoiceNumber: z.nullable(z.string()),
  userName: z.string(),
  status: z.enum(INVOICE_STATUSES),
  invoiceType: z.enum(INVOICE_TYPES),
  collectionMethod: z.enum(COLLECTION_METHODS),
  currency: z.enum(CURRENCIES),
  dueDate: z.nullable(DayField),
  /** The amount to be collected: all that is open, or the next of the instalments that were agreed on. */
  rest: Cents,
  /** The person whose account is debited: the payer of the receiver, or the receiver. */
  payer: z.nullable(z.strictObject({ uid: Id('user'), name: z.string() })),
  mandate: z.nullable(Mandate),
  /** Whether it is in an open collection. */
  isCollected: z.boolean(),
  /** The last announcement: what was to be collected on which day, and whether the account is still the same. */
  announced: z.nullable(z.strictObject({ day: DayField, amount: Cents, isSameAccount: z.boolean() })),
})
export type Candidate = z.infer<typeof Candidate>

/** The day of collection, the current day, and the days that lie between an announcement and its collection. */
export type Collecting = { day: Day; today: Day; noticeDays: number }

/**
 * Returns why an invoice is not collected on a day, or nothing (BOOK-092, OP-78). Nothing is collected before it is due. What was announced is collected on that
 * day, from that account and no more than that; all else must be announced early enough.
 */
export function whyNotCollect(candidate: Candidate, collecting: Collecting): Refusal | undefined {
  const { collectionMethod, currency, mandate, isCollected, dueDate } = candidate
  const why = whyNotMarkUncollectible(candidate)
  if (why !== undefined) return why
  if (isCollected) return 'SEPA_IN_COLLECTION'
  if (collectionMethod !== 'sepa_charge') return 'SEPA_METHOD'
  if (currency !== 'EUR') return 'SEPA_CURRENCY'
  if (dueDate !== null && dueDate > collecting.day) return 'SEPA_NOT_DUE'
  if (mandate === null) return 'SEPA_MANDATE_MISSING'
  return whyNotDebit(mandate, collecting) ?? whyNotAnnounced(candidate, collecting)
}

/** Returns why an invoice is not announced for a day, or nothing: a new announcement takes the place of the last one. */
export function whyNotAnnounce(candidate: Candidate, collecting: Collecting): Refusal | undefined {
  return whyNotCollect({ ...candidate, announced: null }, collecting)
}

/** Returns why a mandate cannot be used on a day, or nothing. */
function whyNotDebit(mandate: Mandate, { day }: Collecting): Refusal | undefined {
  const { isEnabled, isHeld, reference, signedOn, isShared, isOnce, isTaken, lastCollection, account } = mandate
  if (isHeld) return 'SEPA_MANDATE_HELD'
  if (!isEnabled || reference === '') return 'SEPA_MANDATE_MISSING'
  if (!isReference(reference)) return 'SEPA_REFERENCE_INVALID'
  if (isShared) return 'SEPA_REFERENCE_SHARED'
  if (signedOn === null) return 'SEPA_MANDATE_UNDATED'
  if (mandate.revokedOn !== null) return 'SEPA_MANDATE_REVOKED'
  if (mandate.pauseReason !== '') return 'SEPA_MANDATE_PAUSED'
  if (signedOn > day || isExpired(lastCollection ?? signedOn, day)) return 'SEPA_MANDATE_EXPIRED'
  if (isOnce && (lastCollection !== null || isTaken)) return 'SEPA_MANDATE_USED'
  if (account === null) return 'SEPA_IBAN_MISSING'
  if (!account.isValid) return 'SEPA_IBAN_INVALID'
  if (!isInSepa(account.country)) return 'SEPA_COUNTRY'
  return needsAddress(account.country) && !mandate.hasAddress ? 'SEPA_ADDRESS_MISSING' : undefined
}

function whyNotAnnounced({ announced, rest }: Candidate, { day, today, noticeDays }: Collecting): Refusal | undefined {
  if (announced?.day !== day) return addDays(today, noticeDays) > day ? 'SEPA_NOTICE_SHORT' : undefined
  if (!announced.isSameAccount) return 'SEPA_IBAN_CHANGED'
  return rest > announced.amount ? 'SEPA_AMOUNT_CHANGED' : undefined
}

/** Whether banks take a reference: its signs, and no slash at an end or two in a row. */
function isReference(reference: string): boolean {
  return MANDATE_REFERENCE.test(reference) && !/^[/ ]|[/ ]$|\/\//.test(reference)
}

/** Whether 36 months have passed on a day since a mandate was used or signed. */
function isExpired(usedOn: Day, day: Day): boolean {
  return Temporal.PlainDate.from(usedOn).add({ months: MONTHS_ALIVE }).toString() < day
}

/** The facts of a club without which it makes no file (BOOK-052). */
export type CreditorFacts = { bankName: string; IBAN: string; BIC: string; creditorName: string; creditorId: string }

/** Returns why a club cannot make a file for a bank account, or nothing (BOOK-052). */
export function whyNotCreditor(facts: CreditorFacts): Refusal | undefined {
  return Object.values(facts).some((fact) => fact.trim() === '') ? 'SEPA_CREDITOR_MISSING' : undefined
}
