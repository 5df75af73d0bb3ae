import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import { INVOICE_TYPES } from '../invoices/invoice.ts'
import { INVOICE_STATUSES } from '../invoices/status.ts'

/** The most lines of a person's account that are shown, the newest ones. The sums count all. */
export const MOST_LINES = 500

/**
 * The kinds of lines of a person's account: an invoice or its cancellation, a payment of an invoice, and the part of the
 * person's payments that belongs to no invoice.
 */
const LINE_KINDS = ['invoice', 'payment', 'unassigned'] as const

export const AccountLine = z.strictObject({
  /** The id of the invoice, of the payment record, or of the booking. */
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  day: Day,
  currency: z.enum(CURRENCIES),
  /** The sum of the invoice, below zero for a cancellation; what was paid; or what is not assigned, below zero if it went out. */
  amount: Cents,
  /** The invoice that the line is or pays; null where nothing is assigned. */
  invoice: z.nullable(
    z.strictObject({
      id: Id('invoice'),
      invoiceNumber: z.string(),
      invoiceType: z.enum(INVOICE_TYPES),
      status: z.enum(INVOICE_STATUSES),
      dueDate: z.nullable(Day),
      amount: Cents,
      paidAmount: Cents,
    }),
  ),
  /** The booking that the line is, or a part of which it is; null for invoices. */
  bookingId: z.nullable(Id('booking')),
  /** Whether it is prepaid money, or is paid from it; below zero what was returned to it. */
  isPrepaid: z.boolean(),
})
export type AccountLine = z.infer<typeof AccountLine>

/** The balance of a person in one currency. What counts as uncollectible is not open. */
export const AccountSum = z.strictObject({
  currency: z.enum(CURRENCIES),
  open: Cents,
  /** The part of what is open that should have been paid before today. */
  overdue: Cents,
  /** The sum that the person paid beyond all invoices; below zero if more went out. */
  unassigned: Cents,
  /** The prepaid money that is left. */
  prepaid: Cents,
})
export type AccountSum = z.infer<typeof AccountSum>

/** All that a club asked of a person and got from it, by day, newest first. */
export const PersonAccount = z.strictObject({
  uid: Id('user'),
  name: z.string(),
  sums: z.array(AccountSum),
  lines: z.array(AccountLine),
})
export type PersonAccount = z.infer<typeof PersonAccount>
