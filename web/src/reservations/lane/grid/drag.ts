import type { Point } from './actions.ts'
import type { Place } from './axis.ts'
import type { Entry } from './content.ts'
import { edgeScroller } from './edgeScroll.ts'
import { type Cell, cellAt, type GridContext } from './gridContext.ts'
import { drawnRows } from './stretching.ts'

/** A drag that chooses half hours (`draw`), pulls the lower edge of an entry, or carries an entry to another place. */
export type Drag =
  | { kind: 'draw'; cell: Cell }
  | { kind: 'pull'; cell: Cell; entry: Entry }
  | { kind: 'move'; cell: Cell; entry: Entry }

type Target = { cell: Cell; rows: Place }

/**
 * Returns the functions that run a drag by mouse, finger or pen, one at a time. A drag stays inside the grid and
 * scrolls it at its edges; the Escape key ends it without a change. Nothing is rendered during a drag: only the ghost
 * moves.
 */
export function dragsOn(context: GridContext) {
  const { scroller, ghost } = context
  let drag: Drag | undefined
  let target: Target | undefined
  let last: Point | undefined

  const over = (point: Point) => {
    if (drag === undefined) return
    last = point
    edges.follow(point)
    look()
  }

  const look = () => {
    if (drag !== undefined && last !== undefined) target = targetOf(context, drag, last, target)
  }

  const edges = edgeScroller(scroller, { onScroll: look, isSideways: () => drag?.kind === 'move' })

  const endOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  const end = () => {
    if (drag === undefined) return
    drag = undefined
    target = undefined
    edges.stop()
    ghost.hide()
    mark(scroller, undefined)
    window.removeEventListener('keydown', endOnEscape, { capture: true })
  }

  return {
    begin: (next: Drag) => {
      drag = next
      if (next.kind === 'move') mark(scroller, next.entry.id)
      window.addEventListener('keydown', endOnEscape, { capture: true })
    },
    over,
    drop: () => {
      const [done, at] = [drag, target]
      end()
      if (done === undefined || at === undefined) return
      const { cell } = done
      if (done.kind === 'draw') context.actions().choose(cell.column, at.rows)
      if (done.kind === 'pull') context.actions().stretch(cell.column, done.entry, at.rows)
      if (done.kind === 'move') context.actions().move(cell.column, done.entry, at.cell.column, at.rows)
    },
    end,
    isRunning: () => drag !== undefined,
  }
}

export type Drags = ReturnType<typeof dragsOn>

/** The place at which a drag would end at this point, as the ghost shows it. */
function targetOf(context: GridContext, drag: Drag, point: Point, before: Target | undefined): Target | undefined {
  const inside = within(context, point)
  const { cell } = drag
  const row = rowAt(context, inside.y)
  if (drag.kind === 'move') return carriedTo(context, drag, inside, row, before)
  const { contentOf, pulled } = context.model()
  const rows =
    drag.kind === 'pull' ? pulled(cell.index, drag.entry, row) : drawnRows(contentOf(cell.index), cell.row, row)
  if (rows) context.ghost.show(cell.index, rows, context.times(cell.column, rows), 'drag')
  return rows && { cell, rows }
}

type Carried = Drag & { kind: 'move' }

function carriedTo(
  context: GridContext,
  { cell, entry }: Carried,
  point: Point,
  row: number,
  before: Target | undefined,
): Target | undefined {
  const under = cellAt(context, point)
  if (under === undefined) return before
  const { ghost } = context
  const { landing, axis } = context.model()
  const top = Math.min(Math.max(0, entry.at + row - cell.row), Math.max(0, axis.rows.length - entry.rows))
  const landed = landing(under.index, entry, top)
  if (landed) ghost.show(under.index, landed.place, context.times(landed.column, landed.place), 'drag')
  else ghost.show(under.index, { at: top, rows: entry.rows }, context.noRoom(), 'no')
  return landed && { cell: { ...under, column: landed.column }, rows: landed.place }
}

function rowAt({ body, model }: GridContext, y: number): number {
  const box = body.getBoundingClientRect()
  return ((y - box.top) / box.height) * model().axis.rows.length
}

/** The nearest point inside the visible part of the cells. */
function within({ scroller, body }: GridContext, { x, y }: Point): Point {
  const [box, cells] = [scroller.getBoundingClientRect(), body.getBoundingClientRect()]
  const [left, top] = [Math.max(box.left, cells.left), Math.max(box.top, cells.top)]
  const [right, bottom] = [Math.min(box.left + scroller.clientWidth, cells.right), Math.min(box.bottom, cells.bottom)]
  return { x: Math.min(Math.max(x, left), right - 1), y: Math.min(Math.max(y, top), bottom) }
}

/** Marks the carried entry, so that it is drawn pale at its old place. Without an id it removes the mark. */
function mark(scroller: HTMLElement, id: string | undefined) {
  for (const element of scroller.querySelectorAll('[data-carried]')) element.removeAttribute('data-carried')
  if (id === undefined) return
  for (const element of scroller.querySelectorAll(`[data-id="${CSS.escape(id)}"]`))
    element.setAttribute('data-carried', '')
}
