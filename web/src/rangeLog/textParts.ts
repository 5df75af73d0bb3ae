import { textPart } from '../base/texts/texts.tsx'
import type rangeLog from './texts.de.ts'
import type today from './today/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    rangeLog: typeof rangeLog
    today: typeof today
  }
}

export const rangeLogTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const todayTexts = textPart({ de: () => import('./today/texts.de.ts'), en: () => import('./today/texts.en.ts') })
