import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  TEST_MAIL: {
    SUBJECT: 'Test from Bahnfrei',
    TEXT: 'This email has arrived: Bahnfrei can send emails.',
  },
} as const satisfies SameKeys<typeof german>
