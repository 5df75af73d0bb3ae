import type proof from '@bahnfrei/domain/audit/proofTexts.de.ts'
import { textPart } from '../base/texts/texts.tsx'
import type auditors from './auditors/texts.de.ts'
import type audit from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    audit: typeof audit
    auditors: typeof auditors
    proof: typeof proof
  }
}

export const auditTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
export const auditorTexts = textPart({
  de: () => import('./auditors/texts.de.ts'),
  en: () => import('./auditors/texts.en.ts'),
})
/** The sentences of the proof, which the command of the machine says, too. */
export const proofTexts = textPart({
  de: () => import('@bahnfrei/domain/audit/proofTexts.de.ts'),
  en: () => import('@bahnfrei/domain/audit/proofTexts.en.ts'),
})
