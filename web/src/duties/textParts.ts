import { textPart } from '../base/texts/texts.tsx'
import type admin from './admin/texts.de.ts'
import type taking from './taking/texts.de.ts'
import type duties from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    duties: typeof duties
    adminDuties: typeof admin
    takeDuty: typeof taking
  }
}

export const dutyTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const adminDutyTexts = textPart({
  de: () => import('./admin/texts.de.ts'),
  en: () => import('./admin/texts.en.ts'),
})

export const takeDutyTexts = textPart({
  de: () => import('./taking/texts.de.ts'),
  en: () => import('./taking/texts.en.ts'),
})
