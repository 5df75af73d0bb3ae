import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { pageInput, pageOutput } from '../base/call/list.ts'
import { AccountNumber, AccountPlanHead, BASE_PLANS, CostCenter, CostCenterNumber, PlanAccount } from './account.ts'
import { AccountPlan } from './plan.ts'
import { ACCOUNTS, ListedAccount } from './planList.ts'
import { accountsTopic } from './topics.ts'

const feature = 'billing_all'

/** The calls for the plans of accounts of a club, their accounts and cost centres. */
export const planCalls = {
  plans: call({
    route: 'GET /billing/booking-accounts',
    guard: 'billing:r',
    feature,
    summary: 'The plans of the club, and the active one with its accounts, cost centres and payment accounts.',
    input: z.strictObject({}),
    output: z.strictObject({
      id: Id('club'),
      activePlanId: z.nullable(Id('accountPlan')),
      activePlan: z.nullable(AccountPlan),
      accountPlans: z.array(AccountPlanHead),
    }),
    refusals: [],
    live: {
      collection: 'accountPlans',
      sameFor: 'club',
      rows: (plans) => [plans],
      topics: (_, { clubId }) => [accountsTopic(clubId)],
    },
  }),
  accounts: call({
    route: 'GET /billing/booking-accounts/list',
    guard: 'billing:r',
    feature,
    summary: 'The accounts of the active plan by number, a page at a time.',
    input: z.strictObject(pageInput(ACCOUNTS)),
    output: z.strictObject({ accounts: z.array(ListedAccount), ...pageOutput }),
    refusals: [],
    live: {
      collection: 'planAccounts',
      sameFor: 'club',
      rows: ({ accounts }) => accounts,
      topics: (_, { clubId }) => [accountsTopic(clubId)],
    },
  }),
  activate: call({
    route: 'POST /billing/booking-accounts/activate',
    guard: 'billingSettings:w',
    feature,
    log: 'billingSettingsChanged',
    summary:
      'Makes a plan the one in which the club keeps its money. A base plan is copied first, once; payment accounts get their number in the plan.',
    input: z.strictObject({ planId: z.union([z.enum(BASE_PLANS), Id('accountPlan')]) }),
    output: z.strictObject({ activePlanId: Id('accountPlan') }),
    refusals: ['ACCOUNT_PLAN_NOT_FOUND', 'ACCOUNT_NUMBER_EXISTS'],
  }),
  createPlan: call({
    route: 'POST /billing/booking-accounts/plans',
    guard: 'billingSettings:w',
    feature,
    log: 'billingSettingsChanged',
    summary: 'Makes a plan of the club, as a copy of a base plan or empty.',
    input: z.strictObject({ name: AccountPlanHead.shape.name, basePlan: z.optional(z.enum(BASE_PLANS)) }),
    output: z.strictObject({ planId: Id('accountPlan') }),
    refusals: [],
    idempotent: true,
  }),
  setAccount: call({
    route: 'POST /billing/booking-accounts/custom',
    guard: 'billingSettings:w',
    feature,
    log: 'billingSettingsChanged',
    summary:
      'Makes an account of the club in its active plan, or changes one; with `remove` it is removed. An account that came with the plan keeps its type and stays.',
    input: z.strictObject({
      number: AccountNumber,
      name: PlanAccount.shape.name,
      type: z.optional(PlanAccount.shape.type),
      sphere: z.optional(PlanAccount.shape.sphere),
      computesTax: z.optional(z.boolean()),
      remove: z.optional(z.boolean()),
    }),
    output: z.strictObject({}),
    refusals: ['ACCOUNT_PLAN_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_IN_USE'],
  }),
  setCostCenter: call({
    route: 'POST /billing/cost-centers',
    guard: 'billingSettings:w',
    feature,
    summary: 'Makes a cost centre of a plan, or renames the one with this number.',
    input: z.strictObject({ targetPlan: Id('accountPlan'), ...CostCenter.shape }),
    output: z.strictObject({}),
    refusals: ['ACCOUNT_PLAN_NOT_FOUND'],
  }),
  removeCostCenter: call({
    route: 'DELETE /billing/cost-centers/{number}',
    guard: 'billingSettings:w',
    feature,
    summary: 'Removes a cost centre of a plan.',
    input: z.strictObject({ number: CostCenterNumber, targetPlan: Id('accountPlan') }),
    output: z.strictObject({}),
    refusals: ['ACCOUNT_NOT_FOUND'],
  }),
}
