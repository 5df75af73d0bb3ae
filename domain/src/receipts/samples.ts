import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { receiptCalls } from './calls.ts'
import type { ReceiptInput } from './receipt.ts'

const input: ReceiptInput = {
  uid: idOf('user', 'member'),
  userName: 'Waffen Wagner GmbH',
  reference: 'W-4711',
  invoiceDate: '2026-05-17',
  deliveryDate: '2026-05-01',
  deliveryEndDate: '2026-05-16',
  dueDate: '2026-05-31',
  currency: 'EUR',
  comment: 'Scheiben',
  areNet: false,
  iban: 'DE02120300000000202051',
  items: [
    {
      ...{ name: 'Scheiben', quantity: 2.5, unitAmount: cents(12_50), taxId: idOf('taxRate', 'inboundTaxRate') },
      ...{ bookingAccountNumber: '68500', costCenterNumber: '20', sphere: 'purpose' },
    },
  ],
  attachmentId: idOf('attachment'),
}
const filters = {
  search: 'W-4711',
  status: 'open',
  uid: idOf('user', 'member'),
  from: '2026-01-01',
  to: '2026-12-31',
} as const
const draft = { id: idOf('receipt') }

export const receiptSamples: SamplesOf<typeof receiptCalls> = {
  list: { ...filters, after: NO_CURSOR },
  totals: filters,
  csv: filters,
  one: draft,
  create: { ...input, draft: true },
  change: { ...draft, version: 1, ...input, draft: true },
  remove: draft,
  upload: {},
  analyze: { attachmentId: idOf('attachment') },
  get: { attachmentId: idOf('attachment'), xml: false },
}
