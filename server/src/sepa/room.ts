import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { tellDebits } from './announce.ts'
import { sepaVerbs } from './calls.ts'
import { DEBIT_HOLD, moveDebits, sepaData } from './personalData.ts'

/** The statements of the regular sweep: they delete collections that no law keeps, and mandates of people who are gone. */
const SWEEPS = [
  `DELETE FROM sepa_collections WHERE ${isKeptNoMore('bookings', 'collection_date')}`,
  `DELETE FROM sepa_signatures s WHERE uid IS NULL AND $1::timestamptz IS NOT NULL AND NOT EXISTS
    (SELECT FROM sepa_collection_lines l WHERE l.club_id = s.club_id AND upper(l.mandate_reference) = upper(s.reference))`,
]

export default room('sepa', {
  reads: [
    'bank_entries',
    'bookings',
    'clubs',
    'fee_payers',
    'invoice_instalments',
    'invoices',
    'member_records',
    'memberships',
    'payment_accounts',
    'payment_records',
    'users',
  ],
  sweeps: SWEEPS,
  personalData: sepaData,
  people: {
    'sepa_announcements.uid': 'moves',
    'sepa_collection_lines.uid': 'moves',
    'sepa_collections.uid': 'acts',
    'sepa_signatures.uid': 'moves',
  },
  keeps: {
    sepa_announcements: 'nothing',
    sepa_collection_lines: DEBIT_HOLD,
    sepa_collections: 'nameless',
    sepa_signatures: DEBIT_HOLD,
  },
  moves: moveDebits,
  constraints: { sepa_lines_one_open: 'SEPA_IN_COLLECTION', sepa_lines_booking: 'BOOKING_COLLECTED' },
  open: () => ({ verbs: sepaVerbs, jobs: [tellDebits] }),
})
