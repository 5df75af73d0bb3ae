import { textPart } from '../base/texts/texts.tsx'
import type analysis from './analysis/texts.de.ts'
import type ownInvoices from './own/texts.de.ts'
import type invoices from './texts.de.ts'
import type uses from './uses/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    billingAnalysis: typeof analysis
    invoices: typeof invoices
    ownInvoices: typeof ownInvoices
    uses: typeof uses
  }
}

export const invoiceTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const ownInvoiceTexts = textPart({
  de: () => import('./own/texts.de.ts'),
  en: () => import('./own/texts.en.ts'),
})

export const analysisTexts = textPart({
  de: () => import('./analysis/texts.de.ts'),
  en: () => import('./analysis/texts.en.ts'),
})

export const usedTexts = textPart({ de: () => import('./uses/texts.de.ts'), en: () => import('./uses/texts.en.ts') })
