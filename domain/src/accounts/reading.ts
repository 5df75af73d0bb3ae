import type { Refusal } from '../base/call/refusals.ts'
import { holds, type Permissions, type Right } from '../base/rights/permissions.ts'

/** Each of these opens the administration and is enough to read what the club sells, writes and is paid (OP-03). */
const READERS: readonly Right[] = ['owner:r', 'billing:r', 'cashbook:r']

/**
 * Returns why somebody cannot read billing data, or nothing; each right in `others` is enough, too. `admin` counts only
 * where it was given: other rights open the administration, too.
 */
export function whyNotReadBilling(permissions: Permissions, others: readonly Right[] = []): Refusal | undefined {
  const isAdmin = permissions.admin === 'r' || permissions.admin === 'w'
  const mayRead = isAdmin || [...READERS, ...others].some((right) => holds(permissions, right))
  return mayRead ? undefined : 'INSUFFICIENT_PERMISSION'
}
