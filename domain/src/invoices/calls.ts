import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Counter, Id, text } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { REFUSALS, type Refusal } from '../base/call/refusals.ts'
import { familyOf } from '../base/call/topics.ts'
import { clubTopic, membersTopic } from '../clubs/topics.ts'
import { productsTopic } from '../products/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { INSTALMENT_COUNT, Instalment } from './instalments.ts'
import { InvoiceInput, MOST_INVOICE, VoidInput } from './invoice.ts'
import { INVOICES } from './invoiceList.ts'
import { Invoice, InvoiceRow } from './keptInvoice.ts'
import { Outstanding } from './outstanding.ts'
import { INVOICE_STATUSES } from './status.ts'
import { invoicesTopic } from './topics.ts'
import { WriteOff, WriteOffReason } from './writeOff.ts'

const feature = 'billing_all'
const id = Id('invoice')
const runningNumber = z.nullable(text(MOST_INVOICE.runningNumber))
/** The most invoices that one call finalises or sends. */
export const MOST_AT_ONCE = 100

/** The invoices that one call takes. */
export const InvoiceIds = z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))
/** An invoice for which the call was refused, and why. */
export const Failed = z.strictObject({ id, code: z.enum(Object.keys(REFUSALS) as [Refusal, ...Refusal[]]) })
const failed = z.array(Failed)
const status = z.enum(INVOICE_STATUSES)
/** `draft` true: it stays a draft; false: it is finalised at once. Left out, a new invoice is finalised, and a draft stays one. */
const draft = z.optional(z.boolean())
/** A paper with the name under which it is saved. */
export const Paper = z.strictObject({ pdf: z.base64(), fileName: z.string() })

/** The refusals of writing a draft, and those of finalising it. */
export const INVOICE_WRITING = [
  'MISSING_USER',
  'CLUB_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'TAX_RATE_NOT_FOUND',
  'ACCOUNT_NOT_FOUND',
  'INVOICE_CLUB_DEBIT',
] as const
export const INVOICE_FINALISING = [
  'BILLING_INACTIVE',
  'BILLING_RESTORED',
  'INVOICE_EMPTY',
  'INVOICE_TAX_MIXED',
  'INVOICE_ISSUER_INCOMPLETE',
  'INVOICE_BUYER_MISSING',
  'INVOICE_VAT_ID_MISSING',
  'INVOICE_ACCOUNT_MISSING',
  'PRODUCT_STOCK_MISSING',
  'PERIOD_CLOSED',
] as const

/** The refusals of what only an open or partly paid invoice allows. */
const NOT_OPEN = [
  'INVOICE_NOT_FOUND',
  'INVOICE_DRAFT',
  'INVOICE_VOID',
  'INVOICE_IS_CANCELLATION',
  'INVOICE_PAID',
  'INVOICE_UNCOLLECTIBLE',
] as const

/** The calls for invoices of a club. `whyNotReadBilling` is asked for each read, so the answers are a person's own. */
export const invoiceCalls = {
  list: call({
    route: 'GET /billing/invoices',
    guard: 'club',
    feature,
    summary: 'The invoices of the club, newest first, a page at a time.',
    input: z.strictObject(pageInput(INVOICES)),
    output: z.strictObject({ invoices: z.array(InvoiceRow), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'invoices',
      sameFor: 'user',
      rows: ({ invoices }) => invoices,
      topics: (_, { clubId }) => [invoicesTopic(clubId), clubTopic(clubId)],
    },
  }),
  outstanding: call({
    route: 'GET /billing/outstanding',
    guard: 'club',
    feature,
    summary: 'How many invoices of the club are open, partly paid and overdue, and what is still to be paid on them.',
    input: z.strictObject({}),
    output: z.strictObject({ outstanding: z.array(Outstanding) }),
    refusals: [],
    live: {
      collection: 'outstanding',
      sameFor: 'user',
      rows: (answer) => [{ id: 'outstanding', ...answer }],
      topics: (_, { clubId }) => [invoicesTopic(clubId), clubTopic(clubId)],
    },
  }),
  one: call({
    route: 'GET /billing/invoices/{id}',
    guard: 'club',
    feature,
    summary: 'An invoice with all that it says. A draft is computed from what is known today.',
    input: z.strictObject({ id }),
    output: Invoice,
    refusals: ['INVOICE_NOT_FOUND'],
    live: {
      collection: 'invoice',
      sameFor: 'user',
      rows: (invoice) => [invoice],
      topics: (_, { clubId }) => [
        invoicesTopic(clubId),
        productsTopic(clubId),
        accountsTopic(clubId),
        membersTopic(clubId),
        // A draft goes to the address that a person or a member club has today.
        namesTopic(),
        familyOf(clubTopic(clubId)),
      ],
    },
  }),
  create: call({
    route: 'POST /billing/invoices',
    guard: 'billing:w',
    feature,
    summary: 'Writes an invoice, and finalises it unless it shall stay a draft. All sums are computed here.',
    input: z.strictObject({ ...InvoiceInput.shape, draft }),
    output: z.strictObject({ id, runningNumber }),
    refusals: [...INVOICE_WRITING, ...INVOICE_FINALISING],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /billing/invoices',
    guard: 'billing:w',
    feature,
    summary: 'Changes a draft; what is left out stays. `version` is the one that was seen: another one is refused.',
    input: z.strictObject({ ...z.partial(InvoiceInput).shape, id, version: Counter, draft }),
    output: z.strictObject({ runningNumber, version: Counter }),
    refusals: [
      'INVOICE_NOT_FOUND',
      'INVOICE_FINAL',
      'INVOICE_VOID',
      'CHANGED_MEANWHILE',
      ...INVOICE_WRITING,
      ...INVOICE_FINALISING,
    ],
  }),
  remove: call({
    route: 'DELETE /billing/invoices/{id}',
    guard: 'billing:w',
    feature,
    summary: 'Deletes a draft. What has a number is voided instead.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_FINAL', 'INVOICE_VOID'],
  }),
  finalise: call({
    route: 'POST /billing/invoices/finalise',
    guard: 'billing:w',
    feature,
    summary: 'Finalises drafts, each in a transaction of its own: they get their numbers and never change again.',
    input: z.strictObject({ ids: InvoiceIds }),
    output: z.strictObject({ finalised: z.array(z.strictObject({ id, invoiceNumber: z.string() })), failed }),
    refusals: ['INVOICE_NOT_FOUND'],
  }),
  void: call({
    route: 'POST /billing/invoices/void',
    guard: 'billing:w',
    feature,
    summary: 'Voids an invoice by a cancellation with the same amounts below zero, which takes the next number.',
    input: VoidInput,
    output: z.strictObject({ id, runningNumber: text(MOST_INVOICE.runningNumber) }),
    refusals: [
      'INVOICE_NOT_FOUND',
      'INVOICE_DRAFT',
      'INVOICE_VOID',
      'INVOICE_IS_CANCELLATION',
      'INVOICE_UNCOLLECTIBLE',
      'INVOICE_WRITTEN_OFF',
      'BILLING_INACTIVE',
      'BILLING_RESTORED',
    ],
    idempotent: true,
  }),
  markUncollectible: call({
    route: 'POST /billing/invoices/uncollectible',
    guard: 'admin:w',
    feature,
    summary: 'Marks an open or partial invoice as uncollectible: it is not reminded and not collected.',
    input: z.strictObject({ id, reason: text(MOST_INVOICE.voidReason) }),
    output: z.strictObject({ status }),
    refusals: [...NOT_OPEN],
  }),
  markCollectible: call({
    route: 'POST /billing/invoices/collectible',
    guard: 'admin:w',
    feature,
    summary: 'Takes back that an invoice is uncollectible; its state follows from what was paid.',
    input: z.strictObject({ id }),
    output: z.strictObject({ status }),
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_DRAFT', 'INVOICE_VOID', 'INVOICE_COLLECTIBLE'],
  }),
  reload: call({
    route: 'POST /billing/invoices/reload',
    guard: 'billing:w',
    feature,
    summary: 'Computes the state of an invoice again from the payments that are assigned to it.',
    input: z.strictObject({ id }),
    output: z.strictObject({ status }),
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_DRAFT', 'INVOICE_VOID', 'INVOICE_IS_CANCELLATION'],
  }),
  setInstalments: call({
    route: 'POST /billing/invoices/instalments',
    guard: 'billing:w',
    feature,
    summary:
      'Agrees on instalments for an open invoice: together they are its open rest. None take back what was agreed on.',
    input: z.strictObject({ id, instalments: z.array(Instalment).check(z.maxLength(INSTALMENT_COUNT.most)) }),
    output: z.strictObject({}),
    refusals: [...NOT_OPEN, 'INSTALMENTS_DAYS_WRONG', 'INSTALMENTS_SUM_WRONG'],
  }),
  writeOffs: call({
    route: 'GET /billing/invoices/write-offs',
    guard: 'billing:r',
    feature,
    summary: 'The small rest of an invoice that was booked off.',
    input: z.strictObject({ id }),
    output: z.strictObject({ writeOffs: z.array(WriteOff) }),
    refusals: [],
    live: {
      collection: 'writeOffs',
      sameFor: 'club',
      most: 3,
      rows: ({ writeOffs }) => writeOffs,
      topics: (_, { clubId }) => [invoicesTopic(clubId)],
    },
  }),
  writeOff: call({
    route: 'POST /billing/invoices/write-offs',
    guard: 'billing:w',
    feature,
    summary:
      'Books off the open rest of an invoice that was paid but for a small difference: its tax falls with it. The limit of the club is `mostWrittenOff`.',
    input: z.strictObject({ id, reason: WriteOffReason }),
    output: z.strictObject({ id: Id('writeOff') }),
    refusals: [...NOT_OPEN, 'INVOICE_NOT_PARTIAL', 'INVOICE_WRITTEN_OFF', 'WRITE_OFF_TOO_MUCH', 'PERIOD_CLOSED'],
  }),
  takeBackWriteOff: call({
    route: 'DELETE /billing/invoices/write-offs/{writeOffId}',
    guard: 'billing:w',
    feature,
    summary: 'Takes back that a small rest was booked off: it is open again.',
    input: z.strictObject({ writeOffId: Id('writeOff') }),
    output: z.strictObject({}),
    refusals: ['WRITE_OFF_NOT_FOUND', 'PERIOD_CLOSED'],
  }),
  pdf: call({
    route: 'POST /billing/invoices/pdf',
    guard: 'club',
    feature,
    summary: 'The document of an issued invoice as PDF/A-3 with its e-invoice; always the same bytes.',
    input: z.strictObject({ id }),
    output: Paper,
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_DRAFT'],
  }),
  rebuildPdf: call({
    route: 'POST /billing/invoices/rebuild-pdf',
    guard: 'billing:w',
    feature,
    summary: 'Makes the document again from what was issued, marked as a copy. The stored one stays.',
    input: z.strictObject({ id }),
    output: Paper,
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_DRAFT'],
  }),
  xRechnung: call({
    route: 'POST /billing/invoices/xrechnung',
    guard: 'club',
    feature,
    summary: 'An issued invoice as XRechnung, the form that authorities ask for.',
    input: z.strictObject({ id }),
    output: z.strictObject({ xml: z.string(), fileName: z.string() }),
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_DRAFT', 'INVOICE_XRECHNUNG_INCOMPLETE'],
  }),
  send: call({
    route: 'POST /billing/invoices/send',
    guard: 'billing:w',
    feature,
    summary: 'Sends issued invoices to their receivers: by mail with the PDF, and as a notification.',
    input: z.strictObject({ ids: InvoiceIds }),
    output: z.strictObject({ sent: z.array(id), failed }),
    refusals: ['INVOICE_NOT_FOUND'],
  }),
  letters: call({
    route: 'POST /billing/invoices/letters',
    guard: 'billing:w',
    feature,
    summary: 'One file to print with issued invoices, in the order in which they are named. Each counts as sent.',
    input: z.strictObject({ ids: InvoiceIds }),
    output: Paper,
    refusals: ['INVOICE_NOT_FOUND', 'INVOICE_DRAFT', 'INVOICE_VOID'],
  }),
}
