import { textPart } from '../base/texts/texts.tsx'
import type memberImport from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    memberImport: typeof memberImport
  }
}

export const memberImportTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
