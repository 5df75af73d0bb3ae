import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

/** The translator of the room's texts in mails and papers. */
export const textsIn = catalogue(german, english)

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

/** Formats the day of a moment, in German time. */
export function dayIn(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' })
}
