import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import { type Day, daysBetween } from '../base/time/time.ts'
import { clubTopic } from '../clubs/topics.ts'
import { productsTopic } from '../products/topics.ts'
import { invoicesTopic } from './topics.ts'

/** The ages of what is open, by the days since it was due. */
export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type Age = (typeof AGES)[number]

/** Returns how long an invoice is due today. On its due date it is not yet overdue; without one it never is. */
export function ageOf(dueDate: Day | null, today: Day): Age {
  const days = dueDate === null ? 0 : daysBetween(dueDate, today)
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

/** The thing that an issued invoice sells: a product, something without a product, or anything. */
export const Sold = z.union([Id('product'), z.literal(['none', 'all'])])
export type Sold = z.infer<typeof Sold>

/** The open rests in a currency by age. All ages are there for each currency. */
export const OpenOfAge = z.strictObject({
  currency: z.enum(CURRENCIES),
  age: z.enum(AGES),
  count: z.int(),
  rest: Cents,
})
export type OpenOfAge = z.infer<typeof OpenOfAge>

/** The income by a product in the months of a year, without tax. What was cancelled counts below zero on the day of its cancellation. */
export const ProductIncome = z.strictObject({
  sold: Sold,
  /** Empty for what was sold without a product. */
  name: z.string(),
  currency: z.enum(CURRENCIES),
  months: z.array(Cents).check(z.length(12)),
})
export type ProductIncome = z.infer<typeof ProductIncome>

const feature = 'billing_all'
/** A year of invoices: `2026`. */
export const Year = z.string().check(z.regex(/^2[01]\d\d$/))

/** The pictures of the money of a club. `whyNotReadBilling` is asked for each, so the answers are a person's own. */
export const analysisCalls = {
  openByAge: call({
    route: 'GET /billing/analysis/open',
    guard: 'club',
    feature,
    summary: 'What is open and partly paid, by the days since it was due; each currency apart.',
    input: z.strictObject({}),
    output: z.strictObject({ open: z.array(OpenOfAge) }),
    refusals: [],
    live: {
      collection: 'openByAge',
      sameFor: 'user',
      rows: (answer) => [{ id: 'openByAge', ...answer }],
      topics: (_, { clubId }) => [invoicesTopic(clubId), clubTopic(clubId)],
    },
  }),
  income: call({
    route: 'GET /billing/analysis/income',
    guard: 'club',
    feature,
    summary: 'The income of a year by product and month, from the invoices that were issued; each currency apart.',
    input: z.strictObject({ year: Year }),
    output: z.strictObject({ income: z.array(ProductIncome) }),
    refusals: [],
    live: {
      collection: 'income',
      most: 5,
      sameFor: 'user',
      rows: (answer) => [{ id: 'income', ...answer }],
      topics: (_, { clubId }) => [invoicesTopic(clubId), productsTopic(clubId)],
    },
  }),
}
