import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  VIEWING: {
    TITLE: 'With other eyes',
    TEXT: 'This is how your club looks to somebody without an office. While you look, nothing is changed.',
    BEGIN: { member: 'See it as a member', guest: 'See it as a guest' },
    BANNER: {
      member: 'You see {club} as a member without an office. Nothing can be changed this way.',
      guest: 'You see {club} as a guest. Nothing can be changed this way.',
    },
    LOOK: 'You look into {club} as its provider until {until}, read only.',
    END_LOOK: 'End the look',
    END: 'End',
  },
} as const satisfies SameKeys<typeof german>
