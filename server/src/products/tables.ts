import { CURRENCIES } from '@bahnfrei/domain/base/money/money.ts'
import { PRODUCT_CATEGORIES } from '@bahnfrei/domain/products/product.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { taxRates } from '../accounts/tables.ts'
import { day, moment } from '../base/database/instants.ts'
import { clubTable } from '../clubs/clubTable.ts'

/**
 * The products of a club. `inventory_count` is the sum of the inventory log: one statement changes both (`stock.ts`). Account
 * and cost centre are numbers, so that a product keeps them when another plan becomes the active one.
 */
export const products = clubTable(
  'products',
  {
    name: text('name').notNull(),
    description: text('description').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    taxId: uuid('tax_id').notNull(),
    category: text('category', { enum: PRODUCT_CATEGORIES }).notNull(),
    inventoryEnabled: boolean('inventory_enabled').notNull(),
    inventoryCount: integer('inventory_count').notNull().default(0),
    bookingAccountNumber: text('account_number'),
    costCenterNumber: text('cost_center_number'),
    shownInCashbook: boolean('shown_in_cashbook').notNull(),
    billingInterval: integer('billing_interval').$type<1 | 3 | 6 | 12>(),
    billingDayOffset: integer('billing_day_offset'),
    archivedOn: moment('archived_on'),
  },
  (table) => [
    foreignKey({
      name: 'products_tax_rate',
      columns: [table.clubId, table.taxId],
      foreignColumns: [taxRates.clubId, taxRates.id],
    }),
    check('products_amount', sql`amount BETWEEN 0 AND 10000000000`),
    check('products_stock', sql`inventory_count >= 0`),
    check('products_stocked', sql`NOT inventory_enabled OR category = 'good'`),
    check(
      'products_subscription',
      sql`(category = 'subscription') = (billing_interval IS NOT NULL) AND (billing_interval IS NULL) = (billing_day_offset IS NULL)`,
    ),
  ],
)

/**
 * The changes of stocks. A trigger prevents that anybody, the system included, changes or deletes an entry, except for
 * removing the person when the account is erased (`keep_inventory_log`).
 */
export const inventoryLog = clubTable(
  'inventory_log',
  {
    productId: uuid('product_id').notNull(),
    /** The position in the log of the product, from 1. */
    number: integer('number').notNull(),
    uid: uuid('uid'),
    changedOn: moment('changed_on').notNull(),
    referenceDate: day('reference_date').notNull(),
    quantityChange: integer('quantity_change').notNull(),
    newQuantity: integer('new_quantity').notNull(),
    comment: text('comment').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'inventory_log_product',
      columns: [table.clubId, table.productId],
      foreignColumns: [products.clubId, products.id],
    }),
    uniqueIndex('inventory_log_number').on(table.clubId, table.productId, table.number),
    index('inventory_log_uid').on(table.uid),
    check('inventory_log_quantity', sql`quantity_change <> 0 AND new_quantity >= 0`),
  ],
)
