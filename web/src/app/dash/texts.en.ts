import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DASH: {
    TITLE: '{club} today',
    TODAY: 'Today at the range',
    NO_RANGES: 'There is no range yet.',
  },
} as const satisfies SameKeys<typeof german>
