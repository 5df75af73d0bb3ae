import { freeAround, stopAt } from './content.ts'
import { type Cell, cellAt, type GridContext } from './gridContext.ts'
import { elementOf, entryUnder, isOverHead, pointOf } from './underPointer.ts'

/** Handles a click or a tap: opens an entry, chooses a free half hour, or explains why a time is closed. */
export function clickOn(context: GridContext, event: MouseEvent) {
  if (isOverHead(event)) return
  const named = elementOf(event)?.closest<HTMLElement>('[data-at]')
  const isByReader = event.detail === 0 && named != null
  const cell = isByReader ? namedCell(context, named) : cellAt(context, pointOf(event))
  if (cell === undefined) return
  const { index, column, row } = cell
  const content = context.model().contentOf(index)
  const entry = entryUnder(context, index, event)
  context.activate(index, Math.floor(row), entry?.id)
  if (entry) return context.actions().open(column, entry, pointOf(event))
  const stop = stopAt(content, row)
  if (freeAround(content, Math.floor(row))) context.actions().choose(column, { at: Math.floor(row), rows: 1 })
  else if (stop) context.actions().explain(column, stop, pointOf(event))
}

/**
 * The cell for a click of a screen reader. Such a click hits a whole free stretch, so it counts as a click on its
 * start.
 */
function namedCell(context: GridContext, { dataset }: HTMLElement): Cell | undefined {
  const index = Number(dataset.column)
  const column = context.model().columns[index]
  return column && { index, column, row: Number(dataset.at) }
}
