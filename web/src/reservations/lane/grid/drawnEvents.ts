import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { CalendarEvent } from './events.ts'
import { howDrawn, type Viewer } from './filters.ts'
import type { GridReservation } from './gridReservations.ts'

type Shown = { viewer: Viewer; rangeId: Id<'range'>; summarized: ReadonlySet<string> }

/** The entry for a reservation, as the viewer sees it; an empty list if it is hidden. */
export function eventOf(reservation: GridReservation, { viewer, rangeId, summarized }: Shown): CalendarEvent[] {
  const { id, title, laneId, startMs, endMs, isClub, isCancelled } = reservation
  const isOwn = !isClub && reservation.isOwn
  const how = howDrawn({ isCancelled, isOwn }, viewer)
  if (how === 'hidden') return []
  const friend = isClub || isOwn ? undefined : viewer.friends.get(id)
  return [
    {
      id,
      title: friend ?? title,
      look: isClub ? 'block' : isOwn ? 'mine' : friend === undefined ? 'taken' : 'friend',
      isDraggable: viewer.mayMove(reservation),
      isCancelled,
      isFaint: how === 'faint',
      isSummarized: summarized.has(id),
      startMs,
      endMs,
      meta: isClub
        ? { type: 'partialRangeEvent', laneId, rangeId, event: id }
        : { type: 'userAppointment', laneId, rangeId, appointment: id },
    },
  ]
}
