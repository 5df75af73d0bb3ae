import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, type Order, Search } from '../base/call/list.ts'
import type { AdminReservation, OwnReservation } from './reservation.ts'

/** The reservations of a club, for its officers. */
export const CLUB_RESERVATIONS = list({
  filters: {
    from: Day,
    to: Day,
    rangeId: Id('range'),
    uid: Id('user'),
    status: z.enum(['live', 'cancelled']),
    /** The reservations that are not over yet, beginning with now; or all of them, the latest first. */
    when: z.enum(['upcoming', 'all']),
    /** Part of a name, a comment or a display text. */
    search: Search,
  },
  names: { rangeId: 'rid', search: 'q' },
  pageSize: 200,
  compare: (one: AdminReservation, other: AdminReservation) => -byDay(one, other),
})

/** The same, beginning with now. */
export const UPCOMING_OF_CLUB: Order<AdminReservation> = { pageSize: CLUB_RESERVATIONS.pageSize, compare: byDay }

function byDay(one: AdminReservation, other: AdminReservation): number {
  return (
    one.date.localeCompare(other.date) || one.dateRange.start - other.dateRange.start || (one.id < other.id ? -1 : 1)
  )
}

export const HISTORY_OWNERS = ['me', 'others'] as const
export const HISTORY_KINDS = ['upcoming', 'past', 'cancelled'] as const

type History = Order<OwnReservation>
const byStart: History['compare'] = (one, other) =>
  one.dateRange.start - other.dateRange.start || (one.id < other.id ? -1 : 1)
const latestFirst: History = { pageSize: 100, compare: (one, other) => byStart(other, one) }

/** Own reservations: what comes next stands first, of all else the latest. */
export const HISTORY_ORDERS: Record<(typeof HISTORY_KINDS)[number], History> = {
  upcoming: { pageSize: 100, compare: byStart },
  past: latestFirst,
  cancelled: latestFirst,
}
