import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { dayInWords } from '../reservations/lane/words.ts'
import { whenIs } from './comingReservations.ts'

/** Returns a function for a day at a range in words: today, tomorrow, or `Mo., 23.11.`. */
export function useHomeDay(): (day: Day, zone: string) => string {
  const t = useTexts('HOME')
  const [language] = useLanguage()
  const now = useNow()
  return (day, zone) => {
    const when = whenIs(day, zone, now)
    return when === 'another' ? dayInWords(day, language, 'short') : t(when === 'today' ? 'TODAY' : 'TOMORROW')
  }
}
