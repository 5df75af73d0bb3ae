import * as z from 'zod/mini'
import { Day as DayField, Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, CURRENCIES, Price } from '../base/money/money.ts'
import { ageOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'
import { BillingInterval } from '../groups/group.ts'
import type { StoredProduct } from '../products/product.ts'
import { type FeePeriod, PART_RULES } from './period.ts'

/**
 * The people who owe a fee: who joins, every member, the people of a group, those of an age, a family once, or each
 * member club for its members.
 */
export const OWED_BY = ['joining', 'members', 'group', 'ages', 'family', 'memberClub'] as const

/** The day on which the age counts: the first day of the period, or the first or the last one of its year. */
export const AGE_DAYS = ['periodStart', 'firstOfYear', 'lastOfYear'] as const

/** The most fees of a club. */
export const MOST_FEES = 100
const MOST_AGE = 150
const Age = z.int().check(z.minimum(0), z.maximum(MOST_AGE))

/** The id of a fee. A fee that a group has by itself has the id of the group. */
export const FeeId = Id('fee', 'group')
export type FeeId = z.infer<typeof FeeId>

/** The facts of a fee that an officer gives; its price and interval are those of the product. */
export const FeeFields = z.strictObject({
  productId: Id('product'),
  owedBy: z.enum(OWED_BY),
  /** The group whose people owe it; null for all other fees. */
  groupId: z.nullable(Id('group')),
  /** The first and the last age of the class, in completed years; null is no limit. */
  fromAge: z.nullable(Age),
  toAge: z.nullable(Age),
  ageDay: z.enum(AGE_DAYS),
  /** The part of the period that somebody owes who joins within it. */
  joining: z.enum(PART_RULES),
  /** The part of the period that somebody owes who leaves within it. */
  leaving: z.enum(PART_RULES),
  startsOn: DayField,
  /** The last day on which a period can begin; null while it has no end. */
  endsOn: z.nullable(DayField),
})
export type FeeFields = z.infer<typeof FeeFields>

/** The change of a fee. Those who owe it stay, because periods of theirs may be written. */
const { owedBy: _, groupId: _group, ...changeable } = FeeFields.shape
export const FeeChange = z.partial(z.strictObject(changeable))

/** A fee of a club as officers see it. */
export const Fee = z.strictObject({
  ...FeeFields.shape,
  id: FeeId,
  /** The product; null for the fee that a group has by itself. */
  productId: z.nullable(FeeFields.shape.productId),
  name: z.string(),
  /** The price with tax on the day of the answer. */
  price: Cents,
  amount: Price,
  currency: z.enum(CURRENCIES),
  /** The months of a period; null for a fee that is owed once. */
  billingInterval: z.nullable(BillingInterval),
  billingDayOffset: z.int(),
  isArchived: z.boolean(),
  /** The first day of a fee that a group has by itself is that of each membership in the group. */
  startsOn: z.nullable(DayField),
  /** Whether a period of it was written; then it can end, and is not removed. */
  isBilled: z.boolean(),
})
export type Fee = z.infer<typeof Fee>

/** The facts of a club that decide whether a fee can be stored. */
type Known = {
  product: Pick<StoredProduct, 'category' | 'archivedOn'> | undefined
  /** The group of the fee, and whether it has a fee by itself. */
  group: { isPriced: boolean } | undefined
}

/** Returns why a fee cannot be stored like this, or nothing. The product is checked when it is chosen. */
export function whyNotFee(
  wish: FeeFields,
  before: Pick<FeeFields, 'productId'> | undefined,
  { product, group }: Known,
): Refusal | undefined {
  if (wrongFeeField(wish) !== undefined) return 'INPUT_INVALID'
  if (product === undefined) return 'PRODUCT_NOT_FOUND'
  if (product.archivedOn !== null && wish.productId !== before?.productId) return 'PRODUCT_ARCHIVED'
  if (wish.owedBy === 'joining' && product.category === 'subscription') return 'FEE_PRODUCT_UNFIT'
  if (wish.owedBy !== 'group') return undefined
  if (group === undefined) return 'INPUT_INVALID'
  return group.isPriced ? 'FEE_GROUP_PRICED' : undefined
}

/** Returns the field that does not fit those who owe a fee, or nothing. */
export function wrongFeeField(
  wish: Pick<FeeFields, 'owedBy' | 'groupId' | 'fromAge' | 'toAge' | 'startsOn' | 'endsOn'>,
): 'groupId' | 'fromAge' | 'toAge' | 'endsOn' | undefined {
  const { owedBy, groupId, fromAge, toAge, startsOn, endsOn } = wish
  if ((owedBy === 'group') !== (groupId !== null)) return 'groupId'
  const hasAges = fromAge !== null || toAge !== null
  if (hasAges !== (owedBy === 'ages')) return 'fromAge'
  if (fromAge !== null && toAge !== null && toAge < fromAge) return 'toAge'
  return endsOn !== null && endsOn < startsOn ? 'endsOn' : undefined
}

/** Returns why a fee cannot be removed, or nothing: one that was written only ends. */
export function whyNotRemoveFee({ isBilled }: Pick<Fee, 'isBilled'>): Refusal | undefined {
  return isBilled ? 'FEE_BILLED' : undefined
}

/** Whether somebody has the age of a fee in a period; the class changes by itself with the next period. */
export function isOfAge(
  { fromAge, toAge, ageDay }: Pick<Fee, 'fromAge' | 'toAge' | 'ageDay'>,
  birthDate: Day,
  { start }: FeePeriod,
): boolean {
  const year = start.slice(0, 4)
  const day = { periodStart: start, firstOfYear: `${year}-01-01`, lastOfYear: `${year}-12-31` }[ageDay]
  const age = ageOn(birthDate, day)
  return (fromAge === null || fromAge <= age) && (toAge === null || age <= toAge)
}
