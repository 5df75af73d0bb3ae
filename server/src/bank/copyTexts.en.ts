import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    bankImports: 'Bank statements you imported',
    payerRules: 'Accounts from which others paid for you',
  },
  FIELDS: { account: 'Account ends in' },
} as const satisfies SameKeys<typeof german>
