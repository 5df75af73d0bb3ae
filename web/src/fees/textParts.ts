import { textPart } from '../base/texts/texts.tsx'
import type fees from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    fees: typeof fees
  }
}

export const feeTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
