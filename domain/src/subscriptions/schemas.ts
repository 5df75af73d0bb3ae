import { BillLine } from './bill.ts'
import { ClubSubscription, SubscriptionOverview } from './overview.ts'
import { PlanProduct } from './price.ts'
import { BillingReport } from './report.ts'

export const subscriptionSchemas = { BillLine, BillingReport, ClubSubscription, PlanProduct, SubscriptionOverview }
