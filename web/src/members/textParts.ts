import { textPart } from '../base/texts.tsx'
import type adminMembers from './adminTexts.de.ts'
import type join from './join/texts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    adminMembers: typeof adminMembers
    join: typeof join
  }
}

export const memberTexts = textPart({ de: () => import('./adminTexts.de.ts'), en: () => import('./adminTexts.en.ts') })

export const joinTexts = textPart({ de: () => import('./join/texts.de.ts'), en: () => import('./join/texts.en.ts') })
