import * as z from 'zod/mini'
import { SPHERES } from '../accounts/account.ts'
import { Counter, Day, Id, Millis } from '../base/call/fields.ts'
import { Cents, CURRENCIES, Percent, Price } from '../base/money/money.ts'
import { COLLECTION_METHODS } from '../members/billingDetails.ts'
import { PRODUCT_CATEGORIES } from '../products/product.ts'
import { Instalment } from './instalments.ts'
import {
  Buyer,
  DOCUMENT_TYPES,
  INVOICE_TYPES,
  InvoiceInput,
  IssuedInvoice,
  type IssuedItem,
  Issuer,
  PayeeAccount,
} from './invoice.ts'
import { INVOICE_STATUSES } from './status.ts'

/** A line of an invoice as calls answer it (BILL-013). */
export const InvoiceItem = z.strictObject({
  productId: z.nullable(Id('product')),
  name: z.string(),
  description: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  currency: z.enum(CURRENCIES),
  quantity: z.int(),
  unitAmount: Price,
  /** The amount to be paid for the line: with tax. */
  amount: Cents,
  amountTaxed: Cents,
  amountUntaxed: Cents,
  taxValue: Cents,
  taxId: z.nullable(Id('taxRate')),
  taxName: z.string(),
  taxPercentage: Percent,
  /** Whether the price of one piece contains tax. */
  taxInclusive: z.boolean(),
  shownInCashbook: z.boolean(),
  bookingAccountNumber: z.string(),
  bookingAccountName: z.string(),
  costCenterNumber: z.nullable(z.string()),
  costCenterName: z.nullable(z.string()),
  sphere: z.nullable(z.enum(SPHERES)),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** The part of a payment that counts for an invoice (BILL-088). */
const AttachedBooking = z.strictObject({
  id: Id('booking'),
  transactionId: z.string(),
  date: Day,
  status: z.enum(['open', 'partial', 'ok']),
  amount: Cents,
})

/** An invoice in the list of its club. */
export const InvoiceRow = z.strictObject({
  id: Id('invoice'),
  /** The stored state; `shownStatus` tells what is overdue. */
  status: z.enum(INVOICE_STATUSES),
  invoiceType: z.enum(INVOICE_TYPES),
  uid: z.nullable(Id('user')),
  userName: z.string(),
  invoiceDate: Day,
  /** The due date, or that of the next instalment where some were agreed on. */
  dueDate: z.nullable(Day),
  /** The count in its series; null for a draft, which has no number. */
  runningNumber: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  /** The amount to be paid, tax included. */
  amount: Cents,
  paidAmount: Cents,
  selectedCollectionMethod: z.enum(COLLECTION_METHODS),
  /** The moment at which it was first written. */
  timestamp: Millis,
  /** The moment of the last sending; null while it was not sent. */
  sentOn: z.nullable(Millis),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** An invoice with all that it says (BILL-010). */
export const Invoice = z.strictObject({
  ...InvoiceRow.shape,
  clubId: Id('club'),
  type: z.enum(DOCUMENT_TYPES),
  deliveryDate: Day,
  deliveryEndDate: z.nullable(Day),
  amountTaxed: Cents,
  amountUntaxed: Cents,
  taxAmount: Cents,
  /** The due date that the document says. */
  documentDueDate: z.nullable(Day),
  /** The instalments that were agreed on, by day. */
  instalments: z.array(Instalment),
  /** The text below the items. */
  comment: z.string(),
  /** The text above the items. */
  note: z.string(),
  attachedBookingIds: z.array(Id('booking')),
  attachedBookings: z.array(AttachedBooking),
  /** The moment at which the recipient first got the PDF (BILL-084). */
  downloadedOn: z.nullable(Millis),
  voidedOn: z.nullable(Millis),
  voidReason: z.nullable(z.string()),
  /** The invoice that this cancellation cancels (BILL-087). */
  voidedInvoiceId: z.nullable(Id('invoice')),
  voidedInvoiceNumber: z.nullable(z.string()),
  /** The cancellation of this invoice. */
  cancellationId: z.nullable(Id('invoice')),
  issuerId: Id('club'),
  issuer: Issuer,
  buyer: Buyer,
  bankAccountDetails: z.nullable(PayeeAccount),
  sentDates: z.array(Day),
  sentTimes: z.array(z.string()),
  items: z.array(InvoiceItem),
  taxGroups: IssuedInvoice.shape.groups,
  /** The input of the officer; null once it is issued. */
  draft: z.nullable(InvoiceInput),
  /** The version of a draft; a change names the one that it saw. */
  version: Counter,
})
export type Invoice = z.infer<typeof Invoice>

/** Returns a line as calls answer it. */
function itemAnswer(item: IssuedItem, { currency }: Pick<IssuedInvoice, 'currency'>): InvoiceItem {
  const { productId, name, description, category, quantity, unitAmount, taxInside, rate, shownInCashbook, sphere } =
    item
  return {
    ...{ productId, name, description, category, currency, quantity, unitAmount, shownInCashbook, sphere },
    ...{ amount: item.gross, amountTaxed: item.gross, amountUntaxed: item.net, taxValue: item.tax },
    ...{ taxId: rate.id, taxName: rate.name, taxPercentage: rate.percentage, taxInclusive: taxInside !== null },
    ...{ bookingAccountNumber: item.account.number, bookingAccountName: item.account.name },
    costCenterNumber: item.costCenter?.number ?? null,
    costCenterName: item.costCenter?.name ?? null,
  }
}

/** Returns the parts of an invoice that its document says. */
export function documentAnswer(says: IssuedInvoice) {
  const { invoiceDate, deliveryDate, deliveryEndDate, currency, comment, note, issuer, buyer, account } = says
  return {
    ...{ invoiceDate, deliveryDate, deliveryEndDate, currency, comment, note, issuer, buyer },
    documentDueDate: says.dueDate,
    userName: buyer.name,
    ...{ amount: says.gross, amountTaxed: says.gross, amountUntaxed: says.net, taxAmount: says.tax },
    selectedCollectionMethod: says.collectionMethod,
    bankAccountDetails: account,
    items: says.items.map((item) => itemAnswer(item, says)),
    taxGroups: says.groups,
  }
}
