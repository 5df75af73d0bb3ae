import * as z from 'zod/mini'
import { Day as DayField, Id, note, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Percent } from '../base/money/money.ts'
import { TAX_CATEGORIES } from '../base/money/tax.ts'
import type { Day } from '../base/time/time.ts'

/** Whether a rate is for what the club sells, or for what it receives (BILL-092). */
export const RATE_SIDES = ['sold', 'received'] as const
export type RateSide = (typeof RATE_SIDES)[number]

/** The most tax rates of a side, archived ones included. */
export const MOST_RATES = 100
const MOST_RATE_NAME = 20
const MOST_RATE_DESCRIPTION = 200

const terms = {
  percentage: Percent,
  display_name: text(MOST_RATE_NAME),
  /** For a rate of 0 %, the reason that stands on the invoice. */
  description: note(MOST_RATE_DESCRIPTION),
  /** Whether prices with this rate are typed and shown with the tax inside. */
  inclusive: z.boolean(),
  category: z.enum(TAX_CATEGORIES),
}
const TERMS = Object.keys(terms) as (keyof typeof terms)[]

/**
 * A tax rate as it holds from a day on, until the next row of the same rate. `id` names the rate, so that what uses it
 * follows a change of the law.
 */
export const TaxRate = z.strictObject({
  id: Id('taxRate'),
  ...terms,
  validFrom: DayField,
  /** The day from which the rate is not offered any more; null while it is. */
  archivedFrom: z.nullable(DayField),
})
export type TaxRate = z.infer<typeof TaxRate>

/** A new tax rate, or how a known one is from a day on. */
export const TaxRateWish = z.strictObject({ ...TaxRate.shape, id: z.optional(Id('taxRate')) })
export type TaxRateWish = z.infer<typeof TaxRateWish>

type Dated = Pick<TaxRate, 'id' | 'validFrom'>

/** Returns the row of a rate that holds on a day; before the first day of the rate there is none. */
export function rateOn<Rate extends Dated>(rates: readonly Rate[], id: Id<'taxRate'>, day: Day): Rate | undefined {
  return rates
    .filter((rate) => rate.id === id && rate.validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]
}

/** Returns a rate as it is on a day, and before its first day as it begins. Throws where there is no rate with this id. */
export function rateOrFirst<Rate extends Dated>(rates: readonly Rate[], id: Id<'taxRate'>, day: Day): Rate {
  const rate = rateOn(rates, id, day) ?? rates.find((each) => each.id === id)
  if (rate === undefined) throw new Error('A tax rate that is used is kept.')
  return rate
}

/** Returns the rates that are offered on a day, each as it is then. */
export function ratesOn(rates: readonly TaxRate[], day: Day): TaxRate[] {
  const ids = [...new Set(rates.map(({ id }) => id))]
  return ids
    .map((id) => rateOn(rates, id, day))
    .filter((rate) => rate !== undefined && (rate.archivedFrom === null || day < rate.archivedFrom)) as TaxRate[]
}

/** Returns the field of a rate that does not fit the category, or nothing: only `S` has tax, all others have a reason. */
export function wrongTerm({
  category,
  percentage,
  description,
}: Pick<TaxRate, 'category' | 'percentage' | 'description'>): 'percentage' | 'description' | undefined {
  if ((category === 'S') !== percentage > 0) return 'percentage'
  return category !== 'S' && description.trim() === '' ? 'description' : undefined
}

/**
 * Why a rate cannot become what is wished, or nothing. Once the club has issued something (`hasIssued`), no row of today
 * or of the past changes any more: a change begins tomorrow at the earliest.
 */
export function whyNotRate(
  wish: TaxRateWish,
  known: readonly TaxRate[],
  { today, hasIssued }: { today: Day; hasIssued: boolean },
): Refusal | undefined {
  if (wrongTerm(wish) !== undefined) return 'INPUT_INVALID'
  const rows = known.filter(({ id }) => id === wish.id)
  if (wish.id !== undefined && rows.length === 0) return 'TAX_RATE_NOT_FOUND'
  if (!hasIssued) return undefined
  const [before] = rows
  if (before !== undefined && before.archivedFrom !== wish.archivedFrom && isPast(before, wish, today))
    return 'TAX_RATE_FIXED'
  return wish.id === undefined || isKept(known, wish) || wish.validFrom > today ? undefined : 'TAX_RATE_FIXED'
}

/** Whether the day from which a rate is archived would change for days that are over. */
function isPast(before: TaxRate, wish: TaxRateWish, today: Day): boolean {
  return [before.archivedFrom, wish.archivedFrom].some((day) => day !== null && day < today)
}

/** Whether a wish leaves the rows of its rate as they are, and at most archives the rate. */
export function isKept(known: readonly TaxRate[], wish: TaxRateWish): boolean {
  const rows = known.filter(({ id }) => id === wish.id)
  return rows.some((row) => row.validFrom === wish.validFrom && TERMS.every((term) => row[term] === wish[term]))
}
