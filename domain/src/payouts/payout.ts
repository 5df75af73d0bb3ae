import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import type { Day as DayType } from '../base/time/time.ts'

/** The most payouts that the list shows, the most urgent ones. */
export const MOST_PAYOUTS = 500

/**
 * The things for which a club owes money: a receipt that is not paid, a void invoice that was paid, or a payment of which
 * something belongs to no invoice.
 */
const PAYOUT_KINDS = ['receipt', 'invoice', 'payment'] as const

/** The thing for which money is owed; the id is that of the receipt, invoice or booking. */
export const PayoutOf = z.strictObject({ kind: z.enum(PAYOUT_KINDS), id: Id('payout') })
export type PayoutOf = z.infer<typeof PayoutOf>

/** Money that a club owes at this moment. */
export const Payout = z.strictObject({
  id: Id('payout'),
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

/** Whether a payout is late: a receipt whose due date is over. What is owed for another reason has no such day. */
export function isLate({ of, day }: Pick<Payout, 'of' | 'day'>, today: DayType): boolean {
  return of.kind === 'receipt' && day < today
}

/** Compares payouts by day, the most urgent first. */
export function comparePayouts(one: Payout, other: Payout): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.id < other.id ? -1 : one.id === other.id ? 0 : 1
}
