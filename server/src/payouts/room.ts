import { room } from '../base/room.ts'
import { payPayout } from './pay.ts'
import { listPayouts } from './read.ts'
import { transferOf } from './transfer.ts'

export default room('payouts', {
  reads: [
    'bank_entries',
    'bookings',
    'invoices',
    'member_records',
    'payment_records',
    'receipts',
    'sepa_collection_lines',
    'users',
  ],
  open: () => ({ verbs: { list: listPayouts, transfer: transferOf, pay: payPayout } }),
})
