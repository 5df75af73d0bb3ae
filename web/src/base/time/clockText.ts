import type { ClockTime } from '@bahnfrei/domain/base/time/time.ts'

const WRITTEN = /^(\d{1,2})(?:\s*[:.,h]\s*(\d\d)|(\d\d))?\s*(?:uhr|h|([ap])\.?m\.?)?$/i

/**
 * Parses a typed time of day in any usual form: `18:30`, `18.30`, `1830`, `18`, `18 Uhr` or `6:30 pm`. The end of a day,
 * `24:00`, is midnight.
 */
export function clockFrom(text: string): ClockTime | undefined {
  const [, hour = '', parted, joined, half] = WRITTEN.exec(text.trim()) ?? []
  const minutes = parted ?? joined ?? '00'
  const hours = hourOf(Number(hour), half?.toLowerCase())
  if (hour === '' || hours === undefined || Number(minutes) > 59 || (hours === 24 && minutes !== '00')) return undefined
  return `${String(hours % 24).padStart(2, '0')}:${minutes}` as ClockTime
}

/** Whether a typed time is complete, so that it can be read before the field is left. */
export function isWholeClock(text: string): boolean {
  return /^\d\d[:.]?\d\d$/.test(text.trim())
}

/** Returns the hour of a day; of `a` and `p` (before and after noon) the hours go from 1 to 12. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
