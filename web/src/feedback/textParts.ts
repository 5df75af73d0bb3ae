import { textPart } from '../base/texts/texts.tsx'
import type feedback from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    feedback: typeof feedback
  }
}

export const feedbackTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
