import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  FEEDBACK_MAIL: {
    WORD: 'Feedback',
    BUG: 'Bug',
    GENERATED: 'Error report',
    FROM: 'From',
    FILE: 'File',
    MISSING: 'Files that failed',
    OPEN: 'View feedback',
  },
} as const satisfies SameKeys<typeof german>
