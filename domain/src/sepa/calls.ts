import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Day, Id } from '../base/call/fields.ts'
import { clubTopic, membersTopic } from '../clubs/topics.ts'
import { feesTopic } from '../fees/topics.ts'
import { Failed, Paper } from '../invoices/calls.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Candidate } from './collect.ts'
import { Collection, CollectionLine, MOST_LINES, ReturnInput } from './collection.ts'
import { mandateCalls } from './mandateCalls.ts'
import { NoticeDays } from './notice.ts'
import { sepaTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('collection')
/** The invoices that one call collects or announces (BOOK-050). */
const invoices = z.array(Id('invoice')).check(z.minLength(1), z.maxLength(MOST_LINES))
const collectionDate = Day
const skipped = z.array(Failed)
const File = z.strictObject({ xml: z.string(), fileName: z.string() })
const DAYS = ['SEPA_DAY_PAST', 'SEPA_DAY_CLOSED', 'SEPA_DAY_TOO_SOON', 'SEPA_DAY_TOO_FAR'] as const

/** The calls for collecting invoices by direct debit. */
export const sepaCalls = {
  ...mandateCalls,
  candidates: call({
    route: 'GET /billing/sepa',
    guard: 'billing:r',
    feature,
    summary: `The open invoices that are to be collected by direct debit, with what decides whether they are; at most ${MOST_LINES}.`,
    input: z.strictObject({}),
    output: z.strictObject({ candidates: z.array(Candidate) }),
    refusals: [],
    live: {
      collection: 'debitCandidates',
      sameFor: 'club',
      most: 3,
      rows: ({ candidates }) => candidates,
      topics: (_, { clubId }) => [
        sepaTopic(clubId),
        invoicesTopic(clubId),
        membersTopic(clubId),
        feesTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  list: call({
    route: 'GET /billing/sepa/collections',
    guard: 'billing:r',
    feature,
    summary: 'The collections of the club, newest first; the last 200.',
    input: z.strictObject({}),
    output: z.strictObject({ collections: z.array(Collection) }),
    refusals: [],
    live: {
      collection: 'collections',
      sameFor: 'club',
      rows: ({ collections }) => collections,
      topics: (_, { clubId }) => [sepaTopic(clubId), accountsTopic(clubId), clubTopic(clubId)],
    },
  }),
  one: call({
    route: 'GET /billing/sepa/collections/{id}',
    guard: 'billing:r',
    feature,
    summary: 'A collection with its lines.',
    input: z.strictObject({ id }),
    output: z.strictObject({ ...Collection.shape, lines: z.array(CollectionLine) }),
    refusals: ['SEPA_COLLECTION_NOT_FOUND'],
    live: {
      collection: 'collection',
      sameFor: 'club',
      rows: (collection) => [collection],
      topics: (_, { clubId }) => [
        sepaTopic(clubId),
        invoicesTopic(clubId),
        accountsTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  pain: call({
    route: 'POST /billing/sepa-pain',
    guard: 'billing:w',
    feature,
    summary:
      'Makes the file by which the bank collects invoices (pain.008.001.08), keeps it, and announces what was not announced yet. What cannot be collected is left out with its reason.',
    input: z.strictObject({ invoices, collectionDate, bankAccount: Id('paymentAccount') }),
    output: z.strictObject({ ...File.shape, id, skipped }),
    refusals: [
      ...DAYS,
      'INVOICE_NOT_FOUND',
      'ACCOUNT_NOT_FOUND',
      'SEPA_CREDITOR_MISSING',
      'SEPA_NOTHING_LEFT',
      'SEPA_IN_COLLECTION',
      'BILLING_RESTORED',
    ],
    idempotent: true,
  }),
  file: call({
    route: 'POST /billing/sepa/collections/file',
    guard: 'billing:r',
    feature,
    summary: 'The file of a collection, byte by byte as it was made.',
    input: z.strictObject({ id }),
    output: File,
    refusals: ['SEPA_COLLECTION_NOT_FOUND'],
  }),
  announce: call({
    route: 'POST /billing/sepa/announcements',
    guard: 'billing:w',
    feature,
    summary:
      'Tells payers by mail what is collected on which day, from which mandate; for those without an address a letter is ready.',
    input: z.strictObject({ invoices, collectionDate }),
    output: z.strictObject({ announced: z.array(Id('invoice')), skipped }),
    refusals: [...DAYS, 'INVOICE_NOT_FOUND', 'SEPA_CREDITOR_MISSING'],
  }),
  letters: call({
    route: 'POST /billing/sepa/letters',
    guard: 'billing:r',
    feature,
    summary: 'The announcements for a day as letters in one file, for payers without an address for mails.',
    input: z.strictObject({ collectionDate }),
    output: z.partial(Paper),
    refusals: [],
  }),
  cancel: call({
    route: 'POST /billing/sepa/collections/cancel',
    guard: 'billing:w',
    feature,
    summary: 'Takes a collection back that the bank does not have; its invoices can be collected again.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['SEPA_COLLECTION_NOT_FOUND', 'SEPA_COLLECTION_CLOSED'],
  }),
  submit: call({
    route: 'POST /billing/sepa/collections/submit',
    guard: 'billing:w',
    feature,
    summary: 'Says that the bank has the file of a collection, or that it did not take it.',
    input: z.strictObject({ id, isSubmitted: z.boolean() }),
    output: z.strictObject({}),
    refusals: ['SEPA_COLLECTION_NOT_FOUND', 'SEPA_COLLECTION_CLOSED'],
  }),
  credit: call({
    route: 'POST /billing/sepa/collections/credit',
    guard: 'billing:w',
    feature,
    summary: 'Enters the sum of a collection as money that came, and pays its invoices with it.',
    input: z.strictObject({ id, creditedOn: Day }),
    output: z.strictObject({ bookingId: Id('booking') }),
    refusals: ['SEPA_COLLECTION_NOT_FOUND', 'SEPA_COLLECTION_CLOSED', 'SEPA_CREDIT_DAY', 'PERIOD_CLOSED'],
  }),
  uncredit: call({
    route: 'POST /billing/sepa/collections/uncredit',
    guard: 'billing:w',
    feature,
    summary:
      'Takes back that a collection was credited: its invoices are open again and wait for its sum. A payment that was entered for it is deleted; one that the bank brought stays, without invoices.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: [
      'SEPA_COLLECTION_NOT_FOUND',
      'SEPA_COLLECTION_CLOSED',
      'SEPA_LINE_RETURNED',
      'SEPA_IN_COLLECTION',
      'BOOKING_LOCKED',
      'BOOKING_GIVEN_BACK',
      'INVOICE_GIVEN_BACK',
      'PERIOD_CLOSED',
    ],
  }),
  giveBack: call({
    route: 'POST /billing/sepa/returns',
    guard: 'billing:w',
    feature,
    summary:
      'Enters that a debit was returned: its invoice is open again, its mandate pauses, and the fee of the bank is entered apart.',
    input: ReturnInput,
    output: z.strictObject({}),
    refusals: ['SEPA_LINE_NOT_FOUND', 'SEPA_LINE_CLOSED', 'SEPA_CREDIT_DAY', 'BOOKING_LOCKED', 'PERIOD_CLOSED'],
  }),
  settings: call({
    route: 'GET /billing/settings/sepa',
    guard: 'billing:r',
    feature,
    summary: 'How many days lie at least between an announcement and its collection.',
    input: z.strictObject({}),
    output: z.strictObject({ id: Id('club'), noticeDays: NoticeDays }),
    refusals: [],
    live: {
      collection: 'sepaSettings',
      sameFor: 'club',
      rows: (settings) => [settings],
      topics: (_, { clubId }) => [sepaTopic(clubId)],
    },
  }),
  setSettings: call({
    route: 'PATCH /billing/settings/sepa',
    guard: 'billingSettings:w',
    feature,
    log: 'billingSettingsChanged',
    summary: 'Changes how many days lie at least between an announcement and its collection.',
    input: z.strictObject({ noticeDays: NoticeDays }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
