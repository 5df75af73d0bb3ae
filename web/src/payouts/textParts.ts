import { textPart } from '../base/texts/texts.tsx'
import type payouts from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    payouts: typeof payouts
  }
}

export const payoutTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
