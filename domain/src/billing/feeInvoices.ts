import { type BillingSettings, offeredRates } from '../accounts/settings.ts'
import type { TaxRate } from '../accounts/taxRate.ts'
import type { Id } from '../base/call/fields.ts'
import type { Day } from '../base/time/time.ts'
import type { DueLine } from '../fees/facts.ts'
import { debitOf, type Receiver } from '../invoices/draft.ts'
import { type InvoiceInput, MOST_INVOICE, MOST_ITEMS } from '../invoices/invoice.ts'
import type { DueUse, UseKey } from '../invoices/use.ts'
import type { BillingDetails } from '../members/billingDetails.ts'

/** A fee of a period with the names that its line on an invoice has. */
export type FeeLine = DueLine & {
  /** The person or member club that owes it. */
  name: string
  /** The person or member club that pays it. */
  payerName: string
}

/** The use of a lane on a day, or taking part in an event, with the names that its line on an invoice has. */
export type UseLine = Omit<FeeLine, 'feeId' | 'feeName' | 'writtenOn'> &
  UseKey & {
    productName: string
    taxId: Id<'taxRate'>
    place: DueUse['place']
  }

/** A charge as a line of an invoice: a fee or a use. */
export type ChargedLine = FeeLine | UseLine

const alphabet = new Intl.Collator('de')

/**
 * Returns the lines of each invoice, in the order in which the invoices are written: by the name of who pays. A person gets
 * one invoice for all people for whom they pay, with what they used, and another one for what is not subject to tax: nobody can issue both on
 * one (`INVOICE_TAX_MIXED`). Of each fee of a person, each missed period has an invoice of its own: the first ones stand together, then the second ones.
 */
export function invoicesOf(lines: readonly ChargedLine[], taxes: Taxes): ChargedLine[][] {
  const inOrder = lines.toSorted((one, other) => compare(one.start, other.start))
  const seen = new Map<string, number>()
  const ranked = inOrder.map((line) => {
    const of = `${'feeId' in line ? line.feeId : line.id} ${debtorOf(line)}`
    const rank = seen.get(of) ?? 0
    seen.set(of, rank + 1)
    return { line, rank }
  })
  const keyOf = ({ line, rank }: (typeof ranked)[number]) =>
    `${rank} ${isOutside(line, taxes)} ${line.currency} ${line.payerUid ?? debtorOf(line)}`
  return [...Map.groupBy(ranked, keyOf).values()]
    .flatMap((all) => chunks(all.toSorted(byPerson), MOST_ITEMS))
    .toSorted(([one], [other]) => {
      const names = alphabet.compare(one?.line.payerName ?? '', other?.line.payerName ?? '')
      return names === 0 ? (one?.rank ?? 0) - (other?.rank ?? 0) : names
    })
    .map((all) => all.map(({ line }) => line))
}

/** Whether a line is not subject to tax. */
function isOutside(line: ChargedLine, { settings, taxOf }: Taxes): boolean {
  const taxId = taxIdOf(line, offeredRates(settings, line.end), taxOf)
  return settings.taxRates.some(({ id, category }) => id === taxId && category === 'O')
}

type Ranked = { line: ChargedLine; rank: number }

/** The payer comes first, then the others by name. */
function byPerson({ line: one }: Ranked, { line: other }: Ranked): number {
  const isPayer = (line: ChargedLine) => (line.uid === line.payerUid ? 0 : 1)
  return isPayer(one) - isPayer(other) || alphabet.compare(one.name, other.name) || compare(one.start, other.start)
}

function compare(one: Day, other: Day): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function debtorOf({ uid, memberClubId }: ChargedLine): string {
  return uid ?? memberClubId ?? ''
}

function chunks<Each>(all: readonly Each[], most: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))
}

/** The facts that all invoices of a run share, and the receiver of one. */
export type ForFees = {
  settings: BillingSettings
  /** The tax of a fee: the rate of its product, or the percentage inside of the price of a group's own fee. */
  taxOf: (line: FeeLine) => Id<'taxRate'> | number
  /** The person who pays, with the way of paying that was agreed; undefined for a member club. */
  receiver: (Pick<Receiver, 'debit'> & { method: BillingDetails['defaultPaymentMethod'] }) | undefined
  /** The day on which they are written. */
  day: Day
  dayText: (day: Day) => string
  /** Writes the range, the lane and the clock times of a use, or the event. */
  placeText: (line: UseLine) => string
}

/** The facts that decide which tax a line has. */
type Taxes = Pick<ForFees, 'settings' | 'taxOf'>

/** Returns the invoice for lines of `invoicesOf`, as an officer would write it. A line for which the club has no tax rate names none. */
export function feeInvoice(
  lines: readonly ChargedLine[],
  { settings, taxOf, receiver, day, ...words }: ForFees,
): InvoiceInput {
  const [first] = lines
  if (first === undefined) throw new Error('An invoice of fees has lines.')
  const start = lines.map((line) => line.start).toSorted()[0] ?? first.start
  const end =
    lines
      .map((line) => line.end)
      .toSorted()
      .at(-1) ?? first.end
  const rates = offeredRates(settings, end)
  const { defaultNote, defaultSubNote } = settings.invoiceSettings
  return {
    ...(first.memberClubId !== null && { memberClubId: first.memberClubId }),
    ...{ uid: first.payerUid, invoiceDate: day, deliveryDate: start, deliveryEndDate: end === start ? null : end },
    ...{ currency: first.currency, note: defaultNote, comment: defaultSubNote, sendInvoice: false },
    collectionMethod: methodOf(settings, receiver),
    invoiceItems: [],
    oneTimeItems: lines.map((line) => ({
      ...(line.productId !== null && { productId: line.productId }),
      name: itemName(line, words),
      ...{ quantity: line.quantity, unitAmount: line.amount, bookingAccountNumber: '', costCenterNumber: '' },
      taxId: taxIdOf(line, rates, taxOf),
    })),
  }
}

function taxIdOf(line: ChargedLine, rates: readonly TaxRate[], taxOf: ForFees['taxOf']): Id<'taxRate'> {
  const tax = 'feeId' in line ? taxOf(line) : line.taxId
  return typeof tax === 'number' ? rateInside(rates, tax) : tax
}

/** A direct debit needs a mandate; without one the person is asked to transfer the sum. */
function methodOf(settings: BillingSettings, receiver: ForFees['receiver']): InvoiceInput['collectionMethod'] {
  const method = receiver?.method ?? 'transfer'
  const lacksMandate = method === 'sepa_charge' && debitOf(settings, receiver ?? null) === null
  return lacksMandate ? 'transfer' : method
}

/** A half of a sign at the end of a text that was cut within it. */
const HALF_SIGN = /[\uD800-\uDBFF]$/

/** Writes the fee or the product, for whom it is where somebody else pays, and its period, or the place and day of a use. */
function itemName(line: ChargedLine, { dayText, placeText }: Pick<ForFees, 'dayText' | 'placeText'>): string {
  const { uid, payerUid, name, start, end } = line
  const period = start === end ? '' : `, ${dayText(start)} – ${dayText(end)}`
  const when = 'feeId' in line ? period : `, ${dayText(start)}, ${placeText(line)}`
  const whose = uid === payerUid ? '' : ` ${name}`
  const most = MOST_INVOICE.itemName - when.length
  const named = `${'feeId' in line ? line.feeName : line.productName}${whose === '' ? '' : ','}${whose}`.slice(0, most)
  return `${named.replace(HALF_SIGN, '')}${when}`
}

/** Returns the rate for the fee that a group has by itself; its price has the tax inside. */
function rateInside(rates: readonly TaxRate[], percentage: number): Id<'taxRate'> {
  const fitting = rates.filter((rate) => rate.percentage === percentage && (percentage === 0 || rate.inclusive))
  // A fee of members without tax is one that is not taxable, where the club has such a rate.
  return (fitting.find(({ category }) => category === 'O') ?? fitting[0])?.id ?? ''
}
