import type { Day } from '../base/time/time.ts'
import type { StoredSubscription } from './subscription.ts'

/**
 * The billing status of a club (SUBS-016). `pending`: it has no subscription yet, or is in its trial; `error`: a bill
 * is overdue; `inactive`: its subscription has ended, and it issues no invoices any more.
 */
export const BILLING_STATUSES = ['pending', 'active', 'error', 'inactive'] as const
export type BillingStatus = (typeof BILLING_STATUSES)[number]

/** Returns the billing status of a club on a day. */
export function billingStatusOf(
  subscription: Pick<StoredSubscription, 'startDate' | 'trialEndDate' | 'endDate'> | undefined,
  { hasOverdue, today }: { hasOverdue: boolean; today: Day },
): BillingStatus {
  if (subscription === undefined) return 'pending'
  const { startDate, trialEndDate, endDate } = subscription
  if (endDate !== null && endDate < today) return 'inactive'
  if (hasOverdue) return 'error'
  return startDate > today || (trialEndDate !== null && trialEndDate >= today) ? 'pending' : 'active'
}
