import * as z from 'zod/mini'
import { AccountNumber } from '../accounts/account.ts'
import { Day as DayField, Id, Millis } from '../base/call/fields.ts'
import { Cents } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'

/** The reasons for which a bank was not asked: it wants a new consent, or the service does not answer properly. */
export const ACCESS_PROBLEMS = ['consent', 'unreachable'] as const
/** The days before its end from which on a consent is to be renewed. Banks give it for 180 days (PSD2). */
export const RENEW_DAYS = 14

/** An account of the club at a bank that is asked directly (BOOK-039). */
export const BankConnection = z.strictObject({
  id: Id('bankConnection'),
  /** The key of the connection at the service that asks the bank; a connection can have several accounts. */
  bankConnectionId: z.string(),
  bankName: z.string(),
  IBAN: z.string(),
  accountName: z.string(),
  accountType: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  balance: Cents,
  /** The number of the payment account to which its entries go (BOOK-082); null: none is taken in. */
  importTargetAccount: z.nullable(AccountNumber),
  /** The last day of the consent; null where the bank names none. */
  consentUntil: z.nullable(DayField),
  /** Why the last try failed; null where it did not. */
  problem: z.nullable(z.enum(ACCESS_PROBLEMS)),
  /** The moment at which the bank was asked last. */
  reloadedOn: Millis,
})
export type BankConnection = z.infer<typeof BankConnection>

/** A bank that the service knows. */
export const FoundBank = z.strictObject({ id: z.string(), name: z.string(), bic: z.string(), city: z.string() })
export type FoundBank = z.infer<typeof FoundBank>

/** The states of a form in which a person signs in at a bank: nobody has begun one, it is open, done, or given up. */
export const FORM_STATES = ['none', 'open', 'done', 'failed'] as const

/** Whether the consent for a connection is over or ends soon, so that it is to be renewed. */
export function isToRenew(
  { consentUntil, problem }: Pick<BankConnection, 'consentUntil' | 'problem'>,
  today: Day,
): boolean {
  return problem === 'consent' || (consentUntil !== null && consentUntil <= addDays(today, RENEW_DAYS))
}
