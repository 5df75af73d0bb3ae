import type { Point } from './actions.ts'
import { freeAround } from './content.ts'
import { type Drag, dragsOn } from './drag.ts'
import { type Cell, cellAt, type GridContext } from './gridContext.ts'
import { isDrag } from './stretching.ts'
import { dragOf, elementOf, entryUnder, isOverHead, pointOf } from './underPointer.ts'
import { watchTouch } from './watchTouch.ts'

/**
 * Handles mouse, finger and pen. With the mouse, a drag chooses half hours or carries an entry. A finger must first
 * rest for a long press, so that scrolling never selects; only the lower edge of an entry can be dragged at once.
 */
export function watchPointer(context: GridContext): () => void {
  const { scroller } = context
  const drags = dragsOn(context)
  let pressed: Press | undefined
  /** Whether the press became a drag. It is then no click, even if Escape ended the drag. */
  let hasDragged = false

  const down = (event: PointerEvent) => {
    hasDragged = false
    const press = pressOf(context, event)
    if (press === undefined) return
    pressed = press
    // A handle follows the pointer at once; other drags wait for the mouse to move.
    if (press.drag.kind === 'pull') scroller.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent) => {
    const to = pointOf(event)
    if (drags.isRunning()) return event.pointerType === 'mouse' || pressed ? drags.over(to) : undefined
    if (pressed === undefined || hasDragged)
      return event.pointerType === 'mouse' && !hasDragged ? hover(context, event) : undefined
    if (!isDrag(pressed.from, to)) return
    hasDragged = true
    scroller.setPointerCapture(event.pointerId)
    drags.begin(pressed.drag)
    drags.over(to)
  }

  const up = () => {
    if (pressed !== undefined) drags.drop()
    pressed = undefined
  }

  const cancel = () => {
    if (pressed !== undefined) drags.end()
    pressed = undefined
    if (!drags.isRunning()) context.ghost.hide()
  }

  const suppress = (event: MouseEvent) => {
    if (hasDragged) event.stopImmediatePropagation()
  }

  const leave = listen(scroller, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    pointerleave: cancel,
  })
  scroller.addEventListener('click', suppress, { capture: true })
  const leaveTouch = watchTouch(context, drags)
  return () => {
    leaveTouch()
    drags.end()
    scroller.removeEventListener('click', suppress, { capture: true })
    leave()
  }
}

/** Adds event listeners; the returned function removes them. */
function listen(element: HTMLElement, listeners: Record<string, (event: PointerEvent) => void>): () => void {
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) element.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of all) element.removeEventListener(type, listener)
  }
}

/** Shows with the ghost which half hour a click would choose. */
function hover(context: GridContext, event: PointerEvent) {
  const cell = isOverHead(event) ? undefined : cellAt(context, pointOf(event))
  const isFree = cell && freeAround(context.model().contentOf(cell.index), Math.floor(cell.row)) !== undefined
  if (!cell || !isFree || entryUnder(context, cell.index, event)) return context.ghost.hide()
  const place = { at: Math.floor(cell.row), rows: 1 }
  context.ghost.show(cell.index, place, context.times(cell.column, place), 'hover')
}

type Press = { from: Point; drag: Drag }

function pressOf(context: GridContext, event: PointerEvent): Press | undefined {
  if (event.button !== 0 || isOverHead(event)) return undefined
  const from = pointOf(event)
  const cell = cellAt(context, from)
  const drag = cell && dragFrom(context, cell, event)
  return drag && { from, drag }
}

/** The drag that a press can become. A finger can drag only the handle of an entry without a long press. */
function dragFrom(context: GridContext, cell: Cell, event: PointerEvent): Drag | undefined {
  const entry = entryUnder(context, cell.index, event)
  if (entry && elementOf(event)?.closest('[data-handle]')) return { kind: 'pull', cell, entry }
  return event.pointerType === 'mouse' ? dragOf(context, cell, entry) : undefined
}
