import { type Day, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { STEP_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { type Axis, holdsRow, type Place, placeOf } from './axis.ts'
import type { GridModel } from './gridModel.ts'

/** The sizes of the view and its content in pixels; `left` and `top` are those of the sticky parts at its edges. */
export type Sizes = { width: number; height: number; left: number; top: number; columnWidth: number; rowHeight: number }

/** The nearest scroll position at which a slot is completely visible. */
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

/** The initial row of the keyboard in a column: the first free one, else the row of the present, else the first. */
export function firstRowOf(model: GridModel, column: number, now: Temporal.Instant): number {
  const { contentOf, columns, axis } = model
  const day = columns[column]?.day ?? ''
  return firstOpenRow(model, column) ?? contentOf(column).free[0]?.at ?? presentRow(axis, day, now) ?? 0
}

/**
 * The first free row that is open for everybody. The keyboard begins there for officers too, although they may choose
 * closed rows.
 */
function firstOpenRow(model: GridModel, column: number): number | undefined {
  const isClosed = closedIn(model, column)
  return model
    .contentOf(column)
    .free.flatMap(({ at, rows }) => Array.from({ length: rows }, (_, row) => at + row))
    .find((row) => !isClosed(row))
}

function closedIn({ columns, bandsOf }: GridModel, column: number): (row: number) => boolean {
  const day = columns[column]?.day ?? ''
  const lane = column - columns.findIndex((other) => other.day === day)
  const closed = bandsOf(day).filter(({ first, lanes }) => first <= lane && lane < first + lanes)
  return (row) => closed.some((stretch) => holdsRow(stretch, row))
}

/**
 * The row to which a day scrolls when it opens: today the row of the present while the range is open, so that the line
 * of the present is visible; else the first free row.
 */
export function openingRowOf(model: GridModel, column: number, now: Temporal.Instant): number {
  const first = firstRowOf(model, column, now)
  const present = presentRow(model.axis, model.columns[column]?.day ?? '', now) ?? first
  const until = Array.from({ length: Math.max(0, first - present - 1) }, (_, row) => present + 1 + row)
  const opensLater = until.length > 0 && until.every(closedIn(model, column))
  return opensLater ? first : Math.min(first, present)
}

/** The largest part of the view that past hours take on a display, however many hours are set. */
const MOST_ABOVE = 0.75

/**
 * The scroll position of a display that follows the present (CAL-030), with this number of past hours above it;
 * undefined if the present is on none of the days.
 */
export function scrollTopOfPresent(
  { axis, days }: Pick<GridModel, 'axis' | 'days'>,
  now: Temporal.Instant,
  { height, top, rowHeight }: Pick<Sizes, 'height' | 'top' | 'rowHeight'>,
  hoursBefore: number,
): number | undefined {
  const moment = { startMs: now.epochMilliseconds, endMs: now.epochMilliseconds + 1 }
  const row = days.map((day) => placeOf(axis, day, moment)?.at).find((at) => at !== undefined)
  if (row === undefined) return undefined
  const above = Math.min(hoursBefore * ROWS_PER_HOUR * rowHeight, (height - top) * MOST_ABOVE)
  return Math.max(0, row * rowHeight - above)
}

const ROWS_PER_HOUR = 60 / STEP_MINUTES

/** The row of the present moment; undefined on other days and outside of the shown rows. */
function presentRow({ starts }: Axis, day: Day, now: Temporal.Instant): number | undefined {
  const row = (starts.get(day) ?? []).findLastIndex((start) => start !== undefined && start <= now.epochMilliseconds)
  const startMs = starts.get(day)?.[row]
  const isPresent = startMs !== undefined && now.epochMilliseconds < startMs + STEP_MINUTES * MINUTE_MS
  return isPresent ? row : undefined
}
