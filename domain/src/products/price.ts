import { rateOn, type TaxRate } from '../accounts/taxRate.ts'
import type { Id } from '../base/call/fields.ts'
import { type Cents, cents, netIn, sumOf, taxOn } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

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

/** Returns a rate as it is on a day; before its first day as it begins. Throws where there is no rate with this id. */
export function rateOfProduct(rates: readonly TaxRate[], id: Id<'taxRate'>, day: Day): TaxRate {
  const rate = rateOn(rates, id, day) ?? rates.find((each) => each.id === id)
  if (rate === undefined) throw new Error('A product has a tax rate of its club.')
  return rate
}
