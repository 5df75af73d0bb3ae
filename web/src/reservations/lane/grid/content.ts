import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { inStrips, type Strip } from './arrange.ts'
import { type Axis, holdsRow, type Place, placeOf, STEP_MS } from './axis.ts'
import type { ClosedStretch } from './bands.ts'
import type { CalendarEvent } from './events.ts'

/** An entry as it is drawn. `drawnRows` is the drawn height in rows, at least the minimum height. */
export type Entry = CalendarEvent &
  Place &
  Strip & {
    drawnRows: number
    /** The title of a block that covers the reservation; it was set after the reservation was made. */
    inBlock?: string
  }

/** A stop of the keyboard in a column: an entry, a free half hour, or a closed stretch. */
export type Stop = Place &
  ({ kind: 'free' } | (Omit<ClosedStretch, keyof Place> & { kind: 'closed' }) | { kind: Entry['look']; entry: Entry })

/** Free rows. `shut` is the reason why they are closed for everybody but officers, if they are. */
export type FreeRun = Place & { shut?: ClosedStretch }

/** The content of a column, from top to bottom. */
export type ColumnContent = {
  entries: Entry[]
  free: Place[]
  stops: Stop[]
  /** The stretches that are closed for everybody but the officer who looks at the grid. */
  shut?: readonly ClosedStretch[]
  /** The indexes of the free lanes in each row, if the column stands for all lanes of a day. */
  freeLanes?: readonly (readonly number[])[]
}

/**
 * The content of a lane on a day. `shortest` is the minimum height of an entry in rows; `all` are the stretches that
 * are closed for others, even if they are open for the person.
 */
export function contentOf(
  axis: Axis,
  day: Day,
  closed: readonly ClosedStretch[],
  events: readonly CalendarEvent[],
  shortest: number,
  all = closed,
): ColumnContent {
  const placed = events.flatMap((event) => {
    const place = placeOf(axis, day, event)
    if (place === undefined) return []
    // An entry over midnight is here only in part, and dragging it would lose the rest.
    const isWhole = event.look === 'draft' || place.rows * STEP_MS === event.endMs - event.startMs
    return [{ ...event, ...place, isDraggable: event.isDraggable && isWhole }]
  })
  const entries = inStrips(placed, shortest)
    .map(
      (entry): Entry => ({
        ...entry,
        drawnRows: Math.max(entry.rows, shortest),
        ...blockOver(entry, all),
      }),
    )
    .sort((a, b) => a.at - b.at || a.strip - b.strip)

  const covered = axis.rows.map((_, row) =>
    entries.some(({ at, rows, isCancelled }) => !isCancelled && at < row + 1 && at + rows > row),
  )
  const reasons = axis.rows.map((_, row) => closed.find((stretch) => holdsRow(stretch, row))?.why)
  const free = runsOf(axis.rows.length, (row) => !covered[row] && reasons[row] === undefined)
  const grey = closed.flatMap((stretch) =>
    runsOf(stretch.rows, (row) => !covered[stretch.at + row]).map((run) => ({
      ...stretch,
      at: stretch.at + run.at,
      rows: run.rows,
    })),
  )
  const stops: Stop[] = [
    ...free.flatMap(({ at, rows }) =>
      Array.from({ length: rows }, (_, row): Stop => ({ kind: 'free', at: at + row, rows: 1 })),
    ),
    ...grey.map((stretch): Stop => ({ kind: 'closed', ...stretch })),
    // Entries come after the stops that lie under the mark of a cancelled one.
    ...entries.map((entry): Stop => ({ kind: entry.look, at: entry.at, rows: entry.rows, entry })),
  ]
  return { entries, free, stops: stops.sort((a, b) => a.at - b.at) }
}

/** The title of a block over a reservation, for its owner and for people who may see the owner's name. */
function blockOver(
  { look, title, isCancelled, at, rows }: CalendarEvent & Place,
  closed: readonly ClosedStretch[],
): Pick<Entry, 'inBlock'> {
  if (isCancelled || !(look === 'mine' || (look === 'taken' && title !== ''))) return {}
  const block = closed.find((one) => one.why === 'block' && one.at < at + rows && at < one.at + one.rows)
  return block?.title === undefined ? {} : { inBlock: block.title }
}

/** The stop that covers a row, else the first stop of the column. */
export function stopAt(content: ColumnContent, at: number): Stop | undefined {
  return content.stops.find((stop) => holdsRow(stop, at)) ?? content.stops[0]
}

/**
 * The index of the active stop: the entry with the id, else the free or closed stop at the row, else the entry at the
 * row.
 */
export function stopIndex(stops: readonly Stop[], { at, id }: { at: number; id?: string }): number {
  const same = stops.findIndex((stop) => id !== undefined && 'entry' in stop && stop.entry.id === id)
  if (same !== -1) return same
  const holds = (stop: Stop) => holdsRow(stop, at)
  const row = stops.findIndex((stop) => !('entry' in stop) && holds(stop))
  return Math.max(0, row === -1 ? stops.findIndex(holds) : row)
}

/** The uninterrupted free rows around a row; undefined if the row itself is not free. */
export function freeAround(content: ColumnContent, row: number): Place | undefined {
  return content.free.find((run) => holdsRow(run, row))
}

export function runsOf(count: number, belongs: (row: number) => boolean): Place[] {
  const runs: Place[] = []
  for (let row = 0; row < count; row++) {
    if (!belongs(row)) continue
    const last = runs.at(-1)
    if (last !== undefined && last.at + last.rows === row) last.rows += 1
    else runs.push({ at: row, rows: 1 })
  }
  return runs
}
