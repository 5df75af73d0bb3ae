import { useLanguage } from '../../base/texts/texts.tsx'

/** A moment (ms) in words, by the clock of the reader: 21. Nov. 2026, 18:04. */
export function useMoment(): (at: number) => string {
  const [language] = useLanguage()
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (at) => format.format(at)
}
