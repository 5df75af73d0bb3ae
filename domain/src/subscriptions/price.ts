import * as z from 'zod/mini'
import { Day as DayField, Id, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Price } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** The ways in which a product of the price list is billed: for each member, or as one price (SUBS-011). */
export const BILLING_SCHEMES = ['perMember', 'fixed'] as const

/** The largest price of a product: with the largest club, all sums stay exact. */
const MOST_PRICE = 1_000_000_00
const MOST = { name: 100, unit: 30 } as const

const words = { name: text(MOST.name), nameOnInvoice: text(MOST.name), unit: text(MOST.unit) }
const price = Price.check(z.maximum(MOST_PRICE))

/** A price from a day on, until the next one begins. */
const PlanPrice = z.strictObject({ price, validFrom: DayField })
export type PlanPrice = z.infer<typeof PlanPrice>

/** A product of the provider's price list (SUBS-010, SUBS-014), with all its prices in the order of their days. */
export const PlanProduct = z.strictObject({
  id: Id('planProduct'),
  ...words,
  billingScheme: z.enum(BILLING_SCHEMES),
  /** Whether owners can choose it. What has it already keeps it. */
  isOffered: z.boolean(),
  prices: z.array(PlanPrice),
})
export type PlanProduct = z.infer<typeof PlanProduct>

/** A product as a root writes it; without an id it is a new one. Its price begins on a day. */
export const PlanProductWish = z.strictObject({
  productId: z.optional(Id('planProduct')),
  ...words,
  billingScheme: z.enum(BILLING_SCHEMES),
  isOffered: z.boolean(),
  ...PlanPrice.shape,
})
export type PlanProductWish = z.infer<typeof PlanProductWish>

/** Returns the price of a product on a day; nothing before its first one. */
export function priceOn({ prices }: Pick<PlanProduct, 'prices'>, day: Day): PlanPrice | undefined {
  return prices.findLast(({ validFrom }) => validFrom <= day)
}

/**
 * Returns why a root cannot write a product so, or nothing. Another price begins tomorrow at the earliest, so that no
 * period changes that has begun; how a product is billed never changes.
 */
export function whyNotPrice(known: PlanProduct | undefined, wish: PlanProductWish, today: Day): Refusal | undefined {
  if (known === undefined) return undefined
  if (known.billingScheme !== wish.billingScheme) return 'INPUT_INVALID'
  return isSamePrice(known, wish) || wish.validFrom > today ? undefined : 'PLAN_PRICE_PAST'
}

/** Whether a price is one that the product has already. */
function isSamePrice({ prices }: Pick<PlanProduct, 'prices'>, wish: PlanPrice): boolean {
  return prices.some(({ price, validFrom }) => price === wish.price && validFrom === wish.validFrom)
}
