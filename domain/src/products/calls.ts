import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Counter, Id } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { clubTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Product, ProductFields } from './product.ts'
import { PRODUCTS } from './productList.ts'
import { INVENTORY_LOG, StockChange, StockEntry } from './stock.ts'
import { productsTopic } from './topics.ts'

const feature = 'billing_all'
const productId = Id('product')
const { billingInterval, billingDayOffset, ...always } = ProductFields.shape
/** The fields that only a subscription has; they may be left out. */
const ofSubscription = { billingInterval: z.optional(billingInterval), billingDayOffset: z.optional(billingDayOffset) }

/** The calls for what a club sells. `whyNotReadProducts` is asked for each read, so the answers are a person's own. */
export const productCalls = {
  list: call({
    route: 'GET /billing/products',
    guard: 'club',
    feature,
    summary: 'The products of the club by name, with their prices of today, a page at a time.',
    input: z.strictObject(pageInput(PRODUCTS)),
    output: z.strictObject({ products: z.array(Product), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'products',
      sameFor: 'user',
      rows: ({ products }) => products,
      topics: (_, { clubId }) => [productsTopic(clubId), accountsTopic(clubId), clubTopic(clubId)],
    },
  }),
  create: call({
    route: 'POST /billing/products',
    guard: 'billing:w',
    feature,
    summary: 'Makes a product of the club. Only a subscription has an interval, and only goods have a stock.',
    input: z.strictObject({ ...always, ...ofSubscription }),
    output: z.strictObject({ productId }),
    refusals: ['TAX_RATE_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /billing/products',
    guard: 'billing:w',
    feature,
    summary: 'Changes a product that is not archived; what is left out stays. Documents keep it as it was.',
    input: z.strictObject({ ...z.partial(ProductFields).shape, productId }),
    output: z.strictObject({}),
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'TAX_RATE_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
  }),
  archive: call({
    route: 'DELETE /billing/products/{productId}',
    guard: 'billing:w',
    feature,
    summary: 'Archives a product: it is offered no more, and stays as it is.',
    input: z.strictObject({ productId }),
    output: z.strictObject({}),
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED'],
  }),
  changeStock: call({
    route: 'POST /billing/products/inventory',
    guard: 'inventory:w',
    feature: 'inventory_all',
    summary: 'Enters pieces of a product that came or went. A stock is never below zero.',
    input: StockChange,
    output: z.strictObject({ newQuantity: Counter }),
    refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'PRODUCT_NOT_STOCKED', 'PRODUCT_STOCK_MISSING'],
    idempotent: true,
  }),
  inventoryLog: call({
    route: 'GET /billing/products/inventory',
    guard: 'club',
    feature,
    summary: 'The inventory log of a product, newest first, a page at a time.',
    input: z.strictObject({ ...pageInput(INVENTORY_LOG), productId }),
    output: z.strictObject({ entries: z.array(StockEntry), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'inventoryLog',
      sameFor: 'user',
      rows: ({ entries }) => entries,
      topics: (_, { clubId }) => [productsTopic(clubId), namesTopic()],
    },
  }),
}
