import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'

/** How far a display moves to each side, in pixels. */
const FARTHEST = 4

/**
 * The offset of a display in this minute, in pixels from its middle. It moves by a pixel a minute, so that nothing
 * burns in and nobody sees it. Horizontal and vertical periods differ, so that it reaches every position.
 */
export function shiftAt(nowMs: number): { x: number; y: number } {
  const minute = Math.floor(nowMs / MINUTE_MS)
  return { x: swing(minute, FARTHEST), y: swing(minute, FARTHEST - 1) }
}

/** A triangle wave between `-farthest` and `farthest`, a pixel a step. */
function swing(step: number, farthest: number): number {
  const place = step % (4 * farthest)
  return Math.abs(((place + farthest) % (4 * farthest)) - 2 * farthest) - farthest
}
