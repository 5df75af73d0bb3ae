import { MINUTE_MS } from '../base/time/time.ts'

/** Nobody comes to the hall in so long before what is reserved next. */
const BEFORE_MS = 15 * MINUTE_MS

/** Whether nobody would miss a screen for a moment: nothing reserved runs, and nothing begins soon. In milliseconds. */
export function isQuiet(reserved: readonly { dateRange: { start: number; end: number } }[], now: number): boolean {
  return !reserved.some(({ dateRange: { start, end } }) => start - BEFORE_MS <= now && now < end)
}
