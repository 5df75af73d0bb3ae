import { textPart } from '../base/texts/texts.tsx'
import type products from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    products: typeof products
  }
}

export const productTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })
