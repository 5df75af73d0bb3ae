import { addDays, type Day, daysBetween } from '../base/time/time.ts'
import { holidayOn } from './holidays.ts'
import type { FederalState } from './range.ts'

/** The most dates of a series: two years, week by week. */
export const MOST_DATES = 100

/** How something comes back: every week, every second one, or in every month on the same weekday of it. */
export const RHYTHMS = ['week', 'twoWeeks', 'month'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** A repetition from a day to a day, both included, without the exceptions. */
export type Repeat = { from: Day; until: Day; rhythm: Rhythm; except?: readonly Day[]; skipHolidays: boolean }

/** A date of a series: `holiday` is the key of a public holiday that it falls on and that is skipped. */
export type SeriesDate = { date: Day; holiday: string | undefined }

/**
 * Returns the dates of a series in order. Dates on holidays are named, so that the preview can show why they are left
 * out.
 */
export function datesOf(repeat: Repeat, state: FederalState | null): SeriesDate[] {
  return daysOf(repeat)
    .filter((date) => !repeat.except?.includes(date))
    .map((date) => ({ date, holiday: repeat.skipHolidays ? holidayOn(date, state) : undefined }))
}

function daysOf({ from, until, rhythm }: Repeat): Day[] {
  if (until < from) return []
  if (rhythm === 'month') {
    const months = Array.from({ length: MOST_DATES }, (_, index) => sameWeekdayIn(from, index))
    return months.filter((day) => day <= until)
  }
  const step = rhythm === 'week' ? 7 : 14
  const count = Math.min(MOST_DATES, Math.floor(daysBetween(from, until) / step) + 1)
  return Array.from({ length: count }, (_, index) => addDays(from, index * step))
}

/** The second Tuesday stays the second Tuesday. A fifth one is the last of its month, for not every month has five. */
function sameWeekdayIn(from: Day, monthsLater: number): Day {
  const first = Temporal.PlainDate.from(from)
  const week = Math.ceil(first.day / 7)
  const month = first.with({ day: 1 }).add({ months: monthsLater })
  const ahead = (first.dayOfWeek - month.dayOfWeek + 7) % 7
  const inWeek = 1 + ahead + (week - 1) * 7
  const day = inWeek > month.daysInMonth ? inWeek - 7 : inWeek
  return month.with({ day }).toString()
}

/** The dates of a series that a change concerns, counted from the one that is named. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]

/**
 * Returns the dates of a series that a change of one of them concerns, in order. A date that has begun stays as it was,
 * unless it is the one that was named.
 */
export function concernedBy<Row extends { start: number }>(
  series: readonly Row[],
  named: Row,
  scope: SeriesScope,
  now: Temporal.Instant,
): Row[] {
  if (scope === 'this') return [named]
  return series
    .filter(({ start }) => start > now.epochMilliseconds && (scope === 'all' || start >= named.start))
    .toSorted((a, b) => a.start - b.start)
}
