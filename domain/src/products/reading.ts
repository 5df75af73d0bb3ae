import type { Refusal } from '../base/call/refusals.ts'
import { holds, type Permissions, type Right } from '../base/rights/permissions.ts'

/** Each of these opens the administration and is enough to read products (OP-03). */
const READERS: readonly Right[] = ['owner:r', 'billing:r', 'cashbook:r', 'inventory:w']

/**
 * Returns why somebody cannot read products, or nothing. `admin` counts only where it was given: other rights open the
 * administration, too. Every member may read the inventory, so only writing counts.
 */
export function whyNotReadProducts(permissions: Permissions): Refusal | undefined {
  const isAdmin = permissions.admin === 'r' || permissions.admin === 'w'
  return isAdmin || READERS.some((right) => holds(permissions, right)) ? undefined : 'INSUFFICIENT_PERMISSION'
}
