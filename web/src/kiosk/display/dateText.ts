import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ScreenSettings } from '@bahnfrei/domain/kiosk/screen.ts'
import { LOCALES } from '../../base/texts/texts.tsx'

const WORDS: Record<string, Intl.DateTimeFormatOptions> = {
  EEEE: { weekday: 'long' },
  EEE: { weekday: 'short' },
  MMMM: { month: 'long' },
}

/** A day in the date format of a screen: `Mi 13. Mai 2026`. A day has no time zone, so it is formatted in UTC. */
export function dateText(day: Day, pattern: ScreenSettings['dateFormat'], language: Language): string {
  const date = new Date(`${day}T00:00Z`)
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  const numbers: Record<string, string> = { yyyy, MM: mm, dd }
  const word = (options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(date)
  return pattern.replace(/EEEE|EEE|MMMM|MM|dd|yyyy/g, (token) => numbers[token] ?? word(WORDS[token]))
}
