import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    guardianships: 'Guardians',
  },
  FIELDS: {
    childName: 'Child',
    guardianName: 'Guardian',
  },
} as const satisfies SameKeys<typeof german>
