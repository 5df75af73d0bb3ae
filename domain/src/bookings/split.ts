import * as z from 'zod/mini'
import {
  AccountNumber,
  type CostCenter,
  CostCenterNumber,
  type PlanAccount,
  SPHERES,
  type SphereRules,
  sphereOfLine,
} from '../accounts/account.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, MOST_CENTS, spread } from '../base/money/money.ts'

const MOST_SPLITS = 20

/** The account, cost centre and sphere of a part of a booking that pays neither invoice nor receipt, such as a fee of the bank. */
const on = {
  bookingAccountNumber: AccountNumber,
  costCenterNumber: z.nullable(CostCenterNumber),
  /** The sphere of the club; null where the account says it, or the club keeps none. */
  sphere: z.nullable(z.enum(SPHERES)),
}

/** A part of a booking on an account, with the sign of the booking. */
export const Split = z.strictObject({
  ...on,
  amount: Cents.check(z.refine((amount) => amount !== 0 && Math.abs(amount) <= MOST_CENTS)),
})
export type Split = z.infer<typeof Split>
export const Splits = z.array(Split).check(z.maxLength(MOST_SPLITS))

/** A part of each of several bookings, in percent of what is not assigned of it. */
export const SplitShare = z.strictObject({ ...on, percent: z.int().check(z.minimum(1), z.maximum(100)) })
export type SplitShare = z.infer<typeof SplitShare>
export const SplitShares = z.array(SplitShare).check(z.minLength(1), z.maxLength(MOST_SPLITS))

const Numbered = z.strictObject({ number: z.string(), name: z.string() })

/** A part as it is stored: its accounts as they were called, and whether it is income or an expense. */
export const StoredSplit = z.strictObject({
  ...Split.shape,
  role: z.enum(['income', 'expense']),
  account: Numbered,
  costCenter: z.nullable(Numbered),
})
export type StoredSplit = z.infer<typeof StoredSplit>

/** The plan of the club by which parts are read. */
type SplitRules = Omit<SphereRules, 'accounts'> & {
  accounts: readonly PlanAccount[]
  costCenters: readonly CostCenter[]
}

/** Returns the parts with their accounts, or why one of them cannot be entered. */
export function storedSplits(splits: readonly Split[], rules: SplitRules): StoredSplit[] | Refusal {
  const stored: StoredSplit[] = []
  for (const split of splits) {
    const account = rules.accounts.find(({ number }) => number === split.bookingAccountNumber)
    const costCenter = rules.costCenters.find(({ number }) => number === split.costCenterNumber) ?? null
    if (account?.type !== 'income' && account?.type !== 'expense') return 'ACCOUNT_NOT_FOUND'
    if (split.costCenterNumber !== null && costCenter === null) return 'ACCOUNT_NOT_FOUND'
    const sphere = sphereOfLine(split, rules)
    if (rules.settings.keepsSpheres === true && sphere === null) return 'BOOKING_SPHERE_MISSING'
    const { number, name, type: role } = account
    stored.push({ ...split, sphere, role, account: { number, name }, costCenter })
  }
  return stored
}

/** Returns the parts of an amount by their percentages, to the cent; they come to 100. Parts of nothing are left out. */
export function splitsBy(shares: readonly SplitShare[], amount: Cents): Split[] {
  const amounts = spread(
    amount,
    shares.map(({ percent }) => percent),
  )
  return shares.flatMap(({ percent: _, ...share }, at) => {
    const part = amounts[at]
    return part === undefined || part === 0 ? [] : [{ ...share, amount: part }]
  })
}

/** Whether the percentages come to a whole. */
export function areWhole(shares: readonly SplitShare[]): boolean {
  return shares.reduce((sum, { percent }) => sum + percent, 0) === 100
}
