import { rateOrFirst } from '../accounts/taxRate.ts'
import type { Id } from '../base/call/fields.ts'
import { type Cents, cents, MOST_CENTS, share } from '../base/money/money.ts'
import type { Standing } from '../base/rights/standing.ts'
import { type Day, dayOf, isBefore, minutesBetween, type Slot } from '../base/time/time.ts'
import { priceOf } from '../products/price.ts'
import { stretchesIn } from './openTime.ts'
import type { KeptPrice, PricedProduct, RangePrice } from './rangePrice.ts'

/** The person who pays, or a member club that reserves for itself. */
export type Paying = { kind: Standing['kind'] | 'tenant'; groupIds: readonly Id<'group'>[] }

/** A slot on a lane, by the clock of its range. */
type PricedSlot = { laneId: Id<'lane'>; slot: Slot; timeZone: string }

/**
 * Returns the price of a slot, or nothing where it is free. Of the prices that fit, the most specific one counts: first by
 * whom it names (a group, then members, guests or tenants, then everybody), then one of some lanes before one of all, then
 * one with hours before one without; of equal ones the first in the order of the club.
 */
export function rangePriceOf(prices: readonly RangePrice[], wish: PricedSlot, by: Paying): KeptPrice | undefined {
  const [price] = prices.filter((each) => fits(each, wish, by)).toSorted((one, other) => rankOf(other) - rankOf(one))
  return price && keptPrice(price, wish)
}

function fits({ laneIds, forWhom, groupId, times }: RangePrice, { laneId, slot, timeZone }: PricedSlot, by: Paying) {
  if (laneIds.length > 0 && !laneIds.includes(laneId)) return false
  if (!isFor(forWhom, groupId, by)) return false
  if (times.length === 0) return true
  const stretches = stretchesIn(dayOf(slot.start, timeZone), timeZone, times, 'open')
  return stretches.some(({ start, end }) => !isBefore(slot.start, start) && isBefore(slot.start, end))
}

function isFor(forWhom: RangePrice['forWhom'], groupId: RangePrice['groupId'], { kind, groupIds }: Paying): boolean {
  switch (forWhom) {
    case 'everybody':
      return true
    case 'group':
      return groupId !== null && groupIds.includes(groupId)
    case 'members':
      return kind === 'member'
    case 'guests':
      return kind === 'guest' || kind === 'visitor'
    case 'tenants':
      return kind === 'tenant'
  }
}

function rankOf({ forWhom, laneIds, times }: RangePrice): number {
  const byPeople = forWhom === 'group' ? 8 : forWhom === 'everybody' ? 0 : 4
  return byPeople + (laneIds.length > 0 ? 2 : 0) + (times.length > 0 ? 1 : 0)
}

/** An hour's price is taken by the minute and rounded once. */
function keptPrice(price: RangePrice, { slot, timeZone }: PricedSlot): KeptPrice | undefined {
  const part = price.per === 'hour' ? share(price.amount, minutesBetween(slot.start, slot.end), 60) : price.amount
  return priceOn(price, dayOf(slot.start, timeZone), part)
}

/** Returns what a product, or a part of its amount, costs on a day, with the tax of that day; nothing where it is free. */
export function priceOn(product: PricedProduct, day: Day, part: Cents = product.amount): KeptPrice | undefined {
  const { productId, productName: name, taxId: rateId, currency, rates } = product
  const amount = atMost(part)
  const rate = rateOrFirst(rates, rateId, day)
  const gross = atMost(priceOf(amount, rate).gross)
  return gross === 0 ? undefined : { productId, name, taxId: rateId, currency, amount, gross }
}

function atMost(amount: Cents): Cents {
  return cents(Math.min(amount, MOST_CENTS))
}
