import type { Day } from '../base/time/time.ts'

/** The years for which books are kept, from the end of the year of their last entry (§ 147 Abs. 3 AO). */
export const KEPT_YEARS = 10

/** Returns the last day on which a booking of this day must be kept. */
export function keptUntil(paymentDate: Day): Day {
  return `${Number(paymentDate.slice(0, 4)) + KEPT_YEARS}-12-31`
}
