import { type Day, MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { STEP_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { useMemo, useRef } from 'react'
import { type Draft, slotOfDraft } from '../drafts/draft.ts'
import type { Booking } from '../drafts/trouble.ts'
import { leastRows } from './arrange.ts'
import { type Axis, axisOf, SEGMENT_HEIGHT } from './axis.ts'
import { type ClosedStretch, closedStretches } from './closed.ts'
import { type Column, columnKey, columnsOf } from './columns.ts'
import { type ColumnContent, contentOf, type Occupant } from './content.ts'

/** Everything that the grid draws, without a size: sizes are left to the style sheet. */
export type GridModel = {
  days: readonly Day[]
  zone: string
  axis: Axis
  columns: readonly Column[]
  closed: ReadonlyMap<Day, readonly ClosedStretch[]>
  /** What a column shows; the same object as long as nothing in it has changed. */
  contentOf: (column: number) => ColumnContent
}

type Shown = {
  range: Range
  days: readonly Day[]
  fromMinute: number
  bookings: ReadonlyMap<string, readonly Booking[]>
  drafts: readonly Draft[]
  now: Temporal.Instant
}

const NOBODY: readonly Booking[] = []
const NO_CONTENT: ColumnContent = { entries: [], free: [], stops: [] }

export function useGridModel({ range, days, fromMinute, bookings, drafts, now }: Shown): GridModel {
  const daysKey = days.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are a new list at each call, their names are not.
  const axis = useMemo(() => axisOf(days, range.timeZone, fromMinute), [daysKey, range.timeZone, fromMinute])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const columns = useMemo(() => columnsOf(days, range.lanes), [daysKey, range.lanes])
  // What is over, blocked or too far ahead changes only with a half hour.
  const halfHour = Math.floor(now.epochMilliseconds / (STEP_MINUTES * MINUTE_MS))
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const closed = useMemo(
    () => new Map(days.map((day) => [day, closedStretches(axis, day, range, now)])),
    [axis, range, halfHour],
  )
  const draftsOf = useDraftsByColumn(drafts, range.timeZone)

  const cache = useRef(new Map<string, { of: unknown[]; content: ColumnContent }>())
  return useMemo(() => {
    const contentAt = (index: number): ColumnContent => {
      const column = columns[index]
      if (column === undefined) return NO_CONTENT
      const stretches = closed.get(column.day) ?? []
      const booked = bookings.get(column.key) ?? NOBODY
      const drafted = draftsOf(column.key)
      const of = [axis, stretches, booked, drafted]
      const known = cache.current.get(column.key)
      if (known?.of.every((part, at) => part === of[at])) return known.content
      const occupants = [...booked.map(occupantOf), ...drafted]
      const content = contentOf(axis, column.day, stretches, occupants, leastRows(SEGMENT_HEIGHT))
      cache.current.set(column.key, { of, content })
      return content
    }
    return { days: [...axis.starts.keys()], zone: range.timeZone, axis, columns, closed, contentOf: contentAt }
  }, [axis, columns, closed, bookings, draftsOf, range.timeZone])
}

const NO_DRAFTS: readonly Occupant[] = []

function useDraftsByColumn(drafts: readonly Draft[], zone: string): (key: string) => readonly Occupant[] {
  return useMemo(() => {
    const columns = new Map<string, Occupant[]>()
    for (const draft of drafts) {
      const slot = slotOfDraft(draft, zone)
      if (slot === undefined) continue
      const key = columnKey(draft.date, draft.lane.id)
      const [startMs, endMs] = [slot.start.epochMilliseconds, slot.end.epochMilliseconds]
      columns.set(key, [...(columns.get(key) ?? []), { id: draft.id, kind: 'draft', startMs, endMs }])
    }
    return (key) => columns.get(key) ?? NO_DRAFTS
  }, [drafts, zone])
}

function occupantOf({ id, startMs, endMs, isOwn }: Booking): Occupant {
  return { id, kind: isOwn ? 'mine' : 'taken', startMs, endMs }
}
