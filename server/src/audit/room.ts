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
    'attachments',
    'audit_entries',
    'booking_splits',
    'bookings',
    'clubs',
    'inventory_log',
    'invoice_files',
    'invoice_instalments',
    'invoices',
    'ledger_entries',
    'memberships',
    'number_series',
    'payment_accounts',
    'payment_records',
    'products',
    'receipt_payments',
    'receipts',
    'users',
  ],
  people: { 'auditors.uid': 'acts', 'audit_notes.uid': 'acts' },
  keeps: { auditors: 'nameless', audit_notes: 'nameless' },
  sweeps: SWEEPS,
  open: () => ({ verbs: auditVerbs }),
})
