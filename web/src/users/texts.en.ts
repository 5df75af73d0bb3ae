import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  PROFILE: {
    DATA: {
      TITLE: 'What is your name?',
      WHY: 'Your club sees who has booked. Other shooters do not see your name in the calendar.',
      FIRST: 'First name',
      LAST: 'Last name',
      CALL: 'Call name',
      CALL_HINT: 'Lists show you by this name.',
      SAVE: 'Save and continue',
    },
  },
} as const satisfies SameKeys<typeof german>
