import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    reservationImports: 'Old calendars you imported',
  },
} as const satisfies SameKeys<typeof german>
