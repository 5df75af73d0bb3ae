import { textPart } from '../base/texts/texts.tsx'
import type keptMails from './mailTexts.de.ts'
import type notifications from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    keptMails: typeof keptMails
    notifications: typeof notifications
  }
}

export const keptMailTexts = textPart({ de: () => import('./mailTexts.de.ts'), en: () => import('./mailTexts.en.ts') })

export const notificationTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
