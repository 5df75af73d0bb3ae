import { whyNotReadBilling } from '../accounts/reading.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Permissions } from '../base/rights/permissions.ts'

/**
 * Returns why somebody cannot read products, or nothing (OP-03). Every member may read the inventory, so only writing it
 * counts.
 */
export function whyNotReadProducts(permissions: Permissions): Refusal | undefined {
  return whyNotReadBilling(permissions, ['inventory:w'])
}
