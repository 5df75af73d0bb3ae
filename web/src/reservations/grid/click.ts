import { freeAround, stopAt } from './content.ts'
import { type Cell, cellAt, type Ground } from './ground.ts'
import { elementOf, entryUnder, isOverHead, pointOf } from './under.ts'

/** A click, a tap, or what a screen reader makes of it: opens what lies there, chooses what is free, says why it is not. */
export function clickOn(ground: Ground, event: MouseEvent) {
  if (isOverHead(event)) return
  const named = elementOf(event)?.closest<HTMLElement>('[data-at]')
  const isByReader = event.detail === 0 && named != null
  const cell = isByReader ? namedCell(ground, named) : cellAt(ground, pointOf(event))
  if (cell === undefined) return
  const { index, column, row } = cell
  const content = ground.model().contentOf(index)
  const entry = entryUnder(ground, index, event)
  ground.activate(index, Math.floor(row), entry?.id)
  if (entry) return ground.deeds().open(column, entry, pointOf(event))
  const stop = stopAt(content, row)
  if (freeAround(content, Math.floor(row))) ground.deeds().choose(column, { at: Math.floor(row), rows: 1 })
  else if (stop) ground.deeds().explain(column, stop, pointOf(event))
}

/** A screen reader clicks on a whole free stretch: it means the start of it. */
function namedCell(ground: Ground, { dataset }: HTMLElement): Cell | undefined {
  const index = Number(dataset.column)
  const column = ground.model().columns[index]
  return column && { index, column, row: Number(dataset.at) }
}
