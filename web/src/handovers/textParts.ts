import { textPart } from '../base/texts/texts.tsx'
import type handovers from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    handovers: typeof handovers
  }
}

export const handoverTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
