import { addDays, clockOf, type Day, dayStart, instantAt, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'

type Stretched = Pick<ListedEvent, 'stretches' | 'timeZone'>

/** Whether an event takes place on a day, in its own time zone. */
export function isOnDay({ stretches, timeZone }: Stretched, day: Day): boolean {
  return stretchesOn(stretches, day, timeZone).length > 0
}

/**
 * The times of an event on a day, by the clock at its place. No `start`: it began on a day before; no `end`: it goes on
 * after the day.
 */
export function timesOn({ stretches, timeZone }: Stretched, day: Day): { start?: string; end?: string }[] {
  const [from, to] = boundsOf(day, timeZone)
  return stretchesOn(stretches, day, timeZone).map(({ start, end }) => ({
    ...(start >= from && { start: clockAt(start, timeZone) }),
    ...(end <= to && { end: end === to ? '24:00' : clockAt(end, timeZone) }),
  }))
}

/** The weeks of a month, from Monday on; undefined for days of other months. */
export function weeksOf(month: string): (Day | undefined)[][] {
  const first = `${month}-01`
  const weeks: (Day | undefined)[][] = []
  for (let monday = mondayOf(first); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((ahead) => ofMonth(addDays(monday, ahead), month)))
  return weeks
}

/** The month that is `count` months later. */
export function monthAfter(month: string, count: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months: count }).toString()
}

/** The last day of a month. */
export function lastDayOf(month: string): Day {
  return Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString()
}

function ofMonth(day: Day, month: string): Day | undefined {
  return day.startsWith(month) ? day : undefined
}

function stretchesOn<Of extends { start: number; end: number }>(
  stretches: readonly Of[],
  day: Day,
  zone: string,
): Of[] {
  const [from, to] = boundsOf(day, zone)
  return stretches.filter(({ start, end }) => start < to && from < end)
}

function boundsOf(day: Day, zone: string): [number, number] {
  return [dayStart(day, zone).epochMilliseconds, dayStart(addDays(day, 1), zone).epochMilliseconds]
}

function clockAt(ms: number, zone: string): string {
  return clockOf(instantAt(ms), zone).slice(0, 5)
}
