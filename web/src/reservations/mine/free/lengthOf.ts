import { FREE_LENGTHS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

/** The length of a reservation if the search for free times offers it, else an hour. */
export function lengthOf({
  dateRange: { start, end },
}: Pick<OwnReservation, 'dateRange'>): (typeof FREE_LENGTHS)[number] {
  return FREE_LENGTHS.find((minutes) => Number(minutes) * 60_000 === end - start) ?? '60'
}
