import { textPart } from '../base/texts/texts.tsx'
import type admin from './admin/texts.de.ts'
import type doors from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    doors: typeof doors
    adminDoors: typeof admin
  }
}

export const doorTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const adminDoorTexts = textPart({
  de: () => import('./admin/texts.de.ts'),
  en: () => import('./admin/texts.en.ts'),
})
