import { addDays, type Day, mondayOf, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Limits } from '../time/dayText.ts'

/** The days of a month, week by week; weeks begin on Monday. */
export function weeksOf(inMonth: Day): Day[][] {
  const month = Temporal.PlainDate.from(inMonth)
  const days = Array.from({ length: month.daysInMonth }, (_, index) => month.with({ day: index + 1 }).toString())
  const mondays = [...new Set(days.map(mondayOf))]
  return mondays.map((monday) => days.filter((day) => mondayOf(day) === monday))
}

/** Where a key leads in a month, or nothing when it is none of ours. */
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

/** The same day of another month, or its last one. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString()
}

/** The day, or the nearest that the limits allow. */
export function within(day: Day, { min, max }: Limits): Day {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** The years that are offered: all that the limits allow, without limits those close to today. */
export function yearsOf(day: Day, { today, min, max }: Limits & { today: Day }): number[] {
  const year = (each: Day) => Number(each.slice(0, 4))
  const first = Math.min(year(day), min === undefined ? year(today) - AROUND : year(min))
  const last = Math.max(year(day), max === undefined ? year(today) + AROUND : year(max))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const AROUND = 10
