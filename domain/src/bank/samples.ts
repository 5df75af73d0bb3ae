import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { bankAccessCalls } from './accessCalls.ts'
import type { bankCalls } from './calls.ts'

const id = idOf('bankImport')
const booking = { id: idOf('booking', 'bankBooking'), version: 1 }

export const bankSamples: SamplesOf<typeof bankCalls & typeof bankAccessCalls> = {
  upload: {},
  imports: {},
  draft: { id },
  change: { id, paymentAccount: idOf('paymentAccount'), mappingId: null },
  run: { id, fresh: 1, same: [{ key: 'x:1', bookingId: idOf('booking') }] },
  undo: { id },
  remove: { id },
  setMapping: {
    ...{ id: idOf('csvMapping'), name: 'Hausbank', dateFormat: 'DD.MM.YYYY', targetAccountNumber: null },
    ...{
      paymentDate: 'Tag',
      iban: 'Konto',
      bic: '',
      amount: 'Summe',
      description: 'Text',
      userName: '',
      transactionId: '',
    },
  },
  mappings: {},
  syncPayments: { invoiceIds: [idOf('invoice', 'issuedInvoice')] },
  open: {},
  automatic: {},
  take: {
    ...booking,
    invoiceIds: [{ id: idOf('invoice', 'issuedInvoice'), amount: cents(1) }],
    writeOff: 'Gebühr der Bank',
  },
  takeReceipt: { ...booking, receiptId: idOf('receipt') },
  takeCollection: { ...booking, collectionId: idOf('collection'), sequence: null },
  leave: { ...booking, giveBack: true },
  payerRules: {},
  removePayerRule: { id: idOf('payerRule') },
  connections: {},
  searchBanks: { query: 'Sparkasse' },
  importBank: { bankId: '277672' },
  finishBank: {},
  renewBank: { bankConnectionId: '42' },
  reloadBank: { bankConnectionId: '42' },
  updateBankImport: { id: idOf('bankConnection'), importTargetAccount: null },
  disconnectBank: { bankConnectionId: '42' },
}
