import { holdsRow, type Place } from './axis.ts'
import { type ColumnContent, type Entry, freeAround } from './content.ts'

/** The number of pixels that a pointer may move before the press becomes a drag (specification 1 §2). */
const DRAG_AFTER = 1

export function isDrag(from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > DRAG_AFTER
}

/** The rows between the start and the present end of a drag, up to the next row that is not free. */
export function drawnRows(content: ColumnContent, anchor: number, current: number): Place | undefined {
  const start = Math.floor(anchor)
  const run = freeAround(content, start)
  if (run === undefined) return undefined
  const end = Math.min(Math.max(Math.floor(current), run.at), run.at + run.rows - 1)
  return { at: Math.min(start, end), rows: Math.abs(end - start) + 1 }
}

/** The rows of a draft whose lower edge is pulled to a row: at least one, up to the next row that is not free. */
export function pulledRows(content: ColumnContent, entry: Entry, edge: number): Place {
  const wished = Math.max(1, Math.round(edge - entry.at))
  const below = freeAround(content, entry.at + entry.rows)
  const most = entry.rows + (below === undefined ? 0 : below.at + below.rows - (entry.at + entry.rows))
  return { at: entry.at, rows: Math.min(wished, most) }
}

/**
 * The rows at which a carried entry lands, with its upper edge near a row of a column. The rows of the entry itself
 * count as free. Undefined if not all of them are free.
 */
export function landingRows(content: ColumnContent, entry: Entry, top: number): Place | undefined {
  const at = Math.round(top)
  const own = content.entries.find(({ id }) => id === entry.id)
  const isOpen = (row: number) => freeAround(content, row) !== undefined || (own !== undefined && holdsRow(own, row))
  const isFree = Array.from({ length: Math.ceil(entry.rows) }, (_, index) => at + index).every(isOpen)
  return isFree ? { at, rows: entry.rows } : undefined
}
