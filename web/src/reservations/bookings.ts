import { type Day, dayOf, instantAt } from '@bahnfrei/domain/base/time.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import type { Booking } from './drafts/trouble.ts'
import { columnKey } from './grid/columns.ts'
import { isOwn } from './ownBookings.ts'

/** Whose own bookings are looked for, and in which zone the days are. */
type Viewer = { mark: string; zone: string }
type Made = { booking: Booking; mark: string; columns: string[] }

const made = new WeakMap<PublicReservation, Made>()

/** A reservation as the calendar needs it; the same object as long as the reservation is the same. */
export function bookingOf(reservation: PublicReservation, viewer: Viewer): Booking {
  return madeOf(reservation, viewer).booking
}

/**
 * The bookings of each column. A column whose bookings are the same as before keeps its list, so that one change
 * draws one column anew.
 */
export function byColumn(
  reservations: readonly PublicReservation[],
  viewer: Viewer,
  before: ReadonlyMap<string, readonly Booking[]>,
): ReadonlyMap<string, readonly Booking[]> {
  const columns = new Map<string, Booking[]>()
  for (const reservation of reservations) {
    const { booking, columns: keys } = madeOf(reservation, viewer)
    for (const key of keys) {
      const list = columns.get(key)
      if (list === undefined) columns.set(key, [booking])
      else list.push(booking)
    }
  }
  return new Map(
    [...columns].map(([key, list]) => [key, isSame(list, before.get(key)) ? (before.get(key) ?? list) : list]),
  )
}

function madeOf(reservation: PublicReservation, { mark, zone }: Viewer): Made {
  const known = made.get(reservation)
  if (known?.mark === mark) return known
  const { id, lane, dateRange, date } = reservation
  const fresh = {
    booking: {
      id,
      laneId: lane.id,
      startMs: dateRange.start,
      endMs: dateRange.end,
      // Asked only for what is drawn: a hash takes longer than everything else here.
      get isOwn() {
        return isOwn(reservation, mark)
      },
    },
    mark,
    columns: daysOf(date, dateRange.end, zone).map((day) => columnKey(day, lane.id)),
  }
  made.set(reservation, fresh)
  return fresh
}

/** A booking over midnight is shown on both days. */
function daysOf(date: Day, endMs: number, zone: string): Day[] {
  const last = dayOf(instantAt(endMs - 1), zone)
  return last === date ? [date] : [date, last]
}

function isSame(list: readonly Booking[], before: readonly Booking[] | undefined): boolean {
  return (
    before !== undefined && before.length === list.length && list.every((booking, index) => booking === before[index])
  )
}
