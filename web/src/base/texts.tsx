import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts.ts'
import { createContext, type ReactNode, use, useState } from 'react'
import { type AbstractIntlMessages, IntlProvider, useTranslations } from 'use-intl'

export type LoadCatalogue = (language: Language) => Promise<AbstractIntlMessages>
type Choice = readonly [Language, (language: Language) => Promise<void>]

/** Each language by its own name, in every language. */
export const LANGUAGE_NAMES = { de: 'Deutsch', en: 'English' } as const satisfies Record<Language, string>
const STORED_AS = 'language'
const LanguageContext = createContext<Choice>(['de', async () => undefined])

/** German, whatever the browser says, unless the person has chosen (SHELL-001, SHELL-003). */
export function languageOf(stored: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === stored) ?? 'de'
}

/** The language that was chosen in this browser. */
export function storedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(STORED_AS))
  } catch {
    return 'de'
  }
}

type ProviderProps = {
  first: { language: Language; messages: AbstractIntlMessages }
  load: LoadCatalogue
  children: ReactNode
}

export function TextsProvider({ first, load, children }: ProviderProps) {
  const [{ language, messages }, show] = useState(first)
  const choose = async (wanted: Language) => {
    const next = await load(wanted)
    document.documentElement.lang = wanted
    store(wanted)
    show({ language: wanted, messages: next })
  }
  return (
    <LanguageContext value={[language, choose]}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Berlin">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** The language of the interface and the way to change it. */
export function useLanguage(): Choice {
  return use(LanguageContext)
}

/** The texts of a room, or all of them; keys and arguments are checked by the compiler. */
export const useTexts = useTranslations

function store(language: Language) {
  try {
    localStorage.setItem(STORED_AS, language)
  } catch {
    // Storage can be forbidden: then the choice lasts for this visit.
  }
}
