import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    certificates: 'Certificates and consents',
  },
  FIELDS: {
    number: 'Number',
    issuer: 'Issued by',
    issued: 'Issued on',
    expires: 'Valid until',
    weaponClasses: 'Weapons',
    givenBy: 'Given by',
    blockedOn: 'Blocked from',
    blockedReason: 'Reason of the block',
    document: 'File',
    checkedOn: 'Checked on',
  },
} as const satisfies SameKeys<typeof german>
