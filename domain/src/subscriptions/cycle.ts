import { addDays, type Day } from '../base/time/time.ts'
import { type FeePeriod, periodAt, periodNumber } from '../fees/period.ts'

/** The anchor days are counted from a month with 31 days, so that each of them is kept (31, 28, 31). */
const cycleFrom = (anchorDay: number) => ({ anchor: `2000-01-${`${anchorDay}`.padStart(2, '0')}`, months: 1 }) as const

/** Returns the cycle that holds a day: it begins on the anchor day, in a short month on its last day (SUBS-015). */
export function cycleOn(anchorDay: number, day: Day): FeePeriod {
  const cycle = cycleFrom(anchorDay)
  return periodAt(cycle, periodNumber(cycle, day))
}

/** Returns the cycle of a period `YYYY-MM`: the one that begins in this month. */
export function cycleIn(anchorDay: number, period: string): FeePeriod {
  const cycle = cycleFrom(anchorDay)
  const number = (Number(period.slice(0, 4)) - 2000) * 12 + Number(period.slice(5)) - 1
  return periodAt(cycle, number)
}

/** Returns the period `YYYY-MM` of a cycle. */
export function periodOf({ start }: Pick<FeePeriod, 'start'>): string {
  return start.slice(0, 7)
}

/** Returns the period of the last cycle that was over before a day. */
export function lastPeriod(anchorDay: number, today: Day): string {
  return periodOf(cycleOn(anchorDay, addDays(cycleOn(anchorDay, today).start, -1)))
}
