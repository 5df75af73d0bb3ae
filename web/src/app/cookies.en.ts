import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './cookies.de.ts'

export default {
  COOKIES_NOTICE: {
    LABEL: 'Notice of cookies',
    TEXT: 'Bahnfrei sets one cookie only: that of the sign-in.',
    MORE: 'More about it',
    ACCEPT: 'Got it',
  },
} as const satisfies SameKeys<typeof german>
