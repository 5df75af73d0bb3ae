import type { Days } from './countedDays.ts'
import { type DayCode, dayAfter, dayBefore, firstFrom, monthsAfter } from './dayCode.ts'

/** Whether something is proved on a day by these days. */
export type IsProved = (on: DayCode, days: Days) => boolean

/** How long the evidence lasts when nothing more is shot, and what would help. */
export type Outlook = {
  /** The first day, from the check on, on which it is not enough any more; nothing when that is beyond two years. */
  notEnoughFrom: DayCode | undefined
  /** How many days more would be enough on that day, and the last day for them; nothing when none help. */
  remedy: { times: number; until: DayCode } | undefined
}

/** Within two years every rule that asks for shooting has asked for it. */
const MONTHS_AHEAD = 24

export function outlookOf(isProved: IsProved, days: Days, on: DayCode, mostTimes: number): Outlook {
  const end = monthsAfter(on, MONTHS_AHEAD)
  let day = on
  while (day <= end && isProved(day, days)) day = dayAfter(day)
  if (day > end) return { notEnoughFrom: undefined, remedy: undefined }
  const remedy =
    day === on ? remedyFrom(isProved, days, on, mostTimes) : remedyBefore(isProved, days, day, on, mostTimes)
  return { notEnoughFrom: day, remedy }
}

/** The days that can still be shot before it is not enough are filled from the last one back. */
function remedyBefore(isProved: IsProved, days: Days, notEnoughFrom: DayCode, on: DayCode, mostTimes: number) {
  const until = dayBefore(notEnoughFrom)
  let more = days
  let times = 0
  for (let day = until; day >= on && times < mostTimes; day = dayBefore(day)) {
    if (has(more, day)) continue
    more = withDay(more, day)
    times += 1
    if (isProved(notEnoughFrom, more)) return { times, until }
  }
  return undefined
}

/** It is not enough today: the days from today on are filled, and the check is on the day after them. */
function remedyFrom(isProved: IsProved, days: Days, on: DayCode, mostTimes: number) {
  let more = days
  let times = 0
  for (let day = on; times < mostTimes; day = dayAfter(day)) {
    if (has(more, day)) continue
    more = withDay(more, day)
    times += 1
    if (isProved(dayAfter(day), more)) return { times, until: day }
  }
  return undefined
}

function has(days: Days, day: DayCode): boolean {
  return days[firstFrom(days, day)] === day
}

function withDay(days: Days, day: DayCode): Days {
  const at = firstFrom(days, day)
  return [...days.slice(0, at), day, ...days.slice(at)]
}
