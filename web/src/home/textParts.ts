import { textPart } from '../base/texts/texts.tsx'
import type officer from './officer/texts.de.ts'
import type operation from './operation/texts.de.ts'
import type pages from './pages/texts.de.ts'
import type settings from './settings/texts.de.ts'
import type wiki from './wiki/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    officer: typeof officer
    operation: typeof operation
    pages: typeof pages
    settings: typeof settings
    wiki: typeof wiki
  }
}

export const officerTexts = textPart({
  de: () => import('./officer/texts.de.ts'),
  en: () => import('./officer/texts.en.ts'),
})

export const operationTexts = textPart({
  de: () => import('./operation/texts.de.ts'),
  en: () => import('./operation/texts.en.ts'),
})

export const pageTexts = textPart({ de: () => import('./pages/texts.de.ts'), en: () => import('./pages/texts.en.ts') })

export const settingsTexts = textPart({
  de: () => import('./settings/texts.de.ts'),
  en: () => import('./settings/texts.en.ts'),
})

export const wikiTexts = textPart({ de: () => import('./wiki/texts.de.ts'), en: () => import('./wiki/texts.en.ts') })
