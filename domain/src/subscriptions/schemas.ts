import { BillLine } from './bill.ts'
import { Look } from './look.ts'
import { ClubSubscription, SubscriptionOverview } from './overview.ts'
import { PlanProduct } from './price.ts'
import { BillingReport } from './report.ts'
import { UseMonth } from './use.ts'

export const subscriptionSchemas = {
  BillLine,
  BillingReport,
  ClubSubscription,
  RootLook: Look,
  PlanProduct,
  SubscriptionOverview,
  UseMonth,
}
