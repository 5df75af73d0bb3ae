import type { Day } from '../base/time/time.ts'

/** The years for which papers are kept, from the end of the year in which they were made (§ 147 Abs. 3 AO). */
export const KEPT_YEARS = { invoices: 8, bookings: 10 } as const

/** Returns the last day on which a paper of this day must be kept. */
export function keptUntil(paper: keyof typeof KEPT_YEARS, day: Day): Day {
  return `${Number(day.slice(0, 4)) + KEPT_YEARS[paper]}-12-31`
}
