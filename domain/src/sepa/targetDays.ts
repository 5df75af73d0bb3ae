import type { Refusal } from '../base/call/refusals.ts'
import { addDays, type Day, weekdayOf } from '../base/time/time.ts'

/** The working days between the day on which a file is made and the day of collection (BOOK-051, OP-78). */
const WORKING_DAYS_AHEAD = 2
/** Banks take a file at most so many days before the day of collection. */
const MOST_DAYS_AHEAD = 90

/** Returns Easter Sunday of a year in the Gregorian calendar (the rule of Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leapCenturies = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const monthDay = epact + weekday - 7 * late + 114
  return new Temporal.PlainDate(year, Math.floor(monthDay / 31), (monthDay % 31) + 1).toString() as Day
}

/** Returns the days of a year on which TARGET is closed, apart from weekends. */
function targetHolidays(year: number): Day[] {
  const easter = easterOf(year)
  const fixed = ['01-01', '05-01', '12-25', '12-26'].map((monthDay) => `${year}-${monthDay}` as Day)
  return [...fixed, addDays(easter, -2), addDays(easter, 1)].sort()
}

/** Whether banks settle on a day: holidays of a country do not count, only those of TARGET. */
export function isTargetDay(day: Day): boolean {
  return weekdayOf(day) < 5 && !targetHolidays(Number(day.slice(0, 4))).includes(day)
}

/** Returns the first day from this one on on which banks settle. */
function targetDayFrom(day: Day): Day {
  return isTargetDay(day) ? day : targetDayFrom(addDays(day, 1))
}

function afterTargetDays(day: Day, count: number): Day {
  if (count === 0) return day
  return afterTargetDays(targetDayFrom(addDays(day, 1)), count - 1)
}

/** Returns the earliest day of collection of a file that is made today, when its payers are told first (`noticeDays`). */
export function earliestDay(today: Day, noticeDays: number): Day {
  const byBank = afterTargetDays(today, WORKING_DAYS_AHEAD)
  const byNotice = targetDayFrom(addDays(today, noticeDays))
  if (byNotice > byBank) return byNotice
  return byBank
}

/** Returns why nothing can be collected on a day by a file that is made today, or nothing. */
export function whyNotDay(day: Day, today: Day): Refusal | undefined {
  if (day <= today) return 'SEPA_DAY_PAST'
  if (!isTargetDay(day)) return 'SEPA_DAY_CLOSED'
  if (day < afterTargetDays(today, WORKING_DAYS_AHEAD)) return 'SEPA_DAY_TOO_SOON'
  return day > addDays(today, MOST_DAYS_AHEAD) ? 'SEPA_DAY_TOO_FAR' : undefined
}
