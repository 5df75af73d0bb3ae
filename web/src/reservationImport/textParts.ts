import { textPart } from '../base/texts/texts.tsx'
import type reservationImport from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    reservationImport: typeof reservationImport
  }
}

export const reservationImportTexts = textPart({
  de: () => import('./texts.de.ts'),
  en: () => import('./texts.en.ts'),
})
