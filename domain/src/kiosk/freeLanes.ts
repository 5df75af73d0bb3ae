import type { Id } from '../base/call/fields.ts'
import { MINUTE_MS } from '../base/time/time.ts'
import { STEP_MINUTES } from '../reservations/reserve.ts'

/** A reservation of a lane, in milliseconds. */
type Taken = { laneId: Id<'lane'>; dateRange: { start: number; end: number } }
type FreeLanes = {
  /** The lanes that are free now, in their order, each with the moment until which it is free. */
  now: { laneId: Id<'lane'>; until: number }[]
  /** The lanes that are free next, when none is free now. */
  next: { laneIds: Id<'lane'>[]; from: number } | undefined
}

/** The shortest time for which a lane counts as free: shorter reservations do not exist. */
const LEAST_MS = STEP_MINUTES * MINUTE_MS

/** Returns the lanes that are free now, or next before `dayEnd`. `taken` are reservations and closed times. */
export function freeLanes(
  lanes: readonly { id: Id<'lane'> }[],
  taken: readonly Taken[],
  { now, dayEnd }: { now: number; dayEnd: number },
): FreeLanes {
  const gaps = lanes.flatMap(({ id }) => {
    const gap = firstGap(
      taken.flatMap(({ laneId, dateRange }) => (laneId === id ? [dateRange] : [])),
      { now, dayEnd },
    )
    return gap === undefined ? [] : [{ laneId: id, ...gap }]
  })
  const free = gaps.flatMap(({ laneId, start, end }) => (start === now ? [{ laneId, until: end }] : []))
  if (free.length > 0) return { now: free, next: undefined }
  const from = Math.min(...gaps.map(({ start }) => start))
  const laneIds = gaps.flatMap(({ laneId, start }) => (start === from ? [laneId] : []))
  return { now: [], next: laneIds.length === 0 ? undefined : { laneIds, from } }
}

function firstGap(
  stretches: readonly { start: number; end: number }[],
  { now, dayEnd }: { now: number; dayEnd: number },
) {
  let start = now
  for (const stretch of [...stretches].sort((a, b) => a.start - b.start)) {
    if (stretch.end <= start) continue
    if (stretch.start - start >= LEAST_MS) return { start, end: stretch.start }
    start = stretch.end
  }
  return dayEnd - start >= LEAST_MS ? { start, end: dayEnd } : undefined
}
