import type { Stop } from './content.ts'
import type { GridDeeds, Point } from './deeds.ts'
import type { GridModel } from './gridModel.ts'
import { type Active, activeStop, moved, type Wish } from './moves.ts'
import { pulledRows } from './stretching.ts'

type Ground = {
  model: GridModel
  lanes: number
  deeds: GridDeeds
  active: Active
  goTo: (active: Active) => void
  /** Where the active slot is on the screen. */
  point: () => Point
}

/** Does what a key wishes. */
export function fulfil(wish: Wish, { model, lanes, deeds, active, goTo, point }: Ground) {
  const column = model.columns[active.column]
  const stop = activeStop(active, model.contentOf(active.column))
  if (column === undefined || stop === undefined) return
  if ('move' in wish) {
    const next = moved(active, wish.move, { lanes, contentOf: model.contentOf })
    if (next.column >= 0 && next.column < model.columns.length) return goTo(next)
    const direction = next.column < 0 ? -1 : 1
    const days = deeds.page(direction)
    return goTo({ column: next.column - direction * days * lanes, at: next.at })
  }
  if (wish.act === 'now') return deeds.goToNow()
  if (wish.act === 'activate') {
    if ('entry' in stop) return deeds.open(column, stop.entry, point())
    if (stop.kind === 'closed') return deeds.explain(column, stop, point())
    return deeds.choose(column, stop)
  }
  if (wish.act === 'remove' && stop.kind === 'draft') return deeds.remove(column, stop.entry)
  if (wish.act === 'extend' || wish.act === 'shorten')
    lengthen(wish.act === 'extend' ? 1 : -1, stop, { model, deeds, active })
}

function lengthen(by: 1 | -1, stop: Stop, { model, deeds, active }: Pick<Ground, 'model' | 'deeds' | 'active'>) {
  const column = model.columns[active.column]
  if (column === undefined) return
  if (stop.kind === 'free') return deeds.choose(column, { at: stop.at, rows: 1 })
  if (stop.kind !== 'draft') return
  const edge = stop.entry.at + stop.entry.rows + by
  deeds.stretch(column, stop.entry, pulledRows(model.contentOf(active.column), stop.entry, edge), by)
}
