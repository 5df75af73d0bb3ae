import { STEP_MINUTES, STEPS, type Stroke } from './week.ts'

/** A half hour of a weekday. */
export type Cell = { weekday: number; step: number }

/** The stroke between two half hours, given in any order. */
export function strokeOf(one: Cell, other: Cell): Stroke {
  return {
    firstDay: Math.min(one.weekday, other.weekday),
    lastDay: Math.max(one.weekday, other.weekday),
    from: Math.min(one.step, other.step) * STEP_MINUTES,
    to: (Math.max(one.step, other.step) + 1) * STEP_MINUTES,
  }
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, -8],
  PageDown: [0, 8],
  Home: [0, -STEPS],
  End: [0, STEPS],
}

/** The half hour to which an arrow key leads from this one; undefined for other keys. */
export function stepped({ weekday, step }: Cell, key: string): Cell | undefined {
  const arrow = ARROWS[key]
  if (arrow === undefined) return undefined
  return { weekday: within(weekday + arrow[0], 7), step: within(step + arrow[1], STEPS) }
}

/** The half hour under a point of the drawn week, or the nearest for a point outside. */
export function cellAt(point: { clientX: number; clientY: number }, box: DOMRect): Cell {
  return {
    weekday: within(Math.floor(((point.clientX - box.left) / box.width) * 7), 7),
    step: within(Math.floor(((point.clientY - box.top) / box.height) * STEPS), STEPS),
  }
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}
