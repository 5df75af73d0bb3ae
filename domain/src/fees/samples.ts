import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { feeCalls } from './calls.ts'

const fee = {
  productId: idOf('product'),
  owedBy: 'ages',
  groupId: null,
  fromAge: 18,
  toAge: 26,
  ageDay: 'firstOfYear',
  joining: 'half',
  leaving: 'months',
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
} as const
const { owedBy: _, groupId: _group, ...change } = fee

export const feeSamples: SamplesOf<typeof feeCalls> = {
  list: {},
  create: fee,
  change: { feeId: idOf('fee'), ...change },
  remove: { feeId: idOf('fee', 'oldFee') },
  exceptions: {},
  setException: {
    uid: idOf('user', 'feeChild'),
    feeId: idOf('fee'),
    amount: cents(12_50),
    reason: 'Schülerin',
    until: '2028-07-31',
  },
  removeException: { id: idOf('feeException') },
  payers: {},
  setPayer: { uid: idOf('user', 'feeChild'), payerUid: idOf('user', 'feePayer') },
  removePayer: { uid: idOf('user', 'feeWard') },
  due: { search: 'muster' },
}
