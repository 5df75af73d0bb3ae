import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { BillingRun, MOST_RUNS } from './run.ts'
import { billingRunsTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('billingRun')

/** The calls for invoices that are written of fees, all at once. */
export const billingCalls = {
  runs: call({
    route: 'GET /billing/runs',
    guard: 'billing:r',
    feature,
    summary: `The last ${MOST_RUNS} runs, the latest first, with how far each is and what became of its invoices.`,
    input: z.strictObject({}),
    output: z.strictObject({ runs: z.array(BillingRun) }),
    refusals: [],
    live: {
      collection: 'billingRuns',
      sameFor: 'club',
      rows: ({ runs }) => runs,
      topics: (_, { clubId }) => [billingRunsTopic(clubId), invoicesTopic(clubId), namesTopic()],
    },
  }),
  write: call({
    route: 'POST /billing/runs',
    guard: 'billing:w',
    feature,
    summary: 'Begins to write all fees that are due today as drafts of invoices: all of them, or none.',
    input: z.strictObject({}),
    output: z.strictObject({ id }),
    refusals: ['BILLING_INACTIVE', 'BILLING_RESTORED', 'BILLING_NOTHING_DUE', 'BILLING_RUN_BUSY'],
    idempotent: true,
  }),
  issue: call({
    route: 'POST /billing/runs/issue',
    guard: 'billing:w',
    feature,
    summary: 'Begins to finalise the drafts of a run in the order of names, and to send each where that is wished.',
    input: z.strictObject({ id, sends: z.boolean() }),
    output: z.strictObject({}),
    refusals: [
      'BILLING_INACTIVE',
      'BILLING_RESTORED',
      'BILLING_RUN_NOT_FOUND',
      'BILLING_NOTHING_DUE',
      'BILLING_RUN_BUSY',
    ],
  }),
  undo: call({
    route: 'POST /billing/runs/undo',
    guard: 'billing:w',
    feature,
    summary: 'Deletes the drafts of a run as long as none of them was issued: all of its fees are due again.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['BILLING_RUN_NOT_FOUND', 'BILLING_RUN_BUSY', 'BILLING_RUN_ISSUED'],
  }),
}
