import { type ColumnContent, type Stop, stopIndex } from './content.ts'
import type { Active, Move } from './keyCommands.ts'

type Grid = { lanes: number; contentOf: (column: number) => ColumnContent }

/**
 * The active slot after a move by keyboard. A move sideways keeps the row, whatever entries the column has, and can
 * lead to a column beyond the shown days.
 */
export function activeAfter(active: Active, move: Move, grid: Grid): Active {
  const sideways = { left: -1, right: 1, pageUp: -grid.lanes, pageDown: grid.lanes }
  if (move in sideways) return { column: active.column + sideways[move as keyof typeof sideways], at: active.at }
  const { stops } = grid.contentOf(active.column)
  const here = stopIndex(stops, active)
  const target = {
    up: Math.max(0, here - 1),
    down: Math.min(stops.length - 1, here + 1),
    home: 0,
    end: stops.length - 1,
  }
  const stop = stops[target[move as keyof typeof target]]
  return stop === undefined ? active : on(active.column, stop)
}

function on(column: number, stop: Stop): Active {
  return 'entry' in stop ? { column, at: stop.at, id: stop.entry.id } : { column, at: stop.at }
}
