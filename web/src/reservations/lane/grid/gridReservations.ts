import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { remembered } from '@bahnfrei/domain/base/call/remembered.ts'
import { addDays, type Day, dayOf, dayStart, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { AdminReservation, OwnReservation, PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { columnKey } from './columns.ts'
import type { PlacedEvent } from './events.ts'
import { isOwn } from './hashing.ts'

/** A reservation as the server returns it to everybody, to its owner or to an officer. */
export type ShownReservation = PublicReservation | OwnReservation | AdminReservation

/** A reservation in the form that the calendar needs. */
export type GridReservation = PlacedEvent & { laneId: Id<'lane'>; isCancelled: boolean; readonly isOwn: boolean }

/** The person by whose mark and uid own reservations are recognised, and the time zone of the days. */
type Viewer = { mark: string; uid: Id<'user'>; zone: string }
type Made = { drawn: GridReservation; mark: string; columns: string[] }

const made = new WeakMap<ShownReservation, Made>()

/** Converts a reservation for the calendar; the same reservation gives the same object. */
export function gridReservationOf(reservation: ShownReservation, viewer: Viewer): GridReservation {
  return madeOf(reservation, viewer).drawn
}

/**
 * Groups the reservations by column. A column whose reservations are the same as before keeps its list, so that one
 * change redraws one column.
 */
export function byColumn(
  reservations: readonly ShownReservation[],
  viewer: Viewer,
  before: ReadonlyMap<string, readonly GridReservation[]>,
): ReadonlyMap<string, readonly GridReservation[]> {
  const columns = new Map<string, GridReservation[]>()
  for (const reservation of reservations) {
    const { drawn, columns: keys } = madeOf(reservation, viewer)
    for (const key of keys) {
      const list = columns.get(key)
      if (list === undefined) columns.set(key, [drawn])
      else list.push(drawn)
    }
  }
  return new Map(
    [...columns].map(([key, list]) => [key, isSame(list, before.get(key)) ? (before.get(key) ?? list) : list]),
  )
}

function madeOf(reservation: ShownReservation, { mark, uid, zone }: Viewer): Made {
  const known = made.get(reservation)
  if (known?.mark === mark) return known
  const { id, lane, dateRange, date, status, ownerType } = reservation
  const fresh = {
    drawn: {
      id,
      laneId: lane.id,
      title: 'name' in reservation ? reservation.name : reservation.displayText,
      isClub: ownerType === 'club',
      isCancelled: status === 'cancelled',
      isTaking: status === 'live',
      startMs: dateRange.start,
      endMs: dateRange.end,
      // Computed only for reservations that are drawn: a hash takes longer than everything else here.
      get isOwn() {
        return 'uid' in reservation ? reservation.uid === uid : isOwn(reservation, mark)
      },
    },
    mark,
    columns: daysOf(date, dateRange.end, zone).map((day) => columnKey(day, lane.id)),
  }
  made.set(reservation, fresh)
  return fresh
}

/** The days on which a reservation is shown: two if it goes over midnight. */
function daysOf(date: Day, endMs: number, zone: string): Day[] {
  if (endMs <= endOf(date, zone)) return [date]
  const last = dayOf(instantAt(endMs - 1), zone)
  return last === date ? [date] : [date, last]
}

const dayEnds = new Map<string, number>()

/** The end of a day. The result is cached for all reservations of the day, because the conversion is slow. */
function endOf(date: Day, zone: string): number {
  return remembered(dayEnds, `${zone} ${date}`, () => dayStart(addDays(date, 1), zone).epochMilliseconds)
}

function isSame(list: readonly GridReservation[], before: readonly GridReservation[] | undefined): boolean {
  return before !== undefined && before.length === list.length && list.every((one, index) => one === before[index])
}
