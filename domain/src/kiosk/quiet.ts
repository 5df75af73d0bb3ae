import { MINUTE_MS } from '../base/time/time.ts'

/** The time before the next reservation in which people may already come. */
const BEFORE_MS = 15 * MINUTE_MS

/** Whether nobody would miss a screen for a moment: no reservation runs or begins soon. All times in ms. */
export function isQuiet(reserved: readonly { dateRange: { start: number; end: number } }[], now: number): boolean {
  return !reserved.some(({ dateRange: { start, end } }) => start - BEFORE_MS <= now && now < end)
}
