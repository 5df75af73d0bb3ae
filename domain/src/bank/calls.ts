import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call, uploadCall } from '../base/call/call.ts'
import { Counter, Id } from '../base/call/fields.ts'
import { DRAFT_HOURS } from '../base/import/draftHours.ts'
import { Cents } from '../base/money/money.ts'
import { UNDO_HOURS } from '../base/run/run.ts'
import { bookingCalls } from '../bookings/calls.ts'
import { bookingsTopic } from '../bookings/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { feesTopic } from '../fees/topics.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { WriteOffReason } from '../invoices/writeOff.ts'
import { receiptsTopic } from '../receipts/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { BankImport, MOST_IMPORTS, MOST_SAME, MOST_STATEMENT_BYTES, SameEntry, StatementDraft } from './bankImport.ts'
import { CsvMapping, MappingInput, MOST_MAPPINGS } from './csvMapping.ts'
import { AutomaticPayment, MOST_AUTOMATIC, MOST_JUDGED, MOST_SHOWN, OpenPayment, PayerRule } from './matchAnswer.ts'
import { SEQUENCES } from './sequence.ts'
import { bankImportsTopic, bankMatchesTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('bankImport')
const booking = { id: Id('booking'), version: Counter }
const TAKEN_BACK = ['PERIOD_CLOSED', 'INVOICE_GIVEN_BACK', 'BOOKING_GIVEN_BACK'] as const
const NOT_READ = ['IMPORT_FILE_INVALID', 'IMPORT_FILE_TOO_LARGE', 'IMPORT_FILE_OLD', 'IMPORT_NO_HEADERS'] as const

/** The calls for statements of banks, and for what their entries pay. */
export const bankCalls = {
  upload: uploadCall({
    route: 'POST /billing/import',
    guard: 'billing:w',
    feature,
    summary: `Hands in a file of a bank: CAMT.052, .053 or .054, MT940, a list as CSV, or a ZIP of them, told by its content; at most 24 MB and 20,000 entries. Nothing is entered yet: the answer is a draft of the caller, whose former draft it replaces. It waits for ${DRAFT_HOURS} hours.`,
    input: z.strictObject({}),
    upload: { mostBytes: MOST_STATEMENT_BYTES, kinds: ['table'] },
    output: z.strictObject({ id }),
    refusals: [...NOT_READ, 'UPLOAD_LIMIT_REACHED'],
  }),
  imports: call({
    route: 'GET /billing/import',
    guard: 'billing:r',
    feature,
    summary: `The files of banks that came into the club, the latest first, at most ${MOST_IMPORTS}; with how far each is.`,
    input: z.strictObject({}),
    output: z.strictObject({ imports: z.array(BankImport) }),
    refusals: [],
    live: {
      collection: 'bankImports',
      sameFor: 'club',
      rows: ({ imports }) => imports,
      topics: (_, { clubId }) => [
        bankImportsTopic(clubId),
        bankMatchesTopic(clubId),
        bookingsTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  draft: call({
    route: 'GET /billing/import/{id}',
    guard: 'billing:w',
    feature,
    summary:
      'What would become of a file at this moment: its accounts and balances, what is new, what is there already, and what is set aside.',
    input: z.strictObject({ id }),
    output: StatementDraft,
    refusals: ['IMPORT_NOT_FOUND'],
  }),
  change: call({
    route: 'PATCH /billing/import/{id}',
    guard: 'billing:w',
    feature,
    summary:
      'Says of a draft to which account its entries go where the file does not say it, and which mapping reads its columns. What is left out stays.',
    input: z.strictObject({
      id,
      paymentAccount: z.optional(Id('paymentAccount')),
      mappingId: z.optional(z.nullable(Id('csvMapping'))),
    }),
    output: z.strictObject({}),
    refusals: [
      'IMPORT_NOT_FOUND',
      'IMPORT_RUNNING',
      'ACCOUNT_NOT_FOUND',
      'BANK_ACCOUNT_OTHER',
      'BANK_MAPPING_NOT_FOUND',
      'BANK_MAPPING_UNFIT',
      ...NOT_READ,
    ],
  }),
  run: call({
    route: 'POST /billing/import/{id}/run',
    guard: 'billing:w',
    feature,
    summary:
      'Begins to enter what is new in a draft, all of it or nothing, and then assigns to invoices what is certain. `fresh` is the number that was seen: where it is another one by now, nothing is begun. `same` names new entries that are bookings by hand: such a booking stays as it is and takes the entry; all other entries become bookings.',
    input: z.strictObject({ id, fresh: Counter, same: z.optional(z.array(SameEntry).check(z.maxLength(MOST_SAME))) }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING', 'BANK_ACCOUNT_UNKNOWN', 'CHANGED_MEANWHILE'],
  }),
  undo: call({
    route: 'POST /billing/import/{id}/undo',
    guard: 'billing:w',
    feature,
    summary: `Deletes within ${UNDO_HOURS} hours all that a file brought, as long as nothing of it is locked; invoices that it paid are open again. Bookings by hand stay as they were.`,
    input: z.strictObject({ id }),
    output: z.strictObject({ removed: Counter }),
    refusals: [
      'IMPORT_NOT_FOUND',
      'IMPORT_RUNNING',
      'BANK_FILE_LOCKED',
      ...TAKEN_BACK,
      'BOOKING_COLLECTED',
      'SEPA_LINE_RETURNED',
    ],
  }),
  remove: call({
    route: 'DELETE /billing/import/{id}',
    guard: 'billing:w',
    feature,
    summary: 'Throws a draft away.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['IMPORT_NOT_FOUND', 'IMPORT_RUNNING'],
  }),
  setMapping: call({
    route: 'POST /billing/import/config',
    guard: 'billing:w',
    feature,
    summary: `Stores what the columns of a bank's list hold; without an id as a new mapping, of which a club has at most ${MOST_MAPPINGS}.`,
    input: z.strictObject({ id: z.optional(Id('csvMapping')), ...MappingInput.shape }),
    output: z.strictObject({ id: Id('csvMapping') }),
    refusals: ['BANK_MAPPING_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
  }),
  mappings: call({
    route: 'GET /billing/csv-mappings',
    guard: 'billing:r',
    feature,
    summary: 'What the columns of lists of banks hold, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ mappings: z.array(CsvMapping) }),
    refusals: [],
    live: {
      collection: 'csvMappings',
      sameFor: 'club',
      rows: ({ mappings }) => mappings,
      topics: (_, { clubId }) => [bankImportsTopic(clubId)],
    },
  }),
  syncPayments: call({
    route: 'POST /billing/sync-payments',
    guard: 'billing:w',
    feature,
    summary: `Assigns payments from the bank to open invoices where that is certain, of the oldest ${MOST_JUDGED} without one; with \`invoiceIds\` only those that pay these invoices.`,
    input: z.strictObject({ invoiceIds: z.optional(z.array(Id('invoice')).check(z.maxLength(1000))) }),
    output: z.strictObject({ assigned: Counter }),
    refusals: [],
  }),
  open: call({
    route: 'GET /billing/payments/open',
    guard: 'billing:r',
    feature,
    summary: `Payments from the bank without an invoice, the oldest ${MOST_SHOWN}, each with what it may pay and why that is not certain.`,
    input: z.strictObject({}),
    output: z.strictObject({ payments: z.array(OpenPayment) }),
    refusals: [],
    live: {
      collection: 'openPayments',
      sameFor: 'club',
      most: 3,
      rows: ({ payments }) => payments,
      topics: (_, { clubId }) => [
        bankMatchesTopic(clubId),
        bookingsTopic(clubId),
        invoicesTopic(clubId),
        accountsTopic(clubId),
        feesTopic(clubId),
        receiptsTopic(clubId),
        membersTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  automatic: call({
    route: 'GET /billing/payments/automatic',
    guard: 'billing:r',
    feature,
    summary: `The last ${MOST_AUTOMATIC} payments that were assigned by themselves, with the reasons; each can be taken back.`,
    input: z.strictObject({}),
    output: z.strictObject({ payments: z.array(AutomaticPayment) }),
    refusals: [],
    live: {
      collection: 'automaticPayments',
      sameFor: 'club',
      rows: ({ payments }) => payments,
      topics: (_, { clubId }) => [bankMatchesTopic(clubId), bookingsTopic(clubId), invoicesTopic(clubId), namesTopic()],
    },
  }),
  take: call({
    route: 'POST /billing/payments/assign',
    guard: 'billing:w',
    feature,
    summary:
      'Assigns a payment from the bank to invoices, as proposed or otherwise; `version` is the one that was seen. The account is remembered for the people who were paid for.',
    input: z.strictObject({
      ...booking,
      invoiceIds: z.array(z.strictObject({ id: Id('invoice'), amount: Cents })).check(z.minLength(1), z.maxLength(100)),
      /** The reason for which the small rest of the one invoice is booked off. */
      writeOff: z.optional(WriteOffReason),
    }),
    output: z.strictObject({}),
    refusals: [...bookingCalls.change.refusals, 'INVOICE_NOT_PARTIAL', 'INVOICE_WRITTEN_OFF', 'WRITE_OFF_TOO_MUCH'],
  }),
  takeReceipt: call({
    route: 'POST /billing/payments/receipt',
    guard: 'billing:w',
    feature,
    summary:
      'Takes money from a statement that went out for the payment of a receipt; `version` is the one that was seen.',
    input: z.strictObject({ ...booking, receiptId: Id('receipt') }),
    output: z.strictObject({}),
    refusals: bookingCalls.change.refusals,
  }),
  takeCollection: call({
    route: 'POST /billing/payments/collection',
    guard: 'billing:w',
    feature,
    summary:
      'Takes a payment from the bank for the sum of a collection of direct debits, or of the block of a sequence in it, which pays its invoices; `version` is the one that was seen.',
    input: z.strictObject({
      ...{ ...booking, collectionId: Id('collection') },
      sequence: z.nullable(z.enum(SEQUENCES)),
    }),
    output: z.strictObject({}),
    refusals: [
      'BOOKING_NOT_FOUND',
      'BOOKING_LOCKED',
      'CHANGED_MEANWHILE',
      'PERIOD_CLOSED',
      'SEPA_COLLECTION_NOT_FOUND',
      'SEPA_COLLECTION_CLOSED',
      'SEPA_CREDIT_DAY',
      'SEPA_SUM_OTHER',
    ],
  }),
  leave: call({
    route: 'POST /billing/payments/leave',
    guard: 'billing:w',
    feature,
    summary:
      'Leaves a payment from the bank without an invoice: nothing is proposed for it any more. What was assigned by itself is taken back. With `giveBack` the club owes it to the payer.',
    input: z.strictObject({ ...booking, giveBack: z.optional(z.boolean()) }),
    output: z.strictObject({}),
    refusals: ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED', 'CHANGED_MEANWHILE', ...TAKEN_BACK, 'SEPA_LINE_RETURNED'],
  }),
  payerRules: call({
    route: 'GET /billing/payer-rules',
    guard: 'billing:r',
    feature,
    summary: 'The accounts from which somebody has paid for people, as officers taught it by hand.',
    input: z.strictObject({}),
    output: z.strictObject({ rules: z.array(PayerRule) }),
    refusals: [],
    live: {
      collection: 'payerRules',
      sameFor: 'club',
      rows: ({ rules }) => rules,
      topics: (_, { clubId }) => [bankMatchesTopic(clubId), namesTopic()],
    },
  }),
  removePayerRule: call({
    route: 'DELETE /billing/payer-rules/{id}',
    guard: 'billing:w',
    feature,
    summary: 'Forgets that an account pays for a person.',
    input: z.strictObject({ id: Id('payerRule') }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
}
