import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { changesSchema } from '../base/call/change.ts'
import { Id, Millis } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'
import { FEATURES } from '../base/rights/features.ts'
import { REPORTS, ROOT_CLUBS, ROOT_USERS, RootClub, RootUser } from './lists.ts'
import { Look, LookReason } from './look.ts'
import { PreviewRow, SubscriptionOverview } from './overview.ts'
import { PlanProduct, PlanProductWish } from './price.ts'
import { BillingReport, Period } from './report.ts'
import { SubscriptionWish } from './subscription.ts'
import { UseMonth } from './use.ts'

const clubId = Id('club')

/** The calls by which roots bill the clubs of the installation. */
export const rootCalls = {
  clubs: call({
    route: 'GET /sudo/clubs',
    guard: 'root',
    summary: 'All clubs by name, with owners, features and whether they are verified, a page at a time.',
    input: z.strictObject(pageInput(ROOT_CLUBS)),
    output: z.strictObject({ clubs: z.array(RootClub), ...pageOutput }),
    refusals: [],
  }),
  club: call({
    route: 'GET /sudo/clubs/{clubId}',
    guard: 'root',
    summary:
      'A club with its use in the last twelve months, and the last hundred switches of features and looks into it.',
    input: z.strictObject({ clubId }),
    output: z.strictObject({
      club: RootClub,
      /** Whether the caller is an active member there, so that the own rights count and no look is needed. */
      isMember: z.boolean(),
      months: z.array(UseMonth),
      featureChanges: changesSchema(FEATURES),
      looks: z.array(Look),
    }),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  look: call({
    route: 'POST /sudo/looks',
    guard: 'root',
    log: 'clubLooked',
    summary: 'Begins a look into a club: for at most an hour the caller reads all of it. Its owners are told at once.',
    input: z.strictObject({ clubId, reason: LookReason }),
    output: z.strictObject({ until: Millis }),
    refusals: ['CLUB_NOT_FOUND', 'LOOK_NOT_NEEDED'],
  }),
  endLook: call({
    route: 'DELETE /sudo/looks/{clubId}',
    guard: 'user',
    summary: 'Ends the own look into a club before its time.',
    input: z.strictObject({ clubId }),
    output: z.strictObject({}),
    refusals: [],
  }),
  users: call({
    route: 'GET /sudo/users',
    guard: 'root',
    summary: 'All accounts by name, a page at a time.',
    input: z.strictObject(pageInput(ROOT_USERS)),
    output: z.strictObject({ users: z.array(RootUser), ...pageOutput }),
    refusals: [],
  }),
  prices: call({
    route: 'GET /sudo/prices',
    guard: 'root',
    summary: 'The price list, and the club that issues the bills of the provider.',
    input: z.strictObject({}),
    output: z.strictObject({
      provider: z.nullable(z.strictObject({ clubId, name: z.string() })),
      products: z.array(PlanProduct),
    }),
    refusals: [],
  }),
  setProvider: call({
    route: 'PATCH /sudo/provider',
    guard: 'root',
    log: 'providerChanged',
    summary: 'Names the club that issues the bills of the provider from now on.',
    input: z.strictObject({ clubId }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  setPrice: call({
    route: 'PATCH /sudo/prices',
    guard: 'root',
    log: 'providerChanged',
    summary: 'Writes a product of the price list; another price begins tomorrow at the earliest.',
    input: PlanProductWish,
    output: z.strictObject({ productId: Id('planProduct') }),
    refusals: ['PROVIDER_MISSING', 'PLAN_PRODUCT_NOT_FOUND', 'PLAN_PRICE_PAST'],
    idempotent: true,
  }),
  subscriptions: call({
    route: 'GET /sudo/subscriptions',
    guard: 'root',
    summary: 'The subscriptions of all clubs by the name of the club, as they stand.',
    input: z.strictObject({}),
    output: z.strictObject({ subscriptions: z.array(SubscriptionOverview) }),
    refusals: [],
  }),
  subscriptionOf: call({
    route: 'GET /sudo/subscriptions/{clubId}',
    guard: 'root',
    summary: 'The subscription of one club, as its owners see it.',
    input: z.strictObject({ clubId }),
    output: SubscriptionOverview,
    refusals: ['CLUB_NOT_FOUND'],
  }),
  setSubscription: call({
    route: 'PATCH /sudo/subscriptions',
    guard: 'root',
    log: 'providerChanged',
    summary: 'Gives a club a subscription with its additions, or changes it. Bills stay as they were written.',
    input: SubscriptionWish,
    output: z.strictObject({}),
    refusals: [
      ...(['CLUB_NOT_FOUND', 'CHANGED_MEANWHILE', 'SUBSCRIPTION_BILLED', 'SUBSCRIPTION_NOT_FOUND'] as const),
      ...(['PLAN_PRODUCT_NOT_FOUND', 'PLAN_PRICE_MISSING'] as const),
    ],
  }),
  preview: call({
    route: 'GET /sudo/club-invoicing',
    guard: 'root',
    summary: 'What each club would be billed for a period, against the bill before, and who gets none and why.',
    input: z.strictObject({ period: Period }),
    output: z.strictObject({ clubs: z.array(PreviewRow) }),
    refusals: [],
  }),
  pdf: call({
    route: 'POST /sudo/club-invoicing/pdf',
    guard: 'root',
    log: 'billRead',
    summary: 'The document of the bill of a club for a period.',
    input: z.strictObject({ clubId, period: Period }),
    output: z.strictObject({ pdf: z.string(), fileName: z.string() }),
    refusals: ['BILL_NOT_FOUND'],
  }),
  send: call({
    route: 'POST /sudo/club-invoicing/send',
    guard: 'root',
    log: 'billsSent',
    summary: 'Writes and sends the bills of clubs for a period. Repeated, each club still gets one.',
    input: z.strictObject({ clubIds: z.array(clubId).check(z.minLength(1), z.maxLength(1000)), period: Period }),
    output: z.strictObject({
      sent: z.array(clubId),
      failed: z.array(z.strictObject({ clubId, code: SomeRefusal })),
    }),
    refusals: ['PROVIDER_MISSING'],
  }),
  reports: call({
    route: 'GET /sudo/billing-reports',
    guard: 'root',
    summary: 'The bills of all clubs, the latest first, with what became of their invoices, a page at a time.',
    input: z.strictObject(pageInput(REPORTS)),
    output: z.strictObject({ reports: z.array(BillingReport), ...pageOutput }),
    refusals: [],
  }),
}
