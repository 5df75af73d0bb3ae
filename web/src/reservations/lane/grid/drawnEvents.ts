import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Draft } from '../../plan/drafts/draft.ts'
import type { CalendarEvent } from './events.ts'
import { drawn, type Viewer } from './filters.ts'
import type { GridReservation } from './gridReservations.ts'

type Shown = { viewer: Viewer; rangeId: Id<'range'>; summarized: ReadonlySet<string> }

/** A reservation as the viewer wants it drawn, or nothing. */
export function eventOf(reservation: GridReservation, { viewer, rangeId, summarized }: Shown): CalendarEvent[] {
  const { id, title, laneId, startMs, endMs, isClub, isCancelled } = reservation
  const isOwn = !isClub && reservation.isOwn
  const how = drawn({ isCancelled, isOwn }, viewer)
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

/** What was not sent yet, or waits for the server to answer. */
export function eventOfDraft(
  { id, lane, categoryBody }: Draft,
  { start, end }: Slot,
  look: 'draft' | 'waiting',
): CalendarEvent {
  return {
    id,
    title: '',
    look,
    isDraggable: look === 'draft',
    isCancelled: false,
    isFaint: false,
    isSummarized: false,
    startMs: start.epochMilliseconds,
    endMs: end.epochMilliseconds,
    meta: { type: 'editingAppointment', laneId: lane.id, rangeId: categoryBody.id },
  }
}
