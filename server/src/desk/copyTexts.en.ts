import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    doneObligations: 'Club obligations you completed',
  },
} as const satisfies SameKeys<typeof german>
