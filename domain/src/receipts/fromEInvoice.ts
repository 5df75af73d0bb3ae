import { ratesOn, type TaxRate } from '../accounts/taxRate.ts'
import { isDay } from '../base/call/fields.ts'
import { isIban, plainIban } from '../base/money/iban.ts'
import { type Cents, CURRENCIES, cents, fileAmount, NO_CENTS, sumOf } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { Amounts } from '../invoices/totals.ts'
import { CREDIT_CODES, mostRounding, rateFor } from './checkEInvoice.ts'
import { eAmount, eDecimal } from './eAmount.ts'
import { type EInvoice, type Finding, finding } from './eInvoice.ts'
import { MOST_RECEIPT, MOST_RECEIPT_ITEMS, type ReceiptInput, type ReceiptItemInput } from './receipt.ts'
import { fitted, linePrice, receiptTotals } from './totals.ts'

/** A receipt as far as a file says it; the rest is left out. */
export type ReadReceipt = Partial<Omit<ReceiptInput, 'uid' | 'attachmentId'>>

/**
 * Returns the receipt that an e-invoice becomes, with every line, and what could not be taken over as it stands. Discounts
 * and surcharges on the whole become lines; more lines than a receipt holds are joined to one for each rate.
 */
export function receiptOf(
  read: EInvoice,
  rates: readonly TaxRate[],
  today: Day,
): { values: ReadReceipt; findings: Finding[] } {
  const day = (text: string) => (isDay(text) ? text : undefined)
  const invoiceDate = day(read.invoiceDate) ?? today
  const deliveryDate = day(read.deliveryDate) ?? day(read.periodStart) ?? day(read.periodEnd) ?? invoiceDate
  const end = day(read.periodEnd)
  const deliveryEndDate = day(read.deliveryDate) === undefined && end !== undefined && end > deliveryDate ? end : null
  const offered = ratesOn(rates, deliveryEndDate ?? deliveryDate)
  const sign = CREDIT_CODES.includes(read.typeCode) && (eAmount(read.gross) ?? 0) > 0 ? -1 : 1
  const toItem = (line: Omit<EInvoice['lines'][number], 'isCharge'>): ReceiptItemInput => ({
    ...pricedAs(line, sign),
    ...{ taxId: rateFor(offered, line)?.id ?? null, bookingAccountNumber: '', costCenterNumber: '', sphere: null },
  })
  const lines = [
    ...read.lines,
    ...read.charges.map(({ isCharge, amount, reason, ...tax }) => {
      const net = isCharge ? amount : `-${amount}`.replace('--', '')
      return { ...tax, name: reason || (isCharge ? 'Zuschlag' : 'Rabatt'), quantity: '1', price: net, net }
    }),
  ]
  const isTooLong = lines.length > MOST_RECEIPT_ITEMS
  const items = (isTooLong ? joined(lines) : lines).map(toItem)
  const iban = plainIban(read.iban)
  const rated = items.map((item) => ({ ...item, rate: offered.find(({ id }) => id === item.taxId) ?? null }))
  const totals = receiptTotals(rated, true)
  const gross = eAmount(read.gross) ?? totals.gross
  const said = sign < 0 ? cents(-gross) : gross
  const lacking = said - totals.gross
  const isWhole = items.every(({ taxId }) => taxId !== null)
  const isRounded = isWhole && lacking !== 0 && Math.abs(lacking) <= mostRounding(items.length)
  const isOther = isWhole && lacking !== 0 && !isRounded
  return {
    values: {
      userName: read.seller.name.slice(0, MOST_RECEIPT.userName),
      reference: read.number.slice(0, MOST_RECEIPT.reference),
      ...{ invoiceDate, deliveryDate, deliveryEndDate, dueDate: day(read.dueDate) ?? null },
      currency: CURRENCIES.find((each) => each === read.currency) ?? 'EUR',
      comment: read.note.slice(0, MOST_RECEIPT.comment),
      areNet: !isRounded,
      iban: isIban(iban) ? iban : '',
      items: isRounded ? withTax(items, totals.lines, said) : items,
    },
    findings: [
      ...(isTooLong ? [finding('LINES_JOINED', `${lines.length}`)] : []),
      ...(isOther ? [finding('SUM_OTHER', `${read.gross} ≠ ${fileAmount(totals.gross)}`)] : []),
    ],
  }
}

/** Returns the lines with their tax inside, so that together they are the sum that is to be paid, to the cent. */
function withTax(items: readonly ReceiptItemInput[], amounts: readonly Amounts[], whole: Cents): ReceiptItemInput[] {
  const all = fitted(
    amounts.map(({ gross }) => gross),
    whole,
  )
  return items.map((item, at) => ({ ...item, quantity: 1, unitAmount: all[at] ?? NO_CENTS }))
}

/**
 * Returns name, quantity and price of a line. Where quantity times price in cents is not the sum that the line has, as with
 * parts of a cent or a discount, it is one piece of that sum, and its name says what was written.
 */
function pricedAs(
  { name, quantity, price, net }: Pick<EInvoice['lines'][number], 'name' | 'quantity' | 'price' | 'net'>,
  sign: number,
) {
  const sum = cents((eAmount(net) ?? NO_CENTS) * sign)
  const count = Math.abs(Number(quantity))
  const piece = eAmount(price)
  const unitAmount = piece === undefined ? undefined : cents(Math.abs(piece) * Math.sign(sum))
  const cut = (text: string) => (text.trim() || '–').slice(0, MOST_RECEIPT.itemName)
  const isExact =
    unitAmount !== undefined &&
    /^-?\d{1,6}(\.\d{1,4}0*)?$/.test(quantity) &&
    count > 0 &&
    count <= 100_000 &&
    linePrice({ quantity: count, unitAmount }) === sum
  if (isExact) return { name: cut(name), quantity: count, unitAmount }
  const written = (eDecimal(quantity) ?? 0n) === 0n || price === '' ? '' : ` (${quantity} × ${price})`
  return {
    name: `${cut(name).slice(0, MOST_RECEIPT.itemName - written.length)}${written}`.slice(0, MOST_RECEIPT.itemName),
    quantity: 1,
    unitAmount: sum,
  }
}

function joined(lines: readonly EInvoice['lines'][number][]): EInvoice['lines'][number][] {
  const ofRate = Map.groupBy(lines, ({ category, percentage }) => `${category} ${percentage}`)
  return [...ofRate.values()].map((same) => {
    const [first] = same as [EInvoice['lines'][number]]
    const sum: Cents = sumOf(same.map(({ net }) => eAmount(net) ?? NO_CENTS))
    const net = fileAmount(sum)
    return { ...first, name: `${first.name} …`, quantity: '1', price: net, net }
  })
}
