import type { DrawnClub } from './drawnSubscription.ts'
import type { PlanProduct } from './price.ts'
import type { Discount, StoredSubscription } from './subscription.ts'

/** A line of a bill as it is expected: its product, the days that are billed, and cents. */
type ExpectedLine = { productId: string; days: string[]; full: bigint; discounts: bigint[]; amount: bigint }

/** A bill as it is expected, with the days of its cycle and the one on which people were counted. */
export type ExpectedBill = { days: string[]; countedOn: string; count: number; lines: ExpectedLine[] }

type Fraction = { over: bigint; under: bigint }

/**
 * Bills a club a second time, for tests, as the specification says it (SUBS-024 to SUBS-028, OP-82, OP-94, OP-107): it
 * walks through the calendar day by day and adds up exact fractions of cents. It was written apart and uses no function
 * of money, time or bills. Returns the cycles that begin and end between both days, with a bill or without one.
 */
export function expectedBills(club: DrawnClub, first: string, last: string): ExpectedBill[] {
  const { subscription } = club.billed
  const cycles: string[][] = []
  for (let day = first; day <= last; day = after(day)) {
    if (isAnchor(day, subscription.billingAnchorDay)) cycles.push([])
    cycles.at(-1)?.push(day)
  }
  // The last one goes on after the last day.
  return cycles.slice(0, -1).map((days) => billFor(club, days))
}

function after(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Whether a day is the anchor day, or the last day of a month that has none. */
function isAnchor(day: string, anchor: number): boolean {
  const isLast = after(day).slice(8) === '01'
  const date = Number(day.slice(8))
  return date === anchor || (isLast && date < anchor)
}

function isRunning({ startDate, trialEndDate, endDate }: StoredSubscription, day: string): boolean {
  if (day < startDate) return false
  if (trialEndDate !== null && day <= trialEndDate) return false
  return endDate === null || day <= endDate
}

function isWithin({ from, until }: { from: string | null; until: string | null }, day: string): boolean {
  return !(from !== null && day < from) && !(until !== null && day > until)
}

function billFor({ billed, products, members, others }: DrawnClub, days: string[]): ExpectedBill {
  const { subscription, additions } = billed
  const paidDays = days.filter((day) => isRunning(subscription, day))
  const countedOn = paidDays[0] ?? (days[0] as string)
  const count = others + members.filter((member) => isWithin(member, countedOn)).length
  const lines = [subscription, ...additions].flatMap((each) => {
    const own = each.items.flatMap((item) => {
      const had = paidDays.filter((day) => isRunning(each, day) && isWithin(item, day))
      if (had.length === 0) return []
      const product = products.find(({ id }) => id === item.productId) as PlanProduct
      const full = costOf(product, { had, days, count })
      return [{ productId: product.id, days: had, full, discounts: [] as bigint[], amount: full }]
    })
    const held = each.discounts.filter((discount) => isWithin(discount, countedOn))
    for (const discount of held.filter(({ type }) => type === 'percentage')) lowerByPercent(own, discount)
    for (const discount of held.filter(({ type }) => type === 'flat')) lowerBySum(own, discount)
    return own
  })
  return { days, countedOn, count, lines }
}

/** Adds up, for each day of which it was had, its part of the price for the cycle, and rounds once. */
function costOf(product: PlanProduct, { had, days, count }: { had: string[]; days: string[]; count: number }): bigint {
  const [begin] = had as [string]
  let shown = 0
  for (const dated of product.prices) if (dated.validFrom <= begin) shown = dated.price
  const pieces = product.billingScheme === 'fixed' ? 1 : count
  const ofDay = { over: BigInt(shown) * BigInt(pieces), under: BigInt(days.length) }
  return wholeCents(had.reduce((sum) => plus(sum, ofDay), { over: 0n, under: 1n }))
}

function namedBy({ limitToProductIds }: Discount, lines: ExpectedLine[]): ExpectedLine[] {
  return limitToProductIds.length === 0 ? lines : lines.filter((line) => limitToProductIds.includes(line.productId))
}

/** A percentage counts of the full price of each line. */
function lowerByPercent(lines: ExpectedLine[], discount: Discount): void {
  const percent = BigInt(discount.value.toFixed(2).replace('.', ''))
  for (const line of namedBy(discount, lines)) lower(line, wholeCents({ over: line.full * percent, under: 10_000n }))
}

/** A sum is spread by what is left of each line; whole cents that remain go to the largest fractions, the first ones first. */
function lowerBySum(lines: ExpectedLine[], discount: Discount): void {
  const named = namedBy(discount, lines)
  const left = named.reduce((sum, { amount }) => sum + amount, 0n)
  if (left === 0n) return
  const sum = BigInt(discount.value) < left ? BigInt(discount.value) : left
  const parts = named.map((line, at) => {
    const exact = sum * line.amount
    return { line, at, whole: exact / left, fraction: exact % left }
  })
  const remaining = Number(sum - parts.reduce((all, { whole }) => all + whole, 0n))
  const first = parts.toSorted((one, other) =>
    one.fraction === other.fraction ? one.at - other.at : one.fraction > other.fraction ? -1 : 1,
  )
  for (const [place, { line, whole }] of first.entries()) lower(line, place < remaining ? whole + 1n : whole)
}

/** Lowers a line, never below zero. */
function lower(line: ExpectedLine, by: bigint): void {
  const less = by < line.amount ? by : line.amount
  if (less === 0n) return
  line.discounts.push(less)
  line.amount -= less
}

function plus(one: Fraction, other: Fraction): Fraction {
  return one.under === other.under
    ? { over: one.over + other.over, under: one.under }
    : { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
}

/** Rounds a fraction that is not negative: half a cent is one. */
function wholeCents({ over, under }: Fraction): bigint {
  const whole = over / under
  return 2n * (over - whole * under) >= under ? whole + 1n : whole
}
