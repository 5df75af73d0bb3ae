import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    tenancies: 'Agreements with operators',
    acceptedTerms: 'Terms you accepted',
  },
  FIELDS: {
    windows: 'Windows',
    minutesPerWeek: 'Minutes per week',
    horizonDays: 'Days ahead',
    contacts: 'Contacts',
    papers: 'Documents',
    termsVersion: 'Terms version',
    acceptedOn: 'Accepted on',
  },
} as const satisfies SameKeys<typeof german>
