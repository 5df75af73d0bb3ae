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
 * Puts entries that would cover each other side by side, by the height that is drawn: an entry that is drawn higher
 * than it lasts must not lie on the next one. Answers in the order of the places given.
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
 * Entries with their strips. A cancelled entry is a thin mark at the edge of the column: it takes no width from the
 * others (OP-57), and such marks stand next to each other.
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
