import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { NO_CENTS } from '../base/money/money.ts'
import type { sepaCalls } from './calls.ts'

const invoices = [idOf('invoice', 'debitInvoice')]
const uid = idOf('user', 'member')
const collectionDate = '2026-06-19'

export const sepaSamples: SamplesOf<typeof sepaCalls> = {
  mandate: { uid },
  setMandate: { uid, isOnce: false, lastCollection: '2026-02-02', pauseReason: 'Konto gesperrt', revokedOn: null },
  mandateForm: { uid },
  ownMandate: {},
  sign: {
    ...{ reference: 'M-1', IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX' },
    ...{ accountHolder: 'Ben Brandt', name: 'Ben Brandt' },
  },
  revoke: {},
  candidates: {},
  list: {},
  one: { id: idOf('collection') },
  pain: { invoices, collectionDate, bankAccount: idOf('paymentAccount') },
  file: { id: idOf('collection') },
  announce: { invoices, collectionDate },
  letters: { collectionDate },
  cancel: { id: idOf('collection') },
  submit: { id: idOf('collection'), isSubmitted: true },
  credit: { id: idOf('collection'), creditedOn: '2026-05-17' },
  uncredit: { id: idOf('collection') },
  giveBack: { id: idOf('collectionLine'), returnedOn: '2026-05-17', reason: 'AM04', note: '', fee: NO_CENTS },
  settings: {},
  setSettings: { noticeDays: 5 },
}
