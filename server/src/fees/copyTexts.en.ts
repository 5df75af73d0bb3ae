import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    feeExceptions: 'Special fees',
    feePayers: 'Who pays for whom',
    feePeriods: 'Fees that were charged',
  },
  FIELDS: {
    feeName: 'Fee',
    euros: 'Amount',
    reason: 'Reason',
    paidFor: 'Person',
    payer: 'Pays',
    firstDay: 'First day',
    lastDay: 'Last day',
  },
} as const satisfies SameKeys<typeof german>
