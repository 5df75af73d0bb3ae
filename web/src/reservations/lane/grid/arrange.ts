import type { Place } from './axis.ts'

/** The least height of an entry in pixels (specification 1 §2). */
export const MIN_EVENT_HEIGHT = 30

/** The strip of a column that an entry takes, and the number of strips side by side. */
export type Strip = { strip: number; strips: number }

/** The number of rows that the least height covers, for rows of a height in pixels. */
export function leastRows(rowHeight: number): number {
  return MIN_EVENT_HEIGHT / rowHeight
}

/**
 * Places entries side by side that would cover each other. The drawn height counts, because an entry can be drawn
 * higher than it lasts. Returns the strips in the order of `places`.
 */
export function arrange(places: readonly Place[], shortest: number): Strip[] {
  const order = places.map((_, index) => index).sort((a, b) => topOf(places[a]) - topOf(places[b]))
  const result: Strip[] = places.map(() => ({ strip: 0, strips: 1 }))
  let cluster: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of cluster) result[index] = { strip: result[index]?.strip ?? 0, strips: ends.length }
    cluster = []
    ends = []
  }
  for (const index of order) {
    const top = topOf(places[index])
    if (ends.every((end) => end <= top)) close()
    const free = ends.findIndex((end) => end <= top)
    const strip = free === -1 ? ends.length : free
    ends[strip] = top + Math.max(places[index]?.rows ?? 0, shortest)
    result[index] = { strip, strips: 1 }
    cluster.push(index)
  }
  close()
  return result
}

/**
 * Adds the strips to entries. A cancelled entry is a thin mark at the edge of the column: it takes no width from the
 * others (OP-57), and such marks are next to each other.
 */
export function inStrips<Kind extends Place & { isCancelled: boolean }>(
  entries: readonly Kind[],
  shortest: number,
): (Kind & Strip)[] {
  return [false, true].flatMap((isCancelled) => {
    const alike = entries.filter((entry) => entry.isCancelled === isCancelled)
    const strips = arrange(alike, shortest)
    return alike.map((entry, index) => ({ ...entry, ...(strips[index] ?? { strip: 0, strips: 1 }) }))
  })
}

function topOf(place: Place | undefined): number {
  return place?.at ?? 0
}
