import { textPart } from '../base/texts/texts.tsx'
import type cashbooks from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    cashbooks: typeof cashbooks
  }
}

export const cashbookTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
