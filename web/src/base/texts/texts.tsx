import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type AbstractIntlMessages, IntlProvider, useTranslations } from 'use-intl'
import { onDevice } from '../browser/storage.ts'
import { newWatchers } from '../live/watchers.ts'

export type LoadCatalogue = (language: Language) => Promise<AbstractIntlMessages>

/** A part of the texts, which loads with the screens that need it. */
export type TextPart = LoadCatalogue

/**
 * The types of the text parts, each under its own name. A room adds its parts where it makes them: `declare module
 * './texts.tsx' { interface TextParts { clubs: typeof german } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface TextParts {}

/** Makes a text part from its two language files. */
export function textPart(files: Record<Language, () => Promise<{ default: AbstractIntlMessages }>>): TextPart {
  return async (language) => (await files[language]()).default
}

/** Loads a module together with the texts that it needs. */
export async function withTexts<Loaded>(loading: Promise<Loaded>, ...parts: TextPart[]): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, ...parts.map(addTexts)])
  return loaded
}
type Choice = readonly [Language, (language: Language) => Promise<void>]

/** The name of each language in that language. */
export const LANGUAGE_NAMES = { de: 'Deutsch', en: 'English' } as const satisfies Record<Language, string>
/** The locale for numbers and times in each language; de-DE by default (SHELL-005). */
export const LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>
const STORED_AS = 'language'

/**
 * The language for a stored value: German unless the person has chosen another, whatever the browser reports
 * (SHELL-001, SHELL-003).
 */
export function languageOf(stored: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === stored) ?? 'de'
}

/** The language that was chosen in this browser, or null. */
function chosenHere(): string | null {
  return onDevice.read(STORED_AS)
}

type Spoken = { language: Language; messages: AbstractIntlMessages }
let spoken: Spoken = { language: 'de', messages: {} }
const sources = new Set<LoadCatalogue>()
const watchers = newWatchers()

/** Loads the texts that every screen needs, in the language of this browser. */
export function startTexts(load: LoadCatalogue): Promise<void> {
  spoken = { language: languageOf(chosenHere()), messages: {} }
  return addTexts(load)
}

/**
 * Adds the texts that only some screens need. They stay loaded and are loaded again when another language is chosen.
 * Components on the screen do not render again, because they have their texts already.
 */
async function addTexts(load: LoadCatalogue): Promise<void> {
  if (sources.has(load)) return
  const { language } = spoken
  const more = await load(language)
  // Another language was chosen meanwhile.
  if (language !== spoken.language) return addTexts(load)
  sources.add(load)
  Object.assign(spoken.messages, more)
}

async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  store(language)
}

/**
 * Switches to the language of the signed-in person's account until they sign out, unless another was chosen in this
 * browser.
 */
export async function speakAsAccount(language: Language): Promise<void> {
  const isChosen = LANGUAGES.some((each) => each === chosenHere())
  // An answer that an older build has kept does not say it.
  const own = languageOf(language)
  if (!isChosen && own !== spoken.language) await speak(own)
}

async function speak(language: Language): Promise<void> {
  const wanted = [...sources]
  const parts = await Promise.all(wanted.map((load) => load(language)))
  // Further texts came meanwhile.
  if (wanted.length !== sources.size) return speak(language)
  document.documentElement.lang = language
  become({ language, messages: Object.assign({}, ...parts) })
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(watchers.watch, () => spoken)
  return (
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Berlin">
      {children}
    </IntlProvider>
  )
}

/** The language of the interface and a function that changes it. */
export function useLanguage(): Choice {
  return [useSyncExternalStore(watchers.watch, spokenLanguage, spokenLanguage), chooseLanguage]
}

function spokenLanguage(): Language {
  return spoken.language
}

/** Returns a function for the texts of a room, or for all texts. The compiler checks the keys and arguments. */
export const useTexts = useTranslations

function become(next: Spoken) {
  spoken = next
  watchers.tell()
}

function store(language: Language) {
  onDevice.write(STORED_AS, language)
}
