import german from '@bahnfrei/domain/base/texts/texts.de.ts'
import english from '@bahnfrei/domain/base/texts/texts.en.ts'
import type { Language, SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import { createTranslator } from 'use-intl/core'

/** The server's translator for a language. */
export const textsIn = catalogue(german, english)

/** Makes the translators of a room, for texts that the server writes itself: in mails, notifications and papers. */
export function catalogue<const German extends object>(german: German, english: SameKeys<German>) {
  const translators = {
    de: createTranslator({ locale: 'de', messages: german }),
    // The keys are the same, and the messages take the same values.
    en: createTranslator({ locale: 'en', messages: english as unknown as German }),
  }
  return (language: Language) => translators[language]
}

/** Returns English for people who prefer it, and German for everybody else (OP-01). */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'de'
}
