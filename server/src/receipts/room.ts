import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { receiptVerbs } from './calls.ts'
import { moveReceipts, RECEIPT_HOLD, receiptData } from './personalData.ts'

/** SQL: the receipts that no law keeps any more; one that was paid stays as long as the payment. */
const OLD = `SELECT c.club_id, c.id FROM receipts c WHERE c.status <> 'draft' AND ${isKeptNoMore('invoices', 'c.invoice_date')}
  AND NOT EXISTS (SELECT FROM receipt_payments p JOIN bookings b ON b.club_id = p.club_id AND b.id = p.booking_id
    WHERE p.club_id = c.club_id AND p.receipt_id = c.id AND NOT ${isKeptNoMore('bookings', 'b.payment_date')})`

/**
 * The statements of the regular sweep: they delete files that nothing has taken within a day, those of payments that are
 * gone, and what no law keeps any more.
 */
const SWEEPS = [
  `DELETE FROM attachments a WHERE receipt_id IS NULL AND added_on + interval '1 day' < $1::timestamptz
     AND NOT EXISTS (SELECT FROM bookings b WHERE b.club_id = a.club_id AND b.id = a.booking_id)`,
  ...['receipt_payments', 'attachments'].map((table) => `DELETE FROM ${table} WHERE (club_id, receipt_id) IN (${OLD})`),
  `DELETE FROM receipts WHERE (club_id, id) IN (${OLD})`,
]

export default room('receipts', {
  reads: ['bookings', 'clubs'],
  sweeps: SWEEPS,
  personalData: receiptData,
  people: { 'receipts.uid': 'moves' },
  keeps: { receipts: RECEIPT_HOLD },
  moves: moveReceipts,
  constraints: {
    receipts_frozen: 'RECEIPT_FINAL',
    attachments_frozen: 'ATTACHMENT_FIXED',
    attachments_one: 'ATTACHMENT_FIXED',
  },
  open: () => ({ verbs: receiptVerbs }),
})
