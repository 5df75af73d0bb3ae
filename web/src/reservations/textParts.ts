import { textPart } from '../base/texts/texts.tsx'
import type lists from './admin/lists/texts.de.ts'
import type usage from './admin/usage/texts.de.ts'
import type week from './lane/week/texts.de.ts'
import type publicFree from './mine/publicFree/texts.de.ts'
import type outbox from './plan/outbox/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    lists: typeof lists
    outbox: typeof outbox
    publicFree: typeof publicFree
    usage: typeof usage
    week: typeof week
  }
}

export const listTexts = textPart({
  de: () => import('./admin/lists/texts.de.ts'),
  en: () => import('./admin/lists/texts.en.ts'),
})

export const outboxTexts = textPart({
  de: () => import('./plan/outbox/texts.de.ts'),
  en: () => import('./plan/outbox/texts.en.ts'),
})

export const publicFreeTexts = textPart({
  de: () => import('./mine/publicFree/texts.de.ts'),
  en: () => import('./mine/publicFree/texts.en.ts'),
})

export const weekTexts = textPart({
  de: () => import('./lane/week/texts.de.ts'),
  en: () => import('./lane/week/texts.en.ts'),
})

export const usageTexts = textPart({
  de: () => import('./admin/usage/texts.de.ts'),
  en: () => import('./admin/usage/texts.en.ts'),
})
