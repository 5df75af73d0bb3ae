import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    reservationImports: 'Former calendars that you took over',
  },
} as const satisfies SameKeys<typeof german>
