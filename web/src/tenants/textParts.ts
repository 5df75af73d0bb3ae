import { textPart } from '../base/texts/texts.tsx'
import type tenants from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    tenants: typeof tenants
  }
}

export const tenantTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
