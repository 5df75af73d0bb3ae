import type { Point } from './actions.ts'

/** The milliseconds that a finger rests before it drags, and the pixels it may slip meanwhile (specification 1 §2). */
export const LONG_PRESS = { millis: 300, delta: 30 } as const
/** The most that a finger moves sideways before it is a swipe (specification 1 §2), in pixels. */
const SWIPE_AFTER = 10

export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The direction of a swipe: 1 to the next days (from right to left), -1 back; nothing if it went up or down. */
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) <= SWIPE_AFTER || Math.abs(across) <= Math.abs(down)) return undefined
  return across < 0 ? 1 : -1
}

/** Returns a test whether an event at a moment counts: at most one in `everyMs` milliseconds does. */
export function throttled(everyMs: number, sinceMs: number): (atMs: number) => boolean {
  let lastMs = sinceMs
  return (atMs) => {
    if (atMs - lastMs < everyMs) return false
    lastMs = atMs
    return true
  }
}
