import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './profileTexts.de.ts'

export default {
  PROFILE: {
    DATA: {
      TITLE: 'What is your name?',
      WHY: 'Your club sees who has booked. In the calendar only your friends see your name.',
      FIRST: 'First name',
      LAST: 'Last name',
      CALL: 'Call name',
      CALL_HINT: 'Lists show you by this name.',
      SAVE: 'Save and continue',
    },
  },
} as const satisfies SameKeys<typeof german>
