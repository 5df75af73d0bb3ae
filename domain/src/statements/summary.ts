import * as z from 'zod/mini'
import { Counter, Day as DayField, Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import { type Day, daysBetween } from '../base/time/time.ts'
import { COLLECTION_METHODS } from '../members/billingDetails.ts'

/** The most days of which one summary tells. */
const MOST_DAYS = 366

/** An issued invoice in a summary (BOOK-044). The numbers are the count, the printed number, and what payments name (OP-104). */
export const SummaryRow = z.strictObject({
  invoiceId: Id('invoice'),
  runningNumber: z.string(),
  invoiceNumber: z.string(),
  referenceNumber: z.string(),
  uid: z.nullable(Id('user')),
  userName: z.string(),
  dueDate: z.nullable(DayField),
  collectionMethod: z.enum(COLLECTION_METHODS),
  /** The account to which it is paid; null where none is named. */
  paymentAccount: z.nullable(Id('paymentAccount')),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int(), gross: Cents })),
})
export type SummaryRow = z.infer<typeof SummaryRow>

/** The sums of all rows in a currency. */
export const SummaryTotal = z.strictObject({
  currency: z.enum(CURRENCIES),
  count: Counter,
  net: Cents,
  tax: Cents,
  gross: Cents,
  paid: Cents,
})
export type SummaryTotal = z.infer<typeof SummaryTotal>

/** Whether the days of a summary follow each other, and are no more than a year. */
export function isSummaryTime(startDate: Day, endDate: Day): boolean {
  const days = daysBetween(startDate, endDate)
  return days >= 0 && days < MOST_DAYS
}
