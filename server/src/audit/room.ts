import { room } from '../base/room.ts'
import { auditVerbs } from './calls.ts'

export default room('audit', {
  reads: [
    'account_checkpoints',
    'attachments',
    'audit_entries',
    'bank_entries',
    'billing_settings',
    'booking_refunds',
    'bookings',
    'cashbooks',
    'clubs',
    'inventory_log',
    'invoice_files',
    'invoice_instalments',
    'invoice_write_offs',
    'invoices',
    'ledger_entries',
    'number_series',
    'payment_accounts',
    'payment_records',
    'products',
    'receipt_payments',
    'receipts',
    'sepa_collection_lines',
    'sepa_collections',
    'users',
  ],
  open: () => ({ verbs: auditVerbs }),
})
