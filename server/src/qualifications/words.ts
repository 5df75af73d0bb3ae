import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { type Day, dayStart } from '@bahnfrei/domain/base/time.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>

export const textsIn = catalogue(german, english)

/** A day as papers and notices say it: `24. November 2026`. */
export function dayInWords(language: Language, day: Day): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' }).format(
    dayStart(day, 'UTC').epochMilliseconds,
  )
}
