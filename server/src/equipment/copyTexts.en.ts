import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    weapons: 'Your weapons (without their numbers, which you can see in your account)',
    handouts: 'Club weapons handed out to you',
  },
  FIELDS: {
    length: 'Short or long',
    action: 'Action',
    needsLicence: 'Needs a licence',
    isBorrowed: 'Borrowed',
    isOverQuota: 'Above the basic quota',
    isActive: 'In use',
    acquiredOn: 'Acquired on',
    hasNumber: 'Number stored',
    givenOn: 'Handed out on',
    returnedOn: 'Returned on',
  },
} as const satisfies SameKeys<typeof german>
