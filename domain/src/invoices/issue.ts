import type { Refusal } from '../base/call/refusals.ts'
import { type Currency, cents } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'
import type { Buyer, IssuedInvoice, IssuedItem, Issuer } from './invoice.ts'
import { whyNotItems } from './items.ts'
import { type Standing, whyNotEdit } from './status.ts'
import { type Amounts, negated, type PricedLine, totalsOf } from './totals.ts'

/** A line before its amounts are computed. */
type ItemFacts = Omit<IssuedItem, keyof Amounts>

/** All that an invoice says before it is issued: without number and without amounts. */
export type InvoiceFacts = Omit<
  IssuedInvoice,
  'items' | 'groups' | keyof Amounts | 'runningNumber' | 'invoiceNumber' | 'referenceNumber'
> & {
  items: readonly ItemFacts[]
  /** The reference that payments shall name; null for the printed number. */
  referenceNumber: string | null
}

/** The numbers that an invoice gets when it is issued: the count of its series, and what is printed. */
export type GivenNumber = Pick<IssuedInvoice, 'runningNumber' | 'invoiceNumber'>

/** Returns the invoice as it is issued: with its number and all amounts. */
export function issued(facts: InvoiceFacts, number: GivenNumber): IssuedInvoice {
  const { lines, ...sums } = totalsOf(facts.items as readonly PricedLine[])
  const items = facts.items.map((item, at) => ({ ...item, ...(lines[at] as Amounts) }))
  return { ...facts, ...number, ...sums, referenceNumber: facts.referenceNumber ?? number.invoiceNumber, items }
}

/** Returns the cancellation of an invoice: the same lines with negated quantities. Nothing is to be paid on it. */
export function cancellationOf(
  original: IssuedInvoice,
  { invoiceDate, reason, ...number }: GivenNumber & { invoiceDate: Day; reason: string },
): IssuedInvoice {
  const { invoiceNumber, invoiceDate: cancelledDate } = original
  return issued(
    {
      ...original,
      invoiceType: 'void',
      invoiceDate,
      dueDate: null,
      referenceNumber: null,
      collectionMethod: 'other',
      account: null,
      debit: null,
      note: '',
      comment: '',
      items: negated(original.items as readonly (IssuedItem & PricedLine)[]),
      cancels: { invoiceNumber, invoiceDate: cancelledDate, reason },
    },
    number,
  )
}

/** The largest sum, tax included, of an invoice without a buyer (§ 33 UStDV). */
const MOST_UNNAMED = cents(250_00)

/** A draft as far as it decides whether it can be issued. */
export type Issuable = Pick<
  InvoiceFacts,
  'currency' | 'deliveryDate' | 'deliveryEndDate' | 'collectionMethod' | 'account'
> & {
  items: readonly (PricedLine & { currency: Currency } & Pick<IssuedItem, 'account'>)[]
  issuer: Pick<Issuer, 'registerNumber' | 'taxNumber' | 'vatId'>
  /** The receiver; null, or without a name, for somebody unnamed. */
  buyer: Pick<Buyer, 'name' | 'vatId'> | null
}

/** Returns why an invoice cannot be issued, or nothing. */
export function whyNotFinalise(
  standing: Standing,
  draft: Issuable,
  { isBillingActive }: { isBillingActive: boolean },
): Refusal | undefined {
  const { items, currency, deliveryDate, deliveryEndDate, issuer, buyer, collectionMethod, account } = draft
  const whyStanding = whyNotEdit(standing)
  if (whyStanding !== undefined) return whyStanding
  if (!isBillingActive) return 'BILLING_INACTIVE'
  if (deliveryEndDate !== null && deliveryEndDate < deliveryDate) return 'INPUT_INVALID'
  if (items.some((item) => item.currency !== currency)) return 'INPUT_INVALID'
  const why = whyNotItems(items)
  if (why !== undefined) return why
  if (items.some((item) => item.account.number === '')) return 'ACCOUNT_NOT_FOUND'
  if (!isNamed(issuer, items)) return 'INVOICE_ISSUER_INCOMPLETE'
  const isReversed = items.some(({ rate }) => rate.category === 'AE')
  const isUnnamed = buyer === null || buyer.name === ''
  if (isUnnamed && (isReversed || totalsOf(items).gross > MOST_UNNAMED)) return 'INVOICE_BUYER_MISSING'
  if (isReversed && buyer?.vatId === '') return 'INVOICE_VAT_ID_MISSING'
  return collectionMethod === 'transfer' && account === null ? 'INVOICE_ACCOUNT_MISSING' : undefined
}

/**
 * Whether the issuer has the numbers that its document must bear (EN 16931: BR-CO-26, BR-S-02, BR-E-02, BR-AE-02). What is
 * not subject to tax needs no number of a tax office, and must not name a VAT id.
 */
function isNamed({ registerNumber, taxNumber, vatId }: Issuable['issuer'], items: readonly PricedLine[]): boolean {
  if (items.every(({ rate }) => rate.category === 'O')) return registerNumber !== ''
  return (registerNumber !== '' || vatId !== '') && (taxNumber !== '' || vatId !== '')
}

/** Returns the day until which an invoice is to be paid (OP-72). */
export function dueDateOf(invoiceDate: Day, termDays: number): Day {
  return addDays(invoiceDate, termDays)
}

/** The fields that an XRechnung needs and other invoices do not. */
const NEEDED = {
  'issuer.contact': ({ issuer }) => issuer.contact,
  'issuer.phone': ({ issuer }) => issuer.phone,
  'issuer.email': ({ issuer }) => issuer.email,
  'issuer.postalCode': ({ issuer }) => issuer.postalCode,
  'issuer.city': ({ issuer }) => issuer.city,
  'buyer.email': ({ buyer }) => buyer.email,
  'buyer.postalCode': ({ buyer }) => buyer.postalCode,
  'buyer.city': ({ buyer }) => buyer.city,
  'buyer.reference': ({ buyer }) => buyer.reference,
} satisfies Record<string, (invoice: Pick<IssuedInvoice, 'issuer' | 'buyer'>) => string>
export type XRechnungField = keyof typeof NEEDED

/** Returns the fields without which an invoice cannot be written as XRechnung. */
export function missingForXRechnung(invoice: Pick<IssuedInvoice, 'issuer' | 'buyer'>): XRechnungField[] {
  return (Object.keys(NEEDED) as XRechnungField[]).filter((field) => NEEDED[field](invoice) === '')
}
