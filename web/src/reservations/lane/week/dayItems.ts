import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { holdsRow, type Place } from '../grid/axis.ts'
import type { ClosedStretch } from '../grid/bands.ts'
import type { Entry } from '../grid/content.ts'
import type { LaneOfDay, WeekDay } from './weekContent.ts'

/**
 * A line in the list of a day: free lanes with their number, a time at which all lanes are closed, or an entry with its
 * lanes.
 */
export type DayItem = Place &
  (
    | { kind: 'free'; count: number }
    | ({ kind: 'closed' } & Omit<ClosedStretch, keyof Place>)
    | { kind: 'entry'; entry: Entry; lanes: readonly Id<'lane'>[] }
  )

/**
 * The lines of a day from morning to evening. Consecutive half hours with the same number of free lanes are one line. A
 * reservation of somebody else has a line only if the person may see its owner.
 */
export function dayItems(rows: number, lanes: readonly LaneOfDay[], day: WeekDay): DayItem[] {
  const free: Extract<DayItem, { kind: 'free' }>[] = []
  for (let at = 0; at < rows; at++) {
    if (day.closed.some((stretch) => holdsRow(stretch, at))) continue
    const count = day.content.freeLanes?.[at]?.length ?? 0
    const last = free.at(-1)
    if (last?.count === count && last.at + last.rows === at) last.rows += 1
    else free.push({ kind: 'free', at, rows: 1, count })
  }
  const named = lanes.flatMap(({ id, content }) =>
    content.entries
      .filter(({ look, title, isCancelled }) => look === 'taken' && title !== '' && !isCancelled)
      .map((entry) => ({ entry, lanes: [id] })),
  )
  const known = day.content.entries
    .filter(({ isCancelled }) => !isCancelled)
    .map((entry) => ({ entry, lanes: day.lanesOf.get(entry.id) ?? [] }))
  return [
    ...[...known, ...named].map((one): DayItem => ({ kind: 'entry', at: one.entry.at, rows: one.entry.rows, ...one })),
    ...day.closed.map((stretch): DayItem => ({ kind: 'closed', ...stretch })),
    ...free,
  ].sort((a, b) => a.at - b.at)
}
