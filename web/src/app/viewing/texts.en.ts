import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  VIEWING: {
    TITLE: 'View as',
    TEXT: 'See your club the way others see it. You cannot change anything while you do.',
    BEGIN: { member: 'View as a member', guest: 'View as a guest' },
    BANNER: {
      member: 'You are viewing {club} as an ordinary member. You cannot change anything.',
      guest: 'You are viewing {club} as a guest. You cannot change anything.',
    },
    LOOK: 'You are viewing {club} as the provider until {until}, read only.',
    END_LOOK: 'Stop viewing',
    END: 'Stop viewing',
  },
} as const satisfies SameKeys<typeof german>
