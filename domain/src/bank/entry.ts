import type { Cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** The forms of a statement. A bank's list as CSV counts as one form, whatever its columns are. */
export const STATEMENT_FORMATS = ['camt', 'mt940', 'csv', 'finApi'] as const
type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/**
 * One entry of a statement that the bank has carried out. All texts are as the bank wrote them, and empty where it says
 * nothing.
 */
export type BankEntry = {
  /** The day on which the bank entered it; the value day where the statement has no other one. */
  bookingDay: Day
  /** The day from which the money counts for interest; the day of the entry where the statement has no other one. */
  valueDay: Day
  /** In cents, above zero what came, below zero what went; never zero. */
  amount: Cents
  /** Three capital letters as the bank wrote them: other currencies than those of the club are set aside. */
  currency: string
  /** The other side: who paid or was paid. With a returned debit it is the debtor, though money goes out. */
  name: string
  /** The account of the other side without blanks, in capital letters; an account number of old where there is no IBAN. */
  iban: string
  bic: string
  /** The remittance text. Lines of it are joined as the form says: those of MT940 without a blank. */
  remittance: string
  /** The end-to-end id; empty also where the bank wrote `NOTPROVIDED`. */
  endToEndId: string
  mandateId: string
  creditorId: string
  /** The number that the bank gave to this entry, by which it is known again in another file. */
  bankReference: string
  /** The name of the sum that the bank took together, as our file of debits calls it (`PmtInfId`, `KREF`, collector's reference). */
  batchReference: string
  /** Only for what gives an earlier payment back. */
  returned: BankReturn | null
  format: StatementFormat
}

/** A debit or a transfer that is given back. */
export type BankReturn = {
  /** The reason by the bank's code, such as `AC04`, or empty. */
  code: string
  /** The amount that was paid then, in cents, above zero: that of the entry without the fee. */
  originalAmount: Cents
  /** The fee of the banks, in cents, not below zero. */
  fee: Cents
}
