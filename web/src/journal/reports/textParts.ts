import { textPart } from '../../base/texts/texts.tsx'
import type shared from './shared/texts.de.ts'
import type reports from './texts.de.ts'
import type view from './viewTexts.de.ts'

declare module '../../base/texts/texts.tsx' {
  interface TextParts {
    journalReports: typeof reports
    journalReportView: typeof view
    sharedReport: typeof shared
  }
}

export const reportsTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const reportViewTexts = textPart({
  de: () => import('./viewTexts.de.ts'),
  en: () => import('./viewTexts.en.ts'),
})

export const sharedReportTexts = textPart({
  de: () => import('./shared/texts.de.ts'),
  en: () => import('./shared/texts.en.ts'),
})
