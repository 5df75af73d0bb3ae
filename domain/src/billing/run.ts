import * as z from 'zod/mini'
import { Counter, Day, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'
import { CURRENCIES } from '../base/money/money.ts'
import { type RunState, runFields } from '../base/run/run.ts'

/** The most runs that the list shows, and the most people of a run whose invoice was refused. */
export const MOST_RUNS = 12
export const MOST_REFUSED = 100

const { state, failure, done, total } = runFields
const work = { state, failure, done, total }

/** A run: all fees that were due on a day as drafts, and what became of them since. */
export const BillingRun = z.strictObject({
  id: Id('billingRun'),
  ...work,
  /** The day up to which periods were written. */
  day: Day,
  createdOn: Millis,
  /** The name of the officer who began it. */
  name: z.string(),
  /** The number of its invoices that are still drafts, that were issued, and of these that were sent. */
  drafts: Counter,
  issued: Counter,
  sent: Counter,
  /** The sum of its invoices, tax included, without deleted drafts. It is not limited as one amount is. */
  sums: z.array(z.strictObject({ currency: z.enum(CURRENCIES), sum: z.int() })),
  /** The people whose invoice could not be written, or not be issued, and why. */
  refused: z.array(z.strictObject({ name: z.string(), code: SomeRefusal })),
  /** The last issuing of its drafts; null while nobody has ordered one. */
  issuing: z.nullable(z.strictObject({ ...work, sends: z.boolean() })),
})
export type BillingRun = z.infer<typeof BillingRun>

/** Returns why a run cannot be undone, or nothing: it can as long as all that it wrote are drafts. */
export function whyNotUndo(run: { state: RunState; drafts: number; issued: number }): Refusal | undefined {
  if (run.state === 'running') return 'BILLING_RUN_BUSY'
  return run.issued > 0 || run.drafts === 0 ? 'BILLING_RUN_ISSUED' : undefined
}

/** Returns why the drafts of a run cannot be issued now, or nothing. */
export function whyNotIssue(run: { state: RunState; drafts: number }): Refusal | undefined {
  if (run.state === 'running') return 'BILLING_RUN_BUSY'
  return run.drafts === 0 ? 'BILLING_NOTHING_DUE' : undefined
}
