import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    guests: 'Guests for whom you were responsible (without what they said)',
  },
} as const satisfies SameKeys<typeof german>
