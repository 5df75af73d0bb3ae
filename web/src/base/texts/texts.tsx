import { LANGUAGES, type Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type AbstractIntlMessages, IntlProvider, useTranslations } from 'use-intl'
import { onDevice } from '../browser/storage.ts'
import { newWatchers } from '../live/watchers.ts'

export type LoadCatalogue = (language: Language) => Promise<AbstractIntlMessages>

/** Texts that come with the screens that need them. */
export type TextPart = LoadCatalogue

/**
 * The type of each part by a name of its own. A room adds its parts where it makes them:
 * `declare module './texts.tsx' { interface TextParts { clubs: typeof german } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface TextParts {}

/** Makes a text part from its two files. */
export function textPart(files: Record<Language, () => Promise<{ default: AbstractIntlMessages }>>): TextPart {
  return async (language) => (await files[language]()).default
}

/** Loads something together with the texts that it needs. */
export async function withTexts<Loaded>(loading: Promise<Loaded>, ...parts: TextPart[]): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, ...parts.map(addTexts)])
  return loaded
}
type Choice = readonly [Language, (language: Language) => Promise<void>]

/** Each language by its own name, in every language. */
export const LANGUAGE_NAMES = { de: 'Deutsch', en: 'English' } as const satisfies Record<Language, string>
/** How numbers and times are written in each language; the preset one is de-DE (SHELL-005). */
export const LOCALES = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<Language, string>
const STORED_AS = 'language'

/** German, whatever the browser says, unless the person has chosen (SHELL-001, SHELL-003). */
export function languageOf(stored: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === stored) ?? 'de'
}

/** The language that was chosen in this browser, if one was. */
function chosenHere(): string | null {
  return onDevice.read(STORED_AS)
}

type Spoken = { language: Language; messages: AbstractIntlMessages }
let spoken: Spoken = { language: 'de', messages: {} }
const sources = new Set<LoadCatalogue>()
const watchers = newWatchers()

/** Begins with the texts that every screen needs, in the language of this browser. */
export function startTexts(load: LoadCatalogue): Promise<void> {
  spoken = { language: languageOf(chosenHere()), messages: {} }
  return addTexts(load)
}

/**
 * Adds the texts that only some screens need; they stay, and follow when another language is chosen. Components on the
 * screen have their texts already and do not render again.
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

/** Uses the language of the signed-in person until they sign out, unless another was chosen in this browser. */
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

/** The language of the interface and the way to change it. */
export function useLanguage(): Choice {
  return [useSyncExternalStore(watchers.watch, spokenLanguage, spokenLanguage), chooseLanguage]
}

function spokenLanguage(): Language {
  return spoken.language
}

/** The texts of a room, or all of them; keys and arguments are checked by the compiler. */
export const useTexts = useTranslations

function become(next: Spoken) {
  spoken = next
  watchers.tell()
}

function store(language: Language) {
  onDevice.write(STORED_AS, language)
}
