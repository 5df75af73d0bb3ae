import type { Place } from './axis.ts'
import type { GridModel } from './gridModel.ts'

/** The size of the view and of what lies in it, in pixels; `left` and `top` are what sticks at its edges. */
export type Sizes = { width: number; height: number; left: number; top: number; columnWidth: number; rowHeight: number }

/** How far to scroll so that a slot is seen, no further than needed. */
export function scrolledTo(from: { left: number; top: number }, slot: Place & { column: number }, sizes: Sizes) {
  const { width, height, left, top, columnWidth, rowHeight } = sizes
  return {
    left: nearest(from.left, { start: slot.column * columnWidth, size: columnWidth }, width - left),
    top: nearest(from.top, { start: slot.at * rowHeight, size: slot.rows * rowHeight }, height - top),
  }
}

function nearest(scroll: number, { start, size }: { start: number; size: number }, room: number): number {
  if (start < scroll || size > room) return start
  return start + size > scroll + room ? start + size - room : scroll
}

/** The row with which a column is best opened: the first free one, else the present one, else the first. */
export function firstRowOf({ contentOf, columns, axis }: GridModel, column: number, now: Temporal.Instant): number {
  const day = columns[column]?.day ?? ''
  const present = (axis.starts.get(day) ?? []).findLastIndex(
    (start) => start !== undefined && start <= now.epochMilliseconds,
  )
  const isOver = present === axis.rows.length - 1
  return contentOf(column).free[0]?.at ?? (isOver ? 0 : Math.max(0, present))
}
