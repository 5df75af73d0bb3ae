import { MINUTE_MS } from '../time/time.ts'

/** The time after a proof of identity in which dangerous acts ask for no other proof (L22). */
const STEP_UP_MS = 15 * MINUTE_MS

/**
 * The proof of identity that a call asks for: within the last 15 minutes (`true`), or at any time of this login
 * (`'once'`).
 */
export type StepUp = true | 'once'

/** Whether the last proof of identity of a login (ms) is what the call needs. */
export function isProven(needed: StepUp, provenOn: number | null, now: number): boolean {
  return needed === 'once' ? provenOn !== null : isFresh(provenOn, now)
}

/** Whether a proof of identity at that moment (ms) still counts; null: there was none. */
export function isFresh(provenOn: number | null, now: number): boolean {
  return provenOn !== null && now - provenOn < STEP_UP_MS
}
