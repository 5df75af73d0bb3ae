import { type ClockTime, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { windowsOf } from '@bahnfrei/domain/ranges/windows.ts'

/** The hours of a week as the painter draws them: ordered windows without overlaps, equal neighbours joined. */
export type Week = readonly BookableTime[]
type WindowType = BookableTime['type']
/** The type of the windows that a stroke paints; `none` erases. */
export type Brush = WindowType | 'none'
/** The area of a stroke: its days, with `lastDay` included, and minutes of the day, with `to` excluded. */
export type Stroke = { firstDay: number; lastDay: number; from: number; to: number }

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export const STEP_MINUTES = 30
export const STEPS = MINUTES_PER_DAY / STEP_MINUTES
const TYPES = ['open', 'blocked'] as const

/** The week for windows that may overlap: in each minute the window that wins there. */
export function weekOf(times: readonly BookableTime[]): Week {
  return WEEKDAYS.flatMap((weekday) =>
    TYPES.flatMap((type) =>
      windowsOf(times, weekday, type).map(({ from, to }) => ({ weekday, from, to, type, priority: 0 })),
    ).sort((a, b) => a.from - b.from),
  )
}

/** The week after a stroke, which replaces all windows below it. */
export function painted(week: Week, { firstDay, lastDay, from, to }: Stroke, brush: Brush): Week {
  const days = WEEKDAYS.filter((weekday) => firstDay <= weekday && weekday <= lastDay)
  const left = week.flatMap((window) => (days.some((day) => day === window.weekday) ? cut(window, from, to) : [window]))
  if (brush === 'none') return weekOf(left)
  return weekOf([...left, ...days.map((weekday) => ({ weekday, from, to, type: brush, priority: 0 }))])
}

function cut(window: BookableTime, from: number, to: number): BookableTime[] {
  return [
    { ...window, to: Math.min(window.to, from) },
    { ...window, from: Math.max(window.from, to) },
  ].filter((part) => part.from < part.to)
}

/** The type of the window at a minute of a weekday. */
export function typeAt(week: Week, weekday: number, minute: number): Brush {
  return (
    week.find((window) => window.weekday === weekday && window.from <= minute && minute < window.to)?.type ?? 'none'
  )
}

export function windowsOn(week: Week, weekday: number): Week {
  return week.filter((window) => window.weekday === weekday)
}

/** The week with the windows of one day copied onto other days, whose own windows are replaced. */
export function withDayCopied(week: Week, from: number, to: readonly number[]): Week {
  const copied = to.flatMap((weekday) => windowsOn(week, from).map((window) => ({ ...window, weekday })))
  return weekOf([...week.filter(({ weekday }) => !to.includes(weekday) || weekday === from), ...copied])
}

/** The week with one window replaced by another, which also replaces all windows below it. */
export function withWindowChanged(week: Week, before: BookableTime, after: BookableTime): Week {
  const { weekday, from, to, type } = after
  return painted(
    week.filter((window) => window !== before),
    { firstDay: weekday, lastDay: weekday, from, to },
    type,
  )
}

export function isSameWeek(one: Week, other: Week): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Groups the weekdays that have the same windows, in the order of their first day. */
export function sameDays(week: Week, weekdays: readonly number[] = WEEKDAYS): { days: number[]; windows: Week }[] {
  const found: { days: number[]; windows: Week }[] = []
  for (const weekday of weekdays) {
    const windows = windowsOn(week, weekday)
    const same = found.find((other) => timesOf(other.windows) === timesOf(windows))
    if (same) same.days.push(weekday)
    else found.push({ days: [weekday], windows })
  }
  return found
}

function timesOf(windows: Week): string {
  return windows.map(({ from, to, type }) => `${from} ${to} ${type}`).join()
}

/** Weekdays as runs: Monday to Wednesday and Friday is `[[0, 2], [4, 4]]`. */
export function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs
}

/** The minute at which hours end that is written as a clock time; midnight is the end of the day, and undefined any other text. */
export function endOfClock(clock: ClockTime): number | undefined {
  const minute = minuteOfClock(clock)
  return minute === 0 ? MINUTES_PER_DAY : minute
}

/** The minute of the day for a clock time such as `18:30`; undefined for any other text. */
export function minuteOfClock(clock: ClockTime): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
