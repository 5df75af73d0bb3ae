import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  OPEN: 'View in Bahnfrei',
  FOOTNOTE: 'You can choose in the settings which notifications you get by email.',
  TEST: {
    TITLE: 'Test notification',
    BODY: 'This is how notifications from Bahnfrei reach you.',
  },
} as const satisfies SameKeys<typeof german>
