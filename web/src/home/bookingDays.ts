import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

type When = 'today' | 'tomorrow' | 'later'
export type BookingDay = { day: Day; when: When; bookings: OwnReservation[] }

/** The bookings that are not over, day by day, the next one first. What is today says the clock at the range. */
export function bookingDays(reservations: readonly OwnReservation[], now: Temporal.Instant): BookingDay[] {
  const coming = reservations
    .filter(({ status, dateRange }) => status === 'live' && dateRange.end > now.epochMilliseconds)
    .sort((a, b) => a.dateRange.start - b.dateRange.start || a.lane.name.localeCompare(b.lane.name))
  const days = new Map<string, BookingDay>()
  for (const booking of coming) {
    const when = whenIs(booking.date, dayOf(now, booking.range.timeZone))
    const key = `${booking.date} ${when}`
    const same = days.get(key) ?? { day: booking.date, when, bookings: [] }
    same.bookings.push(booking)
    days.set(key, same)
  }
  return [...days.values()]
}

function whenIs(day: Day, today: Day): When {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}
