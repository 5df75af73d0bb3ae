import { clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useDayNames } from '../dayNames.ts'
import { runsOf, sameDays, type Week } from './week.ts'

/** Returns functions for hours in words, with one line for all days that have the same hours. */
export function useHoursWords() {
  const t = useTexts('RANGES.HOURS')
  const dayNames = useDayNames()

  const daysInWords = (days: readonly number[], form: 'long' | 'short' = 'long') =>
    runsOf(days)
      .map(([first, last]) => {
        const [one, other] = [dayNames[form](first), dayNames[form](last)]
        if (first === last) return one
        return last === first + 1 ? t('TWO_DAYS', { one, other }) : t('DAYS', { first: one, last: other })
      })
      .join(', ')

  const windowsInWords = (
    windows: readonly { from: number; to: number; type: 'open' | 'blocked' }[],
    none = t('CLOSED'),
  ) =>
    windows.length === 0
      ? none
      : windows
          .map(({ from, to, type }) => {
            const times = { from: clockOfMinute(from), to: clockOfMinute(to) }
            return type === 'open' ? t('OPEN_TIMES', times) : t('BLOCKED_TIMES', times)
          })
          .join(', ')

  const weekInWords = (week: Week, weekdays?: readonly number[], none?: string) =>
    sameDays(week, weekdays).map(({ days, windows }) => ({
      days: daysInWords(days),
      hours: windowsInWords(windows, none),
    }))

  return { daysInWords, windowsInWords, weekInWords }
}
