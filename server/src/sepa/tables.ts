import { SEQUENCES } from '@bahnfrei/domain/bank/sequence.ts'
import { COLLECTION_STATUSES, LINE_STATUSES, RETURN_REASONS } from '@bahnfrei/domain/sepa/collection.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentAccounts } from '../accounts/tables.ts'
import { bytea } from '../base/database/bytea.ts'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { bookings } from '../bookings/tables.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'
import { invoices } from '../invoices/tables.ts'

/** How a club collects; a club that never said it has no row. */
export const sepaSettings = pgTable(
  'sepa_settings',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    noticeDays: integer('notice_days').notNull(),
  },
  () => [check('sepa_settings_notice', sql`notice_days BETWEEN 1 AND 30`), ofClub()],
)

/** The mandates that people gave on the phone: what they saw and confirmed, and when. Only added to. */
export const sepaSignatures = clubTable(
  'sepa_signatures',
  {
    /** The person who gave it; null once the account is gone. */
    uid: uuid('uid'),
    reference: text('reference').notNull(),
    /** The text that the person confirmed, with creditor, reference, account and name. */
    says: text('says').notNull(),
    signedOn: moment('signed_on').notNull(),
  },
  (table) => [
    uniqueIndex('sepa_signatures_reference').on(table.clubId, sql`upper(reference)`),
    index('sepa_signatures_uid').on(table.uid),
  ],
)

/** The announcements of collections to payers, line by line; only added to, and gone with the invoice. The last one counts. */
export const sepaAnnouncements = clubTable(
  'sepa_announcements',
  {
    invoiceId: uuid('invoice_id').notNull(),
    collectionDate: day('collection_date').notNull(),
    /** The person who was told; null once the account is gone. */
    uid: uuid('uid'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    iban: text('iban').notNull(),
    mandateReference: text('mandate_reference').notNull(),
    announcedOn: moment('announced_on').notNull(),
    /** Whether it goes by letter, because there is no address for mails. */
    channel: text('channel', { enum: ['mail', 'letter'] }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sepa_announcements_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }).onDelete('cascade'),
    index('sepa_announcements_by_invoice').on(table.clubId, table.invoiceId, table.announcedOn),
    index('sepa_announcements_by_day').on(table.clubId, table.collectionDate),
    index('sepa_announcements_uid').on(table.uid),
    check('sepa_announcements_amount', sql`amount > 0`),
  ],
)

/**
 * The collections of a club, each with its file as it was made. A trigger refuses every change but that of the state
 * (`refuse_frozen_change`).
 */
export const sepaCollections = clubTable(
  'sepa_collections',
  {
    messageId: text('message_id').notNull(),
    collectionDate: day('collection_date').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status', { enum: COLLECTION_STATUSES }).notNull(),
    createdOn: moment('created_on').notNull(),
    /** The officer who made it; null once the account is gone. */
    uid: uuid('uid'),
    submittedOn: moment('submitted_on'),
    creditedOn: day('credited_on'),
    count: integer('count').notNull(),
    sum: bigint('sum', { mode: 'number' }).notNull(),
    content: bytea('content').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sepa_collections_account',
      columns: [table.clubId, table.accountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    uniqueIndex('sepa_collections_message').on(table.messageId),
    index('sepa_collections_by_day').on(table.clubId, table.createdOn),
    index('sepa_collections_uid').on(table.uid),
    check('sepa_collections_count', sql`count > 0 AND sum > 0`),
    check('sepa_collections_credited', sql`(status = 'credited') = (credited_on IS NOT NULL)`),
  ],
)

/** The invoices of collections. An invoice is in one open collection at most (M15). */
export const sepaCollectionLines = clubTable(
  'sepa_collection_lines',
  {
    collectionId: uuid('collection_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The person whose account is debited; null once the account is gone. */
    uid: uuid('uid'),
    payerName: text('payer_name').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    sequence: text('sequence', { enum: SEQUENCES }).notNull(),
    mandateReference: text('mandate_reference').notNull(),
    iban: text('iban').notNull(),
    endToEndId: text('end_to_end_id').notNull(),
    status: text('status', { enum: LINE_STATUSES }).notNull(),
    /** The booking of the sum with which it came. It stays until the credit is taken back. */
    bookingId: uuid('booking_id'),
    returnedOn: day('returned_on'),
    returnReason: text('return_reason', { enum: RETURN_REASONS }),
    returnNote: text('return_note').notNull().default(''),
    returnFee: bigint('return_fee', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'sepa_lines_collection',
      columns: [table.clubId, table.collectionId],
      foreignColumns: [sepaCollections.clubId, sepaCollections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sepa_lines_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sepa_lines_booking',
      columns: [table.clubId, table.bookingId],
      foreignColumns: [bookings.clubId, bookings.id],
    }),
    index('sepa_lines_by_booking').on(table.clubId, table.bookingId),
    check('sepa_lines_came', sql`booking_id IS NULL OR status IN ('paid', 'returned')`),
    uniqueIndex('sepa_lines_one_open').on(table.clubId, table.invoiceId).where(sql`status = 'open'`),
    uniqueIndex('sepa_lines_end_to_end').on(table.clubId, table.endToEndId),
    index('sepa_lines_by_invoice').on(table.clubId, table.invoiceId),
    index('sepa_lines_by_collection').on(table.clubId, table.collectionId),
    index('sepa_lines_uid').on(table.uid),
    check('sepa_lines_amount', sql`amount > 0 AND return_fee >= 0`),
    check(
      'sepa_lines_returned',
      sql`(status = 'returned') = (returned_on IS NOT NULL) AND num_nulls(returned_on, return_reason) IN (0, 2)`,
    ),
  ],
)
