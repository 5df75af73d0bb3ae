import * as z from 'zod/mini'
import { SPHERES } from '../accounts/account.ts'
import { Day, Id, lines, note, TermedDay, text } from '../base/call/fields.ts'
import { Cents, CURRENCIES, Percent, Price } from '../base/money/money.ts'
import { TAX_CATEGORIES } from '../base/money/tax.ts'
import { LANGUAGES } from '../base/texts/texts.ts'
import { COLLECTION_METHODS, MOST_ACCOUNT_HOLDER } from '../members/billingDetails.ts'
import { PRODUCT_CATEGORIES } from '../products/product.ts'
import { MOST_QUANTITY } from './items.ts'

/** The kinds of documents that are kept as invoices are: our own, and incoming ones (BILL-083, OP-99). */
export const DOCUMENT_TYPES = ['invoice', 'receipt'] as const

/** The origins of an invoice: written by hand, by the run of fees, or as the cancellation of another one (BILL-011). */
export const INVOICE_TYPES = ['regular', 'recurring', 'void'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** The ways in which a payment came (BILL-064, OP-74). `COLLECTION_METHODS` are the ways in which it is asked for. */
export const PAYMENT_METHODS = ['paypal', 'cash', 'transfer', 'allowance'] as const

/** The most lines of each list of an invoice (BILL-026, BILL-027). */
export const MOST_ITEMS = 100
/** The most characters of the fields of an invoice (BILL-028 to BILL-032, OP-12). */
export const MOST_INVOICE = {
  runningNumber: 30,
  userName: 1000,
  comment: 2000,
  note: 500,
  voidReason: 500,
  itemName: 200,
  itemDescription: 500,
  addressLine: 100,
} as const

const Quantity = z.int().check(z.minimum(1), z.maximum(MOST_QUANTITY))
const Place = { bookingAccountNumber: note(20), costCenterNumber: note(20) }

/** A line of an invoice that names a product (BILL-015). Name and price come from the product. */
export const InvoiceItemInput = z.strictObject({
  productId: Id('product'),
  taxId: Id('taxRate'),
  quantity: Quantity,
  ...Place,
})
export type InvoiceItemInput = z.infer<typeof InvoiceItemInput>

/**
 * A line of an invoice with a name and a price of its own (BILL-016). `productId` is the product of which it is a part, as
 * a fee for half a year is.
 */
export const OneTimeItemInput = z.strictObject({
  productId: z.optional(Id('product')),
  name: text(MOST_INVOICE.itemName),
  quantity: Quantity,
  unitAmount: Price,
  taxId: Id('taxRate'),
  ...Place,
})
export type OneTimeItemInput = z.infer<typeof OneTimeItemInput>

/**
 * An invoice as an officer writes it (BILL-014). It holds no sums: they are computed. `note` stands above the items,
 * `comment` below them; `runningNumber` is only taken when it is the next number (OP-73).
 */
export const InvoiceInput = z.strictObject({
  /** The person to whom it goes; null for a sale to somebody unnamed. */
  uid: z.nullable(Id('user')),
  /** The member club that it names as the buyer; the person, if there is one, gets it for the club. */
  memberClubId: z.optional(Id('club')),
  invoiceDate: TermedDay,
  deliveryDate: Day,
  deliveryEndDate: z.nullable(Day),
  runningNumber: z.optional(text(MOST_INVOICE.runningNumber)),
  currency: z.enum(CURRENCIES),
  comment: lines(MOST_INVOICE.comment),
  note: lines(MOST_INVOICE.note),
  collectionMethod: z.enum(COLLECTION_METHODS),
  sendInvoice: z.boolean(),
  invoiceItems: z.array(InvoiceItemInput).check(z.maxLength(MOST_ITEMS)),
  oneTimeItems: z.array(OneTimeItemInput).check(z.maxLength(MOST_ITEMS)),
})
export type InvoiceInput = z.infer<typeof InvoiceInput>

/** A cancellation as an officer asks for it (BILL-017). */
export const VoidInput = z.strictObject({ id: Id('invoice'), voidReason: text(MOST_INVOICE.voidReason) })

/** A postal address as a document prints it. An empty text means that nothing was given. */
const Postal = z.strictObject({
  /** Street and number, and what stands before them. */
  addressLines: z.array(text(MOST_INVOICE.addressLine)).check(z.maxLength(3)),
  postalCode: note(10),
  city: note(100),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

const party = { ...Postal.shape, name: text(MOST_INVOICE.userName), email: note(200), vatId: note(20) }

/** The club, or the provider, as it issued an invoice (BILL-082). */
export const Issuer = z.strictObject({
  ...party,
  /** Court and number in the register of associations. */
  registerNumber: note(100),
  taxNumber: note(20),
  contact: note(100),
  phone: note(30),
  website: note(200),
})
export type Issuer = z.infer<typeof Issuer>

/** The receiver as the invoice names it. A sale to somebody unnamed has a name that says so. */
export const Buyer = z.strictObject({
  ...party,
  /** The reference that the buyer asked for, such as the routing number of an authority (EN 16931, BT-10). */
  reference: note(50),
})
export type Buyer = z.infer<typeof Buyer>

/** The account to which an invoice is paid, with its holder as the bank has it (BILL-086). */
export const PayeeAccount = z.strictObject({
  holder: text(MOST_ACCOUNT_HOLDER),
  iban: text(34),
  bic: note(11),
  bankName: note(100),
})
export type PayeeAccount = z.infer<typeof PayeeAccount>

/** The mandate by which the sum is collected, and the account from which. */
const Debit = z.strictObject({ mandateReference: text(35), creditorId: text(35), iban: text(34) })

const Numbered = z.strictObject({ number: z.string(), name: z.string() })

const rate = { category: z.enum(TAX_CATEGORIES), percentage: Percent, reason: z.string() }
const amounts = { net: Cents, tax: Cents, gross: Cents }

/** A line as it was issued: with the tax that is charged, its accounts, and amounts of its own. */
export const IssuedItem = z.strictObject({
  productId: z.nullable(Id('product')),
  name: text(MOST_INVOICE.itemName),
  description: note(MOST_INVOICE.itemDescription),
  category: z.enum(PRODUCT_CATEGORIES),
  quantity: z.int(),
  unitAmount: Price,
  taxInside: z.nullable(Percent),
  rate: z.strictObject({ id: z.nullable(Id('taxRate')), name: z.string(), ...rate }),
  account: Numbered,
  costCenter: z.nullable(Numbered),
  /** The sphere of the club; null where it keeps none. */
  sphere: z.nullable(z.enum(SPHERES)),
  shownInCashbook: z.boolean(),
  ...amounts,
})
export type IssuedItem = z.infer<typeof IssuedItem>

/**
 * All that a finalised document says. It is stored as it was when it was issued, so that no later change of club, person,
 * product or code reaches it.
 */
export const IssuedInvoice = z.strictObject({
  invoiceType: z.enum(INVOICE_TYPES),
  language: z.enum(LANGUAGES),
  /** The count in its series. */
  runningNumber: text(MOST_INVOICE.runningNumber),
  /** The number as it is printed: the prefix and the count. */
  invoiceNumber: text(50),
  /** The reference that a payment names; the printed number where no other was given (OP-104). */
  referenceNumber: text(50),
  invoiceDate: Day,
  dueDate: z.nullable(Day),
  /** The day of delivery, or the first day of its period. */
  deliveryDate: Day,
  /** The last day of the period; null for one day. */
  deliveryEndDate: z.nullable(Day),
  currency: z.enum(CURRENCIES),
  issuer: Issuer,
  buyer: Buyer,
  collectionMethod: z.enum(COLLECTION_METHODS),
  account: z.nullable(PayeeAccount),
  debit: z.nullable(Debit),
  /** The text above the items. */
  note: lines(MOST_INVOICE.note),
  /** The text below the items. */
  comment: lines(MOST_INVOICE.comment),
  items: z.array(IssuedItem),
  groups: z.array(z.strictObject({ ...rate, ...amounts })),
  ...amounts,
  /** The invoice that this one cancels; null for all others. */
  cancels: z.nullable(
    z.strictObject({ invoiceNumber: z.string(), invoiceDate: Day, reason: text(MOST_INVOICE.voidReason) }),
  ),
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>
