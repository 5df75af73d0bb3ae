import { textPart } from '../texts.tsx'
import type photos from './texts.de.ts'

declare module '../texts.tsx' {
  interface TextParts {
    photos: typeof photos
  }
}

export const photoTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
