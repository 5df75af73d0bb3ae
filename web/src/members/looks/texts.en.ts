import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LOOKS: {
    TITLE: 'Who looked at my data',
    TEXT: 'Only few in a club see birth, bank account and certificates, and each look is noted here, once a day.',
    BACK: 'Account',
    NONE: 'Nobody so far',
    PARTS: {
      personals: 'Birth, gender and nationality',
      billing: 'Payment and bank account',
      certificates: 'Certificates and consents',
      rangeLog: 'Lines of the range log',
    },
  },
} as const satisfies SameKeys<typeof german>
