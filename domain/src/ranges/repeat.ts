import { addDays, type Day, daysBetween } from '../base/time/time.ts'
import { holidayOn } from './holidays.ts'
import type { FederalState } from './range.ts'

/** The most dates of a series: two years, week by week. */
export const MOST_DATES = 100

/**
 * The rhythms of a series: every week, every second week, or every month on the same weekday, such as the second
 * Tuesday.
 */
export const RHYTHMS = ['week', 'twoWeeks', 'month'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** A repetition from one day to another, both included, except on some days. */
export type Repeat = { from: Day; until: Day; rhythm: Rhythm; except?: readonly Day[]; skipHolidays: boolean }

/** A date of a series; `holiday` is the key of the public holiday because of which it is skipped. */
export type SeriesDate = { date: Day; holiday: string | undefined }

/**
 * Returns the dates of a series in order. Skipped holidays are among them, so that the preview can show why they are
 * left out.
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

/**
 * Returns the day in a later month on the same weekday: the second Tuesday stays the second one. A fifth weekday
 * becomes the last of its month.
 */
function sameWeekdayIn(from: Day, monthsLater: number): Day {
  const first = Temporal.PlainDate.from(from)
  const week = Math.ceil(first.day / 7)
  const month = first.with({ day: 1 }).add({ months: monthsLater })
  const ahead = (first.dayOfWeek - month.dayOfWeek + 7) % 7
  const inWeek = 1 + ahead + (week - 1) * 7
  const day = inWeek > month.daysInMonth ? inWeek - 7 : inWeek
  return month.with({ day }).toString()
}

/** The dates of a series that a change concerns: only the named one, that and the following, or all. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]

/**
 * Returns the dates of a series that a change of one of them concerns, in order. Dates that have begun are left out,
 * but the scope `this` always returns the named date.
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
