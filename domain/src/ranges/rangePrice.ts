import * as z from 'zod/mini'
import { TaxRate } from '../accounts/taxRate.ts'
import { Id } from '../base/call/fields.ts'
import { type Cents, CURRENCIES, Price } from '../base/money/money.ts'
import { BookableTime, whyNotTimes } from './bookableTime.ts'

/** The people for whom a price holds. Guests are all people who are no members; a tenant is a member club that reserves for itself. */
export const PRICED_FOR = ['everybody', 'members', 'guests', 'tenants', 'group'] as const
export const PRICED_PER = ['reservation', 'hour'] as const
/** The most prices of a range. */
export const MOST_PRICES = 50
const MOST_WINDOWS = 50
const MOST_NAMED_LANES = 60

/** A price of a range: which product a reservation costs, on which lanes, for whom and when. */
export const RangePriceFields = z.strictObject({
  id: Id('rangePrice'),
  productId: Id('product'),
  /** Empty: all lanes of the range. */
  laneIds: z.array(Id('lane')).check(z.maxLength(MOST_NAMED_LANES)),
  forWhom: z.enum(PRICED_FOR),
  /** The group for which it holds; null for all other people. */
  groupId: z.nullable(Id('group')),
  /** The hours of the week in which a reservation begins that costs this; empty: always. */
  times: z.array(BookableTime).check(z.maxLength(MOST_WINDOWS)),
  per: z.enum(PRICED_PER),
})
export type RangePriceFields = z.infer<typeof RangePriceFields>

const { id: taxId, validFrom, percentage, inclusive } = TaxRate.shape

/** A product as it is now, with all terms of its tax rate. */
export const PricedProduct = z.strictObject({
  productId: Id('product'),
  productName: z.string(),
  amount: Price,
  currency: z.enum(CURRENCIES),
  taxId,
  rates: z.array(z.strictObject({ id: taxId, validFrom, percentage, inclusive })),
})
export type PricedProduct = z.infer<typeof PricedProduct>

/** A price with its product. */
export const RangePrice = z.strictObject({ ...RangePriceFields.shape, ...PricedProduct.shape })
export type RangePrice = z.infer<typeof RangePrice>

/** A price as it is kept with a reservation or a registration. */
export type KeptPrice = {
  productId: Id<'product'>
  name: string
  taxId: Id<'taxRate'>
  currency: RangePrice['currency']
  /** The price as an invoice asks for it: with or without tax as the tax rate says. */
  amount: Cents
  /** The price that people see, with tax. */
  gross: Cents
}

/** The price of a reservation or a registration as people see it. */
export const ShownPrice = z.strictObject({ name: z.string(), gross: Price, currency: z.enum(CURRENCIES) })
export type ShownPrice = z.infer<typeof ShownPrice>

/** Returns the field of a price that does not fit, or nothing. */
export function wrongPriceField({ forWhom, groupId, times }: RangePriceFields): 'groupId' | 'times' | undefined {
  if ((forWhom === 'group') !== (groupId !== null)) return 'groupId'
  return whyNotTimes(times) === undefined ? undefined : 'times'
}
