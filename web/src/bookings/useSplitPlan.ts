import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { useLive } from '../base/live/live.ts'

export type SplitPlan = {
  /** The accounts for income and expenses. */
  accounts: AccountPlan['accounts']
  costCenters: AccountPlan['costCenters']
  keepsSpheres: boolean
}

/** Returns what parts of payments can stand on; undefined while it loads, or where the club has no plan. */
export function useSplitPlan(): SplitPlan | undefined {
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const plan = plans?.activePlan
  if (settings === undefined || plan == null) return undefined
  const accounts = [...plan.accounts, ...plan.customAccounts]
    .filter(({ type }) => type === 'income' || type === 'expense')
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
  return { accounts, costCenters: plan.costCenters, keepsSpheres: settings.keepsSpheres === true }
}
