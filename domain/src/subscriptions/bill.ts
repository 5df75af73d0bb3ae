import * as z from 'zod/mini'
import { Counter, Day as DayField, Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, cents, NO_CENTS, Sum, share, spread, sumOf } from '../base/money/money.ts'
import { addDays, type Day, daysBetween } from '../base/time/time.ts'
import type { FeePeriod } from '../fees/period.ts'
import { cycleIn } from './cycle.ts'
import { BILLING_SCHEMES, type PlanProduct, priceOn } from './price.ts'
import type { Discount, StoredSubscription, SubscribedProduct } from './subscription.ts'

/** A line of a bill with all from which its amount follows. */
export const BillLine = z.strictObject({
  productId: Id('planProduct'),
  name: z.string(),
  nameOnInvoice: z.string(),
  unit: z.string(),
  billingScheme: z.enum(BILLING_SCHEMES),
  price: Cents,
  /** The members that are billed, or 1 for a fixed price. */
  count: Counter,
  /** The days of the cycle that are billed. */
  from: DayField,
  until: DayField,
  /** The number of these days, and of those of the cycle. */
  days: Counter,
  daysOfCycle: Counter,
  /** Price × count, for the days. */
  full: Sum,
  discounts: z.array(z.strictObject({ label: z.string(), amount: Sum })),
  /** The sum to be paid: never below zero. */
  amount: Sum,
})
export type BillLine = z.infer<typeof BillLine>

/** The bill of a club for a cycle. */
export type Bill = { cycle: FeePeriod; lines: BillLine[]; sum: Cents }

/** A club as it is billed: its subscription and the additions. */
export type Billed = { subscription: StoredSubscription; additions: readonly StoredSubscription[] }

/**
 * Returns why a club gets no bill for a period, or nothing: the cycle must be over, and hold a day after the trial and
 * before the end.
 */
export function whyNotBill(
  subscription: StoredSubscription | undefined,
  period: string,
  today: Day,
): Refusal | undefined {
  if (subscription === undefined) return 'SUBSCRIPTION_NOT_FOUND'
  const cycle = cycleIn(subscription.billingAnchorDay, period)
  if (cycle.end >= today) return 'BILLING_PERIOD_OPEN'
  const { startDate, trialEndDate, endDate } = subscription
  if (startDate > cycle.end) return 'SUBSCRIPTION_NOT_BEGUN'
  if (endDate !== null && endDate < cycle.start) return 'SUBSCRIPTION_INACTIVE'
  return billedDays(subscription, cycle) === undefined || (trialEndDate !== null && trialEndDate >= cycle.end)
    ? 'SUBSCRIPTION_TRIAL'
    : undefined
}

/**
 * Returns the day on which the members of a cycle are counted: its first day, or the first one that is billed where the
 * club begins or its trial ends within it.
 */
export function countedOn(subscription: StoredSubscription, cycle: FeePeriod): Day {
  return billedDays(subscription, cycle)?.start ?? cycle.start
}

/**
 * Computes the bill of a cycle (SUBS-024 to SUBS-028). Each product is billed for the days on which the club had it,
 * at the price of the first of them; the discounts of a subscription lower its own lines.
 */
export function billOf(
  { subscription, additions }: Billed,
  cycle: FeePeriod,
  { billed, products }: { billed: number; products: readonly PlanProduct[] },
): Bill {
  const counted = countedOn(subscription, cycle)
  const ofClub = billedDays(subscription, cycle)
  const lines = [subscription, ...additions].flatMap((each) => {
    const days = ofClub && billedDays(each, ofClub)
    const raw = each.items.flatMap((item) => {
      const own = days && common(days, item)
      return own === undefined ? [] : lineOf(item, own, cycle, { billed, products })
    })
    return lowered(
      raw,
      each.discounts.filter((discount) => isHeld(discount, counted)),
    )
  })
  return { cycle, lines, sum: sumOf(lines.map(({ amount }) => amount)) }
}

/** Returns the days of a cycle after the trial and before the end; nothing where there is none. */
function billedDays({ startDate, trialEndDate, endDate }: StoredSubscription, cycle: FeePeriod): FeePeriod | undefined {
  const afterTrial = trialEndDate === null ? startDate : addDays(trialEndDate, 1)
  return common(cycle, { from: afterTrial > startDate ? afterTrial : startDate, until: endDate })
}

function common({ start, end }: FeePeriod, { from, until }: { from: Day; until: Day | null }): FeePeriod | undefined {
  const days = { start: from > start ? from : start, end: until !== null && until < end ? until : end }
  return days.start > days.end ? undefined : days
}

type Priced = { billed: number; products: readonly PlanProduct[] }

function lineOf(item: SubscribedProduct, days: FeePeriod, cycle: FeePeriod, { billed, products }: Priced): BillLine[] {
  const product = products.find(({ id }) => id === item.productId)
  const dated = product && priceOn(product, days.start)
  if (product === undefined || dated === undefined) return []
  const { id: productId, name, nameOnInvoice, unit, billingScheme } = product
  const count = billingScheme === 'perMember' ? billed : 1
  const [part, whole] = [lengthOf(days), lengthOf(cycle)]
  const full = share(dated.price, count * part, whole)
  return [
    {
      ...{ productId, name, nameOnInvoice, unit, billingScheme, price: dated.price, count },
      ...{ from: days.start, until: days.end, days: part, daysOfCycle: whole, full, discounts: [], amount: full },
    },
  ]
}

/**
 * Lowers lines by discounts: first the percentages, each of the full line, then the sums, which are spread over what is
 * left of their lines. No line gets below zero.
 */
function lowered(lines: readonly BillLine[], discounts: readonly Discount[]): BillLine[] {
  const inOrder = discounts.toSorted((one, other) => Number(one.type === 'flat') - Number(other.type === 'flat'))
  let left = [...lines]
  for (const discount of inOrder) {
    const named = left.map((line) => isNamed(discount, line))
    const rests = left.map(({ amount }, at) => (named[at] ? amount : NO_CENTS))
    const parts = discount.type === 'flat' ? flatParts(discount, rests) : percentParts(discount, left, rests)
    left = left.map((line, at) => {
      const amount = parts[at] ?? NO_CENTS
      if (amount === 0) return line
      const discounts = [...line.discounts, { label: discount.label, amount }]
      return { ...line, discounts, amount: cents(line.amount - amount) }
    })
  }
  return left
}

function flatParts({ value }: Discount, rests: readonly Cents[]): Cents[] {
  return spread(cents(Math.min(value, sumOf(rests))), rests)
}

function percentParts({ value }: Discount, lines: readonly BillLine[], rests: readonly Cents[]): Cents[] {
  const hundredths = Math.round(value * 100)
  return lines.map(({ full }, at) => cents(Math.min(share(full, hundredths, 100_00), rests[at] ?? 0)))
}

function isNamed({ limitToProductIds: named }: Discount, { productId }: BillLine): boolean {
  return named.length === 0 || named.includes(productId)
}

/** Whether a discount holds on a day. */
export function isHeld({ from, until }: Discount, day: Day): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

function lengthOf({ start, end }: FeePeriod): number {
  return daysBetween(start, end) + 1
}
