import { isKeptNoMore } from '../accounts/retention.ts'
import { room } from '../base/room.ts'
import { cashbookVerbs } from './calls.ts'

/** The statement of the regular sweep: it deletes cash books that no law keeps, with their entries and counts. */
const SWEEPS = [`DELETE FROM cashbooks WHERE closed_on IS NOT NULL AND ${isKeptNoMore('bookings', 'day')}`]

export default room('cashbooks', {
  reads: [
    'billed_uses',
    'bookings',
    'events',
    'invoices',
    'payment_accounts',
    'plan_accounts',
    'ranges',
    'registrations',
    'reservations',
    'users',
  ],
  sweeps: SWEEPS,
  people: { 'cashbooks.changed_by': 'acts', 'cash_counts.counted_by': 'acts' },
  keeps: { cashbooks: 'nameless', cash_counts: 'nameless' },
  constraints: {
    cashbooks_one_open: 'CASHBOOK_EXISTS',
    cashbooks_one_of_box: 'CASHBOOK_EXISTS',
    cashbooks_one_day: 'CASHBOOK_EXISTS',
    cashbooks_frozen: 'CASHBOOK_CLOSED',
    cashbooks_order: 'CASHBOOK_CLOSED',
    cashbook_entries_closed: 'CASHBOOK_CLOSED',
    bookings_cash_closed: 'CASHBOOK_CLOSED',
    bookings_cash_sale: 'CASH_AT_CLOSING',
    bookings_cash_below_zero: 'CASH_BELOW_ZERO',
  },
  open: () => ({ verbs: cashbookVerbs }),
})
