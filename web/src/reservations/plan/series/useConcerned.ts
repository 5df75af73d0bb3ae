import { concernedBy, type SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useLive } from '../../../base/live/live.ts'
import { useNow } from '../../../base/time/useNow.ts'

/**
 * Returns a function for the reservations of the series that a change with a scope concerns, by the same rule as on the
 * server. It returns undefined for the series of another person, whose dates are not loaded.
 */
export function useConcerned(reservation: OwnReservation): (scope: SeriesScope) => OwnReservation[] | undefined {
  const now = useNow()
  const { data } = useLive(reservationReadCalls.mine, {})
  const named = { ...reservation, start: reservation.dateRange.start }
  const series = (data?.reservations ?? [])
    .filter(({ seriesId }) => seriesId === reservation.seriesId)
    .map((each) => ({ ...each, start: each.dateRange.start }))
  const isOwn = series.some(({ id }) => id === reservation.id)
  return (scope) => (isOwn ? concernedBy(series, named, scope, now) : undefined)
}
