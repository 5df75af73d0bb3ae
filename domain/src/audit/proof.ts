import * as z from 'zod/mini'
import { Counter, Day } from '../base/call/fields.ts'

/**
 * The proofs of the books of a club, in the order in which they are said. That of the bills to clubs is said of the
 * provider alone, where all clubs are proved.
 */
export const PROOFS = [
  'numbers',
  'documents',
  'payments',
  'states',
  'cancellations',
  'ledger',
  'bank',
  'debits',
  'closing',
  'files',
  'stock',
  'cash',
  'fees',
  'bills',
  'trail',
] as const
export type ProofName = (typeof PROOFS)[number]

/** The ways in which the books can be untrue. */
const FAULTS = [
  'NUMBER_MISSING',
  'NUMBER_TWICE',
  'NUMBER_NOT_COUNTED',
  'INVOICE_GONE',
  'SUMS_WRONG',
  'COLUMNS_WRONG',
  'DOCUMENT_CHANGED',
  'NOT_IN_TRAIL',
  'PAID_WRONG',
  'OVERPAID',
  'ASSIGNED_WRONG',
  'PAYMENT_GONE',
  'STATE_WRONG',
  'CANCELLATION_WRONG',
  'CANCELLATION_ALONE',
  'VOUCHER_UNBALANCED',
  'RECEIVABLE_WRONG',
  'PAYABLE_WRONG',
  'PREPAID_WRONG',
  'MONEY_WRONG',
  'ENTRY_CHANGED',
  'ENTRY_WRONG',
  'ENTRY_MISSING',
  'CHECKPOINT_WRONG',
  'COLLECTION_WRONG',
  'COLLECTION_FILE_CHANGED',
  'COLLECTION_MONEY_WRONG',
  'CLOSED_UNLOCKED',
  'CLOSED_CHANGED',
  'FILE_CHANGED',
  'FILE_MISSING',
  'STOCK_WRONG',
  'CASH_WRONG',
  'FEE_TWICE',
  'BILL_TWICE',
  'BILL_WRONG',
  'TRAIL_NUMBER',
  'TRAIL_PREVIOUS',
  'TRAIL_CONTENT',
  'TRAIL_SEALED',
] as const
export type FaultName = (typeof FAULTS)[number]

/** The most faults of a proof that are named; all of them are counted. */
export const MOST_NAMED_FAULTS = 20

/** An untruth, and the number or name of the thing. */
const Fault = z.strictObject({ fault: z.enum(FAULTS), of: z.string() })
export type Fault = z.infer<typeof Fault>

/** The result of one proof. */
export const Proof = z.strictObject({
  proof: z.enum(PROOFS),
  /** How many numbers, invoices, payments, vouchers, collections, days, products, periods or entries were looked at. */
  checked: Counter,
  /** How many of them hold nothing to check: files that are not made yet, entries of people who were erased. */
  empty: Counter,
  /** How many faults there are. */
  found: Counter,
  faults: z.array(Fault),
})
export type Proof = z.infer<typeof Proof>

/** A counter that gave numbers to invoices: the first and the last one that are stored. */
const Counted = z.strictObject({ first: z.string(), last: z.string(), count: Counter })

/** Numbers of documents that a restore took away: they were given after the backup of this day. */
const Skipped = z.strictObject({ ...Counted.shape, day: Day })

/** The proof of the books of a club. */
export const BooksProof = z.strictObject({
  proofs: z.array(Proof),
  counters: z.array(Counted),
  /** The numbers that are missing because a backup was restored, as the club said then. */
  restored: z.array(Skipped),
  /** The end of the audit trail: who notes it down can tell later that nothing before it was written again. */
  trailEnd: z.nullable(z.strictObject({ number: Counter, hash: z.string() })),
})
export type BooksProof = z.infer<typeof BooksProof>

/** Whether every proof holds. */
export function areBooksTrue({ proofs }: Pick<BooksProof, 'proofs'>): boolean {
  return proofs.every(({ found }) => found === 0)
}
