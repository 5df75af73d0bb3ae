import { textPart } from '../base/texts/texts.tsx'
import type admin from './admin/texts.de.ts'
import type checkIn from './checkIn/texts.de.ts'
import type display from './display/texts.de.ts'
import type setup from './setup/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    kioskScreens: typeof admin
    kioskDisplay: typeof display
    kioskSetup: typeof setup
    checkIn: typeof checkIn
  }
}

export const screensTexts = textPart({
  de: () => import('./admin/texts.de.ts'),
  en: () => import('./admin/texts.en.ts'),
})

export const displayTexts = textPart({
  de: () => import('./display/texts.de.ts'),
  en: () => import('./display/texts.en.ts'),
})

export const setupTexts = textPart({ de: () => import('./setup/texts.de.ts'), en: () => import('./setup/texts.en.ts') })

export const checkInTexts = textPart({
  de: () => import('./checkIn/texts.de.ts'),
  en: () => import('./checkIn/texts.en.ts'),
})
