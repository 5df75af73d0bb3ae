import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call, uploadCall } from '../base/call/call.ts'
import { Counter, Id } from '../base/call/fields.ts'
import { CsvFile, filterInput, MOST_CSV_ROWS, pageInput, pageOutput, totalsOutput } from '../base/call/list.ts'
import { Cents } from '../base/money/money.ts'
import { MOST_ATTACHMENT_BYTES } from '../base/sheets/fileKind.ts'
import { clubTopic } from '../clubs/topics.ts'
import { Finding } from './eInvoice.ts'
import { ATTACHMENT_KINDS, Receipt, ReceiptInput, ReceiptRow, SameReceipt } from './receipt.ts'
import { RECEIPTS } from './receiptList.ts'
import { receiptsTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('receipt')
const attachmentId = Id('attachment')
/** `draft` true: it stays a draft; false: it is entered at once. Left out, a new receipt is entered, and a draft stays one. */
const draft = z.optional(z.boolean())
const receiptNumber = z.nullable(z.string())

const WRITING = [
  'PERIOD_CLOSED',
  'MISSING_USER',
  'TAX_RATE_NOT_FOUND',
  'ACCOUNT_NOT_FOUND',
  'ATTACHMENT_NOT_FOUND',
  'ATTACHMENT_FIXED',
  'BILLING_INACTIVE',
  'BILLING_RESTORED',
  'RECEIPT_EMPTY',
  'RECEIPT_SUPPLIER_MISSING',
  'RECEIPT_RATE_MISSING',
  'RECEIPT_ACCOUNT_MISSING',
  'RECEIPT_SPHERE_MISSING',
] as const

/** The calls for receipts: bills that the club got. `whyNotReadBilling` is asked for each read, so answers are a person's own. */
export const receiptCalls = {
  list: call({
    route: 'GET /billing/receipts',
    guard: 'club',
    feature,
    summary: 'The receipts of the club by their day, newest first, a page at a time.',
    input: z.strictObject(pageInput(RECEIPTS)),
    output: z.strictObject({ receipts: z.array(ReceiptRow), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'receipts',
      sameFor: 'user',
      rows: ({ receipts }) => receipts,
      topics: (_, { clubId }) => [receiptsTopic(clubId), clubTopic(clubId)],
    },
  }),
  totals: call({
    route: 'GET /billing/receipts/totals',
    guard: 'club',
    feature,
    summary: 'How many receipts the filters find, their sum in euros, and what of it is still to be paid.',
    input: z.strictObject(filterInput(RECEIPTS)),
    output: totalsOutput(RECEIPTS),
    refusals: [],
    live: {
      collection: 'receiptTotals',
      sameFor: 'user',
      rows: (totals) => [{ id: 'totals', ...totals }],
      topics: (_, { clubId }) => [receiptsTopic(clubId), clubTopic(clubId)],
    },
  }),
  csv: call({
    route: 'GET /billing/receipts/csv',
    guard: 'club',
    feature,
    summary: `The receipts by filter as CSV, at most ${MOST_CSV_ROWS}, in the language of the request.`,
    input: z.strictObject(filterInput(RECEIPTS)),
    output: CsvFile,
    refusals: [],
  }),
  one: call({
    route: 'GET /billing/receipts/{id}',
    guard: 'club',
    feature,
    summary:
      'A receipt with its lines, its file, what the check of an e-invoice found, and receipts that seem to be the same.',
    input: z.strictObject({ id }),
    output: Receipt,
    refusals: ['RECEIPT_NOT_FOUND'],
    live: {
      collection: 'receipt',
      sameFor: 'user',
      rows: (receipt) => [receipt],
      topics: (_, { clubId }) => [receiptsTopic(clubId), accountsTopic(clubId), clubTopic(clubId)],
    },
  }),
  create: call({
    route: 'POST /billing/receipts',
    guard: 'billing:w',
    feature,
    summary: 'Keeps a receipt, and enters it in the books unless it shall stay a draft. All sums are computed here.',
    input: z.strictObject({ ...ReceiptInput.shape, draft }),
    output: z.strictObject({ id, receiptNumber }),
    refusals: [...WRITING],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /billing/receipts',
    guard: 'billing:w',
    feature,
    summary: 'Changes a draft; what is left out stays. `version` is the one that was seen: another one is refused.',
    input: z.strictObject({ ...z.partial(ReceiptInput).shape, id, version: Counter, draft }),
    output: z.strictObject({ receiptNumber, version: Counter }),
    refusals: ['RECEIPT_NOT_FOUND', 'RECEIPT_FINAL', 'RECEIPT_VOID', 'CHANGED_MEANWHILE', ...WRITING],
  }),
  remove: call({
    route: 'DELETE /billing/receipts/{id}',
    guard: 'billing:w',
    feature,
    summary:
      'Deletes a draft. One that has a number becomes void: it keeps its number and file, and the ledger takes it back.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['RECEIPT_NOT_FOUND', 'RECEIPT_PAID', 'RECEIPT_VOID', 'PERIOD_CLOSED'],
  }),
  upload: uploadCall({
    route: 'POST /billing/receipts/attachment/upload',
    guard: 'billing:w',
    feature,
    summary:
      'Keeps a picture, PDF or XML as it was sent, at most 15 MB, until a receipt or a payment takes it within a day.',
    input: z.strictObject({}),
    upload: { mostBytes: MOST_ATTACHMENT_BYTES, kinds: ['pdf', 'jpeg', 'png', 'webp', 'xml'] },
    output: z.strictObject({
      attachmentId,
      attachmentURL: z.string(),
      /** The receipts that have the same file. */
      same: z.array(SameReceipt),
    }),
    refusals: ['UPLOAD_LIMIT_REACHED'],
  }),
  analyze: call({
    route: 'POST /billing/receipts/attachment/analyze',
    guard: 'billing:w',
    feature,
    summary:
      'Reads a file: an e-invoice with every line and its faults, or guesses from the text of a PDF. A picture says nothing.',
    input: z.strictObject({ attachmentId }),
    output: z.strictObject({
      source: z.enum(['eInvoice', 'guess', 'none']),
      ...z.partial(ReceiptInput).shape,
      /** The sum to pay as it stands in the file. */
      amount: z.optional(Cents),
      findings: z.array(Finding),
      same: z.array(SameReceipt),
    }),
    refusals: ['ATTACHMENT_NOT_FOUND', 'ATTACHMENT_FIXED'],
  }),
  get: call({
    route: 'POST /billing/receipts/attachment/get',
    guard: 'club',
    feature,
    summary: 'A file as it was sent, in base64. With `xml` the e-invoice out of a PDF.',
    input: z.strictObject({ attachmentId, xml: z.optional(z.boolean()) }),
    output: z.strictObject({ data: z.base64(), type: z.enum(ATTACHMENT_KINDS), fileName: z.string() }),
    refusals: ['ATTACHMENT_NOT_FOUND'],
  }),
}
