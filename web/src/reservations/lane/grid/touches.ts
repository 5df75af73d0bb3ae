import type { Point } from './actions.ts'

/** How long a finger rests before it drags, and how far it may slip meanwhile (specification 1 §2): milliseconds, pixels. */
export const LONG_PRESS = { millis: 300, delta: 30 } as const
/** How far a finger goes sideways before it is a swipe (specification 1 §2), in pixels. */
const SWIPE_AFTER = 10

export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** Where a finger swiped: 1 to what comes next (from right to left), -1 back; nothing when it went up or down. */
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) <= SWIPE_AFTER || Math.abs(across) <= Math.abs(down)) return undefined
  return across < 0 ? 1 : -1
}

/** Tells of the moments of events which of them count: at most one in so many milliseconds. */
export function throttled(everyMs: number, sinceMs: number): (atMs: number) => boolean {
  let lastMs = sinceMs
  return (atMs) => {
    if (atMs - lastMs < everyMs) return false
    lastMs = atMs
    return true
  }
}
