import { room } from '../base/room.ts'
import { auditVerbs } from './calls.ts'

export default room('audit', {
  reads: [
    'attachments',
    'audit_entries',
    'bookings',
    'cashbooks',
    'clubs',
    'inventory_log',
    'invoice_files',
    'invoice_instalments',
    'invoices',
    'ledger_entries',
    'number_series',
    'payment_accounts',
    'payment_records',
    'products',
    'receipt_payments',
    'receipts',
    'users',
  ],
  open: () => ({ verbs: auditVerbs }),
})
