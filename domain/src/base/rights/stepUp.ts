import { MINUTE_MS } from '../time/time.ts'

/** The time after a proof of identity in which dangerous acts ask for no other proof (L22). */
const STEP_UP_MS = 15 * MINUTE_MS

/** How fresh the proof must be that a call asks for: of the last 15 minutes, or one at any time of this login. */
export type StepUp = true | 'once'

/** Whether a login that last proved at that moment (ms) who it is has proved enough. */
export function isProven(needed: StepUp, provenOn: number | null, now: number): boolean {
  return needed === 'once' ? provenOn !== null : isFresh(provenOn, now)
}

/** Whether the proof of that moment (ms) still counts; without one nothing does. */
export function isFresh(provenOn: number | null, now: number): boolean {
  return provenOn !== null && now - provenOn < STEP_UP_MS
}
