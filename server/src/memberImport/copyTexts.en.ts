import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    memberImports: 'Lists of members that you imported',
  },
} as const satisfies SameKeys<typeof german>
