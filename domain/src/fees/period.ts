import type { CYCLE_STARTS } from '../accounts/settings.ts'
import { type Cents, share } from '../base/money/money.ts'
import { addDays, type Day, daysBetween } from '../base/time/time.ts'
import type { BILLING_INTERVALS } from '../groups/group.ts'

type CycleStart = (typeof CYCLE_STARTS)[number]
type Interval = (typeof BILLING_INTERVALS)[number]

/** A period of a fee, from its first day to its last one. */
export type FeePeriod = { start: Day; end: Day }

/** The grid of periods of a fee: each begins a number of months after the anchor. */
export type Cycle = { anchor: Day; months: Interval }

/** The part of a period that somebody owes who joins or leaves within it. */
export const PART_RULES = ['full', 'half', 'months'] as const
export type PartRule = (typeof PART_RULES)[number]

/** Returns the day at which the cycle of somebody begins who joined on a day (BILL-047). */
export function anchorOf(joined: Day, start: CycleStart): Day {
  if (start === 'sameDay') return joined
  return start === 'startOfMonth' ? `${joined.slice(0, 7)}-01` : `${joined.slice(0, 4)}-01-01`
}

/**
 * Returns a period by its number, which is negative before the anchor. Every period is counted from the anchor itself, so
 * that a short month takes its last day and the next long one the anchor day again (31, 28, 31; OP-94).
 */
export function periodAt({ anchor, months }: Cycle, number: number): FeePeriod {
  const next = addMonths(anchor, (number + 1) * months)
  return { start: addMonths(anchor, number * months), end: dayBefore(next) }
}

/** Returns the number of the period that holds a day. */
export function periodNumber({ anchor, months }: Cycle, day: Day): number {
  const number = Math.floor((monthOf(day) - monthOf(anchor)) / months)
  return addMonths(anchor, number * months) <= day ? number : number - 1
}

/** Returns the day on which a period is written: by up to 15 days before or after it begins (BILL-100). */
export function writtenOn({ start }: Pick<FeePeriod, 'start'>, offset: number): Day {
  return offset === 0 ? start : addDays(start, offset)
}

/** The days between which somebody owes a fee. */
export type Owed = {
  /** The day on which somebody joined; the period that holds it is the first one (OP-94). Null: before the fee began. */
  joined: Day | null
  /** The first day of the fee: of those who joined before it, a period is owed that begins on it or later. */
  opens: Day
  /** The last day on which a period can begin: of the fee or of the membership; null where there is none. */
  closes: Day | null
}

/** Returns the periods that are written up to a day, the oldest first. */
export function periodsUntil(cycle: Cycle, { joined, opens, closes }: Owed, day: Day, offset: number): FeePeriod[] {
  const found: FeePeriod[] = []
  // A period is written `offset` days after its start; that of the last one is found once, and not for each period.
  const lastStart = writtenOn({ start: day }, -offset)
  for (let number = firstNumber(cycle, { joined, opens }); ; number += 1) {
    const period = periodAt(cycle, number)
    if (period.start > lastStart || (closes !== null && period.start > closes)) return found
    found.push(period)
  }
}

/** Returns the number of the first period that somebody owes. */
export function firstNumber(cycle: Cycle, { joined, opens }: Pick<Owed, 'joined' | 'opens'>): number {
  if (joined !== null && joined >= opens) return periodNumber(cycle, joined)
  const number = periodNumber(cycle, opens)
  return periodAt(cycle, number).start >= opens ? number : number + 1
}

/**
 * Whether a period was billed: periods that were written cover more than half of its days. So each period is billed once
 * also when the join day or the cycle was changed afterwards.
 */
export function isCovered(period: FeePeriod, billed: readonly FeePeriod[]): boolean {
  if (billed.some(({ start, end }) => start === period.start && end === period.end)) return true
  const covered = billed.reduce((sum, each) => sum + commonDays(period, each), 0)
  return covered > 0 && 2 * covered > daysIn(period)
}

/**
 * Returns the part of an amount that is owed for a period by somebody who joins or leaves within it. `half` is half of it
 * for at most half of its months, of a calendar year after 30 June; `months` counts each month that was begun.
 */
export function partOf(
  amount: Cents,
  { cycle, number }: { cycle: Cycle; number: number },
  { joined, left }: { joined: Day | null; left: Day | null },
  { joining, leaving }: { joining: PartRule; leaving: PartRule },
): Cents {
  const { months } = cycle
  const { start, end } = periodAt(cycle, number)
  const monthIn = (day: Day) => periodNumber({ anchor: cycle.anchor, months: 1 }, day) - number * months
  const isFirst = joined !== null && start <= joined && joined <= end
  const isLast = left !== null && start <= left && left <= end
  if (!isFirst && !isLast) return amount
  const fromJoining = isFirst ? halves(months - monthIn(joined), months, joining) : 2 * months
  const untilLeaving = isLast ? halves(monthIn(left) + 1, months, leaving) : 2 * months
  return share(amount, fromJoining + untilLeaving - 2 * months, 2 * months)
}

/** Returns the owed months of a period in half months, of somebody who is there in a number of its months. */
function halves(there: number, months: number, rule: PartRule): number {
  if (rule === 'months') return 2 * there
  return rule === 'half' && 2 * there <= months ? months : 2 * months
}

function commonDays(one: FeePeriod, other: FeePeriod): number {
  if (one.start > other.end || other.start > one.end) return 0
  const [start = '', end = ''] = [[one.start, other.start].toSorted()[1], [one.end, other.end].toSorted()[0]]
  return daysIn({ start, end })
}

function daysIn({ start, end }: FeePeriod): number {
  return daysBetween(start, end) + 1
}

/** Returns the months since the year 0, in which months can be counted. */
function monthOf(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

// These count by themselves, because a run for many people asks for a million days.

function addMonths(day: Day, months: number): Day {
  const month = monthOf(day) + months
  return dayIn(month, Math.min(Number(day.slice(8)), lengthOf(month)))
}

function dayBefore(day: Day): Day {
  const [month, date] = [monthOf(day), Number(day.slice(8))]
  return date > 1 ? dayIn(month, date - 1) : dayIn(month - 1, lengthOf(month - 1))
}

function dayIn(month: number, date: number): Day {
  const year = `${Math.floor(month / 12)}`.padStart(4, '0')
  return `${year}-${`${(month % 12) + 1}`.padStart(2, '0')}-${`${date}`.padStart(2, '0')}`
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns the number of days of a month. */
function lengthOf(month: number): number {
  const year = Math.floor(month / 12)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month % 12 === 1 && isLeap ? 29 : (LENGTHS[month % 12] ?? 0)
}
