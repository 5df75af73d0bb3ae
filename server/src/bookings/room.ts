import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { bookingVerbs } from './calls.ts'
import { BOOKING_HOLD, bookingData, moveBookings } from './personalData.ts'

/** The statements of the regular sweep: they delete bookings that no law keeps, with their parts. */
const SWEEPS = [
  `DELETE FROM booking_refunds WHERE (club_id, booking_id) IN (SELECT b.club_id, b.id FROM bookings b
    WHERE ${isKeptNoMore('bookings', 'b.payment_date')})`,
  `DELETE FROM booking_splits s USING bookings b WHERE b.club_id = s.club_id AND b.id = s.booking_id AND ${isKeptNoMore('bookings', 'b.payment_date')}`,
  `DELETE FROM bookings WHERE assigned = 0 AND refunded = 0 AND ${isKeptNoMore('bookings', 'payment_date')}`,
]

export default room('bookings', {
  reads: [
    'attachments',
    'bank_entries',
    'billed_uses',
    'clubs',
    'invoices',
    'memberships',
    'payment_accounts',
    'payment_records',
    'range_prices',
    'receipt_payments',
    'receipts',
    'reservations',
    'users',
  ],
  sweeps: SWEEPS,
  personalData: bookingData,
  people: { 'bookings.uid': 'moves' },
  keeps: { bookings: BOOKING_HOLD },
  moves: moveBookings,
  constraints: {
    bookings_frozen: 'BOOKING_LOCKED',
    bookings_closed: 'PERIOD_CLOSED',
    // A payment that was given back stays until its return is taken back.
    bookings_refunded: 'BOOKING_GIVEN_BACK',
    booking_refunds_refunded: 'BOOKING_GIVEN_BACK',
  },
  open: () => ({ verbs: bookingVerbs }),
})
