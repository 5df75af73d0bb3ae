import { TALLY_KINDS } from '@bahnfrei/domain/accounts/tally.ts'
import { CURRENCIES } from '@bahnfrei/domain/base/money/money.ts'
import type { EInvoice, Finding } from '@bahnfrei/domain/receipts/eInvoice.ts'
import { ATTACHMENT_KINDS, type ReceiptInput, type ReceiptSays } from '@bahnfrei/domain/receipts/receipt.ts'
import { RECEIPT_STATUSES } from '@bahnfrei/domain/receipts/status.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../base/database/bytea.ts'
import { day, moment } from '../base/database/instants.ts'
import { clubTable } from '../clubs/clubTable.ts'

/**
 * The receipts of a club: bills that it got, and below zero the credit notes of suppliers. A trigger refuses every change of an entered one but its state, what was paid,
 * and the person, when two records become one (`refuse_frozen_change`).
 */
export const receipts = clubTable(
  'receipts',
  {
    status: text('status', { enum: RECEIPT_STATUSES }).notNull(),
    /** The supplier where it is a person or company of the club. */
    uid: uuid('uid'),
    userName: text('user_name').notNull(),
    /** The number that the supplier gave it. */
    reference: text('reference').notNull(),
    invoiceDate: day('invoice_date').notNull(),
    dueDate: day('due_date'),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The sum of its payments, kept by a trigger. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    series: text('series', { enum: TALLY_KINDS }),
    prefix: text('prefix'),
    year: integer('year'),
    count: integer('count'),
    receiptNumber: text('receipt_number'),
    says: jsonb('says').$type<ReceiptSays>().notNull(),
    /** The input of the officer; null once it is entered. */
    draft: jsonb('draft').$type<ReceiptInput>(),
    version: integer('version').notNull().default(1),
    writtenOn: moment('written_on').notNull(),
    voidedOn: moment('voided_on'),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.clubId, table.receiptNumber),
    uniqueIndex('receipts_count').on(table.clubId, table.series, table.prefix, table.year, table.count),
    index('receipts_by_day').on(table.clubId, table.invoiceDate, table.writtenOn, table.id),
    index('receipts_uid').on(table.uid),
    check(
      'receipts_numbered',
      sql`(status = 'draft') = (receipt_number IS NULL) AND (status = 'draft' OR draft IS NULL) AND num_nulls(series, prefix, year, count, receipt_number) IN (0, 5)`,
    ),
    check('receipts_paid', sql`paid BETWEEN least(amount, 0) AND greatest(amount, 0)`),
    check('receipts_amount', sql`amount BETWEEN -10000000000 AND 10000000000 AND (status = 'draft' OR amount <> 0)`),
    check('receipts_voided', sql`(status = 'void') = (voided_on IS NOT NULL) AND (status <> 'void' OR paid = 0)`),
  ],
)

/** The parts of payments that pay receipts, below zero those of credit notes. Together they are never more than the receipt. */
export const receiptPayments = clubTable(
  'receipt_payments',
  {
    receiptId: uuid('receipt_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    paidOn: day('paid_on').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'receipt_payments_receipt',
      columns: [table.clubId, table.receiptId],
      foreignColumns: [receipts.clubId, receipts.id],
    }),
    index('receipt_payments_by_receipt').on(table.clubId, table.receiptId),
    index('receipt_payments_by_booking').on(table.clubId, table.bookingId),
    check('receipt_payments_amount', sql`amount <> 0`),
  ],
)

/**
 * The files of receipts and of payments without a receipt, as they were sent. A trigger refuses every change of what a file
 * holds, and its removal from an entered receipt or a locked payment (`keep_attachments`, F12).
 */
export const attachments = clubTable(
  'attachments',
  {
    receiptId: uuid('receipt_id'),
    bookingId: uuid('booking_id'),
    name: text('name').notNull(),
    kind: text('kind', { enum: ATTACHMENT_KINDS }).notNull(),
    content: bytea('content').notNull(),
    /** The SHA-256 of the content. */
    hash: text('hash').notNull(),
    /** The XML of the e-invoice in it, as it came; null where there is none, or nobody has read it yet. */
    xml: bytea('xml'),
    /** The e-invoice as it was read, and what its check found. */
    eInvoice: jsonb('e_invoice').$type<EInvoice>(),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    addedOn: moment('added_on').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'attachments_receipt',
      columns: [table.clubId, table.receiptId],
      foreignColumns: [receipts.clubId, receipts.id],
    }),
    uniqueIndex('attachments_one').on(table.clubId, table.receiptId),
    index('attachments_by_booking').on(table.clubId, table.bookingId),
    index('attachments_by_hash').on(table.clubId, table.hash),
    check('attachments_owner', sql`receipt_id IS NULL OR booking_id IS NULL`),
  ],
)
