import { textPart } from '../base/texts/texts.tsx'
import type billing from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    billing: typeof billing
  }
}

export const billingTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
