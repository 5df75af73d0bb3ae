import { textPart } from '../base/texts/texts.tsx'
import type profile from './profileTexts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    profile: typeof profile
  }
}

export const profileTexts = textPart({
  de: () => import('./profileTexts.de.ts'),
  en: () => import('./profileTexts.en.ts'),
})
