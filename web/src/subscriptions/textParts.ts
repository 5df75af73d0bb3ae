import { textPart } from '../base/texts/texts.tsx'
import type root from './root/texts.de.ts'
import type subscriptions from './texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    subscriptions: typeof subscriptions
    rootSubscriptions: typeof root
  }
}

export const subscriptionTexts = textPart({ de: () => import('./texts.de.ts'), en: () => import('./texts.en.ts') })

export const rootTexts = textPart({ de: () => import('./root/texts.de.ts'), en: () => import('./root/texts.en.ts') })
