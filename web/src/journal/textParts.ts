import { textPart } from '../base/texts.tsx'
import type journal from './texts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    journal: typeof journal
  }
}

export const journalTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
