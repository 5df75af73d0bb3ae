import { isDeepStrictEqual } from 'node:util'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import type { Fault, FaultName, ProofName } from '@bahnfrei/domain/audit/proof.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { type InvoiceStatus, statusByPaid } from '@bahnfrei/domain/invoices/status.ts'
import { type Amounts, type PricedLine, totalsOf } from '@bahnfrei/domain/invoices/totals.ts'
import { columnsOf, documentHash } from '../invoices/stored.ts'

/** An issued invoice with all that must agree with it, read by one statement. */
export type AuditedInvoice = ReturnType<typeof columnsOf> & {
  id: Id<'invoice'>
  status: InvoiceStatus
  prefix: string
  year: number
  count: number
  invoiceNumber: string
  paid: Cents
  /** The sum of the payment records, and whether one of them names a payment that is not there. */
  paidByRecords: Cents
  isPaymentGone: boolean
  /** The document that it cancels; null for one that cancels nothing. */
  original: IssuedInvoice | null
  cancelsId: Id<'invoice'> | null
  isCancelled: boolean
  /** Whether the stored file has its hash; null while it is not made. */
  isFileWhole: boolean | null
  /** When it was issued, by the audit trail; null where that does not say it. */
  issuedOn: string | null
  /** The hashes of its document in the audit trail. */
  documents: string[]
}

/** The time (ms) after which the file of an issued invoice is missing: its job is tried for a day. */
const FILE_LATE_MS = 24 * 60 * 60_000

/** Returns in which ways an issued invoice is untrue at this moment, by proof. */
export function invoiceFaults(invoice: AuditedInvoice, now: Temporal.Instant): Partial<Record<ProofName, Fault[]>> {
  const { says, status, amount, paid, isCancelled, original, cancelsId, isFileWhole, issuedOn } = invoice
  const isFileLate = issuedOn === null || now.epochMilliseconds - Date.parse(issuedOn) > FILE_LATE_MS
  const isNegative = original === null ? cancelsId === null : isNegativeOf(says, original)
  const wrong = (fault: FaultName, isWrong: boolean) => (isWrong ? [{ fault, of: invoice.invoiceNumber }] : [])
  return {
    documents: [
      ...wrong('SUMS_WRONG', !hasOwnSums(says)),
      ...wrong('COLUMNS_WRONG', !hasOwnColumns(invoice)),
      ...wrong('NOT_IN_TRAIL', invoice.documents.length === 0),
      ...wrong(
        'DOCUMENT_CHANGED',
        invoice.documents.some((hash) => hash !== documentHash(says)),
      ),
    ],
    payments: [
      ...wrong('PAID_WRONG', paid !== invoice.paidByRecords),
      ...wrong('OVERPAID', invoice.paidByRecords > Math.max(amount, 0)),
      ...wrong('PAYMENT_GONE', invoice.isPaymentGone),
    ],
    states: wrong('STATE_WRONG', !isStateTrue(status, { gross: cents(amount), paid, isCancelled })),
    cancellations: [
      ...wrong('CANCELLATION_WRONG', !isNegative),
      ...wrong('CANCELLATION_ALONE', (status === 'void') !== isCancelled),
    ],
    files: [
      ...wrong('FILE_CHANGED', isFileWhole === false),
      ...wrong('FILE_MISSING', isFileWhole === null && isFileLate),
    ],
  }
}

/** Whether the amounts of all lines, groups and the total are those that the rule computes from the lines. */
function hasOwnSums({ items, groups, net, tax, gross }: IssuedInvoice): boolean {
  const computed = totalsOf(items as readonly PricedLine[])
  const amounts = items.map((item) => ({ net: item.net, tax: item.tax, gross: item.gross }))
  return isDeepStrictEqual({ lines: amounts, groups, net, tax, gross }, computed)
}

/** Whether the columns by which lists and sums find an invoice say the same as its document. */
function hasOwnColumns({ says, prefix, year, count, invoiceNumber, ...row }: AuditedInvoice): boolean {
  const { says: _, ...columns } = columnsOf(says)
  const stored = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof typeof columns]]))
  const numbers = [says.invoiceNumber, printedNumber(prefix, count, year === 0 ? null : year)]
  return (
    isDeepStrictEqual(stored, columns) &&
    numbers.every((number) => number === invoiceNumber) &&
    says.runningNumber === String(count)
  )
}

/** Whether a state follows from what was paid. An uncollectible invoice stays so by the word of an officer. */
function isStateTrue(
  status: InvoiceStatus,
  { gross, paid, isCancelled }: { gross: Cents; paid: Cents; isCancelled: boolean },
): boolean {
  if (isCancelled || status === 'void') return isCancelled === (status === 'void')
  return status === 'uncollectible' ? paid < gross : status === statusByPaid({ gross, paid })
}

/** Whether a cancellation says the lines and amounts of the original with the other sign. */
function isNegativeOf(says: IssuedInvoice, original: IssuedInvoice): boolean {
  const cancels = ({ net, tax, gross }: Amounts, of: Amounts) =>
    net + of.net === 0 && tax + of.tax === 0 && gross + of.gross === 0
  const areAll = <Part>(parts: readonly Part[], others: readonly Part[], fits: (part: Part, other: Part) => boolean) =>
    parts.length === others.length && parts.every((part, at) => fits(part, others[at] as Part))
  return (
    says.invoiceType === 'void' &&
    says.cancels?.invoiceNumber === original.invoiceNumber &&
    cancels(says, original) &&
    areAll(says.groups, original.groups, cancels) &&
    areAll(
      says.items,
      original.items,
      (item, of) => cancels(item, of) && item.quantity + of.quantity === 0 && item.account.number === of.account.number,
    )
  )
}
