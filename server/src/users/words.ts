import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

/** The texts of the room in mails and papers. */
export const textsIn = catalogue(german, english)

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

/** A moment as a day, for people. */
export function dayIn(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' })
}
