import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { auditVerbs } from './calls.ts'

const OLD = `SELECT club_id, id FROM audits WHERE ${isKeptNoMore('bookings', 'started_on')}`

/** The statements of the regular sweep: they delete audits that are older than the books that they are about. */
const SWEEPS = [
  ...['audit_notes', 'audit_samples', 'audit_draws', 'auditors'].map(
    (table) => `DELETE FROM ${table} WHERE (club_id, audit_id) IN (${OLD})`,
  ),
  `DELETE FROM audits WHERE (club_id, id) IN (${OLD})`,
]

export default room('audit', {
  reads: [
    'account_checkpoints',
    'attachments',
    'audit_entries',
    'bank_entries',
    'billing_reports',
    'billing_settings',
    'booking_refunds',
    'booking_splits',
    'bookings',
    'cashbooks',
    'clubs',
    'fee_periods',
    'fees',
    'groups',
    'inventory_log',
    'invoice_files',
    'invoice_instalments',
    'invoice_write_offs',
    'invoices',
    'ledger_entries',
    'memberships',
    'number_gaps',
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
  people: { 'auditors.uid': 'acts', 'audit_notes.uid': 'acts' },
  keeps: { auditors: 'nameless', audit_notes: 'nameless' },
  sweeps: SWEEPS,
  open: () => ({ verbs: auditVerbs }),
})
