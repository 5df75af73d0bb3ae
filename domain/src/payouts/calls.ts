import * as z from 'zod/mini'
import { bankMatchesTopic } from '../bank/topics.ts'
import { call } from '../base/call/call.ts'
import { Day, Id, note, text } from '../base/call/fields.ts'
import { Cents } from '../base/money/money.ts'
import { bookingCalls } from '../bookings/calls.ts'
import { bookingsTopic } from '../bookings/topics.ts'
import { membersTopic } from '../clubs/topics.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { PlainIban } from '../receipts/receipt.ts'
import { receiptsTopic } from '../receipts/topics.ts'
import { sepaTopic } from '../sepa/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { MOST_PAYOUTS, Payout, PayoutOf } from './payout.ts'

const feature = 'billing_all'
/** The most characters of the name of an account's holder. */
const MOST_NAME = 1000

/** The calls for what a club owes: bills of suppliers, and what people get back. */
export const payoutCalls = {
  list: call({
    route: 'GET /billing/payouts',
    guard: 'billing:r',
    feature,
    summary: `What the club owes people and suppliers at this moment, the most urgent first, at most ${MOST_PAYOUTS}: open receipts, void invoices that were paid, and payments of which something is left.`,
    input: z.strictObject({}),
    output: z.strictObject({ payouts: z.array(Payout) }),
    refusals: [],
    live: {
      collection: 'payouts',
      sameFor: 'club',
      rows: ({ payouts }) => payouts,
      topics: (_, { clubId }) => [
        receiptsTopic(clubId),
        invoicesTopic(clubId),
        bookingsTopic(clubId),
        bankMatchesTopic(clubId),
        sepaTopic(clubId),
        membersTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  transfer: call({
    route: 'POST /billing/payouts/transfer',
    guard: 'billing:w',
    feature,
    summary:
      'To whom a payout goes, and what the transfer says. An account of the record of a member is a look at it, which the member can read.',
    input: z.strictObject({ of: PayoutOf }),
    output: z.strictObject({ name: z.string(), IBAN: z.string(), reference: z.string() }),
    refusals: ['PAYOUT_NOT_FOUND'],
  }),
  pay: call({
    route: 'POST /billing/payouts',
    guard: 'billing:w',
    feature,
    summary:
      'Enters that a payout was transferred. `amount` is what was seen: another one is refused. Money that a bank has brought already to this account is taken, and entered once.',
    input: z.strictObject({
      of: PayoutOf,
      amount: Cents,
      name: text(MOST_NAME),
      IBAN: PlainIban,
      reference: note(200),
      paymentAccount: Id('paymentAccount'),
      paymentDate: Day,
    }),
    output: z.strictObject({ bookingId: Id('booking') }),
    refusals: ['PAYOUT_NOT_FOUND', 'BOOKING_LOCKED', ...bookingCalls.create.refusals, 'CHANGED_MEANWHILE'],
    idempotent: true,
  }),
}
