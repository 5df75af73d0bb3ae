import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  TAKE_DUTY: {
    TITLE: 'Nobody is on duty here',
    TEXT: 'Shooting without a supervisor is not allowed (§ 10 AWaffV). You are qualified.',
    MEANS: 'If you take the duty, you are entered in the roster and the range log, and the person is checked in.',
    CONFIRM: 'Take the duty',
  },
} as const satisfies SameKeys<typeof german>
