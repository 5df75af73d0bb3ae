import type { Refusal } from '../base/refusals.ts'

/** Whether a person still has to give a name before anything else (OP-21). */
export function needsSetup(user: { setupCompleted: boolean; name: { full: string } }): boolean {
  return !user.setupCompleted && user.name.full === ''
}

/**
 * Why nothing can be read of an account whose record is incomplete (appendix F): it has no address, or its owner gave a
 * name and it has none. No call leaves one like that behind.
 */
export function whyCorrupt(user: {
  email: string | null
  setupCompleted: boolean
  name: { full: string }
}): Refusal | undefined {
  const isWhole = user.email !== null && user.email !== '' && (!user.setupCompleted || user.name.full !== '')
  return isWhole ? undefined : 'USER_CORRUPT'
}
