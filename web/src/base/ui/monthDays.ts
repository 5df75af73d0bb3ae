import { addDays, type Day, mondayOf, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Limits } from '../time/dayText.ts'

/** The days of a month, week by week; weeks begin on Monday. */
export function weeksOf(inMonth: Day): Day[][] {
  const month = Temporal.PlainDate.from(inMonth)
  const days = Array.from({ length: month.daysInMonth }, (_, index) => month.with({ day: index + 1 }).toString())
  const mondays = [...new Set(days.map(mondayOf))]
  return mondays.map((monday) => days.filter((day) => mondayOf(day) === monday))
}

/** The day to which a key moves the focus in a month; undefined for other keys. */
export function dayByKey({ key, shiftKey }: { key: string; shiftKey: boolean }, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
  }
}

/** The same day in a later or earlier month, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString()
}

/** The day, or the nearest day within the limits. */
export function within(day: Day, { min, max }: Limits): Day {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** The years to choose from: all within the limits; without limits, ten years before and after today. */
export function yearsOf(day: Day, { today, min, max }: Limits & { today: Day }): number[] {
  const year = (each: Day) => Number(each.slice(0, 4))
  const first = Math.min(year(day), min === undefined ? year(today) - AROUND : year(min))
  const last = Math.max(year(day), max === undefined ? year(today) + AROUND : year(max))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const AROUND = 10
