import type { GridActions, Point } from './actions.ts'
import type { Place } from './axis.ts'
import { type Column, cellUnder } from './columns.ts'
import type { Ghost } from './ghost.ts'
import type { GridModel } from './gridModel.ts'

/** The parts of the grid that pointer handlers need; the functions return the latest state. */
export type GridContext = {
  scroller: HTMLElement
  model: () => GridModel
  actions: () => GridActions
  times: (column: Column, place: Place) => string
  /** The text to show where a carried entry has no room. */
  noRoom: () => string
  /** The area of the cells, without header and time column. */
  body: HTMLElement
  ghost: Ghost
  activate: (column: number, row: number, id?: string) => void
}

export type Cell = { index: number; column: Column; row: number }

/** The cell under a point, or the nearest one of the grid. */
export function cellAt({ model, body }: GridContext, { x, y }: Point): Cell | undefined {
  const { columns, axis } = model()
  const box = body.getBoundingClientRect()
  const under = cellUnder(
    { x: x - box.left, y: y - box.top },
    {
      columnWidth: box.width / columns.length,
      rowHeight: box.height / axis.rows.length,
      columns: columns.length,
      rows: axis.rows.length,
    },
  )
  const column = under && columns[under.column]
  return under && column && { index: under.column, column, row: under.row }
}
