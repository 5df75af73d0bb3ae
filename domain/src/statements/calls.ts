import * as z from 'zod/mini'
import { AccountNumber, SPHERES } from '../accounts/account.ts'
import { accountsTopic } from '../accounts/topics.ts'
import { call } from '../base/call/call.ts'
import { Day, Id } from '../base/call/fields.ts'
import { Cents, MOST_CENTS } from '../base/money/money.ts'
import { bookingsTopic } from '../bookings/topics.ts'
import { cashbooksTopic } from '../cashbooks/topics.ts'
import { clubTopic } from '../clubs/topics.ts'
import { Year } from '../invoices/analysis.ts'
import { Paper } from '../invoices/calls.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { Checkpoint } from './balance.ts'
import { SummaryRow, SummaryTotal } from './summary.ts'
import { checkpointsTopic } from './topics.ts'
import { YearStatement } from './year.ts'

const feature = 'billing_all'

/** The numbers that a tax adviser has, and that the club has with the adviser. */
export const DatevNumbers = z.strictObject({
  consultant: z.int().check(z.minimum(1001), z.maximum(9_999_999)),
  client: z.int().check(z.minimum(1), z.maximum(99_999)),
})
export type DatevNumbers = z.infer<typeof DatevNumbers>

/** The money of a payment account in a year, in EUR: when it began, what moved, when it ended. */
export const AccountBalance = z.strictObject({
  id: Id('paymentAccount'),
  name: z.string(),
  opening: Cents,
  moved: Cents,
  closing: Cents,
  /** The checkpoints of the account in the year that do not fit its bookings. */
  misfits: z.array(z.strictObject({ day: Day, amount: Cents, expected: Cents })),
})
export type AccountBalance = z.infer<typeof AccountBalance>

/** The calls for the end of a year. `whyNotReadBilling` is asked for each read, so the answers are a person's own. */
export const statementCalls = {
  year: call({
    route: 'GET /billing/year',
    guard: 'club',
    feature,
    summary:
      'Income and expenses of a year by sphere and account, by the money that moved, with the check that must hold.',
    input: z.strictObject({ year: Year }),
    output: z.strictObject({
      statements: z.array(YearStatement),
      accounts: z.array(AccountBalance),
      /** The last day of the closed time. */
      closedUntil: z.nullable(Day),
      /** The numbers for DATEV files; null while nobody has set them. */
      datev: z.nullable(DatevNumbers),
    }),
    refusals: [],
    live: {
      collection: 'years',
      sameFor: 'user',
      most: 3,
      rows: (answer) => [{ id: 'year', ...answer }],
      topics: (_, { clubId }) => [
        invoicesTopic(clubId),
        bookingsTopic(clubId),
        accountsTopic(clubId),
        checkpointsTopic(clubId),
        cashbooksTopic(clubId),
        clubTopic(clubId),
      ],
    },
  }),
  yearPdf: call({
    route: 'POST /billing/year/pdf',
    guard: 'club',
    feature,
    summary: 'The statement of a year as a paper.',
    input: z.strictObject({ year: Year }),
    output: Paper,
    refusals: [],
  }),
  datev: call({
    route: 'POST /billing/year/datev',
    guard: 'club',
    feature,
    summary:
      'A year for the program of the tax adviser: the bookings or the names of the accounts, in the DATEV format.',
    input: z.strictObject({
      year: Year,
      of: z.enum(['bookings', 'accounts']),
      ...DatevNumbers.shape,
    }),
    output: z.strictObject({ base64: z.base64(), fileName: z.string() }),
    refusals: ['DATEV_ACCOUNTS_MIXED'],
  }),
  setBudget: call({
    route: 'POST /billing/year/budget',
    guard: 'billing:w',
    feature,
    summary: 'Stores the amount that the board plans for an account in a year, without a sign; null plans none.',
    input: z.strictObject({
      year: Year,
      bookingAccountNumber: AccountNumber,
      sphere: z.nullable(z.enum(SPHERES)),
      amount: z.nullable(Cents.check(z.refine((amount) => amount >= 0 && amount <= MOST_CENTS))),
    }),
    output: z.strictObject({}),
    refusals: ['ACCOUNT_NOT_FOUND', 'BOOKING_SPHERE_MISSING'],
  }),
  setDatevNumbers: call({
    route: 'PATCH /billing/datev',
    guard: 'billing:w',
    feature,
    log: 'billingSettingsChanged',
    summary: 'Stores the numbers for DATEV files, so that nobody types them again.',
    input: DatevNumbers,
    output: z.strictObject({}),
    refusals: [],
  }),
  summary: call({
    route: 'POST /billing/summary',
    guard: 'club',
    feature,
    summary: 'The invoices of some days, a year at most, with their numbers and lines, and their sums by currency.',
    input: z.strictObject({ startDate: Day, endDate: Day, paymentAccount: z.optional(Id('paymentAccount')) }),
    output: z.strictObject({ rows: z.array(SummaryRow), totals: z.array(SummaryTotal) }),
    refusals: [],
  }),
  checkpoints: call({
    route: 'POST /billing/summary/checkpoints',
    guard: 'club',
    feature,
    summary:
      'The checkpoints of a payment account. With an amount the one of the day is stored, with null taken away; both need billing:w.',
    input: z.strictObject({
      date: Day,
      paymentAccount: Id('paymentAccount'),
      /** The money in the account, in EUR, when the day began. */
      amount: z.optional(z.nullable(Cents)),
    }),
    output: z.strictObject({ checkpoints: z.array(Checkpoint) }),
    refusals: ['ACCOUNT_NOT_FOUND', 'PERIOD_CLOSED'],
  }),
  close: call({
    route: 'POST /billing/close',
    guard: 'billingSettings:w',
    feature,
    log: 'billingSettingsChanged',
    summary:
      'Closes the books up to and with a day, for good: nothing of these days is entered, changed or deleted any more.',
    input: z.strictObject({ until: Day }),
    output: z.strictObject({}),
    refusals: ['PERIOD_NOT_OVER', 'PERIOD_CLOSED'],
  }),
}
