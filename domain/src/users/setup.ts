import type { Refusal } from '../base/call/refusals.ts'

/** Whether a person must give a name before anything else (OP-21). */
export function needsSetup(user: { setupCompleted: boolean; name: { full: string } }): boolean {
  return !user.setupCompleted && user.name.full === ''
}

/**
 * Why an account with an incomplete record cannot be read, or nothing (appendix F): it has no address, or its owner
 * finished the set-up and it has no name. No call leaves such a record, except for a person whom a club took in without
 * a confirmed address: the person who proves the address later takes it along (OP-110).
 */
export function whyCorrupt(user: {
  email: string | null
  isVouched: boolean
  setupCompleted: boolean
  name: { full: string }
}): Refusal | undefined {
  const hasAddress = user.email !== null && user.email !== ''
  const isWhole = (hasAddress || user.isVouched) && (!user.setupCompleted || user.name.full !== '')
  return isWhole ? undefined : 'USER_CORRUPT'
}
