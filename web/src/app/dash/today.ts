import type { ClockTime } from '@bahnfrei/domain/base/time.ts'

type Stay = { dateRange: { start: number; end: number }; times: { start: ClockTime } }

/** How many are on the range just now. */
export function presentNow(reservations: readonly Stay[], now: number): number {
  return reservations.filter(({ dateRange: { start, end } }) => start <= now && now < end).length
}

/** The clock time at which the next ones come, or nothing when nobody comes any more. */
export function nextStart(reservations: readonly Stay[], now: number): ClockTime | undefined {
  const coming = reservations.filter(({ dateRange }) => dateRange.start > now)
  return coming.toSorted((one, other) => one.dateRange.start - other.dateRange.start)[0]?.times.start
}
