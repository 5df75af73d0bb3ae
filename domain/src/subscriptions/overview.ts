import * as z from 'zod/mini'
import { Counter, Day, Id } from '../base/call/fields.ts'
import { SomeRefusal } from '../base/call/someRefusal.ts'
import { Cents, Sum } from '../base/money/money.ts'
import { BillLine } from './bill.ts'
import { PlanProduct } from './price.ts'
import { counts } from './report.ts'
import { BILLING_STATUSES } from './status.ts'
import { Discount, SUBSCRIPTION_TYPES, SubscribedProduct } from './subscription.ts'

const { id: _, isOffered: __, prices: ___, ...productWords } = PlanProduct.shape

/** The subscription of a club, or what was added to it, as it stands (SUBS-008). */
export const ClubSubscription = z.strictObject({
  id: Id('subscription'),
  clubId: Id('club'),
  type: z.enum(SUBSCRIPTION_TYPES),
  activeProductIds: z.array(Id('planProduct')),
  activeProducts: z.array(z.strictObject({ productId: Id('planProduct'), ...productWords, price: Cents })),
  activeDiscounts: z.array(Discount),
  billingAnchorDay: z.int(),
  ...counts,
  startDate: Day,
  trialEndDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** The period of the next invoice. */
  cycleStartDate: Day,
  cycleEndDate: Day,
  /** All products and discounts, also those of other days. */
  items: z.array(SubscribedProduct),
  discounts: z.array(Discount),
})
export type ClubSubscription = z.infer<typeof ClubSubscription>

/** All that owners of a club and roots know of its subscription, with what the next bill would be by now. */
export const SubscriptionOverview = z.strictObject({
  clubId: Id('club'),
  clubName: z.string(),
  status: z.enum(BILLING_STATUSES),
  subscription: z.nullable(ClubSubscription),
  additions: z.array(ClubSubscription),
  /** The products that are offered, and those that the club has or had. */
  products: z.array(PlanProduct),
  /** The day from which a change of the owner counts, and the last day if the owner ends the subscription. */
  countsFrom: z.nullable(Day),
  next: z.nullable(z.strictObject({ lines: z.array(BillLine), sum: Sum })),
  version: Counter,
})
export type SubscriptionOverview = z.infer<typeof SubscriptionOverview>

/** A club in the preview of a period: its bill, or why there is none. */
export const PreviewRow = z.strictObject({
  id: Id('club'),
  clubName: z.string(),
  /** The reason for which it gets no bill; null where it gets one. */
  why: z.nullable(SomeRefusal),
  isSent: z.boolean(),
  ...counts,
  lines: z.array(BillLine),
  sum: Sum,
  /** The sum of the bill before; null where there is none. */
  before: z.nullable(Sum),
})
export type PreviewRow = z.infer<typeof PreviewRow>
