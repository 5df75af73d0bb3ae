import { textPart } from '../base/texts/texts.tsx'
import type importing from './importing/texts.de.ts'
import type progress from './progress/texts.de.ts'
import type journal from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    journal: typeof journal
    journalImport: typeof importing
    journalProgress: typeof progress
  }
}

export const journalTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const journalProgressTexts = textPart({
  de: () => import('./progress/texts.de.ts'),
  en: () => import('./progress/texts.en.ts'),
})

export const journalImportTexts = textPart({
  de: () => import('./importing/texts.de.ts'),
  en: () => import('./importing/texts.en.ts'),
})
