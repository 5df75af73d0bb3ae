import { type BasePlan, type CostCenter, type PlanAccount, sphereByNumber, whyNotAccount } from '../accounts/account.ts'
import type { BillingSettings } from '../accounts/settings.ts'
import { rateOn, type TaxRate } from '../accounts/taxRate.ts'
import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Currency } from '../base/money/money.ts'
import type { Language } from '../base/texts/texts.ts'
import type { Day } from '../base/time/time.ts'
import type { BillingDetails } from '../members/billingDetails.ts'
import type { Product } from '../products/product.ts'
import type { Buyer, InvoiceInput, InvoiceItemInput, InvoiceType, Issuer, OneTimeItemInput } from './invoice.ts'
import { dueDateOf, type InvoiceFacts } from './issue.ts'
import { pricedUnder, type TaxStatus } from './taxStatus.ts'
import { usualAccount } from './usualAccount.ts'

/** A product as far as an invoice needs it. */
export type SoldProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'amount'
  | 'currency'
  | 'category'
  | 'bookingAccountNumber'
  | 'costCenterNumber'
  | 'shownInCashbook'
>

/** The receiver of an invoice as the club knows the person. */
export type Receiver = {
  buyer: Buyer
  language: Language
  /** A status that changes the tax of the whole invoice; null for people. */
  taxStatus: TaxStatus | null
  debit: Pick<BillingDetails, 'sepaEnabled' | 'sepaDetails'>
}

/** All that is known when an invoice is written; the same on the screen and on the server. */
export type Known = {
  settings: BillingSettings
  products: readonly SoldProduct[]
  accounts: readonly PlanAccount[]
  basePlan: BasePlan | null
  costCenters: readonly CostCenter[]
  /** The receiver; null for a sale to somebody unnamed. */
  receiver: Receiver | null
}

const UNNAMED: Record<Language, string> = { de: 'Verkauf ohne Namen', en: 'Sale without a name' }
const NO_BUYER = {
  ...{ name: '', addressLines: [], postalCode: '', city: '', country: 'DE', email: '', vatId: '', reference: '' },
} satisfies Buyer

type AnyItem = InvoiceItemInput | OneTimeItemInput

/**
 * Returns why what was written names something that the club has not, such as the mandate of a member club, or nothing. Products come first, in the order in
 * which the facts have them.
 */
export function whyNotDraft(input: InvoiceInput, known: Known): Refusal | undefined {
  // The mandate of a person is no mandate of the club.
  if (input.memberClubId !== undefined && input.collectionMethod === 'sepa_charge') return 'INVOICE_CLUB_DEBIT'
  const day = taxDayOf(input)
  for (const item of itemsOf(input)) {
    if (item.productId !== undefined && !known.products.some(({ id }) => id === item.productId))
      return 'PRODUCT_NOT_FOUND'
    if (rateOn(known.settings.taxRates, item.taxId, day) === undefined) return 'TAX_RATE_NOT_FOUND'
    const account = item.bookingAccountNumber
    const why = account === '' ? undefined : whyNotAccount(known.accounts, account, ['income', 'liability'])
    if (why !== undefined) return why
    const center = item.costCenterNumber
    if (center !== '' && !known.costCenters.some(({ number }) => number === center)) return 'ACCOUNT_NOT_FOUND'
  }
  return undefined
}

/**
 * Returns all that an invoice says, from what was written and what is known. What it names must exist (`whyNotDraft`).
 * A line carries its currency, so that a product in another one is found.
 */
export function factsOf(
  input: InvoiceInput,
  known: Known,
  invoiceType: InvoiceType,
): Omit<InvoiceFacts, 'items'> & { items: (InvoiceFacts['items'][number] & { currency: Currency })[] } {
  const { settings, receiver } = known
  const language = receiver?.language ?? 'de'
  const { collectionMethod, invoiceDate, deliveryDate, deliveryEndDate, currency, note, comment } = input
  return {
    ...{ invoiceType, language, invoiceDate, deliveryDate, deliveryEndDate, currency, collectionMethod, note, comment },
    dueDate: dueDateOf(invoiceDate, settings.invoiceSettings.paymentTermDays),
    referenceNumber: null,
    issuer: issuerOf(settings),
    buyer: buyerOf(receiver, language),
    account: collectionMethod === 'cash' ? null : payeeOf(settings),
    debit: collectionMethod === 'sepa_charge' ? debitOf(settings, receiver) : null,
    items: itemsOf(input).map((item) => factsOfItem(item, input, known)),
    cancels: null,
  }
}

/** Returns the receiver as the document names it. Somebody whose name nobody has said yet is not named, as a buyer without a person. */
function buyerOf(receiver: Receiver | null, language: Language): Buyer {
  const buyer = receiver?.buyer ?? NO_BUYER
  return buyer.name === '' ? { ...buyer, name: UNNAMED[language] } : buyer
}

function itemsOf({ invoiceItems, oneTimeItems }: InvoiceInput): AnyItem[] {
  return [...invoiceItems, ...oneTimeItems]
}

/** Returns the day that decides the tax: the last day of the delivery (§ 27 UStG). */
function taxDayOf({ deliveryDate, deliveryEndDate }: Pick<InvoiceInput, 'deliveryDate' | 'deliveryEndDate'>): Day {
  return deliveryEndDate ?? deliveryDate
}

function factsOfItem(item: AnyItem, input: InvoiceInput, known: Known) {
  const { settings, receiver, accounts, basePlan, costCenters } = known
  const product = known.products.find(({ id }) => id === item.productId)
  const term = rateOn(settings.taxRates, item.taxId, taxDayOf(input))
  if (term === undefined || (item.productId !== undefined && product === undefined))
    throw new Error('What an invoice names is looked up before.')
  const { quantity } = item
  const unitAmount = 'unitAmount' in item ? item.unitAmount : (product as SoldProduct).amount
  const rate = { category: term.category, percentage: term.percentage, reason: term.description }
  const chosen = { quantity, unitAmount, taxInclusive: term.inclusive, rate }
  const category = product?.category ?? ('service' as const)
  const priced = pricedUnder(receiver?.taxStatus ?? null, chosen, receiver?.language ?? 'de')
  // A line that the status of the receiver frees of tax is income without tax, whatever its tax would have been.
  const taxed = priced.rate.category === rate.category ? rate : { category: 'E' as const, percentage: 0 }
  const number =
    item.bookingAccountNumber ||
    product?.bookingAccountNumber ||
    usualAccount(basePlan, { category, rate: taxed }, accounts)
  const account = accounts.find((each) => each.number === number)
  const center = item.costCenterNumber || product?.costCenterNumber
  const costCenter = costCenters.find((each) => each.number === center)
  return {
    productId: product?.id ?? null,
    name: 'name' in item ? item.name.trim() : (product as SoldProduct).name,
    description: product?.description ?? '',
    ...{ category, quantity, unitAmount, taxInside: priced.taxInside },
    rate: { id: term.id, name: term.display_name, ...priced.rate },
    account: { number: account?.number ?? '', name: account?.name ?? '' },
    costCenter: costCenter === undefined ? null : { number: costCenter.number, name: costCenter.name },
    sphere: settings.keepsSpheres === true ? sphereOf(basePlan, account) : null,
    shownInCashbook: product?.shownInCashbook ?? false,
    currency: product?.currency ?? input.currency,
  }
}

function sphereOf(basePlan: BasePlan | null, account: PlanAccount | undefined) {
  if (account === undefined) return null
  return sphereByNumber(basePlan, account.number) ?? account.sphere
}

/** The line of an address with the place: postal code and city. */
const PLACE = /^(\d{4,5}) +(\S.*)$/

/** Returns the club as its invoices name it, from the settings. */
export function issuerOf({ invoiceSettings: said }: BillingSettings): Issuer {
  const lines = [said.addressLine1, said.addressLine2, said.addressLine3]
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const place = lines.findLast((line) => PLACE.test(line))
  const [, postalCode = '', city = ''] = place === undefined ? [] : (PLACE.exec(place) ?? [])
  return {
    name: said.displayName.trim(),
    addressLines: lines.filter((line) => line !== place),
    ...{ postalCode, city, country: 'DE' },
    ...{ email: said.email, vatId: said.vatId, registerNumber: said.registerNumber, taxNumber: said.taxNumber },
    ...{ contact: said.displayName.trim(), phone: said.phone, website: said.website },
  }
}

function payeeOf({ invoiceSettings }: BillingSettings): InvoiceFacts['account'] {
  const account = invoiceSettings.transferAccount
  if (account === null || account.IBAN === '') return null
  const { accountHolder: holder, IBAN: iban, BIC: bic, bankName } = account
  return { holder, iban, bic, bankName: bankName.slice(0, 100) }
}

/** Returns the mandate by which the sum is collected; null where it lacks something. */
export function debitOf(
  { bankDetails }: BillingSettings,
  receiver: Pick<Receiver, 'debit'> | null,
): InvoiceFacts['debit'] {
  if (receiver === null || !receiver.debit.sepaEnabled || bankDetails.creditorId === '') return null
  const { IBAN: iban, mandateReference } = receiver.debit.sepaDetails
  if (iban === '' || mandateReference === '') return null
  return { mandateReference, creditorId: bankDetails.creditorId, iban }
}

/** Returns the products that an invoice names, each once. */
export function productIdsOf(input: InvoiceInput): Id<'product'>[] {
  return [...new Set(itemsOf(input).flatMap(({ productId }) => productId ?? []))]
}

/** Returns the tax rates that are offered for the items of an invoice with these days of delivery. */
export function ratesFor(rates: readonly TaxRate[], input: Pick<InvoiceInput, 'deliveryDate' | 'deliveryEndDate'>) {
  const day = taxDayOf(input)
  return [...new Set(rates.map(({ id }) => id))].flatMap((id) => rateOn(rates, id, day) ?? [])
}
