import { textPart } from '../../base/texts/texts.tsx'
import type check from './check/texts.de.ts'
import type club from './club/texts.de.ts'
import type need from './texts.de.ts'

declare module '../../base/texts/texts.tsx' {
  interface TextParts {
    need: typeof need
    needCheck: typeof check
    clubNeed: typeof club
  }
}

export const needTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const needCheckTexts = textPart({
  de: () => import('./check/texts.de.ts'),
  en: () => import('./check/texts.en.ts'),
})

export const clubNeedTexts = textPart({
  de: () => import('./club/texts.de.ts'),
  en: () => import('./club/texts.en.ts'),
})
