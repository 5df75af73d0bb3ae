import type { Place } from './axis.ts'
import { type Column, cellUnder } from './columns.ts'
import { type Entry, freeAround, stopAt } from './content.ts'
import type { GridDeeds, Point } from './deeds.ts'
import type { Ghost } from './ghost.ts'
import type { GridModel } from './gridModel.ts'
import { drawnRows, isDrag, pulledRows } from './stretching.ts'

type Cell = { index: number; column: Column; row: number }
type Gesture =
  | { kind: 'draw'; from: Point; cell: Cell; rows: Place | undefined }
  | { kind: 'pull'; from: Point; cell: Cell; entry: Entry; rows: Place | undefined }

/** What the pointer needs of the grid, always the present state of it. */
export type Ground = {
  model: () => GridModel
  deeds: () => GridDeeds
  times: (column: Column, place: Place) => string
  /** The area of the cells, without header and time column. */
  body: HTMLElement
  ghost: Ghost
  activate: (column: number, row: number, id?: string) => void
}

/**
 * Mouse, finger and pen. With the mouse a drag chooses several half hours; with a finger only the edge of a draft can
 * be dragged, everything else is a tap, so that scrolling never selects.
 */
export function watchPointer(scroller: HTMLElement, ground: Ground): () => void {
  let gesture: Gesture | undefined
  let hasDragged = false

  const cellAt = ({ x, y }: Point): Cell | undefined => {
    const { columns, axis } = ground.model()
    const box = ground.body.getBoundingClientRect()
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

  const rowBelow = ({ index, column }: Cell, y: number): Cell => {
    const box = ground.body.getBoundingClientRect()
    return { index, column, row: ((y - box.top) / box.height) * ground.model().axis.rows.length }
  }

  const down = (event: PointerEvent) => {
    hasDragged = false
    if (event.button !== 0 || isOverHead(event)) return
    const from = { x: event.clientX, y: event.clientY }
    const cell = cellAt(from)
    if (cell === undefined) return
    const handle = elementOf(event)?.closest('[data-handle]')
    const entry = handle && entryOf(ground, cell.index, handle)
    if (entry) {
      gesture = { kind: 'pull', from, cell, entry, rows: undefined }
      scroller.setPointerCapture(event.pointerId)
    } else if (event.pointerType === 'mouse' && entryOf(ground, cell.index, elementOf(event)) === undefined) {
      gesture = { kind: 'draw', from, cell, rows: undefined }
    }
  }

  const move = (event: PointerEvent) => {
    const to = { x: event.clientX, y: event.clientY }
    if (gesture === undefined) return event.pointerType === 'mouse' ? hover(event, to) : undefined
    if (!hasDragged && !isDrag(gesture.from, to)) return
    if (!hasDragged && gesture.kind === 'draw') scroller.setPointerCapture(event.pointerId)
    hasDragged = true
    const { cell } = gesture
    const content = ground.model().contentOf(cell.index)
    const { row } = rowBelow(cell, to.y)
    gesture.rows = gesture.kind === 'pull' ? pulledRows(content, gesture.entry, row) : drawnRows(content, cell.row, row)
    if (gesture.rows) ground.ghost.show(cell.index, gesture.rows, ground.times(cell.column, gesture.rows), 'drag')
  }

  const hover = (event: PointerEvent, to: Point) => {
    const cell = isOverHead(event) ? undefined : cellAt(to)
    const isFree = cell && freeAround(ground.model().contentOf(cell.index), Math.floor(cell.row)) !== undefined
    if (!cell || !isFree || entryOf(ground, cell.index, elementOf(event))) return ground.ghost.hide()
    const place = { at: Math.floor(cell.row), rows: 1 }
    ground.ghost.show(cell.index, place, ground.times(cell.column, place), 'hover')
  }

  const up = () => {
    const done = gesture
    cancel()
    if (!hasDragged || done?.rows === undefined) return
    const { cell, rows } = done
    if (done.kind === 'pull') ground.deeds().stretch(cell.column, done.entry, rows)
    else ground.deeds().choose(cell.column, rows)
  }

  const cancel = () => {
    gesture = undefined
    ground.ghost.hide()
  }

  const click = (event: MouseEvent) => {
    if (hasDragged || isOverHead(event)) return
    const named = elementOf(event)?.closest<HTMLElement>('[data-at]')
    const isByReader = event.detail === 0 && named !== null && named !== undefined
    const cell = isByReader ? namedCell(ground, named) : cellAt({ x: event.clientX, y: event.clientY })
    if (cell === undefined) return
    const { index, column, row } = cell
    const content = ground.model().contentOf(index)
    const entry = entryOf(ground, index, elementOf(event))
    ground.activate(index, Math.floor(row), entry?.id)
    const point = { x: event.clientX, y: event.clientY }
    if (entry) return ground.deeds().open(column, entry, point)
    const stop = stopAt(content, row)
    if (freeAround(content, Math.floor(row))) ground.deeds().choose(column, { at: Math.floor(row), rows: 1 })
    else if (stop) ground.deeds().explain(column, stop, point)
  }

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    pointerleave: cancel,
    click,
  }
  for (const [type, listener] of Object.entries(listeners)) scroller.addEventListener(type, listener as EventListener)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      scroller.removeEventListener(type, listener as EventListener)
  }
}

function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined
}

function isOverHead(event: Event): boolean {
  return elementOf(event)?.closest('[data-head]') != null
}

function entryOf(ground: Ground, column: number, element: Element | undefined): Entry | undefined {
  const id = element?.closest<HTMLElement>('[data-id]')?.dataset.id
  return id === undefined
    ? undefined
    : ground
        .model()
        .contentOf(column)
        .entries.find((entry) => entry.id === id)
}

/** A screen reader clicks on a whole free stretch: it means the start of it. */
function namedCell(ground: Ground, { dataset }: HTMLElement): Cell | undefined {
  const index = Number(dataset.column)
  const column = ground.model().columns[index]
  return column && { index, column, row: Number(dataset.at) }
}
