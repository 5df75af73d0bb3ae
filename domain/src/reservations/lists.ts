import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, type Order, Search } from '../base/call/list.ts'
import type { AdminReservation } from './reservation.ts'

/** The list of the reservations of a club, for its officers. */
export const CLUB_RESERVATIONS = list({
  filters: {
    from: Day,
    to: Day,
    rangeId: Id('range'),
    uid: Id('user'),
    status: z.enum(['live', 'cancelled']),
    /** `upcoming`: reservations that are not over, the next first; `all`: all of them, the latest first. */
    when: z.enum(['upcoming', 'all']),
    /** Part of a name, a comment or a display text. */
    search: Search,
  },
  names: { rangeId: 'rid', search: 'q' },
  pageSize: 200,
  compare: (one: AdminReservation, other: AdminReservation) => -byDay(one, other),
})

/** The order of that list for upcoming reservations: the next first. */
export const UPCOMING_OF_CLUB: Order<AdminReservation> = { pageSize: CLUB_RESERVATIONS.pageSize, compare: byDay }

function byDay(one: AdminReservation, other: AdminReservation): number {
  return (
    one.date.localeCompare(other.date) || one.dateRange.start - other.dateRange.start || (one.id < other.id ? -1 : 1)
  )
}
