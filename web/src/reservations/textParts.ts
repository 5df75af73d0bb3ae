import { textPart } from '../base/texts/texts.tsx'
import type lists from './lists/texts.de.ts'
import type outbox from './outbox/texts.de.ts'
import type publicFree from './publicFree/texts.de.ts'
import type usage from './usage/texts.de.ts'
import type week from './week/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    lists: typeof lists
    outbox: typeof outbox
    publicFree: typeof publicFree
    usage: typeof usage
    week: typeof week
  }
}

export const listTexts = textPart({ de: () => import('./lists/texts.de.ts'), en: () => import('./lists/texts.en.ts') })

export const outboxTexts = textPart({
  de: () => import('./outbox/texts.de.ts'),
  en: () => import('./outbox/texts.en.ts'),
})

export const publicFreeTexts = textPart({
  de: () => import('./publicFree/texts.de.ts'),
  en: () => import('./publicFree/texts.en.ts'),
})

export const weekTexts = textPart({ de: () => import('./week/texts.de.ts'), en: () => import('./week/texts.en.ts') })

export const usageTexts = textPart({
  de: () => import('./usage/texts.de.ts'),
  en: () => import('./usage/texts.en.ts'),
})
