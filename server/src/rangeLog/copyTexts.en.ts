import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    rangeLog: 'Range log entries about you',
  },
  FIELDS: {
    purpose: 'Purpose',
    incident: 'Incident',
  },
} as const satisfies SameKeys<typeof german>
