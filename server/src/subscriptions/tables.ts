import type { BillLine } from '@bahnfrei/domain/subscriptions/bill.ts'
import { BILLING_SCHEMES } from '@bahnfrei/domain/subscriptions/price.ts'
import {
  type Discount,
  SUBSCRIPTION_TYPES,
  type SubscribedProduct,
} from '@bahnfrei/domain/subscriptions/subscription.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { personPolicy, sharedPolicy } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'

/** Everybody reads what a provider says to all, and only roots write it. */
const readByAll = () => [
  sharedPolicy('of_all', { for: 'select', using: sql`true` }),
  personPolicy('of_roots', { using: sql`is_root()` }),
]
const ofRoots = () => personPolicy('of_roots', { using: sql`is_root()` })

/** The club that issues the bills of the provider: one row. */
export const billingProvider = pgTable(
  'billing_provider',
  {
    one: boolean('one').primaryKey().default(true),
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
  },
  () => [check('billing_provider_one', sql`one`), ...readByAll()],
)

/** The products of the provider's price list. */
export const planProducts = pgTable(
  'plan_products',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameOnInvoice: text('name_on_invoice').notNull(),
    unit: text('unit').notNull(),
    billingScheme: text('billing_scheme', { enum: BILLING_SCHEMES }).notNull(),
    isOffered: boolean('is_offered').notNull(),
  },
  readByAll,
)

/** The prices of these products, each until the next one begins. */
export const planPrices = pgTable(
  'plan_prices',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => planProducts.id),
    validFrom: day('valid_from').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.validFrom] }), ...readByAll()],
)

/** The subscription of each club, and what was added to it. */
export const clubSubscriptions = clubTable(
  'club_subscriptions',
  {
    type: text('type', { enum: SUBSCRIPTION_TYPES }).notNull(),
    /** The subscription to which an addition belongs. */
    subscriptionId: uuid('subscription_id'),
    billingAnchorDay: integer('billing_anchor_day').notNull(),
    startDate: day('start_date').notNull(),
    trialEndDate: day('trial_end_date'),
    endDate: day('end_date'),
    /** Whether its last day is over: from then on the club issues no invoices. */
    hasEnded: boolean('has_ended').notNull().default(false),
    items: jsonb('items').$type<SubscribedProduct[]>().notNull(),
    discounts: jsonb('discounts').$type<Discount[]>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'club_subscriptions_addition',
      columns: [table.clubId, table.subscriptionId],
      foreignColumns: [table.clubId, table.id],
    }),
    uniqueIndex('club_subscriptions_one').on(table.clubId).where(sql`type = 'subscription'`),
    check('club_subscriptions_type', sql`(type = 'addition') = (subscription_id IS NOT NULL)`),
    check('club_subscriptions_anchor', sql`billing_anchor_day BETWEEN 1 AND 31`),
    ofRoots(),
  ],
)

/**
 * The bills of clubs for their cycles, with all from which they were computed. A trigger refuses every change but that
 * the invoice was cancelled, after which the cycle can be billed again.
 */
export const billingReports = clubTable(
  'billing_reports',
  {
    period: text('period').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    countedOn: day('counted_on').notNull(),
    members: integer('members').notNull(),
    active: integer('active').notNull(),
    billed: integer('billed').notNull(),
    lines: jsonb('lines').$type<BillLine[]>().notNull(),
    sum: bigint('sum', { mode: 'number' }).notNull(),
    /** The club that issued the invoice, and the invoice; null where nothing was to be paid. */
    issuerId: uuid('issuer_id').notNull(),
    invoiceId: uuid('invoice_id'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    createdOn: moment('created_on').notNull(),
  },
  (table) => [
    uniqueIndex('billing_reports_once').on(table.clubId, table.startsOn).where(sql`NOT is_cancelled`),
    index('billing_reports_latest').on(table.createdOn, table.id),
    index('billing_reports_by_invoice').on(table.issuerId, table.invoiceId),
    check('billing_reports_sum', sql`sum >= 0`),
    ofRoots(),
  ],
)

/** The people who were counted for a bill; without a name once the account is gone. */
export const billingReportPeople = clubTable(
  'billing_report_people',
  {
    reportId: uuid('report_id').notNull(),
    uid: uuid('uid'),
    isMember: boolean('is_member').notNull(),
    isActive: boolean('is_active').notNull(),
    isBilled: boolean('is_billed').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'billing_report_people_report',
      columns: [table.clubId, table.reportId],
      foreignColumns: [billingReports.clubId, billingReports.id],
    }).onDelete('cascade'),
    index('billing_report_people_by_report').on(table.clubId, table.reportId),
    index('billing_report_people_uid').on(table.uid),
    ofRoots(),
  ],
)

/**
 * The looks of roots into clubs. Up to their end the root reads all of the club (`standing.ts` of the members); a trigger
 * tells each as a change of rights. Only the end of a look changes, when the root ends it before its time.
 */
export const rootLooks = clubTable(
  'root_looks',
  {
    uid: uuid('uid').notNull(),
    reason: text('reason').notNull(),
    lookedOn: moment('looked_on').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    index('root_looks_latest').on(table.clubId, table.lookedOn),
    index('root_looks_uid').on(table.uid, table.clubId, table.until),
    ofRoots(),
  ],
)
