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
      PHONE: 'Phone',
      PRIVACY: 'Questions about privacy',
      MISSING: 'The provider of this installation has not been entered yet.',
      MISSING_TEXT:
        'Anybody who runs Bahnfrei publicly must give their name, address and contact here. The README explains how, under “Imprint”.',
    },
  },
} as const satisfies SameKeys<typeof german>
