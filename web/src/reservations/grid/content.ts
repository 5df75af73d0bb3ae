import type { Day } from '@bahnfrei/domain/base/time.ts'
import { arrange, type Strip } from './arrange.ts'
import { type Axis, type Place, placeOf, type Stretch } from './axis.ts'
import type { ClosedStretch } from './closed.ts'

/** A booking or a draft on one lane. */
export type Occupant = Stretch & { id: string; kind: 'mine' | 'taken' | 'draft' }

/** An occupant where it is drawn. */
export type Entry = Occupant & Place & Strip

/** Where the keyboard stops on its way down a column: an entry, a free half hour, or a closed stretch. */
export type Stop = Place &
  ({ kind: 'free' } | { kind: 'closed'; why: ClosedStretch['why'] } | { kind: Entry['kind']; entry: Entry })

/** All that a column shows, from top to bottom. */
export type ColumnContent = { entries: Entry[]; free: Place[]; stops: Stop[] }

/** What one lane shows on one day. `shortest` is the least number of rows that an entry is drawn high. */
export function contentOf(
  axis: Axis,
  day: Day,
  closed: readonly ClosedStretch[],
  occupants: readonly Occupant[],
  shortest: number,
): ColumnContent {
  const placed = occupants.flatMap((occupant) => {
    const place = placeOf(axis, day, occupant)
    return place === undefined ? [] : [{ ...occupant, ...place }]
  })
  const strips = arrange(placed, shortest)
  const entries = placed
    .map((entry, index): Entry => ({ ...entry, ...(strips[index] ?? { strip: 0, strips: 1 }) }))
    .sort((a, b) => a.at - b.at || a.strip - b.strip)

  const covered = axis.rows.map((_, row) => entries.some(({ at, rows }) => at < row + 1 && at + rows > row))
  const reasons = axis.rows.map((_, row) => closed.find(({ at, rows }) => at <= row && row < at + rows)?.why)
  const free = runsOf(axis.rows.length, (row) => !covered[row] && reasons[row] === undefined)
  const grey = closed.flatMap(({ at, rows, why }) =>
    runsOf(rows, (row) => !covered[at + row]).map((run) => ({ at: at + run.at, rows: run.rows, why })),
  )
  const stops: Stop[] = [
    ...entries.map((entry): Stop => ({ kind: entry.kind, at: entry.at, rows: entry.rows, entry })),
    ...free.flatMap(({ at, rows }) =>
      Array.from({ length: rows }, (_, row): Stop => ({ kind: 'free', at: at + row, rows: 1 })),
    ),
    ...grey.map((stretch): Stop => ({ kind: 'closed', ...stretch })),
  ]
  return { entries, free, stops: stops.sort((a, b) => a.at - b.at) }
}

/** The stop that holds a row; between stops the one before it. */
export function stopAt(content: ColumnContent, at: number): Stop | undefined {
  return content.stops.find((stop) => stop.at <= at && at < stop.at + stop.rows) ?? content.stops[0]
}

/** The free rows without a gap around a row; nothing when the row itself is not free. */
export function freeAround(content: ColumnContent, row: number): Place | undefined {
  return content.free.find(({ at, rows }) => at <= row && row < at + rows)
}

function runsOf(count: number, belongs: (row: number) => boolean): Place[] {
  const runs: Place[] = []
  for (let row = 0; row < count; row++) {
    if (!belongs(row)) continue
    const last = runs.at(-1)
    if (last !== undefined && last.at + last.rows === row) last.rows += 1
    else runs.push({ at: row, rows: 1 })
  }
  return runs
}
