import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { payoutCalls } from './calls.ts'

const of = { kind: 'receipt' as const, id: idOf('payout') }

export const payoutSamples: SamplesOf<typeof payoutCalls> = {
  list: {},
  transfer: { of },
  pay: {
    ...{ of, amount: cents(12_50), name: 'Scheiben-Schulze GmbH', IBAN: 'DE89370400440532013000', reference: 'A-1' },
    ...{ paymentAccount: idOf('paymentAccount'), paymentDate: '2026-05-17' },
  },
}
