import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'

/** A column: one lane on one day. */
export type Column = { key: string; day: Day; lane: { id: Id<'lane'>; name: string } }

/** The columns of the grid: day by day, within a day the lanes in their order. */
export function columnsOf(days: readonly Day[], lanes: readonly { id: Id<'lane'>; name: string }[]): Column[] {
  return days.flatMap((day) => lanes.map((lane) => ({ key: columnKey(day, lane.id), day, lane })))
}

export function columnKey(day: Day, laneId: Id<'lane'>): string {
  return `${day}/${laneId}`
}

/** The number of lanes that fill the view of a phone at the usual zoom; the style sheet has the same number. */
export const LANES_ON_PHONE = 2.85

/** The range of columns from `first` up to `end`, which is not included. */
export type Window = { first: number; end: number }

type View = { left: number; width: number; columnWidth: number; count: number }

/**
 * The columns in view, and `beyond` more at each edge. The edges are even numbers, so that not every column that
 * scrolls by changes the range.
 */
export function windowOf({ left, width, columnWidth, count }: View, beyond: number): Window {
  // A hidden grid has no width.
  const size = Math.max(1, columnWidth)
  const first = Math.floor(left / size) - beyond
  const end = Math.ceil((left + width) / size) + beyond
  const isEven = (index: number) => index - (index % 2)
  return { first: Math.max(0, isEven(Math.min(first, count))), end: Math.min(count, isEven(Math.max(end, 0) + 1)) }
}

/** The column and the row, with fractions, at a point measured from the corner of the first cell. */
export function cellUnder(
  point: { x: number; y: number },
  grid: { columnWidth: number; rowHeight: number; columns: number; rows: number },
): { column: number; row: number } | undefined {
  const column = Math.floor(point.x / grid.columnWidth)
  const row = point.y / grid.rowHeight
  if (column < 0 || column >= grid.columns || row < 0 || row >= grid.rows) return undefined
  return { column, row }
}
