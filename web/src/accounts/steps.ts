import type { Missing } from '@bahnfrei/domain/accounts/settings.ts'

/** The steps of the set-up, in the order in which they are asked; each with what is missing without it. */
export const STEPS = ['issuer', 'plan', 'bank', 'tax', 'rates', 'numbers', 'ready'] as const
export type Step = (typeof STEPS)[number]

export const STEP_OF: Record<Missing, Step> = {
  issuer: 'issuer',
  identity: 'issuer',
  taxNumber: 'issuer',
  plan: 'plan',
  spheres: 'plan',
  transferAccount: 'bank',
  smallBusiness: 'tax',
  rates: 'rates',
}

/** Returns the step after this one; the last one has none. */
export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'ready'
}

/** Reads the step of the set-up from the address. */
export function stepSearch({ t }: Record<string, unknown>): { t?: Step } {
  const step = STEPS.find((each) => each === t)
  return step === undefined || step === STEPS[0] ? {} : { t: step }
}
