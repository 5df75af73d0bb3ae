import { textPart } from '../base/texts/texts.tsx'
import type statements from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    statements: typeof statements
  }
}

export const statementTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
