import { textPart } from '../base/texts/texts.tsx'
import type bookings from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    bookings: typeof bookings
  }
}

export const bookingTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
