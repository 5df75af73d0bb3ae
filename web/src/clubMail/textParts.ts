import { textPart } from '../base/texts/texts.tsx'
import type clubMail from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    clubMail: typeof clubMail
  }
}

export const clubMailTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
