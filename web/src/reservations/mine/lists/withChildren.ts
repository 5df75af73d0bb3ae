import { HISTORY_ORDERS } from '@bahnfrei/domain/reservations/historyList.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

type Own = { rows: readonly OwnReservation[]; hasMore: boolean }

/**
 * The upcoming reservations of the person with those of the children among them. While the person has more of them than
 * are loaded, those of children behind the last one wait for the rest.
 */
export function withChildren({ rows, hasMore }: Own, ofChildren: readonly OwnReservation[]): OwnReservation[] {
  const { compare } = HISTORY_ORDERS.upcoming
  const last = rows.at(-1)
  const shown = hasMore && last !== undefined ? ofChildren.filter((one) => compare(one, last) < 0) : ofChildren
  return [...rows, ...shown].toSorted(compare)
}
