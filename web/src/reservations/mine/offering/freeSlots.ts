import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { instantAt, MINUTE_MS, overlaps, type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'

/** A lane and a start that can be reserved, with the possible lengths in minutes, shortest first. */
export type FreeSlot = { laneId: Id<'lane'>; laneName: string; start: number; minutes: number[] }

type Taken = Pick<PublicReservation, 'lane' | 'dateRange' | 'status'>

/**
 * The slots of a fixed offering that can be reserved: on its visible lanes and its time grid, neither past nor taken.
 */
export function freeSlotsOf(
  { bookingConfig, dateRange }: Pick<ClubEvent, 'bookingConfig' | 'dateRange'>,
  reservations: readonly Taken[],
  now: Temporal.Instant,
): FreeSlot[] {
  if (bookingConfig === null || !('reservationDuration' in bookingConfig)) return []
  const { reservationDuration: step, maxReservationDuration: most, lanes } = bookingConfig
  const live = reservations.filter(({ status }) => status === 'live')
  const isFree = (laneId: string, slot: Slot) =>
    !live.some(({ lane, dateRange: taken }) => lane.id === laneId && overlaps(slotAt(taken.start, taken.end), slot))
  const starts = Array.from(
    { length: Math.floor((dateRange.end - dateRange.start) / (step * MINUTE_MS)) },
    (_, index) => dateRange.start + index * step * MINUTE_MS,
  )
  const lengths = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step)
  return starts
    .filter((start) => start > now.epochMilliseconds)
    .flatMap((start) =>
      lanes
        .filter(({ hidden }) => !hidden)
        .map(({ id, name }) => ({
          laneId: id,
          laneName: name,
          start,
          minutes: lengths.filter((minutes) => {
            const end = start + minutes * MINUTE_MS
            return end <= dateRange.end && isFree(id, { start: instantAt(start), end: instantAt(end) })
          }),
        })),
    )
    .filter(({ minutes }) => minutes.length > 0)
}
