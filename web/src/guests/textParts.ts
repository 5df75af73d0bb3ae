import { textPart } from '../base/texts/texts.tsx'
import type guests from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    guests: typeof guests
  }
}

export const guestTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
