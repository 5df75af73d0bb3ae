import { holdsRow } from '../../lane/grid/axis.ts'
import type { ColumnContent, Stop } from '../../lane/grid/content.ts'

/**
 * A cell of the printed day: an empty row, open or closed, or several rows with the entries and closures in them
 * (`stops`).
 */
export type PrintCell = { at: number; rows: number; stops: readonly Stop[]; isOpen: boolean }

/** The rows to print: from the first to the last in which a lane is open or taken. */
export function printedRows(columns: readonly ColumnContent[]): { from: number; to: number } | undefined {
  const all = columns.flatMap((content) => [
    ...openRows(content),
    ...content.entries.filter(({ isCancelled }) => !isCancelled),
  ])
  if (all.length === 0) return undefined
  return {
    from: Math.floor(Math.min(...all.map(({ at }) => at))),
    to: Math.ceil(Math.max(...all.map(({ at, rows }) => at + rows))),
  }
}

/** The cells of a lane from top to bottom, without gaps and overlaps: overlapping stops share a cell. */
export function printCells(content: ColumnContent, { from, to }: { from: number; to: number }): PrintCell[] {
  const { stops } = content
  const open = new Set(openRows(content).map(({ at }) => at))
  const cells: { at: number; end: number; stops: Stop[] }[] = []
  for (const stop of stops.filter(isPrinted)) {
    const [at, end] = [Math.max(from, Math.floor(stop.at)), Math.min(to, Math.ceil(stop.at + stop.rows))]
    const last = cells.at(-1)
    if (last !== undefined && at < last.end) {
      last.end = Math.max(last.end, end)
      last.stops.push(stop)
    } else if (at < end) cells.push({ at, end, stops: [stop] })
  }
  const filled: PrintCell[] = []
  let row = from
  for (const { at, end, stops: own } of cells) {
    for (; row < at; row++) filled.push({ at: row, rows: 1, stops: [], isOpen: open.has(row) })
    filled.push({ at, rows: end - at, stops: own, isOpen: true })
    row = end
  }
  for (; row < to; row++) filled.push({ at: row, rows: 1, stops: [], isOpen: open.has(row) })
  return filled
}

/** The free half hours that are open for everybody, not only for officers. */
function openRows({ free, shut = [] }: ColumnContent): { at: number; rows: number }[] {
  return free
    .flatMap(({ at, rows }) => Array.from({ length: rows }, (_, row) => ({ at: at + row, rows: 1 })))
    .filter(({ at }) => !shut.some((stretch) => holdsRow(stretch, at)))
}

/**
 * Whether a stop is printed: entries that take the lane and closures with a title are; drafts, waiting and cancelled
 * entries are not.
 */
function isPrinted(stop: Stop): boolean {
  if (!('entry' in stop)) return 'title' in stop
  return stop.kind !== 'draft' && stop.kind !== 'waiting' && !stop.entry.isCancelled
}
