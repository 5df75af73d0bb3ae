import type { GridActions, Point } from './actions.ts'
import { activeAfter } from './activeAfter.ts'
import type { Stop } from './content.ts'
import type { GridModel } from './gridModel.ts'
import type { Active, Carry, KeyCommand } from './keyCommands.ts'

type GridContext = {
  model: GridModel
  lanes: number
  actions: GridActions
  active: Active
  /** The content of the active slot. */
  stop: Stop | undefined
  goTo: (active: Active) => void
  /** The position of the active slot on the screen. */
  point: () => Point
}

/** Runs the command of a key. */
export function runCommand(command: KeyCommand, { model, lanes, actions, active, stop, goTo, point }: GridContext) {
  const column = model.columns[active.column]
  if (column === undefined || stop === undefined) return
  if ('move' in command) {
    const next = activeAfter(active, command.move, { lanes, contentOf: model.contentOf })
    if (next.column >= 0 && next.column < model.columns.length) return goTo(next)
    const direction = next.column < 0 ? -1 : 1
    const days = actions.page(direction)
    return goTo({ column: next.column - direction * days * lanes, at: next.at })
  }
  if ('carry' in command) return carry(command.carry, stop, { model, actions, active, goTo })
  if (command.act === 'now') return actions.goToNow()
  if (command.act === 'activate') {
    if ('entry' in stop && actions.answer(stop.entry, true)) return
    if ('entry' in stop) return actions.open(column, stop.entry, point())
    if (stop.kind === 'closed') return actions.explain(column, stop, point())
    return actions.choose(column, stop)
  }
  if (command.act === 'giveUp') return void ('entry' in stop && actions.answer(stop.entry, false))
  if (command.act === 'remove' && stop.kind === 'draft') return actions.remove(column, stop.entry)
  if (command.act === 'extend' || command.act === 'shorten')
    lengthen(command.act === 'extend' ? 1 : -1, stop, { model, actions, active })
}

const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const

/** Carries a draft or a reservation by half an hour or one lane, skipping places without room. */
function carry(
  direction: Carry,
  stop: Stop,
  { model, actions, active, goTo }: Omit<GridContext, 'lanes' | 'point' | 'stop'>,
) {
  const from = model.columns[active.column]
  if (from === undefined || !('entry' in stop) || !stop.entry.isDraggable) return
  const { entry } = stop
  const [across, down] = STEPS[direction]
  for (let step = 1; ; step++) {
    const index = active.column + across * step
    const top = entry.at + down * step
    if (model.columns[index] === undefined || top < 0 || top + entry.rows > model.axis.rows.length)
      return actions.refuse()
    const landed = model.landing(index, entry, top)
    if (landed === undefined) continue
    actions.move(from, entry, landed.column, landed.place)
    return goTo({ column: index, at: landed.place.at, id: entry.id })
  }
}

function lengthen(
  by: 1 | -1,
  stop: Stop,
  { model, actions, active }: Pick<GridContext, 'model' | 'actions' | 'active'>,
) {
  const column = model.columns[active.column]
  if (column === undefined) return
  if (stop.kind === 'free') return actions.choose(column, { at: stop.at, rows: 1 })
  if (!('entry' in stop) || !stop.entry.isDraggable) return
  const edge = stop.entry.at + stop.entry.rows + by
  actions.stretch(column, stop.entry, model.pulled(active.column, stop.entry, edge), by)
}
