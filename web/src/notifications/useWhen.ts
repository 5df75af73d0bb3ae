import { useLanguage } from '../base/texts/texts.tsx'

/** A moment (ms) in words, where the reader is. */
export function useWhen(): (at: number) => string {
  const [language] = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}
