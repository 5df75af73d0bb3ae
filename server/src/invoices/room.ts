import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { invoiceVerbs } from './calls.ts'
import { makeFile } from './files.ts'
import { sendInvoiceJob } from './jobs.ts'
import { INVOICE_HOLD, invoiceData, moveInvoices } from './personalData.ts'
import { sendOfRun } from './send.ts'

/** SQL: the invoices that nothing keeps; one that was cancelled stays as long as its cancellation, one that was paid as long as the payment. */
const OLD = `SELECT i.club_id, i.id FROM invoices i WHERE i.status NOT IN ('draft', 'deleted') AND ${isKeptNoMore('invoices', 'i.invoice_date')}
  AND NOT EXISTS (SELECT FROM invoices v WHERE v.club_id = i.club_id AND v.cancels_id = i.id AND NOT ${isKeptNoMore('invoices', 'v.invoice_date')})
  AND NOT EXISTS (SELECT FROM payment_records r JOIN bookings b ON b.club_id = r.club_id AND b.id = r.booking_id
    WHERE r.club_id = i.club_id AND r.invoice_id = i.id AND NOT ${isKeptNoMore('bookings', 'b.payment_date')})`

/**
 * The statements of the regular sweep: they delete deleted drafts after 90 days, and what was issued when no law keeps it
 * any more.
 */
const SWEEPS = [
  `DELETE FROM invoices WHERE status = 'deleted' AND written_on + interval '90 days' < $1::timestamptz`,
  ...['payment_records', 'invoice_sendings', 'invoice_files', 'invoice_instalments', 'invoice_write_offs'].map(
    (table) => `DELETE FROM ${table} WHERE (club_id, invoice_id) IN (${OLD})`,
  ),
  `DELETE FROM invoices WHERE (club_id, id) IN (${OLD})`,
]

export default room('invoices', {
  restored: { jobs: [sendInvoiceJob] },
  reads: [
    'bookings',
    'club_profiles',
    'clubs',
    'events',
    'fee_payers',
    'lanes',
    'member_records',
    'memberships',
    'products',
    'ranges',
    'registrations',
    'reservations',
    'users',
  ],
  sweeps: SWEEPS,
  personalData: invoiceData,
  people: {
    'invoice_sendings.uid': 'acts',
    'invoices.uid': 'moves',
    'payment_records.uid': 'moves',
  },
  keeps: {
    invoice_sendings: 'nameless',
    invoices: INVOICE_HOLD,
    payment_records: 'nameless',
  },
  moves: moveInvoices,
  constraints: {
    invoices_frozen: 'INVOICE_FINAL',
    invoices_one_cancellation: 'INVOICE_VOID',
    invoice_write_offs_one: 'INVOICE_WRITTEN_OFF',
    // A payment that was given back stays until its return is taken back.
    invoices_paid: 'INVOICE_GIVEN_BACK',
  },
  open: ({ files }) => ({ verbs: invoiceVerbs(files), jobs: [makeFile(files), sendOfRun(files)] }),
})
