import type { Point } from './actions.ts'
import { type Entry, freeAround } from './content.ts'
import type { Drag } from './drag.ts'
import type { Cell, GridContext } from './gridContext.ts'

/**
 * The drag that begins on a cell: it carries a movable entry or begins to choose on a free half hour; otherwise
 * undefined.
 */
export function dragOf(context: GridContext, cell: Cell, entry: Entry | undefined): Drag | undefined {
  if (entry !== undefined) return entry.isDraggable ? { kind: 'move', cell, entry } : undefined
  const isFree = freeAround(context.model().contentOf(cell.index), Math.floor(cell.row)) !== undefined
  return isFree ? { kind: 'draw', cell } : undefined
}

export function entryUnder(context: GridContext, column: number, event: Event): Entry | undefined {
  const id = elementOf(event)?.closest<HTMLElement>('[data-id]')?.dataset.id
  if (id === undefined) return undefined
  return context
    .model()
    .contentOf(column)
    .entries.find((entry) => entry.id === id)
}

export function isOverHead(event: Event): boolean {
  return elementOf(event)?.closest('[data-head]') != null
}

export function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined
}

export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}
