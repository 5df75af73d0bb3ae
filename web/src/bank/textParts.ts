import type reasons from '@bahnfrei/domain/bank/reasonTexts.de.ts'
import { textPart } from '../base/texts/texts.tsx'
import type bank from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    bank: typeof bank
    bankReasons: typeof reasons
  }
}

export const bankTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
/** The reasons for and against what a payment may pay. */
export const reasonTexts = textPart({
  de: () => import('@bahnfrei/domain/bank/reasonTexts.de.ts'),
  en: () => import('@bahnfrei/domain/bank/reasonTexts.en.ts'),
})
