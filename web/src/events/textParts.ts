import { textPart } from '../base/texts.tsx'
import type events from './texts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    events: typeof events
  }
}

export const eventTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
