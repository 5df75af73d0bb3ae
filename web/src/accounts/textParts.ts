import { textPart } from '../base/texts/texts.tsx'
import type accounts from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    accounts: typeof accounts
  }
}

export const accountTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
