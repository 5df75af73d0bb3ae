import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

type When = 'today' | 'tomorrow' | 'later'
export type ReservationDay = { day: Day; when: When; reservations: OwnReservation[] }

/** The reservations that are not over, day by day, the next one first. What is today says the clock at the range. */
export function reservationDays(reservations: readonly OwnReservation[], now: Temporal.Instant): ReservationDay[] {
  const coming = reservations
    .filter(({ status, dateRange }) => status === 'live' && dateRange.end > now.epochMilliseconds)
    .sort((a, b) => a.dateRange.start - b.dateRange.start || a.lane.name.localeCompare(b.lane.name))
  const days = new Map<string, ReservationDay>()
  for (const reservation of coming) {
    const when = whenIs(reservation.date, dayOf(now, reservation.range.timeZone))
    const key = `${reservation.date} ${when}`
    const same = days.get(key) ?? { day: reservation.date, when, reservations: [] }
    same.reservations.push(reservation)
    days.set(key, same)
  }
  return [...days.values()]
}

function whenIs(day: Day, today: Day): When {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}
