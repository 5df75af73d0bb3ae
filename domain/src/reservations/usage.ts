import type { WeekStatistics } from './usageCalls.ts'

/** The figures of a week, in the order in which they are shown. */
export const USAGE_FIGURES = [
  'reservationCount',
  'reservationsCreated',
  'reservationsCancelled',
  'noShows',
  'activeUsers',
  'totalUsers',
  'usersAwaitingLogin',
] as const
export type UsageFigure = (typeof USAGE_FIGURES)[number]

const TREND_WEEKS = 4

/** Returns a figure over the last four whole weeks and over the four before; the current week is left out. */
export function trendOf(weeks: readonly WeekStatistics[], figure: UsageFigure): { last: number; before: number } {
  const whole = weeks.slice(0, -1)
  const sum = (from: number, to?: number) => whole.slice(from, to).reduce((total, week) => total + week[figure], 0)
  return { last: sum(-TREND_WEEKS), before: sum(-2 * TREND_WEEKS, -TREND_WEEKS) }
}
