import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    logins: 'Sign-ins',
    passkeys: 'Passkeys',
    authenticators: 'Authenticator apps',
  },
  FIELDS: {
    agent: 'Device',
    address: 'Network address',
    lastUsedOn: 'Last used on',
  },
} as const satisfies SameKeys<typeof german>
