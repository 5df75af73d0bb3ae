import { textPart } from '../base/texts/texts.tsx'
import type adminClub from './admin/texts.de.ts'
import type clubs from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    clubs: typeof clubs
    adminClub: typeof adminClub
  }
}

export const clubTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const adminClubTexts = textPart({
  de: () => import('./admin/texts.de.ts'),
  en: () => import('./admin/texts.en.ts'),
})
