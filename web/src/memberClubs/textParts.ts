import { textPart } from '../base/texts/texts.tsx'
import type memberClubs from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    memberClubs: typeof memberClubs
  }
}

export const memberClubTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
