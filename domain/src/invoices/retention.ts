import type { Day } from '../base/time/time.ts'

/** The years for which vouchers are kept, from the end of the year in which they were made (§ 147 Abs. 3 AO). */
export const KEPT_YEARS = 8

/** Returns the last day on which an invoice of this day must be kept. */
export function keptUntil(invoiceDate: Day): Day {
  return `${Number(invoiceDate.slice(0, 4)) + KEPT_YEARS}-12-31`
}
