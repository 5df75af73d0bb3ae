import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import { useMemo } from 'react'
import { columnKey } from '../../lane/grid/columns.ts'
import type { CalendarEvent } from '../../lane/grid/events.ts'
import { type Draft, slotOfDraft } from './draft.ts'

const NO_DRAFTS: readonly CalendarEvent[] = []

/** The entries of each column for drafts, and for submissions that wait for the connection. */
export function useDraftsByColumn(
  drafts: readonly Draft[],
  waiting: readonly Draft[],
  zone: string,
): (key: string) => readonly CalendarEvent[] {
  return useMemo(() => {
    const columns = new Map<string, CalendarEvent[]>()
    for (const [look, all] of [['waiting', waiting] as const, ['draft', drafts] as const])
      for (const draft of all) {
        const slot = slotOfDraft(draft, zone)
        if (slot === undefined) continue
        const key = columnKey(draft.date, draft.lane.id)
        const event = eventOfDraft(draft, slot, look)
        columns.set(key, [...(columns.get(key) ?? []), event])
      }
    return (key) => columns.get(key) ?? NO_DRAFTS
  }, [drafts, waiting, zone])
}

/** The entry for a draft, or for a submission that waits for an answer of the server. */
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
