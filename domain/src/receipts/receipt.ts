import * as z from 'zod/mini'
import { SPHERES } from '../accounts/account.ts'
import { Counter, Day as DayField, Id, lines, Millis, note, text } from '../base/call/fields.ts'
import { isIban, plainIban } from '../base/money/iban.ts'
import { Cents, CURRENCIES, MOST_CENTS, Percent } from '../base/money/money.ts'
import { TAX_CATEGORIES } from '../base/money/tax.ts'
import type { Day } from '../base/time/time.ts'
import { EInvoice, Finding } from './eInvoice.ts'
import { RECEIPT_STATUSES } from './status.ts'

/** The most lines of a receipt (BILL-099). */
export const MOST_RECEIPT_ITEMS = 100
export const MOST_RECEIPT = { reference: 100, userName: 1000, comment: 2000, itemName: 200, fileName: 200 } as const
const MOST_RECEIPT_QUANTITY = 100_000

/** A quantity above zero with at most four decimals (OP-95). */
const Quantity = z.number().check(
  z.minimum(0.0001),
  z.maximum(MOST_RECEIPT_QUANTITY),
  z.refine((quantity) => Math.abs(quantity * 10_000 - Math.round(quantity * 10_000)) < 0.000_01),
)
/** An IBAN without blanks; empty where none is known. */
export const PlainIban = z.string().check(
  z.overwrite(plainIban),
  z.refine((iban) => iban === '' || isIban(iban)),
)

/** A line of a receipt. A draft may lack tax rate, account and sphere. A discount has a price below zero. */
export const ReceiptItemInput = z.strictObject({
  name: text(MOST_RECEIPT.itemName),
  quantity: Quantity,
  unitAmount: Cents,
  taxId: z.nullable(Id('taxRate')),
  bookingAccountNumber: note(20),
  costCenterNumber: note(20),
  /** The sphere of the club; null where the account says it, or the club keeps none. */
  sphere: z.nullable(z.enum(SPHERES)),
})
export type ReceiptItemInput = z.infer<typeof ReceiptItemInput>

/** A receipt as an officer enters it (BILL-012, BILL-018). It holds no sums: they are computed. */
export const ReceiptInput = z.strictObject({
  /** The supplier where it is a person or company of the club; null where only a name is known. */
  uid: z.nullable(Id('user')),
  userName: note(MOST_RECEIPT.userName),
  /** The number that the supplier gave it. */
  reference: note(MOST_RECEIPT.reference),
  invoiceDate: DayField,
  deliveryDate: DayField,
  deliveryEndDate: z.nullable(DayField),
  dueDate: z.nullable(DayField),
  currency: z.enum(CURRENCIES),
  comment: lines(MOST_RECEIPT.comment),
  /** Whether the prices of the lines are without tax. */
  areNet: z.boolean(),
  /** The account of the supplier to which it is paid; empty where unknown. */
  iban: PlainIban,
  items: z.array(ReceiptItemInput).check(z.maxLength(MOST_RECEIPT_ITEMS)),
  attachmentId: z.nullable(Id('attachment')),
})
export type ReceiptInput = z.infer<typeof ReceiptInput>

const Numbered = z.strictObject({ number: z.string(), name: z.string() })
const amounts = { net: Cents, tax: Cents, gross: Cents }
const rate = { category: z.enum(TAX_CATEGORIES), percentage: Percent }

/** A line of a receipt with its accounts as they were called, and its amounts. */
export const ReceiptItem = z.strictObject({
  ...ReceiptItemInput.shape,
  rate: z.nullable(z.strictObject({ name: z.string(), ...rate })),
  account: z.nullable(Numbered),
  costCenter: z.nullable(Numbered),
  ...amounts,
  /** The part of the tax that the club gets back (§ 15 UStG). */
  inputTax: Cents,
})
export type ReceiptItem = z.infer<typeof ReceiptItem>

/** All that a receipt says. Once it is entered it stays as it is. */
export const ReceiptSays = z.strictObject({
  reference: z.string(),
  userName: z.string(),
  invoiceDate: DayField,
  deliveryDate: DayField,
  deliveryEndDate: z.nullable(DayField),
  dueDate: z.nullable(DayField),
  currency: z.enum(CURRENCIES),
  comment: z.string(),
  areNet: z.boolean(),
  iban: z.string(),
  items: z.array(ReceiptItem),
  groups: z.array(z.strictObject({ ...rate, ...amounts })),
  ...amounts,
})
export type ReceiptSays = z.infer<typeof ReceiptSays>

/** A receipt in the list of its club. */
export const ReceiptRow = z.strictObject({
  id: Id('receipt'),
  status: z.enum(RECEIPT_STATUSES),
  uid: z.nullable(Id('user')),
  userName: z.string(),
  reference: z.string(),
  /** The number that the club gave it; null for a draft. */
  receiptNumber: z.nullable(z.string()),
  invoiceDate: DayField,
  dueDate: z.nullable(DayField),
  currency: z.enum(CURRENCIES),
  amount: Cents,
  paidAmount: Cents,
  hasFile: z.boolean(),
  timestamp: Millis,
})
export type ReceiptRow = z.infer<typeof ReceiptRow>

export const ATTACHMENT_KINDS = ['jpeg', 'png', 'webp', 'pdf', 'xml'] as const

/** A file as it was sent (BILL-102). */
export const Attachment = z.strictObject({
  id: Id('attachment'),
  fileName: z.string(),
  type: z.enum(ATTACHMENT_KINDS),
  size: Counter,
  /** The SHA-256 of its bytes. */
  hash: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** Another receipt that seems to be the same bill, and what tells so. */
export const SameReceipt = z.strictObject({
  id: Id('receipt'),
  receiptNumber: z.nullable(z.string()),
  userName: z.string(),
  invoiceDate: DayField,
  by: z.enum(['file', 'reference']),
})
export type SameReceipt = z.infer<typeof SameReceipt>

/** A receipt: a bill or a voucher that the club got (BILL-012). */
export const Receipt = z.strictObject({
  ...ReceiptRow.shape,
  ...ReceiptSays.shape,
  clubId: Id('club'),
  type: z.literal('receipt'),
  /** The input of the officer; null once it is entered. */
  draft: z.nullable(ReceiptInput),
  attachment: z.nullable(Attachment),
  /** The page that shows the file; null where there is none. */
  attachmentURL: z.nullable(z.string()),
  /** The e-invoice in its file; null where there is none. */
  eInvoice: z.nullable(EInvoice),
  findings: z.array(Finding),
  same: z.array(SameReceipt),
  attachedBookings: z.array(z.strictObject({ id: Id('booking'), date: DayField, amount: Cents })),
  /** The text of the code that an app of a bank scans; null where nothing can be paid by it. */
  giroCode: z.nullable(z.string()),
  voidedOn: z.nullable(Millis),
  version: Counter,
})
export type Receipt = z.infer<typeof Receipt>

/** Returns the rest that is to be paid on a receipt; below zero, what the supplier gives back by a credit note. */
export function receiptRest({
  status,
  amount,
  paidAmount,
}: Pick<ReceiptRow, 'status' | 'amount' | 'paidAmount'>): number {
  return status === 'open' || status === 'partial' ? amount - paidAmount : 0
}

/** Whether a receipt is late: something is still to be paid after its due date. */
export function isLateReceipt(receipt: Pick<ReceiptRow, 'status' | 'amount' | 'paidAmount' | 'dueDate'>, today: Day) {
  return receipt.dueDate !== null && receiptRest(receipt) > 0 && receipt.dueDate < today
}

/** Whether a sum is one that the books take. A sum below zero is a credit note: it lowers what is owed to the supplier. */
export function isEnterable(gross: number): boolean {
  return gross !== 0 && Math.abs(gross) <= MOST_CENTS
}
