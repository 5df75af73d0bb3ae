import { textPart } from '../base/texts.tsx'
import type rangeLog from './texts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    rangeLog: typeof rangeLog
  }
}

export const rangeLogTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
