import { AccountPlanHead, CostCenter, PlanAccount } from './account.ts'
import { PaymentAccount } from './paymentAccount.ts'
import { AccountPlan } from './plan.ts'
import { BillingSettings } from './settings.ts'
import { Tally } from './tally.ts'
import { TaxRate, TaxRateWish } from './taxRate.ts'

export const accountSchemas = {
  AccountPlan,
  AccountPlanHead,
  BillingSettings,
  CostCenter,
  PaymentAccount,
  PlanAccount,
  Tally,
  TaxRate,
  TaxRateWish,
}
