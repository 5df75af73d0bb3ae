import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { bookingVerbs } from './calls.ts'
import { BOOKING_HOLD, bookingData, moveBookings } from './personalData.ts'

/** The statement of the regular sweep: it deletes bookings that no law keeps. */
const SWEEPS = [`DELETE FROM bookings WHERE assigned = 0 AND ${isKeptNoMore('bookings', 'payment_date')}`]

export default room('bookings', {
  reads: [
    'attachments',
    'bank_entries',
    'clubs',
    'invoices',
    'memberships',
    'payment_accounts',
    'payment_records',
    'receipt_payments',
    'receipts',
    'users',
  ],
  sweeps: SWEEPS,
  personalData: bookingData,
  people: { 'bookings.uid': 'moves' },
  keeps: { bookings: BOOKING_HOLD },
  moves: moveBookings,
  constraints: { bookings_frozen: 'BOOKING_LOCKED', bookings_closed: 'PERIOD_CLOSED' },
  open: () => ({ verbs: bookingVerbs }),
})
