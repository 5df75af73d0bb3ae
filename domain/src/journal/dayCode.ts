import type { Day } from '../base/time/time.ts'

/**
 * A day as a number: 32 for each month plus the day of the month, so that codes compare and sort as days do. The need
 * of a person compares days ten thousands of times, and Temporal takes fifty times as long.
 */
export type DayCode = number

const MONTH = 32
const LONGEST = 31
/** The days of the shortest month: up to this day no month length has to be looked up. */
const SHORTEST = 28
const SHORT_MONTHS: Readonly<Record<number, number>> = { 4: 30, 6: 30, 9: 30, 11: 30 }

export function codeOf(day: Day): DayCode {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return month * MONTH + Number(day.slice(8, 10))
}

export function dayOfCode(code: DayCode): Day {
  return `${monthNameOf(monthOf(code))}-${padded(code % MONTH)}`
}

/** Returns the same day so many months before; a day that does not exist there becomes the last of its month. */
export function monthsBefore(code: DayCode, months: number): DayCode {
  const moved = code - months * MONTH
  const date = code % MONTH
  return date <= SHORTEST ? moved : moved - date + Math.min(date, lengthOf(monthOf(moved)))
}

/** Returns the same day so many months later; a day that does not exist there becomes the last of its month. */
export function monthsAfter(code: DayCode, months: number): DayCode {
  return monthsBefore(code, -months)
}

export function dayAfter(code: DayCode): DayCode {
  const date = code % MONTH
  if (date < SHORTEST) return code + 1
  const month = monthOf(code)
  return date < lengthOf(month) ? code + 1 : startOf(month + 1)
}

export function dayBefore(code: DayCode): DayCode {
  const month = monthOf(code)
  return code % MONTH > 1 ? code - 1 : (month - 1) * MONTH + lengthOf(month - 1)
}

/** Returns the month of a day, in months since the year 0. */
export function monthOf(code: DayCode): number {
  return Math.floor(code / MONTH)
}

/** Returns the first day of a month. */
export function startOf(month: number): DayCode {
  return month * MONTH + 1
}

/** Returns a month as `2026-11`. */
export function monthNameOf(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${padded((month % 12) + 1)}`
}

function padded(part: number): string {
  return String(part).padStart(2, '0')
}

function lengthOf(month: number): number {
  const inYear = (month % 12) + 1
  if (inYear !== 2) return SHORT_MONTHS[inYear] ?? LONGEST
  const year = Math.floor(month / 12)
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Returns how many of the sorted days lie in the time from `from` (included) to `to` (excluded). */
export function countBetween(days: readonly DayCode[], from: DayCode, to: DayCode): number {
  return firstFrom(days, to) - firstFrom(days, from)
}

/** Returns the index of the first of the sorted days that is not before `from`. */
export function firstFrom(days: readonly DayCode[], from: DayCode): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] as DayCode) < from) low = middle + 1
    else high = middle
  }
  return low
}
