import * as z from 'zod/mini'
import { Counter, Day, Id, Millis } from '../base/call/fields.ts'
import { Cents, CURRENCIES, Sum } from '../base/money/money.ts'
import { INVOICE_STATUSES } from '../invoices/status.ts'
import { BillLine } from './bill.ts'

/** A period `YYYY-MM`: the cycle that begins in this month. */
export const Period = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** The counts of a club (SUBS-026). */
export const counts = { currentMembers: Counter, currentActive: Counter, currentBilled: Counter }

/** The invoice of a bill as it stands. */
const BilledInvoice = z.strictObject({
  invoiceNumber: z.string(),
  status: z.enum(INVOICE_STATUSES),
  isOverdue: z.boolean(),
  dueDate: z.nullable(Day),
  currency: z.enum(CURRENCIES),
  amount: Cents,
  paid: Cents,
})

/** A bill as it was written for a cycle of a club; it never changes (OP-75). */
export const BillingReport = z.strictObject({
  id: Id('billingReport'),
  clubId: Id('club'),
  clubName: z.string(),
  period: Period,
  start: Day,
  end: Day,
  countedOn: Day,
  ...counts,
  lines: z.array(BillLine),
  /** The sum of the lines, as they are priced. */
  sum: Sum,
  /** Null where nothing was to be paid. */
  invoice: z.nullable(BilledInvoice),
  createdOn: Millis,
})
export type BillingReport = z.infer<typeof BillingReport>
