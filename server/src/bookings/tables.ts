import { SPHERES } from '@bahnfrei/domain/accounts/account.ts'
import { CURRENCIES } from '@bahnfrei/domain/base/money/money.ts'
import {
  BOOKING_CATEGORIES,
  BOOKING_TYPES,
  CREATION_TYPES,
  type ImportData,
  PAYMENT_STATUSES,
} from '@bahnfrei/domain/bookings/booking.ts'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentAccounts } from '../accounts/tables.ts'
import { day, moment } from '../base/database/instants.ts'
import { ofClub, personPolicy } from '../base/database/policies.ts'
import { searchText } from '../base/database/search.ts'
import { clubTable } from '../clubs/clubTable.ts'

/**
 * The bookings of a club: money that came (above 0), went (below 0) or moved from one account to another. `assigned` is the
 * sum of its payment records and of its parts on accounts, below zero also that of the receipts that it pays and of the
 * payments that it gives back, kept by their triggers. A trigger refuses every change of a locked one (`refuse_frozen_change`)
 * but that it is given back or spent.
 */
export const bookings = clubTable(
  'bookings',
  {
    uid: uuid('uid'),
    userName: text('user_name').notNull(),
    transactionId: text('transaction_id').notNull(),
    paymentDate: day('payment_date').notNull(),
    type: text('type', { enum: BOOKING_TYPES }).notNull(),
    category: text('category', { enum: BOOKING_CATEGORIES }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    assigned: bigint('assigned', { mode: 'number' }).notNull().default(0),
    /**
     * The part of its rest that was given back, or spent as prepaid money: the sum of its `booking_refunds` and of its payment
     * records with the method `allowance`, kept by triggers, also of a locked one.
     */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    description: text('description').notNull(),
    accountId: uuid('account_id').notNull(),
    targetAccountId: uuid('target_account_id'),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    creationType: text('creation_type', { enum: CREATION_TYPES }).notNull(),
    /** Whether its rest is prepaid money of the person. */
    prepaid: boolean('prepaid').notNull().default(false),
    /** The entry of the bank from which it was imported. */
    importData: jsonb('import_data').$type<ImportData>(),
    version: integer('version').notNull().default(1),
    enteredOn: moment('entered_on').notNull(),
    lockedOn: moment('locked_on'),
    searchText: searchText(`user_name || ' ' || description || ' ' || transaction_id`),
  },
  (table) => [
    foreignKey({
      name: 'bookings_account',
      columns: [table.clubId, table.accountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    foreignKey({
      name: 'bookings_target_account',
      columns: [table.clubId, table.targetAccountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    index('bookings_by_day').on(table.clubId, table.paymentDate, table.enteredOn, table.id),
    index('bookings_uid').on(table.uid),
    check('bookings_amount', sql`amount <> 0 AND amount BETWEEN -10000000000 AND 10000000000`),
    check('bookings_assigned', sql`assigned BETWEEN least(amount, 0) AND greatest(amount, 0)`),
    check('bookings_refunded', sql`refunded BETWEEN 0 AND greatest(amount - assigned, 0)`),
    check('bookings_prepaid', sql`NOT prepaid OR (amount > 0 AND category = 'regular')`),
    personPolicy('of_who_prepaid', { for: 'select', using: sql`uid = current_person() AND prepaid` }),
    check(
      'bookings_transfer',
      sql`(category = 'transfer') = (target_account_id IS NOT NULL) AND (category = 'transfer') = (type = 'transfer') AND account_id IS DISTINCT FROM target_account_id AND (category <> 'transfer' OR assigned = 0)`,
    ),
  ],
)

/** The parts of payments that were given back by others, because they belong to no invoice. */
export const bookingRefunds = clubTable(
  'booking_refunds',
  {
    /** The booking by which the money went. */
    bookingId: uuid('booking_id').notNull(),
    /** The payment that came. */
    refundedId: uuid('refunded_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'booking_refunds_booking',
      columns: [table.clubId, table.bookingId],
      foreignColumns: [bookings.clubId, bookings.id],
    }),
    foreignKey({
      name: 'booking_refunds_refunded',
      columns: [table.clubId, table.refundedId],
      foreignColumns: [bookings.clubId, bookings.id],
    }),
    index('booking_refunds_by_booking').on(table.clubId, table.bookingId),
    index('booking_refunds_by_refunded').on(table.clubId, table.refundedId),
    check('booking_refunds_amount', sql`amount > 0`),
  ],
)

/**
 * The parts of bookings that stand on accounts, without an invoice or a receipt, with the sign of the booking. A trigger keeps
 * `assigned` of the booking, and refuses every change of a locked one (`keep_booking_splits`).
 */
export const bookingSplits = pgTable(
  'booking_splits',
  {
    clubId: uuid('club_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    position: integer('position').notNull(),
    role: text('role', { enum: ['income', 'expense'] }).notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    costCenterNumber: text('cost_center_number'),
    costCenterName: text('cost_center_name'),
    sphere: text('sphere', { enum: SPHERES }),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.bookingId, table.position] }),
    foreignKey({
      name: 'booking_splits_booking',
      columns: [table.clubId, table.bookingId],
      foreignColumns: [bookings.clubId, bookings.id],
    }).onDelete('cascade'),
    check('booking_splits_amount', sql`amount <> 0`),
    ofClub(),
  ],
)
