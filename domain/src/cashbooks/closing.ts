import * as z from 'zod/mini'
import type { PaymentAccount } from '../accounts/paymentAccount.ts'
import { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type Cents, cents, Price, sumOf } from '../base/money/money.ts'
import { type CashReport, CashSale, Counted, MOST_CASH, Payout, Reason, sumOfCount } from './cashbook.ts'

/** A count of a box, and the closing of a day (BOOK-046). */
export const ClosingInput = z.strictObject({
  cashbookId: Id('cashbook'),
  /** The start of the day, as it was seen. */
  initialAmount: Price,
  /** The sum that was counted; the coins and notes of it are `counted`. */
  finalAmount: Price,
  /** True: the day is closed for good. False: what was counted is kept, and the day stays open. */
  lock: z.boolean(),
  counted: Counted,
  sales: z.optional(z.array(CashSale).check(z.maxLength(MOST_CASH.sales))),
  /** Invoices of known people that were paid in cash, each with all that was open. */
  paidInvoices: z.optional(z.array(Id('invoice')).check(z.maxLength(MOST_CASH.invoices))),
  /** Money that was paid out and is not in the books yet. */
  payouts: z.optional(z.array(Payout).check(z.maxLength(MOST_CASH.payouts))),
  /** Money that is taken to another account of the club after counting. */
  toBank: z.optional(z.nullable(z.strictObject({ paymentAccount: Id('paymentAccount'), amount: Payout.shape.amount }))),
  /** The reason of a difference. */
  reason: z.optional(Reason),
  /** The daily report of a certified till, or a list that was kept; a picture or PDF. */
  reportId: z.optional(z.nullable(Id('attachment'))),
})
export type ClosingInput = z.infer<typeof ClosingInput>

/** The facts that are known of a day when it is closed. */
export type KnownAtClosing = Pick<CashReport, 'startingAmount' | 'putIn' | 'toBank' | 'paidOut'> & {
  cashMode: PaymentAccount['cashMode']
  /** The open rests of the ticked invoices. */
  rests: readonly Cents[]
}

type Closed = Pick<ClosingInput, 'finalAmount' | 'sales' | 'payouts' | 'toBank'>

/**
 * Returns the figures of a closing. The takings follow from what was counted: counted + paid out + to the bank − start −
 * put in (OP-97). What neither sales nor invoices explain of them is the difference.
 */
export function cashFigures(
  { finalAmount, sales = [], payouts = [], toBank = null }: Closed,
  known: Omit<KnownAtClosing, 'cashMode'>,
) {
  const paidOut = sumOf([known.paidOut, ...payouts.map(({ amount }) => amount)])
  const carried = sumOf([known.toBank, ...(toBank === null ? [] : [toBank.amount])])
  const takings = cents(finalAmount + paidOut + carried - known.startingAmount - known.putIn)
  const sold = sumOf(sales.map(({ amount }) => amount))
  const ticked = sumOf(known.rests)
  return {
    ...{ putIn: known.putIn, paidOut, toBank: carried, takings, sold, ticked },
    difference: cents(takings - sold - ticked),
  }
}

/** Returns why a day cannot be closed so, or nothing. */
export function whyNotCloseDay(input: ClosingInput, known: KnownAtClosing): Refusal | undefined {
  const { initialAmount, finalAmount, counted, sales = [], paidInvoices = [], reason = '', reportId = null } = input
  const why = whyNotCount(finalAmount, counted)
  if (why !== undefined) return why
  if (initialAmount !== known.startingAmount) return 'CHANGED_MEANWHILE'
  const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length
  if (isTwice(sales.map(({ productId }) => productId)) || isTwice(paidInvoices)) return 'INPUT_INVALID'
  const { difference, sold } = cashFigures(input, known)
  if (difference !== 0 && reason.trim() === '') return 'CASH_REASON_MISSING'
  return known.cashMode === 'certified' && sold > 0 && reportId === null ? 'CASH_REPORT_MISSING' : undefined
}

/** Returns why a count cannot be kept, or nothing: coins and notes must be the sum. */
export function whyNotCount(amount: Cents, counted: Counted): Refusal | undefined {
  const isTwice = new Set(counted.map(({ value }) => value)).size < counted.length
  return isTwice || sumOfCount(counted) !== amount ? 'CASH_COUNT_WRONG' : undefined
}
