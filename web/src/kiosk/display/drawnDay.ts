import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { closedTimes, type DisplayClosed } from '@bahnfrei/domain/kiosk/displayClosed.ts'
import type { DisplayReservation } from '@bahnfrei/domain/kiosk/displayReservation.ts'
import { type Axis, axisOf, type Place, placeOf } from '../../reservations/lane/grid/axis.ts'
import { bandsOf, type ClosedBand } from '../../reservations/lane/grid/bands.ts'

type Shown = {
  day: Day
  zone: string
  lanes: readonly { id: Id<'lane'>; name: string }[]
  reservations: readonly DisplayReservation[]
  closed: readonly DisplayClosed[]
}
type DrawnReservation = Place & DisplayReservation

/**
 * A day of a range as a screen draws it: the reservations of each lane, and closed times as bands over neighbouring
 * lanes.
 */
export type DrawnDay = {
  axis: Axis
  lanes: { id: Id<'lane'>; name: string; reservations: DrawnReservation[] }[]
  bands: readonly ClosedBand[]
}

/** Arranges all 24 hours of the day for drawing (KIOS-034). */
export function drawnDay({ day, zone, lanes, reservations, closed }: Shown): DrawnDay {
  const axis = axisOf([day], zone, 0)
  const placed = <Kind extends { laneId: Id<'lane'>; dateRange: { start: number; end: number } }>(
    all: readonly Kind[],
    lane: Id<'lane'>,
  ) =>
    all.flatMap((one) => {
      const { start, end } = one.dateRange
      const place = one.laneId === lane ? placeOf(axis, day, { startMs: start, endMs: end }) : undefined
      return place === undefined ? [] : [{ ...one, ...place }]
    })
  const shut = closedTimes(closed)
  return {
    axis,
    lanes: lanes.map((lane) => ({ ...lane, reservations: placed(reservations, lane.id) })),
    bands: bandsOf(
      lanes.map(({ id }) =>
        placed(shut, id).map(({ at, rows, why, title }) => ({ at, rows, why, ...(title !== '' && { title }) })),
      ),
    ),
  }
}
