import type { Entry } from './content.ts'
import type { CalendarEvent } from './events.ts'

/** A reservation of somebody else, for tests. */
export function eventOf(more: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 'event',
    title: '',
    look: 'taken',
    isDraggable: false,
    isCancelled: false,
    isFaint: false,
    isSummarized: false,
    startMs: 0,
    endMs: 0,
    meta: { type: 'userAppointment', laneId: 'lane', rangeId: 'range' },
    ...more,
  }
}

/** The same reservation as a drawn entry, over the whole width. */
export function entryOf(at: number, rows: number, more: Partial<CalendarEvent> = {}): Entry {
  return { ...eventOf(more), at, rows, strip: 0, strips: 1, drawnRows: rows }
}
