import { ACCOUNT_TYPES, BASE_PLANS, SPHERES } from '@bahnfrei/domain/accounts/account.ts'
import { AUDIT_ACTIONS, AUDIT_TYPES } from '@bahnfrei/domain/accounts/audit.ts'
import { LEDGER_ROLES, VOUCHER_KINDS } from '@bahnfrei/domain/accounts/ledger.ts'
import { CASH_MODES } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { CYCLE_STARTS } from '@bahnfrei/domain/accounts/settings.ts'
import { TALLY_KINDS, type Tallies } from '@bahnfrei/domain/accounts/tally.ts'
import { RATE_SIDES } from '@bahnfrei/domain/accounts/taxRate.ts'
import { CURRENCIES } from '@bahnfrei/domain/base/money/money.ts'
import { TAX_CATEGORIES } from '@bahnfrei/domain/base/money/tax.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'

/** The plans of accounts of a club. `is_base` marks the copy that activating a base plan made; there is one of each. */
export const accountPlans = clubTable(
  'account_plans',
  {
    name: text('name').notNull(),
    basePlan: text('base_plan', { enum: BASE_PLANS }),
    isBase: boolean('is_base').notNull().default(false),
  },
  (table) => [
    uniqueIndex('account_plans_one_base').on(table.clubId, table.basePlan).where(sql`is_base`),
    check('account_plans_base', sql`NOT is_base OR base_plan IS NOT NULL`),
  ],
)

/** The accounts of each plan. */
export const planAccounts = pgTable(
  'plan_accounts',
  {
    clubId: uuid('club_id').notNull(),
    planId: uuid('plan_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ACCOUNT_TYPES }).notNull(),
    sphere: text('sphere', { enum: SPHERES }),
    computesTax: boolean('computes_tax').notNull().default(false),
    /** Whether the club made the account itself. */
    isCustom: boolean('is_custom').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.planId, table.number] }),
    foreignKey({
      name: 'plan_accounts_plan',
      columns: [table.clubId, table.planId],
      foreignColumns: [accountPlans.clubId, accountPlans.id],
    }).onDelete('cascade'),
    check('plan_accounts_number', sql`number ~ '^[0-9]{4,6}$'`),
    ofClub(),
  ],
)

/** The cost centres of each plan. */
export const costCenters = pgTable(
  'cost_centers',
  {
    clubId: uuid('club_id').notNull(),
    planId: uuid('plan_id').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.planId, table.number] }),
    foreignKey({
      name: 'cost_centers_plan',
      columns: [table.clubId, table.planId],
      foreignColumns: [accountPlans.clubId, accountPlans.id],
    }).onDelete('cascade'),
    check('cost_centers_number', sql`number ~ '^[0-9]{1,8}$'`),
    ofClub(),
  ],
)

/** The places where a club has its money. A trigger refuses every change of a locked one (`refuse_locked_account`). */
export const paymentAccounts = clubTable(
  'payment_accounts',
  {
    name: text('name').notNull(),
    number: text('number').notNull(),
    locked: boolean('locked').notNull().default(false),
    displayName: text('display_name').notNull(),
    accountHolder: text('account_holder').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    iban: text('iban').notNull().default(''),
    bic: text('bic').notNull().default(''),
    cashMode: text('cash_mode', { enum: CASH_MODES }).notNull().default('none'),
  },
  (table) => [
    uniqueIndex('payment_accounts_number').on(table.clubId, table.number),
    uniqueIndex('payment_accounts_iban').on(table.clubId, table.iban).where(sql`iban <> ''`),
    check('payment_accounts_holder', sql`iban = '' OR (account_holder <> '' AND cash_mode = 'none')`),
  ],
)

/** The tax rates of a club; how each is from a day on stands in `tax_rate_terms`. */
export const taxRates = clubTable('tax_rates', {
  side: text('side', { enum: RATE_SIDES }).notNull(),
  /** The order in which the rates were made. */
  position: integer('position').notNull(),
  archivedFrom: day('archived_from'),
})

/** How a tax rate is from a day on, until its next row. */
export const taxRateTerms = pgTable(
  'tax_rate_terms',
  {
    clubId: uuid('club_id').notNull(),
    rateId: uuid('rate_id').notNull(),
    validFrom: day('valid_from').notNull(),
    percentage: numeric('percentage', { mode: 'number' }).notNull(),
    displayName: text('display_name').notNull(),
    description: text('description').notNull().default(''),
    inclusive: boolean('inclusive').notNull(),
    category: text('category', { enum: TAX_CATEGORIES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.rateId, table.validFrom] }),
    foreignKey({
      name: 'tax_rate_terms_rate',
      columns: [table.clubId, table.rateId],
      foreignColumns: [taxRates.clubId, taxRates.id],
    }).onDelete('cascade'),
    check(
      'tax_rate_terms_category',
      sql`(category = 'S') = (percentage > 0) AND percentage BETWEEN 0 AND 100 AND percentage = round(percentage, 2)`,
    ),
    check('tax_rate_terms_reason', sql`category = 'S' OR description <> ''`),
    ofClub(),
  ],
)

/** How a club writes invoices; a club that never said anything has no row. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    billingActive: boolean('billing_active').notNull().default(false),
    firstActiveOn: day('first_active_on'),
    displayName: text('display_name').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2').notNull(),
    addressLine3: text('address_line3').notNull(),
    registerNumber: text('register_number').notNull(),
    taxNumber: text('tax_number').notNull(),
    vatId: text('vat_id').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    website: text('website').notNull(),
    defaultNote: text('default_note').notNull(),
    defaultSubNote: text('default_sub_note').notNull(),
    paymentTermDays: integer('payment_term_days').notNull(),
    /** The most that is booked off where a payment falls short of an invoice, in cents. */
    mostWrittenOff: bigint('most_written_off', { mode: 'number' }).notNull().default(0),
    tallies: jsonb('tallies').$type<Tallies>().notNull(),
    creditorName: text('creditor_name').notNull(),
    creditorId: text('creditor_id').notNull(),
    cycleStart: text('cycle_start', { enum: CYCLE_STARTS }).notNull(),
    isSmallBusiness: boolean('is_small_business'),
    keepsSpheres: boolean('keeps_spheres'),
    transferAccountId: uuid('transfer_account_id'),
    defaultTaxRateId: uuid('default_tax_rate_id'),
    activePlanId: uuid('active_plan_id'),
    /** The last day of the closed time: a trigger lets it only go on, others let nothing enter up to it. */
    closedUntil: day('closed_until'),
    /** The moment of the backup that was restored, until the club has said which numbers it gave since; null otherwise. */
    restoredFrom: moment('restored_from'),
  },
  (table) => [
    foreignKey({
      name: 'billing_settings_transfer_account',
      columns: [table.clubId, table.transferAccountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    foreignKey({
      name: 'billing_settings_default_rate',
      columns: [table.clubId, table.defaultTaxRateId],
      foreignColumns: [taxRates.clubId, taxRates.id],
    }),
    foreignKey({
      name: 'billing_settings_active_plan',
      columns: [table.clubId, table.activePlanId],
      foreignColumns: [accountPlans.clubId, accountPlans.id],
    }),
    check('billing_settings_active', sql`NOT billing_active OR first_active_on IS NOT NULL`),
    ofClub(),
  ],
)

/**
 * The counters from which documents get their numbers: one for each series, prefix and, where the prefix names it, year
 * (0 elsewhere). A trigger lets a counter go on by one and never back (`keep_number_series`), so that numbers have no gap.
 */
export const numberSeries = pgTable(
  'number_series',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    series: text('series', { enum: TALLY_KINDS }).notNull(),
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.series, table.prefix, table.year] }), ofClub()],
)

/**
 * The numbers that documents got after a backup that was restored later: they are on paper, and no document with them is
 * stored. A trigger refuses every change (`refuse_frozen_change`).
 */
export const numberGaps = pgTable(
  'number_gaps',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    series: text('series', { enum: TALLY_KINDS }).notNull(),
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    backupOn: moment('backup_on').notNull(),
    enteredOn: moment('entered_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.series, table.prefix, table.year, table.first] }),
    check('number_gaps_some', sql`last >= first`),
    ofClub(),
  ],
)

/**
 * The ledger of a club in double entry: the lines of its vouchers. A trigger refuses a voucher whose debit is not its credit
 * (`balance_vouchers`), and another one every change (`refuse_frozen_change`): what was wrong is taken back by a voucher of
 * its own. Numbers and names of accounts stay as they were.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    voucherId: uuid('voucher_id').notNull(),
    /** The place in the voucher, from 0. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: VOUCHER_KINDS }).notNull(),
    day: day('day').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    text: text('text').notNull(),
    enteredOn: moment('entered_on').notNull(),
    role: text('role', { enum: LEDGER_ROLES }).notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    costCenterNumber: text('cost_center_number'),
    costCenterName: text('cost_center_name'),
    sphere: text('sphere', { enum: SPHERES }),
    debit: bigint('debit', { mode: 'number' }).notNull(),
    credit: bigint('credit', { mode: 'number' }).notNull(),
    /** The invoice that the line is about: the one that was issued, or the one that is paid. */
    invoiceId: uuid('invoice_id'),
    /** The receipt that was entered or paid. */
    receiptId: uuid('receipt_id'),
    bookingId: uuid('booking_id'),
    /** The payment account in which the money of the line lies. */
    paymentAccountId: uuid('payment_account_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.voucherId, table.position] }),
    index('ledger_entries_invoice').on(table.clubId, table.invoiceId),
    index('ledger_entries_receipt').on(table.clubId, table.receiptId),
    index('ledger_entries_booking').on(table.clubId, table.bookingId),
    check('ledger_entries_side', sql`least(debit, credit) = 0`),
    check('ledger_entries_money', sql`(role = 'money') = (payment_account_id IS NOT NULL)`),
    ofClub(),
  ],
)

/**
 * The audit trail of the money of a club: a chain of entries (`domain/src/accounts/audit.ts`). A trigger prevents that
 * anybody, the system included, changes or deletes an entry, except for removing what it says when a person is erased
 * (`keep_audit_entries`).
 */
export const auditEntries = clubTable(
  'audit_entries',
  {
    number: integer('number').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    /** The moment as text, as it was hashed. */
    at: text('at').notNull(),
    uid: uuid('uid').notNull(),
    type: text('type', { enum: AUDIT_TYPES }).notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    saysHash: text('says_hash').notNull(),
    /** Null, as are `says` and the target, once they were removed. */
    saysSalt: text('says_salt'),
    /** The text of the entry, as JSON, letter by letter as it was hashed. */
    says: text('says'),
    /** The thing, for look-ups; `says` names it, too. */
    targetId: uuid('target_id'),
  },
  (table) => [
    uniqueIndex('audit_entries_number').on(table.clubId, table.number),
    index('audit_entries_target').on(table.clubId, table.targetId),
    index('audit_entries_uid').on(table.uid),
    check('audit_entries_counted', sql`number > 0`),
    check('audit_entries_says', sql`num_nulls(says_salt, says, target_id) IN (0, 3)`),
  ],
)
