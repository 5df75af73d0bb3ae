import type { Day } from '@bahnfrei/domain/base/time.ts'

/** One lane on one day. */
export type Column = { key: string; day: Day; lane: { id: string; name: string } }

/** The columns of the grid: day by day, within a day the lanes in their order. */
export function columnsOf(days: readonly Day[], lanes: readonly { id: string; name: string }[]): Column[] {
  return days.flatMap((day) => lanes.map((lane) => ({ key: columnKey(day, lane.id), day, lane })))
}

export function columnKey(day: Day, laneId: string): string {
  return `${day}/${laneId}`
}

/** The columns from `first` up to but without `end`. */
export type Window = { first: number; end: number }

/**
 * How many columns are kept beyond each edge of the view. Once somebody scrolls they are more, so that a swipe does not
 * meet empty paper; the first look is not kept waiting for them.
 */
const BEYOND = { atRest: 1, scrolled: 4 }

/**
 * The columns near the view. Edges lie on even steps, so that a slow scroll does not change the window with every
 * column that it passes.
 */
export function windowOf(
  view: { left: number; width: number; columnWidth: number; count: number },
  how: keyof typeof BEYOND,
): Window {
  const { left, width, columnWidth, count } = view
  const beyond = BEYOND[how]
  if (columnWidth <= 0) return { first: 0, end: Math.min(count, 2 * beyond) }
  const first = Math.floor(left / columnWidth) - beyond
  const end = Math.ceil((left + width) / columnWidth) + beyond
  const isEven = (index: number) => index - (index % 2)
  return { first: Math.max(0, isEven(Math.min(first, count))), end: Math.min(count, isEven(Math.max(end, 0) + 1)) }
}

/** The column and the row, with fractions, under a point that is measured from the corner of the first cell. */
export function cellUnder(
  point: { x: number; y: number },
  grid: { columnWidth: number; rowHeight: number; columns: number; rows: number },
): { column: number; row: number } | undefined {
  const column = Math.floor(point.x / grid.columnWidth)
  const row = point.y / grid.rowHeight
  if (column < 0 || column >= grid.columns || row < 0 || row >= grid.rows) return undefined
  return { column, row }
}
