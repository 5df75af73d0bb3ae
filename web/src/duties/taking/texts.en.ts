import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  TAKE_DUTY: {
    TITLE: 'Nobody is on duty here',
    TEXT: 'Nobody may shoot here without a supervisor (§ 10 AWaffV). You are qualified.',
    MEANS: 'If you take the duty, you are in the roster and in the range log with it, and the person is let in.',
    CONFIRM: 'Take the duty',
  },
} as const satisfies SameKeys<typeof german>
