import * as z from 'zod/mini'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Counter, Id, TermedDay } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { clubTopic, membersTopic } from '../clubs/topics.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { receiptsTopic } from '../receipts/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Booking, BookingInput, PaymentRecord } from './booking.ts'
import { BOOKINGS } from './bookingList.ts'
import { PersonAccount } from './personAccount.ts'
import { SAME_DAYS, SameMoney } from './sameMoney.ts'
import { SplitShares } from './split.ts'
import { bookingsTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('booking')
const { category, targetPaymentAccount, invoiceIds, receiptIds, refundIds, splits, attachmentIds, prepaid, ...always } =
  BookingInput.shape
/** Left out, a booking is no transfer, pays no invoice and no receipt, gives no payment back, and has no file. */
const more = {
  category: z.optional(category),
  targetPaymentAccount: z.optional(targetPaymentAccount),
  invoiceIds: z.optional(invoiceIds),
  receiptIds: z.optional(receiptIds),
  refundIds: z.optional(refundIds),
  splits,
  attachmentIds: z.optional(attachmentIds),
  prepaid,
}
const ENTERING = [
  'MISSING_USER',
  'ACCOUNT_NOT_FOUND',
  'BOOKING_OVERASSIGNED',
  'BOOKING_NOT_FOUND',
  'BOOKING_REST_LESS',
  'INVOICE_NOT_FOUND',
  'INVOICE_DRAFT',
  'INVOICE_VOID',
  'INVOICE_IS_CANCELLATION',
  'INVOICE_OVERPAID',
  'PERIOD_CLOSED',
  'CASHBOOK_CLOSED',
  'CASH_AT_CLOSING',
  'CASH_BELOW_ZERO',
  'RECEIPT_NOT_FOUND',
  'RECEIPT_DRAFT',
  'RECEIPT_VOID',
  'RECEIPT_OVERPAID',
  'ATTACHMENT_NOT_FOUND',
  'ATTACHMENT_FIXED',
  'BOOKING_SPHERE_MISSING',
] as const
/** The most bookings whose states one call computes again. */
const MOST_RELOADED = 1000
/** The most bookings that one call puts on accounts. */
const MOST_SPLIT = 100

/** The calls for the bookings of a club. `whyNotReadBilling` is asked for each read, so the answers are a person's own. */
export const bookingCalls = {
  list: call({
    route: 'GET /billing/bookings',
    guard: 'club',
    feature,
    summary: 'The bookings of the club by the day of payment, newest first, a page at a time.',
    input: z.strictObject(pageInput(BOOKINGS)),
    output: z.strictObject({ bookings: z.array(Booking), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'bookings',
      sameFor: 'user',
      rows: ({ bookings }) => bookings,
      topics: (_, { clubId }) => [
        bookingsTopic(clubId),
        invoicesTopic(clubId),
        receiptsTopic(clubId),
        accountsTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  create: call({
    route: 'POST /billing/bookings',
    guard: 'billing:w',
    feature,
    summary: 'Enters money that came, went or moved between two accounts, and assigns it to invoices.',
    input: z.strictObject({ ...always, ...more }),
    output: z.strictObject({ id }),
    refusals: [...ENTERING],
    idempotent: true,
  }),
  change: call({
    route: 'PATCH /billing/bookings',
    guard: 'billing:w',
    feature,
    summary: 'Changes a booking that is not locked; what is left out stays. `version` is the one that was seen.',
    input: z.strictObject({ ...z.partial(BookingInput).shape, id, version: Counter }),
    output: z.strictObject({ version: Counter }),
    refusals: ['BOOKING_LOCKED', 'PREPAID_SPENT', 'BOOKING_GIVEN_BACK', 'CHANGED_MEANWHILE', ...ENTERING],
  }),
  split: call({
    route: 'POST /billing/bookings/split',
    guard: 'billing:w',
    feature,
    summary: 'Puts what is not assigned of several bookings on accounts, with one split for all; all or none.',
    input: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_SPLIT)),
      shares: SplitShares,
    }),
    output: z.strictObject({ split: Counter }),
    refusals: [
      'BOOKING_NOT_FOUND',
      'BOOKING_LOCKED',
      'PREPAID_SPENT',
      'ACCOUNT_NOT_FOUND',
      'BOOKING_SPHERE_MISSING',
      'PERIOD_CLOSED',
    ],
  }),
  remove: call({
    route: 'DELETE /billing/bookings/{id}',
    guard: 'billing:w',
    feature,
    summary: 'Deletes a booking that is not locked; invoices that it paid are open again.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: [
      'BOOKING_NOT_FOUND',
      'BOOKING_LOCKED',
      'PREPAID_SPENT',
      'BOOKING_GIVEN_BACK',
      'BOOKING_COLLECTED',
      'CASH_BELOW_ZERO',
    ],
  }),
  reload: call({
    route: 'POST /billing/bookings/reload',
    guard: 'billing:w',
    feature,
    summary: 'Computes again how much of bookings is assigned: of those that are named, or of all.',
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(MOST_RELOADED))) }),
    output: z.strictObject({ updated: Counter }),
    refusals: [],
  }),
  same: call({
    route: 'POST /billing/bookings/same',
    guard: 'billing:r',
    feature,
    summary: `The payments that a statement of the bank brought already and that can be the one which somebody is about to enter: same account and amount, within ${SAME_DAYS} days, and no other name.`,
    input: z.strictObject({
      paymentAccount: always.paymentAccount,
      amount: always.amount,
      currency: always.currency,
      paymentDate: TermedDay,
      userName: always.userName,
      transactionId: always.transactionId,
    }),
    output: z.strictObject({ bookings: z.array(SameMoney) }),
    refusals: [],
  }),
  personAccount: call({
    route: 'GET /billing/people/{uid}',
    guard: 'club',
    feature,
    summary: 'What the club asked of a person and what was paid, newest first, and what is open and overdue.',
    input: z.strictObject({ uid: Id('user') }),
    output: PersonAccount,
    refusals: ['MISSING_USER'],
    live: {
      collection: 'personAccount',
      sameFor: 'user',
      rows: (account) => [{ id: account.uid, ...account }],
      topics: (_, { clubId }) => [
        invoicesTopic(clubId),
        bookingsTopic(clubId),
        membersTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  paymentRecords: call({
    route: 'GET /billing/payment-records',
    guard: 'club',
    feature,
    summary: 'The parts of payments that count for an invoice.',
    input: z.strictObject({ invoiceId: Id('invoice') }),
    output: z.strictObject({ paymentRecords: z.array(PaymentRecord) }),
    refusals: [],
    live: {
      collection: 'paymentRecords',
      sameFor: 'user',
      // Two screens read them, and nobody has more than these open (LIVE-025).
      most: 3,
      rows: ({ paymentRecords }) => paymentRecords,
      topics: (_, { clubId }) => [invoicesTopic(clubId), bookingsTopic(clubId), clubTopic(clubId)],
    },
  }),
}
