import { textPart } from '../base/texts/texts.tsx'
import type reminders from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    reminders: typeof reminders
  }
}

export const reminderTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
