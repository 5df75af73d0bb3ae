import { textPart } from '../base/texts/texts.tsx'
import type desk from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    desk: typeof desk
  }
}

export const deskTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
