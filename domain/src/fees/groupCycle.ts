import type { Id } from '../base/call/fields.ts'
import { NO_CENTS } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { SubscriptionInstance } from '../groups/group.ts'
import { debtsOf } from './debts.ts'
import { exceptionFor } from './exception.ts'
import { type FeeFacts, knownFrom } from './facts.ts'
import { firstNumber, isCovered, periodAt, periodNumber } from './period.ts'

/**
 * Returns the subscription of each group to which a person belongs and that is billed: the period in which the person
 * is, and the first day of the next one to be written (BILL-036).
 */
export function groupSubscriptions(
  facts: FeeFacts,
  uid: Id<'user'>,
  day: Day,
): { groupId: Id<'group'>; subscription: SubscriptionInstance }[] {
  const known = knownFrom(facts)
  return facts.fees.flatMap((fee) => {
    const { groupId, billingInterval, productId, name } = fee
    if (groupId === null || billingInterval === null) return []
    const debt = debtsOf(fee, known).find((each) => each.uid === uid)
    if (debt?.cycle === undefined || debt.whyNever !== undefined) return []
    const { cycle, owed } = debt
    const first = firstNumber(cycle, owed)
    const billed = known.billedOf(fee.id, uid)
    let next = first
    while (isCovered(periodAt(cycle, next), billed)) next += 1
    const current = periodAt(cycle, Math.max(first, periodNumber(cycle, day)))
    const nextBillingDate = periodAt(cycle, next).start
    const exception = exceptionFor(known.exceptionsOf.get(uid) ?? [], fee.id, periodAt(cycle, next))
    const amount = exception === undefined ? fee.amount : (exception.amount ?? NO_CENTS)
    const subscription = {
      ...{ productId, name, billingInterval, nextBillingDate, amount },
      ...{ startOfCycle: current.start, endOfCycle: current.end },
    }
    return [{ groupId, subscription }]
  })
}
