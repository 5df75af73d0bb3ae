import { type ColumnContent, type Stop, stopAt } from './content.ts'

/** The slot that the keyboard is on. */
export type Active = { column: number; at: number; id?: string }

export type Move = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'pageUp' | 'pageDown'

type Grid = { lanes: number; contentOf: (column: number) => ColumnContent }

/**
 * Where a key leads; sideways perhaps over the edge of the shown days. In the next column the same time counts,
 * however the entries lie there.
 */
export function moved(active: Active, move: Move, grid: Grid): Active {
  const sideways = { left: -1, right: 1, pageUp: -grid.lanes, pageDown: grid.lanes }
  if (move in sideways) return { column: active.column + sideways[move as keyof typeof sideways], at: active.at }
  const { stops } = grid.contentOf(active.column)
  const here = indexOf(stops, active)
  const target = {
    up: Math.max(0, here - 1),
    down: Math.min(stops.length - 1, here + 1),
    home: 0,
    end: stops.length - 1,
  }
  const stop = stops[target[move as keyof typeof target]]
  return stop === undefined ? active : on(active.column, stop)
}

/** The stop that the active slot is on. */
export function activeStop(active: Active, content: ColumnContent): Stop | undefined {
  return content.stops[indexOf(content.stops, active)] ?? stopAt(content, active.at)
}

function on(column: number, stop: Stop): Active {
  return 'entry' in stop ? { column, at: stop.at, id: stop.entry.id } : { column, at: stop.at }
}

function indexOf(stops: readonly Stop[], { at, id }: Active): number {
  const same = stops.findIndex((stop) => id !== undefined && 'entry' in stop && stop.entry.id === id)
  return same === -1
    ? Math.max(
        0,
        stops.findIndex((stop) => stop.at <= at && at < stop.at + stop.rows),
      )
    : same
}

/** What a key asks for. */
export type Wish = { move: Move } | { act: 'activate' | 'extend' | 'shorten' | 'remove' | 'now' }

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

/** Keys with Ctrl, Alt or Meta belong to the browser. */
export function wishOf(key: {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): Wish | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined
  if (key.shiftKey && key.key === 'ArrowDown') return { act: 'extend' }
  if (key.shiftKey && key.key === 'ArrowUp') return { act: 'shorten' }
  const move = MOVES[key.key]
  if (move !== undefined) return key.shiftKey ? undefined : { move }
  if (key.key === 'Enter' || key.key === ' ') return { act: 'activate' }
  if (key.key === 'Delete' || key.key === 'Backspace') return { act: 'remove' }
  return key.key === 't' || key.key === 'T' ? { act: 'now' } : undefined
}
