import server from '@bahnfrei/domain/base/texts/publicTexts.de.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import auth from '../auth/texts.de.ts'
import base from '../base/texts/texts.de.ts'
import type { TextParts } from '../base/texts/texts.tsx'
import front from '../home/frontTexts.de.ts'
import shell from './texts.de.ts'

const catalogue = {
  ...server,
  ...base,
  ...shell,
  ...auth,
  ...front,
} as const

export default catalogue

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    /** All texts: those of this catalogue, and those that load with their screens (`textParts.ts` of each room). */
    Messages: typeof catalogue & All<TextParts[keyof TextParts]>
  }
}

/** The intersection of all members of a union. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never
