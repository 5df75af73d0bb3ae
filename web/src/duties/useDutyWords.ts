import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { dayWords } from '../base/days.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'

/** When a duty is, in words. */
export function useDutyWords() {
  const t = useTexts('DUTY_ROSTER')
  const [language] = useLanguage()
  const timesOf = ({ times }: Pick<Duty, 'times'>) =>
    t('TIMES', { start: times.start.slice(0, 5), end: times.end.slice(0, 5) })
  return {
    timesOf,
    whenOf: (duty: Pick<Duty, 'date' | 'times'>) => `${dayWords(duty.date, language)}, ${timesOf(duty)}`,
  }
}
