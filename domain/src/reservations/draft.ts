import { instantAt, MINUTE_MS } from '../base/time/time.ts'
import { SHORTEST_MINUTES, STEP_MINUTES } from './reserve.ts'

/** The length of a new draft in minutes (RESV-041). */
export const PRESET_MINUTES = 30

/**
 * Returns the nearest half hour by the clock at the range; half way between two it is the later one (RESV-042, OP-51).
 */
export function nearestStep(at: Temporal.Instant, zone: string): Temporal.Instant {
  const step = STEP_MINUTES * MINUTE_MS
  // Some clocks run 45 minutes off the others.
  const offset = at.toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
  const onTheClock = at.epochMilliseconds + offset
  return instantAt(Math.floor((onTheClock + step / 2) / step) * step - offset)
}

/** Returns the length in minutes after a press on plus (1) or minus (-1); never below the shortest. */
export function changedMinutes(minutes: number, direction: 1 | -1): number {
  return Math.max(SHORTEST_MINUTES, minutes + direction * STEP_MINUTES)
}

/** Returns a length as text: `30 min`, from an hour on `01:30 h` (RESV-043, RESV-044). */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)} h`
}
