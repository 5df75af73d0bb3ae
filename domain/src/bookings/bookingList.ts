import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import { BOOKING_STATUSES, type Booking, DIRECTIONS } from './booking.ts'

/** The bookings of a club by the day of payment, newest first. `search` finds name, description and transaction. */
export const BOOKINGS = list({
  filters: {
    search: Search,
    status: z.enum(BOOKING_STATUSES),
    direction: z.enum(DIRECTIONS),
    account: Id('paymentAccount'),
    /** One booking alone. */
    booking: Id('booking'),
    /** The first and the last day of payment. */
    from: Day,
    to: Day,
  },
  names: { search: 'q' },
  pageSize: 100,
  compare: (one: Booking, other: Booking) => {
    if (one.paymentDate !== other.paymentDate) return one.paymentDate < other.paymentDate ? 1 : -1
    if (one.timestamp !== other.timestamp) return other.timestamp - one.timestamp
    return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
  },
})
