import type { Refusal } from '../base/call/refusals.ts'
import type { Day } from '../base/time/time.ts'

/**
 * Returns why the books of a club cannot be closed up to and with a day, or nothing: only days that are over are closed, and
 * what is closed stays so.
 */
export function whyNotClose(until: Day, closedUntil: Day | null, today: Day): Refusal | undefined {
  if (until >= today) return 'PERIOD_NOT_OVER'
  return whyNotOnDay(until, closedUntil)
}

/** Returns why nothing can be entered with a day, or nothing. */
export function whyNotOnDay(day: Day, closedUntil: Day | null): Refusal | undefined {
  return closedUntil !== null && day <= closedUntil ? 'PERIOD_CLOSED' : undefined
}
