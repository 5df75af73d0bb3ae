import * as z from 'zod/mini'
import type { Refusal } from '../base/call/refusals.ts'
import { Price } from '../base/money/money.ts'
import type { Standing } from '../base/rights/standing.ts'
import type { Day } from '../base/time/time.ts'
import { type KeptPrice, PricedProduct } from '../ranges/rangePrice.ts'
import { priceOn } from '../ranges/rangePriceOf.ts'

/** The products that taking part in an event costs; null is free. Guests are all people who are no members. */
export const EventPrices = z.strictObject({ members: z.nullable(PricedProduct), guests: z.nullable(PricedProduct) })
export type EventPrices = z.infer<typeof EventPrices>

/** The prices that a page showed, tax included; 0 is free. */
export const SeenPrices = z.strictObject({ members: Price, guests: Price })
type SeenPrices = z.infer<typeof SeenPrices>

/** Returns what taking part costs somebody, with the tax of the first day; nothing where it is free. */
export function eventPriceOf(
  prices: EventPrices,
  { kind }: Pick<Standing, 'kind'>,
  firstDay: Day,
): KeptPrice | undefined {
  const product = prices[kind === 'member' ? 'members' : 'guests']
  return product === null ? undefined : priceOn(product, firstDay)
}

/** Returns why a person cannot register at a price, or nothing: the page showed another one. */
export function whyNotPrice(
  price: KeptPrice | undefined,
  { kind }: Pick<Standing, 'kind'>,
  seen: SeenPrices | undefined,
): Refusal | undefined {
  if (seen === undefined) return undefined
  return seen[kind === 'member' ? 'members' : 'guests'] === (price?.gross ?? 0) ? undefined : 'PRICE_CHANGED'
}
