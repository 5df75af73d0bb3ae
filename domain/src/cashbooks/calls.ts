import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Id, TermedDay } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { Price } from '../base/money/money.ts'
import { bookingsTopic } from '../bookings/topics.ts'
import { clubTopic, rangesTopic } from '../clubs/topics.ts'
import { eventsTopic } from '../events/topics.ts'
import { INVOICE_FINALISING, INVOICE_WRITING, Paper } from '../invoices/calls.ts'
import { InvoiceInput } from '../invoices/invoice.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { productsTopic } from '../products/topics.ts'

import { namesTopic } from '../users/topics.ts'
import { CashAction } from './action.ts'
import { CashBox, CashDay, CashProduct, CashReport, CashSource, ImportConfig, Reason, Sum } from './cashbook.ts'
import { CASHBOOKS } from './cashbookList.ts'
import { ClosingInput } from './closing.ts'
import { cashbooksTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('cashbook')
const entryId = Id('cashEntry')

/** The refusals of writing and finalising an entry: those of the verbs of `invoices`. */
const WRITING = [
  'CASHBOOK_NOT_FOUND',
  'CASHBOOK_CLOSED',
  'CASH_ENTRY_NOT_FOUND',
  'INVOICE_NOT_FOUND',
  'INVOICE_FINAL',
  'INVOICE_VOID',
  'CHANGED_MEANWHILE',
  ...INVOICE_WRITING,
] as const
const MOVING = ['PERIOD_CLOSED', 'CASH_BELOW_ZERO', 'CASH_REASON_MISSING'] as const

/**
 * The calls for cash books. None of them stores a sale in cash at its moment: cash comes into an open box by closing its day
 * (OP-97). `whyNotReadBilling` is asked for each read, so the answers are a person's own.
 */
export const cashbookCalls = {
  boxes: call({
    route: 'GET /billing/cashbook/boxes',
    guard: 'club',
    feature,
    summary:
      'The cash boxes of the club, what must be in each now, the products that the cash book offers, and the ranges and events from which entries are made.',
    input: z.strictObject({}),
    output: z.strictObject({
      boxes: z.array(CashBox),
      products: z.array(CashProduct),
      sources: z.array(CashSource),
    }),
    refusals: [],
    live: {
      collection: 'cashBoxes',
      sameFor: 'user',
      rows: (answer) => [{ id: 'boxes', ...answer }],
      topics: (_, { clubId }) => [
        cashbooksTopic(clubId),
        bookingsTopic(clubId),
        accountsTopic(clubId),
        productsTopic(clubId),
        rangesTopic(clubId),
        eventsTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  list: call({
    route: 'GET /billing/cashbook',
    guard: 'club',
    feature,
    summary: 'The cash books of the club by their day, newest first, a page at a time.',
    input: z.strictObject(pageInput(CASHBOOKS)),
    output: z.strictObject({ days: z.array(CashDay), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'cashDays',
      sameFor: 'user',
      rows: ({ days }) => days,
      topics: (_, { clubId }) => [cashbooksTopic(clubId), accountsTopic(clubId), clubTopic(clubId)],
    },
  }),
  one: call({
    route: 'GET /billing/cashbook/{id}',
    guard: 'club',
    feature,
    summary: 'The report of a cash book: its entries, what moved on its day, and its closing.',
    input: z.strictObject({ id }),
    output: CashReport,
    refusals: ['CASHBOOK_NOT_FOUND'],
    live: {
      collection: 'cashReport',
      sameFor: 'user',
      rows: (report) => [report],
      topics: (_, { clubId }) => [
        cashbooksTopic(clubId),
        bookingsTopic(clubId),
        invoicesTopic(clubId),
        accountsTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  open: call({
    route: 'POST /billing/cashbook',
    guard: 'cashbook:w',
    feature,
    summary:
      'Opens the cash book of a day. It begins with the last count, another start needs a reason. Makes an open entry for each reservation of a range on the day, or each participant of an event.',
    input: z.strictObject({
      date: TermedDay,
      initialAmount: Price,
      importConfig: ImportConfig,
      /** The cash box; left out, the first one by its number. */
      paymentAccount: z.optional(Id('paymentAccount')),
      reason: z.optional(Reason),
    }),
    output: z.strictObject({ id, imported: z.int() }),
    refusals: ['CASHBOOK_EXISTS', 'EVENT_NOT_FOUND', ...WRITING, ...MOVING],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /billing/cashbook',
    guard: 'cashbook:w',
    feature,
    summary: 'Changes the start of an open cash book, and adds entries from a range or an event that it has not yet.',
    input: z.strictObject({
      id,
      initialAmount: z.optional(Price),
      importConfig: z.optional(ImportConfig),
      reason: z.optional(Reason),
    }),
    output: z.strictObject({ imported: z.int() }),
    refusals: ['EVENT_NOT_FOUND', ...WRITING, ...MOVING],
  }),
  details: call({
    route: 'PATCH /billing/cashbook/details',
    guard: 'cashbook:w',
    feature,
    summary:
      'Changes the entries of an open cash book: adds or removes a person, changes or removes an item, or makes an entry an invoice.',
    input: CashAction,
    output: z.strictObject({ targetId: z.nullable(entryId) }),
    refusals: [...WRITING, ...INVOICE_FINALISING],
    idempotent: true,
  }),
  finalizeInvoice: call({
    route: 'POST /billing/cashbook/finalize/invoice',
    guard: 'cashbook:w',
    feature,
    summary: 'Makes an entry an invoice with a number; it is not paid by that.',
    input: z.strictObject({
      bookId: id,
      /** The entry. */
      instanceId: entryId,
      sendInvoice: z.boolean(),
      /** The facts of the invoice besides its items. It is never one to be paid in cash. */
      invoiceData: z.strictObject({
        collectionMethod: z.optional(z.enum(['sepa_charge', 'transfer', 'other'])),
        note: z.optional(InvoiceInput.shape.note),
      }),
      /** The sum that was seen; another one is refused. */
      finalAmount: Price,
    }),
    output: z.strictObject({ invoiceId: Id('invoice'), invoiceNumber: z.string() }),
    refusals: [...WRITING, ...INVOICE_FINALISING],
    idempotent: true,
  }),
  finalize: call({
    route: 'POST /billing/cashbook/finalize',
    guard: 'cashbook:w',
    feature,
    summary:
      'Keeps what was counted. With `lock` it closes the day for good: the takings follow from the count, are split over products, and pay the invoices that are named.',
    input: ClosingInput,
    output: z.strictObject({
      /** The money that must have been in the box by the books, without takings. */
      expected: Sum,
      takings: Sum,
      difference: Sum,
    }),
    refusals: [
      'CASHBOOK_NOT_FOUND',
      'CASHBOOK_CLOSED',
      'CASHBOOK_ENTRIES_OPEN',
      'CASH_COUNT_WRONG',
      'CASH_REPORT_MISSING',
      'CHANGED_MEANWHILE',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_STOCK_MISSING',
      'TAX_RATE_NOT_FOUND',
      'ACCOUNT_NOT_FOUND',
      'INVOICE_NOT_FOUND',
      'INVOICE_DRAFT',
      'INVOICE_VOID',
      'INVOICE_IS_CANCELLATION',
      'INVOICE_PAID',
      'INVOICE_OVERPAID',
      'RECEIPT_NOT_FOUND',
      'RECEIPT_DRAFT',
      'RECEIPT_VOID',
      'RECEIPT_OVERPAID',
      'ATTACHMENT_NOT_FOUND',
      'ATTACHMENT_FIXED',
      ...MOVING,
    ],
    idempotent: true,
  }),
  pdf: call({
    route: 'POST /billing/cashbook/pdf',
    guard: 'club',
    feature,
    summary: 'The report of a closed cash book as a paper.',
    input: z.strictObject({ id }),
    output: Paper,
    refusals: ['CASHBOOK_NOT_FOUND', 'CASHBOOK_OPEN'],
  }),
}
