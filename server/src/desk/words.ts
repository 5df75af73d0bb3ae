import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)

/** A day as it stands in a letter: `1. Januar 2026`. */
export function dayInWords(language: Language, day: Day): string {
  return Temporal.PlainDate.from(day).toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long' })
}
