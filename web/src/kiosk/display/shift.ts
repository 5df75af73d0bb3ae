import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'

/** How far a display moves to each side, in pixels. */
const FARTHEST = 4

/**
 * Where a display stands in this minute, in pixels from its middle: every minute one pixel further, so that nothing burns in
 * and nobody sees it move. Across and down take turns of different lengths, so that it comes everywhere.
 */
export function shiftAt(nowMs: number): { x: number; y: number } {
  const minute = Math.floor(nowMs / MINUTE_MS)
  return { x: swing(minute, FARTHEST), y: swing(minute, FARTHEST - 1) }
}

/** To one side, back, and to the other side. */
function swing(step: number, farthest: number): number {
  const place = step % (4 * farthest)
  return Math.abs(((place + farthest) % (4 * farthest)) - 2 * farthest) - farthest
}
