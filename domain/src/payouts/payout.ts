import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'

/** The most payouts that the list shows, the most urgent ones. */
export const MOST_PAYOUTS = 500

/**
 * The thing for which a club owes money: a receipt that is not paid, a void invoice that was paid, or a payment of which
 * something belongs to no invoice.
 */
export const PayoutOf = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('receipt'), id: Id('receipt') }),
  z.strictObject({ kind: z.literal('invoice'), id: Id('invoice') }),
  z.strictObject({ kind: z.literal('payment'), id: Id('booking') }),
])
export type PayoutOf = z.infer<typeof PayoutOf>

/** Money that a club owes at this moment. */
export const Payout = z.strictObject({
  /** The id of the thing for which it is owed. */
  id: z.string(),
  of: PayoutOf,
  uid: z.nullable(Id('user')),
  /** The person or company that gets it; empty where nobody is known. */
  name: z.string(),
  /** The number of the receipt or invoice; of a payment those of the invoices that it pays. */
  number: z.string(),
  /** The number that the supplier gave the bill. */
  reference: z.string(),
  /** The due date of a receipt, else the day since when it is owed. */
  day: Day,
  currency: z.enum(CURRENCIES),
  amount: Cents,
  /** The last digits of the account that is known; empty where none is. */
  accountEnd: z.string(),
})
export type Payout = z.infer<typeof Payout>

/** Compares payouts by day, the most urgent first. */
export function comparePayouts(one: Payout, other: Payout): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.id < other.id ? -1 : one.id === other.id ? 0 : 1
}
