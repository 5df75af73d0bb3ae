import * as z from 'zod/mini'
import type { CostCenter } from '../accounts/account.ts'
import { AccountNumber, CostCenterNumber, type PlanAccount, whyNotAccount } from '../accounts/account.ts'
import { rateOrFirst, type TaxRate } from '../accounts/taxRate.ts'
import { Counter, Id, lines, Millis, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, CURRENCIES, MOST_CENTS, Percent, Price } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { BillingInterval } from '../groups/group.ts'
import { priceOf } from './price.ts'

/** A subscription is charged again in each period; only goods have a stock. */
export const PRODUCT_CATEGORIES = ['good', 'service', 'subscription'] as const

const MOST_NAME = 200
const MOST_DESCRIPTION = 500
const MOST_DAY_OFFSET = 15
/** The most products of a club, archived ones included. */
export const MOST_PRODUCTS = 5000

/** The days by which an invoice is written before (negative) or after the beginning of its period (BILL-041). */
const BillingDayOffset = z.int().check(z.minimum(-MOST_DAY_OFFSET), z.maximum(MOST_DAY_OFFSET))

/** The facts of a product that an officer gives (BILL-037). */
export const ProductFields = z.strictObject({
  productName: text(MOST_NAME),
  description: lines(MOST_DESCRIPTION),
  /** The price of one piece, with or without tax as the tax rate says. */
  amount: Price,
  currency: z.enum(CURRENCIES),
  taxRate: Id('taxRate'),
  category: z.enum(PRODUCT_CATEGORIES),
  inventoryEnabled: z.boolean(),
  /** The account that its sale is assigned to; null where it is chosen on each invoice. */
  bookingAccountNumber: z.nullable(AccountNumber),
  costCenterNumber: z.nullable(CostCenterNumber),
  /** Whether the cash book offers the product (BILL-096). */
  shownInCashbook: z.boolean(),
  /** The months between two invoices of a subscription; null for all other products. */
  billingInterval: z.nullable(BillingInterval),
  billingDayOffset: z.nullable(BillingDayOffset),
})
export type ProductFields = z.infer<typeof ProductFields>

/** A product of a club with its price on the day of the answer (BILL-033). `id` is `productId`, as live rows need it. */
export const Product = z.strictObject({
  id: Id('product'),
  productId: Id('product'),
  name: ProductFields.shape.productName,
  description: ProductFields.shape.description,
  currency: ProductFields.shape.currency,
  amount: Price,
  amountTaxed: Cents,
  amountUntaxed: Cents,
  category: ProductFields.shape.category,
  taxId: Id('taxRate'),
  taxPercentage: Percent,
  taxName: z.string(),
  taxInclusive: z.boolean(),
  taxValue: Cents,
  shownInCashbook: z.boolean(),
  /** The moment from which it is offered no more; null while it is (BILL-097). */
  archivedOn: z.nullable(Millis),
  bookingAccountNumber: z.nullable(AccountNumber),
  /** The name in the active plan; null where the plan has no such account. */
  bookingAccountName: z.nullable(z.string()),
  costCenterNumber: z.nullable(CostCenterNumber),
  costCenterName: z.nullable(z.string()),
  inventoryEnabled: z.boolean(),
  /** The sum of the inventory log (BILL-098). */
  inventoryCount: Counter,
  billingInterval: ProductFields.shape.billingInterval,
  billingDayOffset: ProductFields.shape.billingDayOffset,
})
export type Product = z.infer<typeof Product>

/** A product as it is stored: everything but what follows from its tax rate. */
export type StoredProduct = Omit<
  Product,
  'amountTaxed' | 'amountUntaxed' | 'taxPercentage' | 'taxName' | 'taxInclusive' | 'taxValue'
>

/** Returns a product with its price and tax on a day. */
export function productOn(stored: StoredProduct, rates: readonly TaxRate[], day: Day): Product {
  const rate = rateOrFirst(rates, stored.taxId, day)
  const { net, tax, gross } = priceOf(stored.amount, rate)
  return {
    ...stored,
    amountTaxed: gross,
    amountUntaxed: net,
    taxPercentage: rate.percentage,
    taxName: rate.display_name,
    taxInclusive: rate.inclusive,
    taxValue: tax,
  }
}

/** Returns the field that does not fit the category of a product, or nothing. */
function wrongProductField({
  category,
  inventoryEnabled,
  billingInterval,
  billingDayOffset,
}: Pick<ProductFields, 'category' | 'inventoryEnabled' | 'billingInterval' | 'billingDayOffset'>):
  | 'inventoryEnabled'
  | 'billingInterval'
  | 'billingDayOffset'
  | undefined {
  if (inventoryEnabled && category !== 'good') return 'inventoryEnabled'
  const recurs = category === 'subscription'
  if (recurs !== (billingInterval !== null)) return 'billingInterval'
  return recurs !== (billingDayOffset !== null) ? 'billingDayOffset' : undefined
}

/** The choices that a club has on the day on which a product is stored. */
type Known = {
  /** The rates that are offered for what the club sells. */
  offered: readonly TaxRate[]
  accounts: readonly Pick<PlanAccount, 'number' | 'type'>[]
  costCenters: readonly Pick<CostCenter, 'number'>[]
}

/**
 * Returns why a product cannot be stored like this, or nothing. Rate, account and cost centre are checked when they are
 * chosen: a product keeps a rate that is offered no more, and a number that a new plan does not have.
 */
export function whyNotProduct(
  wish: ProductFields,
  before: Pick<ProductFields, 'taxRate' | 'bookingAccountNumber' | 'costCenterNumber'> | undefined,
  { offered, accounts, costCenters }: Known,
): Refusal | undefined {
  if (wrongProductField(wish) !== undefined) return 'INPUT_INVALID'
  const rate = offered.find(({ id }) => id === wish.taxRate)
  if (rate === undefined && wish.taxRate !== before?.taxRate) return 'TAX_RATE_NOT_FOUND'
  if (rate !== undefined && priceOf(wish.amount, rate).gross > MOST_CENTS) return 'INPUT_INVALID'
  const { bookingAccountNumber: account, costCenterNumber: center } = wish
  if (center !== null && center !== before?.costCenterNumber && !costCenters.some(({ number }) => number === center))
    return 'ACCOUNT_NOT_FOUND'
  if (account === null || account === before?.bookingAccountNumber) return undefined
  return whyNotAccount(accounts, account, ['income'])
}

/** Returns why a product cannot be changed, or nothing: on documents it stays as it was, and so it is never deleted. */
export function whyNotChangeProduct({ archivedOn }: Pick<Product, 'archivedOn'>): Refusal | undefined {
  return archivedOn === null ? undefined : 'PRODUCT_ARCHIVED'
}
