import * as z from 'zod/mini'
import { AccountPlanHead, CostCenter, PlanAccount } from './account.ts'
import { PaymentAccount } from './paymentAccount.ts'

/** The accounts of a club: those of the plan, its own ones, its cost centres and where it has its money (BOOK-024). */
export const AccountPlan = z.strictObject({
  ...AccountPlanHead.shape,
  costCenters: z.array(CostCenter),
  accounts: z.array(PlanAccount),
  customAccounts: z.array(PlanAccount),
  bankAccounts: z.array(PaymentAccount),
})
export type AccountPlan = z.infer<typeof AccountPlan>
