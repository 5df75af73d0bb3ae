import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { namesTopic } from '../users/topics.ts'
import { Look } from './look.ts'
import { SubscriptionOverview } from './overview.ts'
import { BillingReport } from './report.ts'
import { rootCalls } from './rootCalls.ts'
import { looksTopic } from './topics.ts'

/** The calls of a club about what it pays the provider; only its owners make them (SUBS-007). */
export const ownCalls = {
  own: call({
    route: 'POST /billing/subscription/club',
    guard: 'owner:w',
    summary: 'Reads the subscription of the club. With products it chooses these, with `ends` it ends or goes on.',
    input: z.strictObject({
      activeProductIds: z.optional(z.array(Id('planProduct')).check(z.minLength(1), z.maxLength(20))),
      /** Whether the subscription ends with its cycle, or goes on although it was to end. */
      ends: z.optional(z.boolean()),
    }),
    output: z.strictObject({ subscription: SubscriptionOverview }),
    refusals: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_INACTIVE', 'PLAN_PRODUCT_NOT_FOUND', 'PLAN_PRICE_MISSING'],
  }),
  ownReports: call({
    route: 'GET /billing/reports',
    guard: 'owner:r',
    summary: 'The bills of the club, the latest first, with what became of their invoices.',
    input: z.strictObject({}),
    output: z.strictObject({ reports: z.array(BillingReport) }),
    refusals: [],
  }),
  ownPdf: call({
    route: 'POST /billing/reports/pdf',
    guard: 'owner:r',
    summary: 'The document of a bill of the club.',
    input: z.strictObject({ id: Id('billingReport') }),
    output: z.strictObject({ pdf: z.string(), fileName: z.string() }),
    refusals: ['BILL_NOT_FOUND'],
  }),
  ownLooks: call({
    route: 'GET /billing/looks',
    guard: 'owner:r',
    summary: 'When roots looked into the club and why, the latest first; at most 100 looks.',
    input: z.strictObject({}),
    output: z.strictObject({ looks: z.array(Look) }),
    refusals: [],
    live: {
      collection: 'rootLooks',
      sameFor: 'club',
      rows: ({ looks }) => looks,
      topics: (_, { clubId }) => [looksTopic(clubId), namesTopic()],
    },
  }),
}

export const subscriptionCalls = { ...ownCalls, ...rootCalls }
