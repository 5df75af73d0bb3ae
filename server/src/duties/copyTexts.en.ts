import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    duties: 'Duties as a supervisor',
  },
} as const satisfies SameKeys<typeof german>
