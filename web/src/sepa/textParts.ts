import { textPart } from '../base/texts/texts.tsx'
import type own from './own/texts.de.ts'
import type sepa from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    sepa: typeof sepa
    ownMandate: typeof own
  }
}

export const sepaTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
export const ownMandateTexts = textPart({
  de: () => import('./own/texts.de.ts'),
  en: () => import('./own/texts.en.ts'),
})
