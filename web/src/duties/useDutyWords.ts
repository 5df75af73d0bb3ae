import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'

/** Returns functions for the times of a duty in words. */
export function useDutyWords() {
  const t = useTexts('DUTY_ROSTER')
  const [language] = useLanguage()
  const clocksOf = ({ times: { start, end } }: Pick<Duty, 'times'>) => ({
    start: start.slice(0, 5),
    end: end.slice(0, 5),
  })
  const timesOf = (duty: Pick<Duty, 'times'>) => t('TIMES', clocksOf(duty))
  return {
    timesOf,
    spanOf: (duty: Pick<Duty, 'times'>) => t('SPAN', clocksOf(duty)),
    whenOf: (duty: Pick<Duty, 'date' | 'times'>) => `${dayWords(duty.date, language)}, ${timesOf(duty)}`,
  }
}
