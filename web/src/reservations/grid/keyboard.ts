import type { Stop } from './content.ts'
import type { GridDeeds, Point } from './deeds.ts'
import type { GridModel } from './gridModel.ts'
import { moved } from './moved.ts'
import type { Active, Carry, Wish } from './moves.ts'
import { landingRows, pulledRows } from './stretching.ts'

type Ground = {
  model: GridModel
  lanes: number
  deeds: GridDeeds
  active: Active
  /** What the active slot holds. */
  stop: Stop | undefined
  goTo: (active: Active) => void
  /** Where the active slot is on the screen. */
  point: () => Point
}

/** Does what a key wishes. */
export function fulfil(wish: Wish, { model, lanes, deeds, active, stop, goTo, point }: Ground) {
  const column = model.columns[active.column]
  if (column === undefined || stop === undefined) return
  if ('move' in wish) {
    const next = moved(active, wish.move, { lanes, contentOf: model.contentOf })
    if (next.column >= 0 && next.column < model.columns.length) return goTo(next)
    const direction = next.column < 0 ? -1 : 1
    const days = deeds.page(direction)
    return goTo({ column: next.column - direction * days * lanes, at: next.at })
  }
  if ('carry' in wish) return carry(wish.carry, stop, { model, deeds, active, goTo })
  if (wish.act === 'now') return deeds.goToNow()
  if (wish.act === 'activate') {
    if ('entry' in stop && deeds.answer(stop.entry, true)) return
    if ('entry' in stop) return deeds.open(column, stop.entry, point())
    if (stop.kind === 'closed') return deeds.explain(column, stop, point())
    return deeds.choose(column, stop)
  }
  if (wish.act === 'giveUp') return void ('entry' in stop && deeds.answer(stop.entry, false))
  if (wish.act === 'remove' && stop.kind === 'draft') return deeds.remove(column, stop.entry)
  if (wish.act === 'extend' || wish.act === 'shorten')
    lengthen(wish.act === 'extend' ? 1 : -1, stop, { model, deeds, active })
}

const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const

/** Takes a draft or a reservation half an hour or a lane further, over all that is not free up to the next place with room. */
function carry(direction: Carry, stop: Stop, { model, deeds, active, goTo }: Omit<Ground, 'lanes' | 'point' | 'stop'>) {
  const from = model.columns[active.column]
  if (from === undefined || !('entry' in stop) || !stop.entry.isDraggable) return
  const { entry } = stop
  const [across, down] = STEPS[direction]
  for (let step = 1; ; step++) {
    const index = active.column + across * step
    const top = entry.at + down * step
    const column = model.columns[index]
    if (column === undefined || top < 0 || top + entry.rows > model.axis.rows.length) return deeds.refuse()
    const place = landingRows(model.contentOf(index), entry, top)
    if (place === undefined) continue
    deeds.move(from, entry, column, place)
    return goTo({ column: index, at: place.at, id: entry.id })
  }
}

function lengthen(by: 1 | -1, stop: Stop, { model, deeds, active }: Pick<Ground, 'model' | 'deeds' | 'active'>) {
  const column = model.columns[active.column]
  if (column === undefined) return
  if (stop.kind === 'free') return deeds.choose(column, { at: stop.at, rows: 1 })
  if (!('entry' in stop) || !stop.entry.isDraggable) return
  const edge = stop.entry.at + stop.entry.rows + by
  deeds.stretch(column, stop.entry, pulledRows(model.contentOf(active.column), stop.entry, edge), by)
}
