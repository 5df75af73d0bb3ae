import { addDays, type Day, daysBetween, mondayOf } from '@bahnfrei/domain/base/time/time.ts'

/** The views: a column for each day, a column for each lane of some days, or one day line by line. */
export const VIEWS = ['week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

/** Days from `from` to `to`, both included. */
export type Period = { from: Day; to: Day }

/** The number of days that a view shows; the day view begins with the chosen one (OP-58). */
const DAYS = { week: 7, day: 3, list: 1 } as const satisfies Record<View, number>

/** The days that a view shows for the chosen day. */
export function daysShown(view: View, chosen: Day): Day[] {
  const first = view === 'week' ? mondayOf(chosen) : chosen
  return Array.from({ length: DAYS[view] }, (_, index) => addDays(first, index))
}

/**
 * The days at the beginning of a shown week that are over and make room for the others; none where one of them was
 * chosen, or where all of them are over.
 */
export function pastDaysOf(days: readonly Day[], today: Day, chosen: Day): Day[] {
  return days.includes(today) && chosen >= today ? days.filter((day) => day < today) : []
}

/** The chosen day after a step to the next (1) or the previous (-1) days. */
export function nextChosen(view: View, chosen: Day, direction: 1 | -1): Day {
  return view === 'week' ? addDays(mondayOf(chosen), 7 * direction) : addDays(chosen, direction)
}

/**
 * The period to load for the shown days: their weeks, and one week before and after (CAL-039). It consists of whole
 * weeks, so that a step by days seldom needs another load.
 */
export function periodFor(days: readonly Day[]): Period {
  const first = days[0] ?? ''
  const last = days.at(-1) ?? first
  return { from: addDays(mondayOf(first), -7), to: addDays(mondayOf(last), 13) }
}

export function covers(period: Period, days: readonly Day[]): boolean {
  return days.every((day) => period.from <= day && day <= period.to)
}

/**
 * The period of an additional load for days outside `period`: it begins with the first of these days and is at most
 * `mostDays` long. Undefined if there is none.
 */
export function periodBeyond(period: Period, days: readonly Day[], mostDays: number): Period | undefined {
  const outside = days.filter((day) => !covers(period, [day])).sort()
  const from = outside[0]
  if (from === undefined) return undefined
  const to = outside.findLast((day) => daysBetween(from, day) < mostDays) ?? from
  return { from, to }
}
