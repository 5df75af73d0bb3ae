import { addDays, type Day, daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_DATES } from '@bahnfrei/domain/ranges/repeat.ts'

const FIRST_WEEKS = 4

/**
 * The proposed last day of a series: four weeks after `from`, or fewer if people cannot reserve that far ahead, but at
 * least one week.
 */
export function firstUntil(from: Day, today: Day, bookableUntil: number): Day {
  const wanted = addDays(from, FIRST_WEEKS * 7)
  if (bookableUntil === 0) return wanted
  const weeks = Math.floor(daysBetween(from, addDays(today, bookableUntil)) / 7)
  return weeks >= FIRST_WEEKS ? wanted : addDays(from, Math.max(1, weeks) * 7)
}

/** The last possible day of a series, by the maximum number of dates. */
export function lastUntil(from: Day, everyWeeks: number): Day {
  return addDays(from, (MOST_DATES - 1) * 7 * everyWeeks)
}
