import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'

type When = { date: Day; endDate: Day; times: { start: ClockTime; end: ClockTime } }
type Where = { range: { name: string } | null; rangeName: string; club?: { name: string } }

/** Returns functions for the time and place of an event in words. */
export function useEventWords() {
  const t = useTexts('EVENTS')
  const [language] = useLanguage()
  return {
    timeWords({ date, endDate, times }: When): string {
      const [start, end] = [times.start.slice(0, 5), times.end.slice(0, 5)]
      if (date === endDate) return `${dayWords(date, language)}, ${t('TIMES', { start, end })}`
      return t('TIMES_DAYS', { from: dayWords(date, language), to: dayWords(endDate, language), start, end })
    },
    placeWords({ range, rangeName, club }: Where): string {
      return range?.name ?? (rangeName === '' ? (club?.name ?? '') : rangeName)
    },
  }
}
