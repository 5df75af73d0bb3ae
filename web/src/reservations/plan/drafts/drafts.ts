import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type ClockTime, type Day, isBefore, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import { MOST_LINES, SHORTEST_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { type Draft, madeFor, slotOfDraft } from './draft.ts'

/** The longest comment of a draft in characters (RESV-034). */
export const MOST_COMMENT = 1000

export type DraftChange =
  | { type: 'add'; draft: Draft }
  | { type: 'move'; id: string; time: ClockTime }
  | { type: 'place'; id: string; date: Day; time: ClockTime; lane: Draft['lane'] }
  | { type: 'last'; id: string; minutes: number }
  | { type: 'comment'; id: string; comment: string }
  | { type: 'use'; id: string; use: Use }
  | { type: 'for'; id: string; eventId: Id<'event'> | undefined }
  | { type: 'remove'; id: string }

/** The drafts after a change. The same list if the change is not possible, for example because drafts would overlap. */
export function changedDrafts(drafts: readonly Draft[], change: DraftChange, zone: string): readonly Draft[] {
  if (change.type === 'add') {
    const hasRoom = drafts.length < MOST_LINES && isPossible(change.draft, drafts, zone)
    return hasRoom ? [...drafts, change.draft].sort(byTime) : drafts
  }
  if (change.type === 'remove') return drafts.filter(({ id }) => id !== change.id)
  const draft = drafts.find(({ id }) => id === change.id)
  if (draft === undefined) return drafts
  const next = { ...draft, ...fieldsOf(change, draft) }
  const others = drafts.filter(({ id }) => id !== change.id)
  return isPossible(next, others, zone) ? [...others, next].sort(byTime) : drafts
}

function fieldsOf(change: Exclude<DraftChange, { type: 'add' | 'remove' }>, draft: Draft): Partial<Draft> {
  if (change.type === 'move') return { time: change.time }
  if (change.type === 'place') {
    const { date, time, lane } = change
    return { date, time, lane, ...(date !== draft.date && madeFor(draft, undefined)) }
  }
  if (change.type === 'last') return { duration: change.minutes }
  if (change.type === 'use') return { use: change.use }
  if (change.type === 'for') return madeFor(draft, change.eventId)
  return { comment: change.comment.slice(0, MOST_COMMENT) }
}

function isPossible(draft: Draft, others: readonly Draft[], zone: string): boolean {
  const slot = slotOfDraft(draft, zone)
  if (slot === undefined || draft.duration < SHORTEST_MINUTES) return false
  return !others.some((other) => other.lane.id === draft.lane.id && overlaps(slot, slotOfDraft(other, zone)))
}

function overlaps(slot: Slot, other: Slot | undefined): boolean {
  return other !== undefined && isBefore(slot.start, other.end) && isBefore(other.start, slot.end)
}

function byTime(a: Draft, b: Draft): number {
  return `${a.date} ${a.time} ${a.lane.name}`.localeCompare(`${b.date} ${b.time} ${b.lane.name}`, 'de', {
    numeric: true,
  })
}
