import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PAGES: {
    REGISTER: 'Create account',
    PROVIDER: {
      NAME: 'Provider',
      ADDRESS: 'Address',
      REPRESENTED_BY: 'Represented by',
      REGISTER: 'Register',
      EMAIL: 'Email',
      PHONE: 'Telephone',
      PRIVACY: 'Questions about privacy',
      MISSING: 'Who runs this installation has not been entered yet.',
      MISSING_TEXT:
        'Whoever makes Bahnfrei public must name themselves here, with address and contact. The file README says how, under “Imprint”.',
    },
  },
} as const satisfies SameKeys<typeof german>
