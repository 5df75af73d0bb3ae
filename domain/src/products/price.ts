import type { TaxRate } from '../accounts/taxRate.ts'
import { type Cents, cents, netIn, sumOf, taxOn } from '../base/money/money.ts'

/** A price as one piece is sold: net + tax = gross. */
type Price = { net: Cents; tax: Cents; gross: Cents }

/** Computes the price of one piece: with the tax inside of the amount, or on top of it. */
export function priceOf(amount: Cents, { percentage, inclusive }: Pick<TaxRate, 'percentage' | 'inclusive'>): Price {
  if (inclusive) {
    const net = netIn(amount, percentage)
    return { net, tax: cents(amount - net), gross: amount }
  }
  const tax = taxOn(amount, percentage)
  return { net: amount, tax, gross: sumOf([amount, tax]) }
}
