import { MINUTE_MS } from './time.ts'

/** For so long after a proof of who somebody is, dangerous acts ask for no other one (L22). */
export const STEP_UP_MS = 15 * MINUTE_MS

/** Whether the proof of that moment (ms) still counts; without one nothing does. */
export function isFresh(provenOn: number | null, now: number): boolean {
  return provenOn !== null && now - provenOn < STEP_UP_MS
}
