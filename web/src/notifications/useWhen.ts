import { useLanguage } from '../base/texts/texts.tsx'

/** Returns a function for a moment (ms) in words, in the time zone of the device. */
export function useWhen(): (at: number) => string {
  const [language] = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}
