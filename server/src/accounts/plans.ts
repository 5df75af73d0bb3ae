import type { AccountPlanHead, CostCenter, PlanAccount } from '@bahnfrei/domain/accounts/account.ts'
import type { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { paymentAccountsOf } from './paymentAccounts.ts'

type Calls = typeof accountCalls

const PLANS = `
  SELECT p.id, p.name, p.base_plan AS "basePlan", p.is_base AS "isBase",
    coalesce(s.active_plan_id = p.id, false) AS "isActive"
  FROM account_plans p LEFT JOIN billing_settings s ON s.club_id = p.club_id
  WHERE p.club_id = $1 ORDER BY p.name COLLATE "und-x-icu", p.id`

export type StoredPlan = AccountPlanHead & { isActive: boolean }

/** Returns the plans of a club by name. */
export async function plansOf(db: Db, clubId: Id<'club'>): Promise<StoredPlan[]> {
  return rows<StoredPlan>(db, 'account_plans', PLANS, [clubId])
}

const PLAN_ACCOUNTS = `
  SELECT number, name, type, sphere, computes_tax AS "computesTax", is_custom AS "isCustom"
  FROM plan_accounts WHERE club_id = $1 AND plan_id = $2 ORDER BY number COLLATE "C"`

export type StoredAccount = PlanAccount & { isCustom: boolean }

/** Returns the accounts of a plan by number. */
export async function planAccountsOf(db: Db, clubId: Id<'club'>, planId: Id<'accountPlan'>): Promise<StoredAccount[]> {
  return rows<StoredAccount>(db, 'plan_accounts', PLAN_ACCOUNTS, [clubId, planId])
}

export type ActivePlan = StoredPlan & { accounts: StoredAccount[] }

/** Returns the active plan of the club with its accounts; undefined when the club has not chosen one. */
export async function activePlanOf({ db, club }: OfClub): Promise<ActivePlan | undefined> {
  const plan = (await plansOf(db, club.id)).find(({ isActive }) => isActive)
  return plan && { ...plan, accounts: await planAccountsOf(db, club.id, plan.id) }
}

const COST_CENTERS = `
  SELECT number, name FROM cost_centers WHERE club_id = $1 AND plan_id = $2 ORDER BY number::int, number COLLATE "C"`

/** Returns the cost centres of a plan by number. */
export async function costCentersOf(db: Db, clubId: Id<'club'>, planId: Id<'accountPlan'>): Promise<CostCenter[]> {
  return rows<CostCenter>(db, 'cost_centers', COST_CENTERS, [clubId, planId])
}

/** Returns the plans of the club, and everything of the active one. */
export async function accountPlansOf(_: unknown, context: ClubContext): Promise<OutputOf<Calls['plans']>> {
  const { db, club } = context
  const accountPlans = (await plansOf(db, club.id)).map(({ isActive: _, ...plan }) => plan)
  const active = await activePlanOf(context)
  if (active === undefined) return { id: club.id, activePlanId: null, activePlan: null, accountPlans }
  const { accounts, isActive: _isActive, ...plan } = active
  const of = (isCustom: boolean) =>
    accounts.filter((account) => account.isCustom === isCustom).map(({ isCustom: _, ...account }) => account)
  return {
    id: club.id,
    activePlanId: plan.id,
    activePlan: {
      ...plan,
      costCenters: await costCentersOf(db, club.id, plan.id),
      accounts: of(false),
      customAccounts: of(true),
      bankAccounts: await paymentAccountsOf(db, club.id),
    },
    accountPlans,
  }
}
