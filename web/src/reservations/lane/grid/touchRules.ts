import type { Point } from './actions.ts'

/**
 * The duration of a long press in milliseconds, and the distance in pixels that the finger may move meanwhile
 * (specification 1 §2).
 */
export const LONG_PRESS = { millis: 300, delta: 30 } as const
/** The number of pixels that a finger may move sideways before the movement is a swipe (specification 1 §2). */
const SWIPE_AFTER = 10

export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/**
 * The direction of a swipe: 1 for the next days (from right to left), -1 for the previous ones; undefined if it was too
 * short or mainly vertical.
 */
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) <= SWIPE_AFTER || Math.abs(across) <= Math.abs(down)) return undefined
  return across < 0 ? 1 : -1
}

/** Returns a function that tells whether an event at a moment counts: at most one in `everyMs` milliseconds does. */
export function throttled(everyMs: number, sinceMs: number): (atMs: number) => boolean {
  let lastMs = sinceMs
  return (atMs) => {
    if (atMs - lastMs < everyMs) return false
    lastMs = atMs
    return true
  }
}
