import { textPart } from '../base/texts/texts.tsx'
import type start from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    start: typeof start
  }
}

export const startTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
