import { textPart } from '../base/texts/texts.tsx'
import type families from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    families: typeof families
  }
}

export const familyTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
