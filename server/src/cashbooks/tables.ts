import type { CashClosing, Counted } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentAccounts } from '../accounts/tables.ts'
import { day, moment } from '../base/database/instants.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { invoices } from '../invoices/tables.ts'

/** A closing as it is stored: the name of the person who counted is that of the account. */
export type StoredClosing = Omit<CashClosing, 'countedBy'>

/**
 * The cash books of a club: a day of a cash box. Triggers refuse every change of a closed one (`refuse_frozen_change`), a day
 * that is not behind the last closed one (`keep_cash_days`), and what does not fit in the box (`keep_cash_boxes` at bookings).
 */
export const cashbooks = clubTable(
  'cashbooks',
  {
    accountId: uuid('account_id').notNull(),
    day: day('day').notNull(),
    openedOn: moment('opened_on').notNull(),
    startingAmount: bigint('starting_amount', { mode: 'number' }).notNull(),
    startReason: text('start_reason').notNull(),
    /** The person who changed it last; of a closed one, who counted. */
    changedBy: uuid('changed_by').notNull(),
    changedOn: moment('changed_on').notNull(),
    closedOn: moment('closed_on'),
    closingAmount: bigint('closing_amount', { mode: 'number' }),
    closing: jsonb('closing').$type<StoredClosing>(),
  },
  (table) => [
    foreignKey({
      name: 'cashbooks_account',
      columns: [table.clubId, table.accountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    uniqueIndex('cashbooks_one_open').on(table.clubId, table.day).where(sql`closed_on IS NULL`),
    uniqueIndex('cashbooks_one_of_box').on(table.clubId, table.accountId).where(sql`closed_on IS NULL`),
    uniqueIndex('cashbooks_one_day').on(table.clubId, table.accountId, table.day),
    check('cashbooks_amounts', sql`starting_amount >= 0 AND coalesce(closing_amount, 0) >= 0`),
    check(
      'cashbooks_state',
      sql`(closed_on IS NULL) = (closing_amount IS NULL) AND (closed_on IS NULL) = (closing IS NULL)`,
    ),
  ],
)

/** The entries of cash books, each an invoice of `invoices`; none comes or goes once the cash book is closed (`keep_cash_entries`). */
export const cashbookEntries = clubTable(
  'cashbook_entries',
  {
    cashbookId: uuid('cashbook_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'cashbook_entries_cashbook',
      columns: [table.clubId, table.cashbookId],
      foreignColumns: [cashbooks.clubId, cashbooks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cashbook_entries_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }).onDelete('cascade'),
    uniqueIndex('cashbook_entries_invoice_once').on(table.clubId, table.invoiceId),
    index('cashbook_entries_listed').on(table.clubId, table.cashbookId),
  ],
)

/** Counts of cash boxes without a closing; a trigger refuses every change (`refuse_frozen_change`). */
export const cashCounts = clubTable(
  'cash_counts',
  {
    cashbookId: uuid('cashbook_id').notNull(),
    countedBy: uuid('counted_by').notNull(),
    countedOn: moment('counted_on').notNull(),
    expected: bigint('expected', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    counted: jsonb('counted').$type<Counted>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'cash_counts_cashbook',
      columns: [table.clubId, table.cashbookId],
      foreignColumns: [cashbooks.clubId, cashbooks.id],
    }).onDelete('cascade'),
    index('cash_counts_listed').on(table.clubId, table.cashbookId),
  ],
)
