import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { cashbookCalls } from './calls.ts'

const id = idOf('cashbook')
const imported = [{ type: 'range', targetId: idOf('range'), productId: idOf('product') }] as const
const box = idOf('paymentAccount', 'cashAccount')

export const cashbookSamples: SamplesOf<typeof cashbookCalls> = {
  boxes: {},
  list: { search: 'Kasse', account: box, status: 'open', from: '2026-01-01', to: '2026-12-31', after: NO_CURSOR },
  one: { id },
  open: {
    date: '2026-05-17',
    initialAmount: cents(50_00),
    importConfig: [...imported],
    paymentAccount: idOf('paymentAccount', 'otherBox'),
    reason: '',
  },
  change: { id, initialAmount: cents(60_00), importConfig: [...imported], reason: 'Gefunden' },
  details: { id, action: 'finalizeInvoice', targetId: idOf('cashEntry'), actionDetails: null },
  finalizeInvoice: {
    ...{ bookId: id, instanceId: idOf('cashEntry'), sendInvoice: false, finalAmount: cents(0) },
    invoiceData: { collectionMethod: 'transfer', note: '' },
  },
  finalize: {
    ...{ cashbookId: id, initialAmount: cents(50_00), finalAmount: cents(50_00), lock: true },
    counted: [{ value: 50_00, count: 1 }],
    sales: [{ productId: idOf('product'), quantity: 1, amount: cents(2_50) }],
    paidInvoices: [idOf('invoice', 'issuedInvoice')],
    payouts: [{ description: 'Brötchen', amount: cents(5_00), receiptId: idOf('receipt') }],
    toBank: { paymentAccount: idOf('paymentAccount'), amount: cents(10_00) },
    reason: 'Verzählt',
    reportId: idOf('attachment'),
  },
  pdf: { id },
}
