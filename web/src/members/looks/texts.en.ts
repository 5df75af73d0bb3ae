import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LOOKS: {
    TITLE: 'Who has viewed my data',
    TEXT: 'Only a few people in a club can see date of birth, bank account and certificates. Each viewing is recorded here, once a day.',
    BACK: 'Account',
    NONE: 'Nobody so far',
    PARTS: {
      personals: 'Date of birth, gender and nationality',
      billing: 'Payment and bank account',
      certificates: 'Certificates and consents',
      rangeLog: 'Range log lines',
    },
  },
} as const satisfies SameKeys<typeof german>
