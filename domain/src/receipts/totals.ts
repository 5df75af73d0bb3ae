import { type Cents, cents, netIn, share, sumOf, taxOn } from '../base/money/money.ts'
import type { TaxCategory } from '../base/money/tax.ts'
import { type Amounts, added } from '../invoices/totals.ts'

/** A quantity is counted in ten thousandths, because incoming bills have up to four decimals (OP-95). */
const PARTS = 10_000

/** The tax of a line of a receipt. */
export type ReceiptRate = { category: TaxCategory; percentage: number }
type Line = { quantity: number; unitAmount: Cents; rate: ReceiptRate | null }

const UNTAXED: ReceiptRate = { category: 'E', percentage: 0 }

/** Returns the price of a line: quantity times unit price, in cents. */
export function linePrice({ quantity, unitAmount }: Pick<Line, 'quantity' | 'unitAmount'>): Cents {
  return share(unitAmount, Math.round(quantity * PARTS), PARTS)
}

/**
 * Computes all amounts of a receipt. Tax is computed once for each rate, on top of the prices (`areNet`) or inside of them;
 * the cent that rounding leaves belongs to the largest line of the rate.
 */
export function receiptTotals(lines: readonly Line[], areNet: boolean) {
  const rated = lines.map((line) => ({ price: linePrice(line), rate: line.rate ?? UNTAXED }))
  const keyOf = ({ category, percentage }: ReceiptRate) => `${category} ${percentage}`
  const amounts: Amounts[] = []
  const groups = [...Map.groupBy(rated.keys(), (index) => keyOf(rated[index]?.rate ?? UNTAXED)).values()].map(
    (indexes) => {
      const { category, percentage } = rated[indexes[0] ?? 0]?.rate ?? UNTAXED
      const prices = indexes.map((index) => rated[index]?.price ?? cents(0))
      const sum = sumOf(prices)
      const net = areNet ? sum : netIn(sum, percentage)
      const gross = areNet ? sumOf([sum, taxOn(sum, percentage)]) : sum
      const nets = fitted(areNet ? prices : prices.map((price) => netIn(price, percentage)), net)
      const all = fitted(areNet ? prices.map((price) => sumOf([price, taxOn(price, percentage)])) : prices, gross)
      for (const [at, index] of indexes.entries()) {
        const [one, other] = [nets[at] ?? cents(0), all[at] ?? cents(0)]
        amounts[index] = { net: one, tax: cents(other - one), gross: other }
      }
      return { category, percentage, net, tax: cents(gross - net), gross }
    },
  )
  return { lines: amounts, groups, ...added(groups) }
}

/** Adds to the largest part what all parts together lack of the whole. */
export function fitted(parts: readonly Cents[], whole: Cents): Cents[] {
  const lacking = whole - sumOf(parts)
  const largest = parts.reduce((best, part, at) => (Math.abs(part) > Math.abs(parts[best] ?? 0) ? at : best), 0)
  return parts.map((part, at) => (at === largest ? cents(part + lacking) : part))
}
