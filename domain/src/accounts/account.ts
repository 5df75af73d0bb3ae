import * as z from 'zod/mini'
import { Id, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'

/** The plans from which a club begins (BOOK-025). */
export const BASE_PLANS = ['skr42', 'skr49'] as const
export type BasePlan = (typeof BASE_PLANS)[number]

/** The kinds of accounts in the books. */
export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense', 'statistical'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/**
 * The parts of a non-profit club that the tax office looks at apart: its ideals, its property, the business that serves
 * its purpose, and all other business. `shared`: what belongs to several of them and is split later.
 */
export const SPHERES = ['ideal', 'property', 'purpose', 'business', 'shared'] as const
export type Sphere = (typeof SPHERES)[number]

const MOST_NAME = 200
const MOST_PLAN_NAME = 50
export const MOST_PLANS = 20
export const MOST_ACCOUNTS = 5000
export const MOST_COST_CENTERS = 500

/** The number of an account: 4 to 6 digits (BOOK-033). */
export const AccountNumber = z.string().check(z.regex(/^[0-9]{4,6}$/))
/** The number of a cost centre: 1 to 8 digits (BOOK-034). */
export const CostCenterNumber = z.string().check(z.regex(/^[0-9]{1,8}$/))

/** An account of a plan, to which money is assigned. */
export const PlanAccount = z.strictObject({
  number: AccountNumber,
  name: text(MOST_NAME),
  type: z.enum(ACCOUNT_TYPES),
  /** The sphere that is preset for this account; null where it is chosen each time. */
  sphere: z.nullable(z.enum(SPHERES)),
  /** Whether the program of the tax adviser computes the tax of this account itself: then it takes no tax key. */
  computesTax: z.boolean(),
})
export type PlanAccount = z.infer<typeof PlanAccount>

/** A department or project by which a club also sorts its money. */
export const CostCenter = z.strictObject({ number: CostCenterNumber, name: text(MOST_NAME) })
export type CostCenter = z.infer<typeof CostCenter>

/** A plan of the club without its accounts. */
export const AccountPlanHead = z.strictObject({
  id: Id('accountPlan'),
  name: text(MOST_PLAN_NAME),
  /** The plan of which it is a copy; null for one that began empty. */
  basePlan: z.nullable(z.enum(BASE_PLANS)),
  /** Whether it is the copy that activating a base plan made, and no further plan of the club. */
  isBase: z.boolean(),
})
export type AccountPlanHead = z.infer<typeof AccountPlanHead>

/**
 * Returns the sphere that the number of an account decides: in SKR49 the first digit, and for items that leave the tax
 * alone (class 3) the second one. Undefined where the number says nothing, and the sphere is chosen.
 */
export function sphereByNumber(basePlan: BasePlan | null, number: string): Sphere | null | undefined {
  if (basePlan !== 'skr49') return undefined
  const digit = number.startsWith('3') ? number[1] : number[0]
  return SPHERE_OF_DIGIT[digit ?? ''] ?? null
}

/** The plan of a club as far as it decides the sphere of a line. */
export type SphereRules = {
  settings: { keepsSpheres: boolean | null }
  basePlan: BasePlan | null
  accounts: readonly Pick<PlanAccount, 'number' | 'sphere'>[]
}

/** Returns the sphere of a line: that of the number of its account, the chosen one, or the one that is preset for the account. */
export function sphereOfLine(
  { bookingAccountNumber: number, sphere }: { bookingAccountNumber: string; sphere: Sphere | null },
  { settings, basePlan, accounts }: SphereRules,
): Sphere | null {
  if (settings.keepsSpheres !== true) return null
  const preset = accounts.find((account) => account.number === number)?.sphere ?? null
  return sphereByNumber(basePlan, number) ?? sphere ?? preset
}

const SPHERE_OF_DIGIT: Record<string, Sphere> = {
  '2': 'ideal',
  '4': 'property',
  '5': 'purpose',
  '6': 'purpose',
  '7': 'business',
  '8': 'business',
}

/** Why money cannot be assigned to the account with this number: the plan has none, or none of these types. */
export function whyNotAccount(
  accounts: readonly Pick<PlanAccount, 'number' | 'type'>[],
  number: string,
  types: readonly AccountType[],
): Refusal | undefined {
  const account = accounts.find((each) => each.number === number)
  return account !== undefined && types.includes(account.type) ? undefined : 'ACCOUNT_NOT_FOUND'
}
