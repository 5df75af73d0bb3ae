import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { inStrips } from '../grid/arrange.ts'
import { holdsRow } from '../grid/axis.ts'
import { type ClosedStretch, isSameReason } from '../grid/bands.ts'
import { type ColumnContent, type Entry, runsOf, type Stop } from '../grid/content.ts'

/** A lane on a day, as the day view shows it. */
export type LaneOfDay = { id: Id<'lane'>; content: ColumnContent; closed: readonly ClosedStretch[] }

/** A day in the week view: the number of free lanes, and the entries of the person, of friends and of the club. */
export type WeekDay = {
  content: ColumnContent
  /** The stretches in which no lane is open. */
  closed: readonly ClosedStretch[]
  /** The lanes of each entry, by its id; a blocker of several lanes is one entry. */
  lanesOf: ReadonlyMap<string, readonly Id<'lane'>[]>
}

/** Combines the lanes of a day for the week view. `shortest` is the minimum height of an entry in rows. */
export function weekDayOf(rows: number, lanes: readonly LaneOfDay[], shortest: number): WeekDay {
  const closed = closedForAll(rows, lanes)
  const lanesOf = new Map<string, Id<'lane'>[]>()
  const seen = new Map<string, string>()
  const found = lanes.flatMap(({ id, content }) =>
    content.entries.filter((entry) => {
      if (entry.look === 'taken') return false
      const like =
        entry.look === 'block' ? `${entry.title} ${entry.startMs} ${entry.endMs} ${entry.isCancelled}` : entry.id
      const first = seen.get(like)
      lanesOf.set(first ?? entry.id, [...(lanesOf.get(first ?? '') ?? []), id])
      seen.set(like, first ?? entry.id)
      return first === undefined
    }),
  )
  const entries = inStrips(found, shortest)
    .map((entry): Entry => {
      const isOverLanes = (lanesOf.get(entry.id)?.length ?? 1) > 1
      return {
        ...entry,
        isDraggable: entry.isDraggable && !isOverLanes,
        isSummarized: false,
      }
    })
    .sort((a, b) => a.at - b.at || a.strip - b.strip)
  const free = runsOf(rows, (row) => !closed.some((stretch) => holdsRow(stretch, row)))
  const stops: Stop[] = [
    ...free.flatMap(({ at, rows }) =>
      Array.from({ length: rows }, (_, row): Stop => ({ kind: 'free', at: at + row, rows: 1 })),
    ),
    ...closed.map((stretch): Stop => ({ kind: 'closed', ...stretch })),
    ...entries.map((entry): Stop => ({ kind: entry.look, at: entry.at, rows: entry.rows, entry })),
  ].sort((a, b) => a.at - b.at)
  return { content: { entries, free, stops, freeLanes: freeLanes(rows, lanes) }, closed, lanesOf }
}

/** The indexes of the free lanes in each row. Closed hours that only officers may reserve do not count as free. */
export function freeLanes(rows: number, lanes: readonly Omit<LaneOfDay, 'id'>[]): number[][] {
  const free = Array.from({ length: rows }, (): number[] => [])
  for (const [lane, { content, closed }] of lanes.entries())
    for (const run of content.free)
      for (let row = run.at; row < run.at + run.rows; row++)
        if (!closed.some((stretch) => holdsRow(stretch, row))) free[row]?.push(lane)
  return free
}

/** The rows in which every lane is closed, with the most frequent reason. */
function closedForAll(rows: number, lanes: readonly LaneOfDay[]): ClosedStretch[] {
  const found: ClosedStretch[] = []
  for (let row = 0; row < rows; row++) {
    const reasons = lanes.flatMap(({ closed }) => closed.find((stretch) => holdsRow(stretch, row)) ?? [])
    if (reasons.length < lanes.length) continue
    const reason = mostFrequent(reasons)
    if (reason === undefined) continue
    const last = found.at(-1)
    if (last !== undefined && isSameReason(last, reason) && last.at + last.rows === row) last.rows += 1
    else found.push({ ...reason, at: row, rows: 1 })
  }
  return found
}

function mostFrequent(reasons: readonly ClosedStretch[]): ClosedStretch | undefined {
  const like = (one: ClosedStretch) => reasons.filter((other) => isSameReason(one, other))
  return reasons.toSorted((a, b) => like(b).length - like(a).length)[0]
}
