import type { ReadingAnswer, SentenceAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateWords } from '../../base/time/days.ts'

/** Returns functions that put the sentences and readings of the evidence in words. */
export function useNeedWords() {
  const t = useTexts('NEED')
  const [language] = useLanguage()
  // Each key has arguments of its own, and the contract sends those.
  const say = t as unknown as (key: string, args: Record<string, string | number>) => string
  return {
    sentence: ({ key, args }: SentenceAnswer) =>
      say(
        `SENTENCES.${key}`,
        Object.fromEntries(
          Object.entries(args).map(([name, value]) => [name, isDay(value) ? dateWords(value, language) : value]),
        ),
      ),
    reading: ({ key, isMet }: ReadingAnswer) => t(`READINGS.${key}.${isMet ? 'MET' : 'MISSED'}`),
  }
}

function isDay(value: string | number): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}
