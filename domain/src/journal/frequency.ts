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
 * The two ends that a period before a check can have: the day before the check, or the day of the check (then the
 * period begins a day later). The law leaves this open, so the days must be enough for both.
 */
export const ENDS = ['dayBefore', 'dayOfCheck'] as const
export type End = (typeof ENDS)[number]

/** Called with a stretch from `from` (included) to `to` (excluded). Returning false ends the walk. */
type Visit = (from: DayCode, to: DayCode) => boolean
/** Describes stretches of `length` months in the `period` months before the check. */
type Stretches = { on: DayCode; end: End; period: number; length: number }

/** Walks through all whole calendar stretches (months, quarters) in the period. Returns false when a visit did. */
export function everyOfCalendar({ on, end, period, length }: Stretches, visit: Visit): boolean {
  const first = moved(monthsBefore(on, period), end)
  const last = moved(on, end)
  let month = monthOf(first)
  while (startOf(month) < first || month % length !== 0) month += 1
  for (; startOf(month + length) <= last; month += length)
    if (!visit(startOf(month), startOf(month + length))) return false
  return true
}

/** Walks through all stretches counted back from the check. Returns false when a visit did. */
export function everyCountedBack({ on, end, period, length }: Stretches, visit: Visit): boolean {
  for (let back = 0; back < period; back += length)
    if (!visit(moved(monthsBefore(on, back + length), end), moved(monthsBefore(on, back), end))) return false
  return true
}

/**
 * Walks through all gaps between two days that are longer than `length` months; the start of the period and the check
 * count as days too. Months run from the earlier day (§§ 187, 188 BGB): three from 30 September end on 30 December.
 * `since` makes the period begin later. Returns false when a visit did.
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

/** A time without a counted day because of which some stretch is empty, from its first day to its last. */
type EmptyRun = { from: DayCode; to: DayCode }

/** Returns the times without a counted day that leave a stretch empty, by any reading and for both `ENDS`; each time once. */
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
 * The readings of "every three months": quarters of the calendar, three months counted back from the check, or no
 * longer gap.
 */
export type StretchReading = 'calendar' | 'countedBack' | 'gap'
export const STRETCH_READINGS = ['calendar', 'countedBack', 'gap'] as const

type Kept = { days: readonly DayCode[]; on: DayCode; rules: NeedRules['keep']; since?: DayCode }

/** Whether the days are "at least once every three months", by one reading and one end of the period. */
export function isOnceEachStretch({ days, on, rules, since = 0 }: Kept, by: StretchReading, end: End): boolean {
  const stretches = { on, end, period: rules.periodMonths, length: rules.stretchMonths }
  const has: Visit = (from, to) => from < since || countBetween(days, from, to) > 0
  if (by === 'calendar') return everyOfCalendar(stretches, has)
  if (by === 'countedBack') return everyCountedBack(stretches, has)
  return everyGap(days, { ...stretches, since }, () => false)
}

/**
 * Whether the days are "at least six times within each closed period of twelve months": in all such periods, or in one.
 */
export function isOftenEachYear({ days, on, rules, since = 0 }: Kept, end: End, years: 'all' | 'one' = 'all'): boolean {
  const isEnough: Visit = (from, to) => from < since || countBetween(days, from, to) >= rules.daysAYear
  const stretches = { on, end, period: rules.periodMonths, length: 12 }
  if (years === 'all') return everyCountedBack(stretches, isEnough)
  return !everyCountedBack(stretches, (from, to) => !isEnough(from, to))
}

/**
 * Whether the record is enough however the law is read: in one of its two ways (so often each year, or once in each
 * stretch), for every `StretchReading` and for both `ENDS` of the period.
 */
export function isRecordEnough(kept: Kept): boolean {
  if (ENDS.every((end) => isOftenEachYear(kept, end))) return true
  return ENDS.every((end) => STRETCH_READINGS.every((by) => isOnceEachStretch(kept, by, end)))
}
