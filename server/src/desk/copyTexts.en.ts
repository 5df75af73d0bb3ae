import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    doneObligations: 'Obligations of clubs that you have done',
  },
} as const satisfies SameKeys<typeof german>
