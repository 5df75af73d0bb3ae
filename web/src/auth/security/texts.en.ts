import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  STEP_UP: {
    TITLE: 'Is it you?',
    WHY: 'Please confirm once more that it is you before this step.',
    PASSWORD: 'Password',
    CONFIRM: 'Confirm',
  },
} as const satisfies SameKeys<typeof german>
