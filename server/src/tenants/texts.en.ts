import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  NEW_TERMS: {
    TITLE: 'New terms for tenants',
    BODY: '{operator} has changed its terms for tenants. Please read and accept them; until then you cannot reserve anything new there.',
    BODY_CLUB:
      '{operator} has changed its terms for tenants. Please read and accept them for {club}; until then your club cannot reserve anything new there.',
  },
} as const satisfies SameKeys<typeof german>
