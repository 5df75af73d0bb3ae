import type { Order } from '../base/call/list.ts'
import type { OwnReservation } from './reservation.ts'

/** The lists of a person's reservations. They stand apart from `lists.ts`, so that the site map needs no schemas. */
export const HISTORY_OWNERS = ['me', 'others'] as const
export const HISTORY_KINDS = ['upcoming', 'past', 'cancelled'] as const

type History = Order<OwnReservation>
const byStart: History['compare'] = (one, other) =>
  one.dateRange.start - other.dateRange.start || (one.id < other.id ? -1 : 1)
const latestFirst: History = { pageSize: 100, compare: (one, other) => byStart(other, one) }

/**
 * The orders of a person's reservations: upcoming ones with the next first, past and cancelled ones with the latest
 * first.
 */
export const HISTORY_ORDERS: Record<(typeof HISTORY_KINDS)[number], History> = {
  upcoming: { pageSize: 100, compare: byStart },
  past: latestFirst,
  cancelled: latestFirst,
}
