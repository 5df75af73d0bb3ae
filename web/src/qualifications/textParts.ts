import { textPart } from '../base/texts/texts.tsx'
import type minors from './minors/texts.de.ts'
import type certificates from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    certificates: typeof certificates
    minors: typeof minors
  }
}

export const certificateTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const minorTexts = textPart({
  de: () => import('./minors/texts.de.ts'),
  en: () => import('./minors/texts.en.ts'),
})
