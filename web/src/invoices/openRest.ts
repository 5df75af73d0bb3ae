import { type Cents, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'

/** Returns what is still to be paid on an invoice; nothing on drafts, and on those that ask for nothing any more. */
export function openRest({ status, amount, paidAmount }: Pick<InvoiceRow, 'status' | 'amount' | 'paidAmount'>): Cents {
  const isAsked = status === 'open' || status === 'partial' || status === 'uncollectible'
  return isAsked ? cents(amount - paidAmount) : NO_CENTS
}
