import { textPart } from '../base/texts/texts.tsx'
import type publicClubs from './clubs/texts.de.ts'
import type rangeSettings from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    publicClubs: typeof publicClubs
    rangeSettings: typeof rangeSettings
  }
}

export const rangeTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

/** For people who are not signed in; signed-in people have loaded these texts already. */
export const sharedRangeTexts = textPart({
  de: () => import('./sharedTexts.de.ts'),
  en: () => import('./sharedTexts.en.ts'),
})

export const publicClubTexts = textPart({
  de: () => import('./clubs/texts.de.ts'),
  en: () => import('./clubs/texts.en.ts'),
})
