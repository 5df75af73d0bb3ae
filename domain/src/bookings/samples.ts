import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { BookingInput } from './booking.ts'
import type { bookingCalls } from './calls.ts'
import type { prepaidCalls } from './prepaidCalls.ts'

const input: BookingInput = {
  ...{ uid: idOf('user', 'member'), userName: 'Ben Brandt', transactionId: 'A-1', paymentDate: '2026-05-17' },
  ...{ type: 'payment', amount: cents(12_50), currency: 'EUR', description: 'Standmiete' },
  ...{ paymentAccount: idOf('paymentAccount'), category: 'regular', targetPaymentAccount: null },
  invoiceIds: [{ id: idOf('invoice', 'issuedInvoice'), amount: cents(1) }],
  receiptIds: [{ id: idOf('receipt'), amount: cents(1) }],
  refundIds: [{ id: idOf('booking', 'overpayment'), amount: cents(1) }],
  splits: [{ bookingAccountNumber: '40000', costCenterNumber: '20', sphere: null, amount: cents(1) }],
  attachmentIds: [idOf('attachment')],
  prepaid: true,
}

export const bookingSamples: SamplesOf<typeof bookingCalls & typeof prepaidCalls> = {
  list: {
    ...{ search: 'miete', status: 'open', direction: 'in', account: idOf('paymentAccount') },
    booking: idOf('booking'),
    ...{ from: '2026-01-01', to: '2026-12-31', after: NO_CURSOR },
  },
  create: input,
  change: { id: idOf('booking'), version: 1, ...input },
  split: {
    ids: [idOf('booking')],
    shares: [{ bookingAccountNumber: '40000', costCenterNumber: null, sphere: 'ideal', percent: 100 }],
  },
  remove: { id: idOf('booking') },
  reload: { ids: [idOf('booking')] },
  same: {
    ...{ paymentAccount: idOf('paymentAccount'), amount: cents(12_50), currency: 'EUR', paymentDate: '2026-05-17' },
    ...{ userName: 'Ben Brandt', transactionId: '' },
  },
  personAccount: { uid: idOf('user', 'member') },
  payPrepaid: { invoiceId: idOf('invoice', 'issuedInvoice'), amount: cents(1) },
  returnPrepaid: { invoiceId: idOf('invoice', 'issuedInvoice') },
  payOutPrepaid: {
    ...{ uid: idOf('user', 'member'), amount: cents(1), currency: 'EUR', paymentAccount: idOf('paymentAccount') },
    paymentDate: '2026-05-17',
  },
  paymentRecords: { invoiceId: idOf('invoice', 'issuedInvoice') },
}
