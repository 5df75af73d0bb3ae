import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

/** The live reservations that have not ended, the next one first. */
export function comingReservations(reservations: readonly OwnReservation[], now: Temporal.Instant): OwnReservation[] {
  return reservations
    .filter(({ status, dateRange }) => status === 'live' && dateRange.end > now.epochMilliseconds)
    .toSorted((a, b) => a.dateRange.start - b.dateRange.start || compareNames(a.lane.name, b.lane.name))
}

/** The relation of a day to today, by the clock of the range. */
export function whenIs(day: Day, zone: string, now: Temporal.Instant): 'today' | 'tomorrow' | 'another' {
  const today = dayOf(now, zone)
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'another'
}
