import { textPart } from '../base/texts.tsx'
import type clubs from './texts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    clubs: typeof clubs
  }
}

export const clubTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
