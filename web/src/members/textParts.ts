import { textPart } from '../base/texts.tsx'
import type adminMembers from './adminTexts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    adminMembers: typeof adminMembers
  }
}

export const memberTexts = textPart({ de: () => import('./adminTexts.de.ts'), en: () => import('./adminTexts.en.ts') })
