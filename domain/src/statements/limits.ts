import { type Cents, cents, sumOf } from '../base/money/money.ts'
import type { YearStatement } from './year.ts'

/** The first year in which these limits hold. */
const FROM = '2026'

/**
 * The limits for associations: the income of the taxable business, tax included, up to which it is free of tax (§ 64 AO); all
 * income up to which spheres need not be told apart; and all income from which it must be used in good time (§ 55 AO).
 */
const LIMITS = { business: 50_000_00, spheres: 50_000_00, timely: 100_000_00 } as const
const LIMIT_NAMES = ['business', 'spheres', 'timely'] as const

export type Limit = { name: (typeof LIMIT_NAMES)[number]; most: Cents; sum: Cents }

/**
 * Returns the limits next to the sums that they are about. A sum is what it is at most: it has all tax in it, and what is not
 * assigned yet.
 */
export function limitsOf(year: string, { currency, spheres, unassigned, tax }: YearStatement): Limit[] {
  if (currency !== 'EUR' || year < FROM) return []
  const more = [tax.received.now, unassigned.received.now]
  const incomeOf = (counted: YearStatement['spheres']) => sumOf([...counted.map(({ income }) => income.now), ...more])
  const all = incomeOf(spheres)
  const sums = { business: incomeOf(spheres.filter(({ sphere }) => sphere === 'business')), spheres: all, timely: all }
  return LIMIT_NAMES.map((name) => ({ name, most: cents(LIMITS[name]), sum: sums[name] }))
}
