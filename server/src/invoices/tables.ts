import { TALLY_KINDS } from '@bahnfrei/domain/accounts/tally.ts'
import { CURRENCIES } from '@bahnfrei/domain/base/money/money.ts'
import {
  INVOICE_TYPES,
  type InvoiceInput,
  type IssuedInvoice,
  PAYMENT_METHODS,
} from '@bahnfrei/domain/invoices/invoice.ts'
import { INVOICE_STATUSES } from '@bahnfrei/domain/invoices/status.ts'
import { COLLECTION_METHODS } from '@bahnfrei/domain/members/billingDetails.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../base/database/bytea.ts'
import { day, moment } from '../base/database/instants.ts'
import { personPolicy } from '../base/database/policies.ts'
import { searchText } from '../base/database/search.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { registrations } from '../events/tables.ts'
import { reservations } from '../reservations/tables.ts'

/**
 * The invoices of a club, drafts and cancellations among them. `says` is the document: of a draft as it was computed last,
 * of an issued one as it was issued. A trigger refuses every change of an issued invoice but its state, what was paid, the due date,
 * the fields of its cancellation, the first download, and the person, when two records become one (`refuse_frozen_change`).
 */
export const invoices = clubTable(
  'invoices',
  {
    invoiceType: text('invoice_type', { enum: INVOICE_TYPES }).notNull(),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    /** The receiver; null for a sale to somebody unnamed, and once the account was erased. */
    uid: uuid('uid'),
    userName: text('user_name').notNull(),
    invoiceDate: day('invoice_date').notNull(),
    /** The due date of the document, or that of the next instalment, kept by a trigger (`set_due_date`). */
    dueDate: day('due_date'),
    series: text('series', { enum: TALLY_KINDS }),
    prefix: text('prefix'),
    year: integer('year'),
    count: integer('count'),
    invoiceNumber: text('invoice_number'),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    /** The sum to be paid, tax included; below zero on a cancellation. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The sum of the payment records, kept by a trigger. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    collectionMethod: text('collection_method', { enum: COLLECTION_METHODS }).notNull(),
    says: jsonb('says').$type<IssuedInvoice>().notNull(),
    /** The input of the officer; null once it is issued. */
    draft: jsonb('draft').$type<InvoiceInput>(),
    version: integer('version').notNull().default(1),
    writtenOn: moment('written_on').notNull(),
    /** The cancelled invoice; each is cancelled once. */
    cancelsId: uuid('cancels_id'),
    voidedOn: moment('voided_on'),
    voidReason: text('void_reason'),
    downloadedOn: moment('downloaded_on'),
    /** The run of fees that wrote it. */
    runId: uuid('run_id'),
    searchText: searchText(`coalesce(invoice_number, '') || ' ' || user_name`),
  },
  (table) => [
    foreignKey({
      name: 'invoices_cancels',
      columns: [table.clubId, table.cancelsId],
      foreignColumns: [table.clubId, table.id],
    }),
    uniqueIndex('invoices_number').on(table.clubId, table.invoiceNumber),
    uniqueIndex('invoices_count').on(table.clubId, table.series, table.prefix, table.year, table.count),
    uniqueIndex('invoices_one_cancellation').on(table.clubId, table.cancelsId),
    index('invoices_by_day').on(table.clubId, table.invoiceDate, table.writtenOn, table.id),
    index('invoices_uid').on(table.uid),
    index('invoices_by_run').on(table.clubId, table.runId),
    check(
      'invoices_numbered',
      sql`(status IN ('draft', 'deleted')) = (invoice_number IS NULL) AND num_nulls(series, prefix, year, count, invoice_number) IN (0, 5)`,
    ),
    check('invoices_cancelled', sql`(invoice_type = 'void') = (cancels_id IS NOT NULL)`),
    check('invoices_paid', sql`paid >= 0 AND (paid = 0 OR paid <= amount)`),
    check('invoices_amount', sql`amount BETWEEN -10000000000 AND 10000000000`),
    personPolicy('of_the_receiver', {
      for: 'select',
      using: sql`uid = current_person() AND status NOT IN ('draft', 'deleted')`,
    }),
  ],
)

/**
 * The parts of payments that count for invoices (BOOK-074); below zero what was given back. Together they are never more
 * than the invoice, and never below zero.
 */
export const paymentRecords = clubTable(
  'payment_records',
  {
    invoiceId: uuid('invoice_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** The person who paid, where known. */
    uid: uuid('uid'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    paidOn: day('paid_on').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'payment_records_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }),
    index('payment_records_by_invoice').on(table.clubId, table.invoiceId),
    index('payment_records_by_booking').on(table.clubId, table.bookingId),
    index('payment_records_uid').on(table.uid),
    check('payment_records_amount', sql`amount <> 0`),
  ],
)

/** The instalments that were agreed on for an invoice; together they were its open rest. */
export const invoiceInstalments = clubTable(
  'invoice_instalments',
  {
    invoiceId: uuid('invoice_id').notNull(),
    dueDate: day('due_date').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_instalments_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }),
    uniqueIndex('invoice_instalments_day').on(table.clubId, table.invoiceId, table.dueDate),
    check('invoice_instalments_amount', sql`amount > 0`),
    personPolicy('of_the_receiver', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM invoices i WHERE i.club_id = invoice_instalments.club_id AND i.id = invoice_id)`,
    }),
  ],
)

/** The small rests that were booked off: they count as paid, and no money came for them. */
export const writeOffs = clubTable(
  'invoice_write_offs',
  {
    invoiceId: uuid('invoice_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    day: day('day').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_write_offs_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }),
    uniqueIndex('invoice_write_offs_one').on(table.clubId, table.invoiceId),
    check('invoice_write_offs_amount', sql`amount > 0`),
  ],
)

/** The files of issued invoices, each made once, with their SHA-256. */
export const invoiceFiles = clubTable(
  'invoice_files',
  {
    invoiceId: uuid('invoice_id').notNull(),
    content: bytea('content').notNull(),
    hash: text('hash').notNull(),
    madeOn: moment('made_on').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_files_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }),
    uniqueIndex('invoice_files_one').on(table.clubId, table.invoiceId),
  ],
)

/** The sendings of invoices (BILL-085); only added to. */
export const invoiceSendings = clubTable(
  'invoice_sendings',
  {
    invoiceId: uuid('invoice_id').notNull(),
    sentOn: moment('sent_on').notNull(),
    /** The officer who sent it; null once the account is gone. */
    uid: uuid('uid'),
  },
  (table) => [
    foreignKey({
      name: 'invoice_sendings_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }),
    index('invoice_sendings_by_invoice').on(table.clubId, table.invoiceId, table.sentOn),
    index('invoice_sendings_uid').on(table.uid),
  ],
)

/**
 * The reservations and registrations that stand on invoices, each on one. A deleted draft and a
 * cancelled invoice free theirs.
 */
export const billedUses = clubTable(
  'billed_uses',
  {
    reservationId: uuid('reservation_id'),
    registrationId: uuid('registration_id'),
    invoiceId: uuid('invoice_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'billed_uses_reservation',
      columns: [table.clubId, table.reservationId],
      foreignColumns: [reservations.clubId, reservations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'billed_uses_registration',
      columns: [table.clubId, table.registrationId],
      foreignColumns: [registrations.clubId, registrations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'billed_uses_invoice',
      columns: [table.clubId, table.invoiceId],
      foreignColumns: [invoices.clubId, invoices.id],
    }).onDelete('cascade'),
    uniqueIndex('billed_uses_once').on(table.clubId, table.reservationId),
    uniqueIndex('billed_uses_registration_once').on(table.clubId, table.registrationId),
    check('billed_uses_of_one', sql`num_nonnulls(reservation_id, registration_id) = 1`),
    index('billed_uses_of_invoice').on(table.clubId, table.invoiceId),
    personPolicy('of_the_person', {
      for: 'select',
      using: sql`reservation_id IN (SELECT id FROM reservations WHERE uid = current_person())
        OR registration_id IN (SELECT id FROM registrations WHERE uid = current_person())`,
    }),
  ],
)
