import { textPart } from '../base/texts/texts.tsx'
import type adminEvents from './admin/texts.de.ts'
import type events from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    events: typeof events
    adminEvents: typeof adminEvents
  }
}

export const eventTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const adminEventTexts = textPart({
  de: () => import('./admin/texts.de.ts'),
  en: () => import('./admin/texts.en.ts'),
})
