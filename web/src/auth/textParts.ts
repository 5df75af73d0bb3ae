import { textPart } from '../base/texts/texts.tsx'
import type account from './accountTexts.de.ts'
import type qrAuth from './qr/texts.de.ts'
import type security from './security/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    account: typeof account
    security: typeof security
    qrAuth: typeof qrAuth
  }
}

export const accountTexts = textPart({
  de: () => import('./accountTexts.de.ts'),
  en: () => import('./accountTexts.en.ts'),
})

export const securityTexts = textPart({
  de: () => import('./security/texts.de.ts'),
  en: () => import('./security/texts.en.ts'),
})

export const qrTexts = textPart({ de: () => import('./qr/texts.de.ts'), en: () => import('./qr/texts.en.ts') })
