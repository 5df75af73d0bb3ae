import { textPart } from '../base/texts/texts.tsx'
import type disciplines from './disciplines/texts.de.ts'
import type inventory from './inventory/texts.de.ts'
import type weapons from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    weapons: typeof weapons
    inventory: typeof inventory
    disciplines: typeof disciplines
  }
}

export const weaponTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const inventoryTexts = textPart({
  de: () => import('./inventory/texts.de.ts'),
  en: () => import('./inventory/texts.en.ts'),
})

export const disciplineTexts = textPart({
  de: () => import('./disciplines/texts.de.ts'),
  en: () => import('./disciplines/texts.en.ts'),
})
