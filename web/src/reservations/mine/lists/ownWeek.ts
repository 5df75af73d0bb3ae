import { addDays, type ClockTime, type Day, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { arrange, leastRows } from '../../lane/grid/arrange.ts'
import { SEGMENT_HEIGHT } from '../../lane/grid/axis.ts'

/** A reservation of the person on its day; `at` and `rows` count half hours from the first that is shown. */
export type OwnEvent = { reservation: OwnReservation; at: number; rows: number; strip: number; strips: number }
export type OwnDay = { day: Day; events: OwnEvent[] }
export type OwnWeek = { days: OwnDay[]; fromHour: number; toHour: number }

/**
 * The first and the last hour of the personal calendar; it begins earlier if a reservation does (specification 1 §9).
 */
const FIRST_HOUR = 9
const LAST_HOUR = 24

/**
 * The person's reservations of a week in all clubs, by the clock of each range. A reservation over midnight is shown
 * only on the day on which it begins.
 */
export function ownWeek(day: Day, reservations: readonly OwnReservation[]): OwnWeek {
  const monday = mondayOf(day)
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const ofWeek = reservations.filter(({ date }) => days.includes(date))
  const fromHour = Math.min(FIRST_HOUR, ...ofWeek.map(({ times }) => Math.floor(minuteOf(times.start) / 60)))
  return {
    days: days.map((each) => ({
      day: each,
      events: eventsOf(
        ofWeek.filter(({ date }) => date === each),
        fromHour,
      ),
    })),
    fromHour,
    toHour: LAST_HOUR,
  }
}

function eventsOf(reservations: OwnReservation[], fromHour: number): OwnEvent[] {
  const places = reservations.map(({ times, durationMinutes }) => {
    const at = minuteOf(times.start) / 30 - fromHour * 2
    return { at, rows: Math.min(durationMinutes / 30, (LAST_HOUR - fromHour) * 2 - at) }
  })
  const strips = arrange(places, leastRows(SEGMENT_HEIGHT))
  return reservations.flatMap((reservation, index) => {
    const [place, strip] = [places[index], strips[index]]
    return place === undefined || strip === undefined ? [] : [{ reservation, ...place, ...strip }]
  })
}

function minuteOf(clock: ClockTime): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
