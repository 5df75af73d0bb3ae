import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { groupCalls } from './calls.ts'
import type { GroupInput } from './group.ts'

const GROUP: GroupInput = {
  groupName: { de: 'Bogen am Montag', en: 'Bows on Monday' },
  description: 'Wer montags mit dem Bogen schießt.',
  groupSign: 'BM',
  showSignOnReservations: true,
  purpose: 'label',
  functions: ['validateJournal'],
  for: 'users',
  billing: {
    membershipFee: cents(1200),
    currency: 'EUR',
    taxRate: 7.5,
    billingInterval: 12,
    bookingAccountNumber: '8400',
    costCenterNumber: '10',
  },
}

export const groupSamples: SamplesOf<typeof groupCalls> = {
  list: {},
  all: {},
  create: GROUP,
  update: { id: idOf('group'), ...GROUP, groupSign: 'BX' },
  remove: { id: idOf('group') },
  reloadUsage: { id: idOf('group') },
}
