import { textPart } from '../base/texts.tsx'
import type rangeSettings from './texts.de.ts'

declare module '../base/texts.tsx' {
  interface TextParts {
    rangeSettings: typeof rangeSettings
  }
}

export const rangeTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

/** For who is not signed in; those who are have them already. */
export const sharedRangeTexts = textPart({
  de: () => import('./sharedTexts.de.ts'),
  en: () => import('./sharedTexts.en.ts'),
})
