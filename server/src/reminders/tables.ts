import { REMINDER_CHANNELS, REMINDER_LEVELS, type ReminderTerms } from '@bahnfrei/domain/reminders/reminder.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../base/database/bytea.ts'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'
import { invoices } from '../invoices/tables.ts'

/** How a club reminds; a club that never said it has no row. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    levels: jsonb('levels').$type<ReminderTerms>().notNull(),
  },
  () => [ofClub()],
)

/**
 * The reminders that went out, each with its paper and the SHA-256 of it; only added to (`refuse_frozen_change`), and gone
 * with their invoice. Their fees are no part of the invoice: nothing here changes what is open on it.
 */
export const reminders = clubTable(
  'reminders',
  {
    invoiceId: uuid('invoice_id').notNull(),
    level: text('level', { enum: REMINDER_LEVELS }).notNull(),
    channel: text('channel', { enum: REMINDER_CHANNELS }).notNull(),
    sentOn: moment('sent_on').notNull(),
    /** The officer who sent it; null once the account is gone. */
    uid: uuid('uid'),
    rest: bigint('rest', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    dueDate: day('due_date').notNull(),
    content: bytea('content').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'reminders_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }).onDelete('cascade'),
    index('reminders_by_invoice').on(table.clubId, table.invoiceId, table.sentOn),
    index('reminders_uid').on(table.uid),
    check('reminders_amounts', sql`rest > 0 AND fee >= 0`),
  ],
)

/** The invoices of which nobody is reminded, with the reason. */
export const reminderStops = clubTable(
  'reminder_stops',
  {
    invoiceId: uuid('invoice_id').notNull(),
    reason: text('reason').notNull(),
    stoppedOn: moment('stopped_on').notNull(),
    /** The officer who said so; null once the account is gone. */
    uid: uuid('uid'),
  },
  (table) => [
    foreignKey({
      name: 'reminder_stops_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }).onDelete('cascade'),
    uniqueIndex('reminder_stops_one').on(table.clubId, table.invoiceId),
    index('reminder_stops_uid').on(table.uid),
  ],
)
