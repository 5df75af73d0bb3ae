import * as z from 'zod/mini'
import { CASH_MODES } from '../accounts/paymentAccount.ts'
import { Day as DayField, Id, Millis, note, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, type Currency, cents, Price, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

export const MOST_CASH = {
  imports: 20,
  pieces: 100_000,
  sales: 100,
  invoices: 200,
  payouts: 50,
  reason: 500,
  description: 500,
} as const

/** A sum of amounts, which may be beyond the largest one. */
export const Sum = z.int() as unknown as z.ZodMiniType<Cents, number>

/** The coins and notes of the euro, in cents. */
export const COINS = [1, 2, 5, 10, 20, 50, 1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00, 200_00, 500_00] as const

/** The coins and notes that were counted. */
export const Counted = z
  .array(z.strictObject({ value: z.literal(COINS), count: z.int().check(z.minimum(0), z.maximum(MOST_CASH.pieces)) }))
  .check(z.maxLength(COINS.length))
export type Counted = z.infer<typeof Counted>

/** Returns the sum of coins and notes. */
export function sumOfCount(counted: Counted): Cents {
  return cents(counted.reduce((sum, { value, count }) => sum + value * count, 0))
}

/** The origins of open entries: the reservations of a range on the day, or the participants of an event (BOOK-045). */
export const ImportConfig = z
  .array(
    z.strictObject({
      type: z.enum(['range', 'event']),
      targetId: Id('range', 'event'),
      productId: Id('product'),
    }),
  )
  .check(z.maxLength(MOST_CASH.imports))
export type ImportConfig = z.infer<typeof ImportConfig>

/** A line of an entry. */
const EntryItem = z.strictObject({
  /** Null for a line that was written without a product. */
  productId: z.nullable(Id('product')),
  name: z.string(),
  quantity: z.int(),
  gross: Cents,
})

/** An entry of a cash report: an invoice of a person, open while it is a draft (BOOK-088). */
export const CashEntry = z.strictObject({
  /** The `instanceId` by which calls name the entry (BOOK-090). */
  id: Id('cashEntry'),
  invoiceId: Id('invoice'),
  invoiceNumber: z.nullable(z.string()),
  uid: z.nullable(Id('user')),
  userName: z.string(),
  items: z.array(EntryItem),
  amount: Cents,
  tax: Cents,
  /** The part of it that was paid, in whatever way. */
  paidAmount: Cents,
})
export type CashEntry = z.infer<typeof CashEntry>

/** The states of a cash book (BOOK-048). */
export const CASHBOOK_STATUSES = ['open', 'finalised'] as const

/** Cash that was paid out at the closing; `receiptId` names the receipt that it pays. */
export const Payout = z.strictObject({
  description: text(MOST_CASH.description),
  amount: Price.check(z.refine((amount) => amount > 0)),
  receiptId: z.nullable(Id('receipt')),
})
export type Payout = z.infer<typeof Payout>

/** The takings with a product: by vouchers with their number, or by sorts. The tax is in the amount. */
export const CashSale = z.strictObject({
  productId: Id('product'),
  quantity: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_CASH.pieces))),
  amount: Price.check(z.refine((amount) => amount > 0)),
})
export type CashSale = z.infer<typeof CashSale>

/** A closing as it was computed and printed; it never changes. */
export const CashClosing = z.strictObject({
  /** The person who counted. */
  countedBy: z.string(),
  counted: Counted,
  /** The money that came from other accounts of the club, that went there, and that was paid out, on the whole day. */
  putIn: Sum,
  toBank: Sum,
  paidOut: Sum,
  /** Counted + paid out + to the bank − start − put in. */
  takings: Sum,
  sales: z.array(z.strictObject({ name: z.string(), quantity: z.nullable(z.int()), amount: Cents, tax: Cents })),
  invoices: z.array(z.strictObject({ invoiceNumber: z.string(), amount: Cents })),
  payouts: z.array(z.strictObject({ description: z.string(), amount: Cents })),
  /** The takings beyond sales and invoices; below zero when something is missing. */
  difference: Sum,
  reason: z.string(),
  hasReport: z.boolean(),
})
export type CashClosing = z.infer<typeof CashClosing>

/** A cash book in the list of days. */
export const CashDay = z.strictObject({
  id: Id('cashbook'),
  date: DayField,
  status: z.enum(CASHBOOK_STATUSES),
  paymentAccount: Id('paymentAccount'),
  paymentAccountName: z.string(),
  startingAmount: Cents,
  closingAmount: z.nullable(Cents),
  /** The takings and the difference of the closing. */
  takings: z.nullable(Sum),
  difference: z.nullable(Sum),
})
export type CashDay = z.infer<typeof CashDay>

/** The report of a cash book (BOOK-043). */
export const CashReport = z.strictObject({
  id: Id('cashbook'),
  clubId: Id('club'),
  lastChangedBy: z.nullable(Id('user')),
  lastChangedOn: Millis,
  lastChangedByName: z.string(),
  /** The moment at which it was opened. */
  timestamp: Millis,
  date: DayField,
  deliveryDate: DayField,
  deliveryEndDate: z.nullable(DayField),
  status: z.enum(CASHBOOK_STATUSES),
  paymentAccount: Id('paymentAccount'),
  paymentAccountName: z.string(),
  cashMode: z.enum(CASH_MODES),
  openInvoices: z.array(CashEntry),
  invoices: z.array(CashEntry),
  closedOn: z.nullable(Millis),
  totalAmount: Sum,
  totalTax: Sum,
  startingAmount: Cents,
  /** The reason why it did not begin with the last count. */
  startReason: z.string(),
  /** The sum that was counted at the closing. */
  closingAmount: z.nullable(Cents),
  /** The money that moved on the day by bookings, without the closing. */
  putIn: Sum,
  toBank: Sum,
  paidOut: Sum,
  closing: z.nullable(CashClosing),
})
export type CashReport = z.infer<typeof CashReport>

/** A count without a closing, as an auditor may ask for it at any time. */
export const CashCount = z.strictObject({
  id: Id('cashCount'),
  timestamp: Millis,
  countedBy: z.string(),
  expected: Sum,
  amount: Cents,
})
export type CashCount = z.infer<typeof CashCount>

/** A cash box of a club. */
export const CashBox = z.strictObject({
  id: Id('paymentAccount'),
  name: z.string(),
  cashMode: z.enum(CASH_MODES),
  /** The money that must be in it by the books, without the takings of a day that is not closed yet. */
  expected: Sum,
  /** The money that was in it before today: a cash book of today begins with it. */
  opening: Sum,
  /** The cash book that is open; null where none is. */
  cashbookId: z.nullable(Id('cashbook')),
  /** The last day that was closed. */
  lastDay: z.nullable(DayField),
  /** Counts since then, the latest first. */
  counts: z.array(CashCount),
})
export type CashBox = z.infer<typeof CashBox>

/** A range, or an event that is near, from which entries can be made. */
export const CashSource = z.strictObject({
  type: z.enum(['range', 'event']),
  id: Id('range', 'event'),
  name: z.string(),
  /** The day of the event; null for a range. */
  date: z.nullable(DayField),
})
export type CashSource = z.infer<typeof CashSource>

/** A product that the cash book offers, with its price of today, tax included (BILL-096). */
export const CashProduct = z.strictObject({ id: Id('product'), name: z.string(), amount: Cents })
export type CashProduct = z.infer<typeof CashProduct>

/** Whether the cash book offers a product: it is marked for it, is sold for euros, and not archived (BILL-096). */
export function isOffered({
  shownInCashbook,
  archivedOn,
  currency,
}: {
  shownInCashbook: boolean
  archivedOn: number | null
  currency: Currency
}): boolean {
  return shownInCashbook && archivedOn === null && currency === 'EUR'
}

/** A box when somebody opens a day of it. */
type Opening = {
  date: Day
  today: Day
  box: Pick<CashBox, 'lastDay' | 'cashbookId' | 'opening'>
  initialAmount: Cents
  reason: string
}

/** Returns why a cash book cannot be opened, or nothing. It begins with the last count; another start needs a reason. */
export function whyNotOpen({ date, today, box, initialAmount, reason }: Opening): Refusal | undefined {
  if (date > today) return 'INPUT_INVALID'
  if (box.cashbookId !== null) return 'CASHBOOK_EXISTS'
  if (box.lastDay !== null && date <= box.lastDay) return 'CASHBOOK_CLOSED'
  return box.lastDay === null ? undefined : whyNotStart(box.opening, initialAmount, reason)
}

/** Returns why a day cannot begin with this amount, or nothing. */
export function whyNotStart(expected: Cents, initialAmount: Cents, reason: string): Refusal | undefined {
  return initialAmount !== expected && reason.trim() === '' ? 'CASH_REASON_MISSING' : undefined
}

/** Returns the sums of the finalised invoices of a report (BOOK-088). */
export function totalsOfEntries(invoices: readonly Pick<CashEntry, 'amount' | 'tax'>[]) {
  return {
    totalAmount: sumOf(invoices.map(({ amount }) => amount)),
    totalTax: sumOf(invoices.map(({ tax }) => tax)),
  }
}

export const Reason = note(MOST_CASH.reason)
