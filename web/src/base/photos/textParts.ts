import { textPart } from '../texts/texts.tsx'
import type photos from './texts.de.ts'

declare module '../texts/texts.tsx' {
  interface TextParts {
    photos: typeof photos
  }
}

export const photoTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
