import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    guests: 'Guests you were responsible for (without their details)',
  },
} as const satisfies SameKeys<typeof german>
