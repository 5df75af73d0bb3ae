import * as z from 'zod/mini'
import { Counter, Day as DayField, Id, TermedDay, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { MOST_CENTS } from '../base/money/money.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { cycleOn } from './cycle.ts'
import type { PlanProduct } from './price.ts'
import { priceOn } from './price.ts'

/** The types of a subscription: the one of a club, and what is added to it (SUBS-009). */
export const SUBSCRIPTION_TYPES = ['subscription', 'addition'] as const

/** The kinds of discounts: a part of each line in percent, or a sum in cents (SUBS-013). */
export const DISCOUNT_TYPES = ['percentage', 'flat'] as const

// The products of earlier years are among the items.
const MOST = { items: 100, named: 20, discounts: 10, additions: 10, label: 60 } as const

/** A product that a subscription has from a day on, until its last day or for good. */
export const SubscribedProduct = z.strictObject({
  productId: Id('planProduct'),
  from: DayField,
  until: z.nullable(DayField),
})
export type SubscribedProduct = z.infer<typeof SubscribedProduct>

/** A discount (SUBS-012). It counts for a cycle when it counts on the day on which the cycle is counted. */
const discount = {
  label: text(MOST.label),
  type: z.enum(DISCOUNT_TYPES),
  /** The percentage, with at most two decimals, or the cents. */
  value: z.number().check(z.minimum(0), z.maximum(MOST_CENTS)),
  /** The products that it lowers; all of its subscription where it names none. */
  limitToProductIds: z.array(Id('planProduct')).check(z.maxLength(MOST.named)),
  from: z.nullable(DayField),
  until: z.nullable(DayField),
}
const DiscountWish = z.strictObject({ id: z.optional(Id('discount')), ...discount })
export const Discount = z.strictObject({ id: Id('discount'), ...discount })
export type Discount = z.infer<typeof Discount>

const terms = {
  startDate: TermedDay,
  /** The last day of the trial; null without one. */
  trialEndDate: z.nullable(TermedDay),
  /** The last day; null while nobody ends it. */
  endDate: z.nullable(TermedDay),
  items: z.array(SubscribedProduct).check(z.maxLength(MOST.items)),
}
const BillingAnchorDay = z.int().check(z.minimum(1), z.maximum(31))

/** The subscription of a club as a root writes it, with its additions (SUBS-027). A field left out stays. */
export const SubscriptionWish = z.strictObject({
  clubId: Id('club'),
  version: Counter,
  billingAnchorDay: BillingAnchorDay,
  ...terms,
  discounts: z.array(DiscountWish).check(z.maxLength(MOST.discounts)),
  additions: z
    .array(
      z.strictObject({
        id: z.optional(Id('subscription')),
        ...terms,
        discounts: z.array(DiscountWish).check(z.maxLength(MOST.discounts)),
      }),
    )
    .check(z.maxLength(MOST.additions)),
})
export type SubscriptionWish = z.infer<typeof SubscriptionWish>

/** A subscription or an addition as it is stored. Additions have the anchor day of their subscription. */
export type StoredSubscription = {
  id: Id<'subscription'>
  type: (typeof SUBSCRIPTION_TYPES)[number]
  billingAnchorDay: number
  startDate: Day
  trialEndDate: Day | null
  endDate: Day | null
  items: SubscribedProduct[]
  discounts: Discount[]
  version: number
}

type Terms = Pick<StoredSubscription, 'startDate' | 'trialEndDate' | 'endDate' | 'items'> & {
  discounts: readonly z.infer<typeof DiscountWish>[]
}

/**
 * Returns why a root cannot give a club this subscription, or nothing. Once something was billed its cycles stay where
 * they are.
 */
export function whyNotSubscription(
  wish: SubscriptionWish,
  {
    before,
    isBilled,
    products,
  }: { before: { billingAnchorDay: number } | undefined; isBilled: boolean; products: readonly PlanProduct[] },
): Refusal | undefined {
  if (isBilled && before?.billingAnchorDay !== wish.billingAnchorDay) return 'SUBSCRIPTION_BILLED'
  for (const each of [wish, ...wish.additions]) {
    const why = whyNotTerms(each, products)
    if (why !== undefined) return why
  }
  return undefined
}

function whyNotTerms({ startDate, trialEndDate, endDate, items, discounts }: Terms, products: readonly PlanProduct[]) {
  if (trialEndDate !== null && trialEndDate < startDate) return 'INPUT_INVALID'
  if (endDate !== null && endDate < startDate) return 'INPUT_INVALID'
  for (const { productId, from, until } of items) {
    const product = products.find(({ id }) => id === productId)
    if (product === undefined) return 'PLAN_PRODUCT_NOT_FOUND'
    if (until !== null && until < from) return 'INPUT_INVALID'
    if (priceOn(product, from) === undefined) return 'PLAN_PRICE_MISSING'
  }
  return discounts.every(isDiscount) && !items.some(isHadAlready) ? undefined : 'INPUT_INVALID'
}

/** Whether a product is among those before it with a day in common: it would be billed twice. */
function isHadAlready({ productId, from, until }: SubscribedProduct, at: number, items: readonly SubscribedProduct[]) {
  return items
    .slice(0, at)
    .filter((item) => item.productId === productId)
    .some((item) => (item.until === null || from <= item.until) && (until === null || item.from <= until))
}

function isDiscount({ type, value, from, until }: Pick<Discount, 'type' | 'value' | 'from' | 'until'>): boolean {
  if (from !== null && until !== null && until < from) return false
  if (type === 'flat') return Number.isInteger(value)
  return value <= 100 && Number.isInteger(Math.round(value * 1e6) / 1e4)
}

/** Returns the products that a subscription has on a day. */
export function itemsOn(items: readonly SubscribedProduct[], day: Day): SubscribedProduct[] {
  return items.filter(({ from, until }) => from <= day && (until === null || day <= until))
}

/** Returns the day from which a change of the owner counts: after the trial, else with the next cycle. */
export function changeCountsFrom({ billingAnchorDay, startDate, trialEndDate }: StoredSubscription, today: Day): Day {
  if (trialEndDate !== null && trialEndDate >= today) return addDays(trialEndDate, 1)
  return startDate > today ? startDate : addDays(cycleOn(billingAnchorDay, today).end, 1)
}

/** Returns the products after the owner chose others, which count from a day on. Until then those stay that are there. */
export function itemsAfter(
  items: readonly SubscribedProduct[],
  chosen: readonly Id<'planProduct'>[],
  countsFrom: Day,
): SubscribedProduct[] {
  const begun = items.filter(({ from }) => from < countsFrom)
  const staying = begun.filter(({ until }) => until === null || until >= addDays(countsFrom, -1))
  const kept = begun.map((item) => {
    if (!staying.includes(item)) return item
    return { ...item, until: chosen.includes(item.productId) ? null : addDays(countsFrom, -1) }
  })
  const fresh = chosen.filter((id) => !staying.some(({ productId }) => productId === id))
  return [...kept, ...fresh.map((productId) => ({ productId, from: countsFrom, until: null }))]
}

/** Returns why the owner cannot choose these products, or nothing. What the club has already it can keep. */
export function whyNotChoose(
  chosen: readonly Id<'planProduct'>[],
  {
    subscription,
    products,
    countsFrom,
  }: { subscription: StoredSubscription | undefined; products: readonly PlanProduct[]; countsFrom: Day },
): Refusal | undefined {
  if (subscription === undefined) return 'SUBSCRIPTION_NOT_FOUND'
  if (subscription.endDate !== null) return 'SUBSCRIPTION_INACTIVE'
  if (new Set(chosen).size < chosen.length) return 'INPUT_INVALID'
  const has = new Set(subscription.items.map(({ productId }) => productId))
  for (const id of chosen) {
    const product = products.find((each) => each.id === id)
    if (product === undefined || !(product.isOffered || has.has(id))) return 'PLAN_PRODUCT_NOT_FOUND'
    if (priceOn(product, countsFrom) === undefined) return 'PLAN_PRICE_MISSING'
  }
  return undefined
}
