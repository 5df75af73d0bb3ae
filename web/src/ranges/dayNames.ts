import { useMemo } from 'react'
import { LOCALES, useLanguage } from '../base/texts/texts.tsx'

/** Returns functions for the names of weekdays; 0 is Monday. */
export function useDayNames() {
  const [language] = useLanguage()
  return useMemo(() => {
    const nameIn = (weekday: 'long' | 'short') => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { weekday, timeZone: 'UTC' })
      // The first day of 2024 was a Monday.
      return (day: number) => format.format(Date.UTC(2024, 0, 1 + day)).replace(/\.$/, '')
    }
    return { long: nameIn('long'), short: nameIn('short') }
  }, [language])
}
