import german from '@bahnfrei/domain/base/texts.de.ts'
import english from '@bahnfrei/domain/base/texts.en.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { createTranslator } from 'use-intl/core'

const translators = {
  de: createTranslator({ locale: 'de', messages: german }),
  en: createTranslator({ locale: 'en', messages: english }),
}

/** The words of the server in a language. */
export function textsIn(language: Language) {
  return translators[language]
}

/** English for whoever asks for it first, German for everybody else (OP-01). */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'de'
}
