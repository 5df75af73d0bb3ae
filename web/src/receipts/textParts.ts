import { textPart } from '../base/texts/texts.tsx'
import type receipts from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    receipts: typeof receipts
  }
}

export const receiptTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
