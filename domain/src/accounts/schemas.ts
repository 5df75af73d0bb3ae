import { AccountPlanHead, CostCenter, PlanAccount } from './account.ts'
import { PaymentAccount } from './paymentAccount.ts'
import { AccountPlan } from './plan.ts'
import { CounterLast, Restored } from './restored.ts'
import { BillingSettings } from './settings.ts'
import { Tally } from './tally.ts'
import { TaxRate, TaxRateWish } from './taxRate.ts'

export const accountSchemas = {
  AccountPlan,
  AccountPlanHead,
  BillingSettings,
  CostCenter,
  CounterLast,
  PaymentAccount,
  PlanAccount,
  Restored,
  Tally,
  TaxRate,
  TaxRateWish,
}
