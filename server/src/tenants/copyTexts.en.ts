import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    tenancies: 'What operators agreed with you',
    acceptedTerms: 'Terms that you accepted',
  },
  FIELDS: {
    windows: 'Windows',
    minutesPerWeek: 'Minutes a week',
    horizonDays: 'Days ahead',
    contacts: 'Contacts',
    papers: 'Papers',
    termsVersion: 'Version of the terms',
    acceptedOn: 'Accepted on',
  },
} as const satisfies SameKeys<typeof german>
