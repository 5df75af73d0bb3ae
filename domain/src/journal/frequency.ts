import {
  countBetween,
  type DayCode,
  dayAfter,
  dayBefore,
  firstFrom,
  monthOf,
  monthsAfter,
  monthsBefore,
  startOf,
} from './dayCode.ts'
import type { NeedRules } from './needRules.ts'

/**
 * A period before a check is open by one day: it ends on the day before the check, or with the day of the check and
 * then begins a day later. The days must be enough in both cases.
 */
export const ENDS = ['dayBefore', 'dayOfCheck'] as const
export type End = (typeof ENDS)[number]

/** A stretch that holds its first day and not `to`; visiting goes on while it answers true. */
type Visit = (from: DayCode, to: DayCode) => boolean
/** Stretches of `length` months in the `period` months before the check. */
type Stretches = { on: DayCode; end: End; period: number; length: number }

/** Every whole stretch of the calendar (months, quarters) that lies in the period. */
export function everyOfCalendar({ on, end, period, length }: Stretches, visit: Visit): boolean {
  const first = moved(monthsBefore(on, period), end)
  const last = moved(on, end)
  let month = monthOf(first)
  while (startOf(month) < first || month % length !== 0) month += 1
  for (; startOf(month + length) <= last; month += length)
    if (!visit(startOf(month), startOf(month + length))) return false
  return true
}

/** Every stretch counted back from the check. */
export function everyCountedBack({ on, end, period, length }: Stretches, visit: Visit): boolean {
  for (let back = 0; back < period; back += length)
    if (!visit(moved(monthsBefore(on, back + length), end), moved(monthsBefore(on, back), end))) return false
  return true
}

/**
 * Every gap between two days that is longer than `length` months, the beginning of the period and the check being days,
 * too. Months run from the earlier day (§§ 187, 188 BGB): three from 30 September end on 30 December. `since` begins the
 * period later.
 */
function everyGap(
  days: readonly DayCode[],
  { on, end, period, length, since }: Stretches & { since?: DayCode },
  visit: Visit,
): boolean {
  const first = monthsBefore(on, period)
  const start = since === undefined || since < first ? first : since
  const [low, high] = [firstFrom(days, moved(first, end)), firstFrom(days, moved(on, end))]
  let before = start
  for (let at = low; at <= high; at += 1) {
    const day = at < high ? (days[at] as DayCode) : on
    if (day <= before) continue
    if (day > monthsAfter(before, length) && !visit(before, day)) return false
    before = day
  }
  return true
}

/** A time without a counted day that leaves some stretch empty, from the first day to the last. */
type EmptyRun = { from: DayCode; to: DayCode }

/** Where stretches are empty, by any reading and both ends: the whole time between two days, each told once. */
export function emptyRuns(
  days: readonly DayCode[],
  of: Omit<Stretches, 'end'>,
  gaps: 'withGaps' | 'without',
): EmptyRun[] {
  const runs = new Map<DayCode, EmptyRun>()
  const start = monthsBefore(of.on, of.period)
  const add: Visit = (from, to) => {
    if (countBetween(days, from, to) > 0) return true
    const next = firstFrom(days, from)
    const [before, after] = [days[next - 1], days[next]]
    const first = before === undefined || before < start ? start : dayAfter(before)
    runs.set(first, { from: first, to: after === undefined ? of.on : dayBefore(after) })
    return true
  }
  for (const end of ENDS) {
    everyOfCalendar({ ...of, end }, add)
    everyCountedBack({ ...of, end }, add)
    if (gaps === 'withGaps') everyGap(days, { ...of, end }, (before, day) => add(dayAfter(before), day))
  }
  return [...runs.values()].sort((a, b) => a.from - b.from)
}

function moved(code: DayCode, end: End): DayCode {
  return end === 'dayBefore' ? code : dayAfter(code)
}

/**
 * The readings of the stretches of three months that must have a day: those of the calendar, those counted back, or any
 * gap.
 */
export type StretchReading = 'calendar' | 'countedBack' | 'gap'
export const STRETCH_READINGS = ['calendar', 'countedBack', 'gap'] as const

type Kept = { days: readonly DayCode[]; on: DayCode; rules: NeedRules['keep']; since?: DayCode }

/** "At least once every three months", by one reading and one end of the period. */
export function isOnceEachStretch({ days, on, rules, since = 0 }: Kept, by: StretchReading, end: End): boolean {
  const stretches = { on, end, period: rules.periodMonths, length: rules.stretchMonths }
  const has: Visit = (from, to) => from < since || countBetween(days, from, to) > 0
  if (by === 'calendar') return everyOfCalendar(stretches, has)
  if (by === 'countedBack') return everyCountedBack(stretches, has)
  return everyGap(days, { ...stretches, since }, () => false)
}

/** "At least six times within each closed period of twelve months": in all of them, or in one. */
export function isOftenEachYear({ days, on, rules, since = 0 }: Kept, end: End, years: 'all' | 'one' = 'all'): boolean {
  const isEnough: Visit = (from, to) => from < since || countBetween(days, from, to) >= rules.daysAYear
  const stretches = { on, end, period: rules.periodMonths, length: 12 }
  if (years === 'all') return everyCountedBack(stretches, isEnough)
  return !everyCountedBack(stretches, (from, to) => !isEnough(from, to))
}

/** Whether the record is enough by the strictest reading: one of the two ways, each by all its readings and both ends. */
export function isRecordEnough(kept: Kept): boolean {
  if (ENDS.every((end) => isOftenEachYear(kept, end))) return true
  return ENDS.every((end) => STRETCH_READINGS.every((by) => isOnceEachStretch(kept, by, end)))
}
