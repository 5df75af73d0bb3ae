import type { Days } from './countedDays.ts'
import { type DayCode, dayAfter, dayBefore, firstFrom, monthsAfter } from './dayCode.ts'

/** Whether the need is proved on a day by these days of shooting. */
export type IsProved = (on: DayCode, days: Days) => boolean

/** How long the need stays proved when nothing more is shot, and how many further days would help. */
export type Outlook = {
  /** The first day, from the check on, on which the need is not proved; nothing when there is none within two years. */
  notEnoughFrom: DayCode | undefined
  /**
   * The number of further days that would be enough on that day, and the last day for them; nothing when none would
   * help.
   */
  remedy: { times: number; until: DayCode } | undefined
}

/** The months that the outlook covers: every rule that asks for shooting has asked within two years. */
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

/**
 * Returns the remedy while the need is still proved. It tries further days from the last day on which it is proved
 * backwards.
 */
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

/**
 * Returns the remedy when the need is not proved today. It tries further days from today on, and checks on the day
 * after the last of them.
 */
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
