import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    friends: 'Friends',
  },
  FIELDS: {
    friendName: 'Name',
    nickName: 'Nickname',
    givesSubmit: 'May reserve for me',
  },
} as const satisfies SameKeys<typeof german>
