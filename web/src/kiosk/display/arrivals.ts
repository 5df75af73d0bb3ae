import type { Arrival } from '@bahnfrei/domain/kiosk/checkInCalls.ts'

/** More at once come in after a lost line, and are no news any more. */
const MOST_SHOWN = 4

/** Who came or left since the last look. What the first look brings is no news, and nor is what a lost line brings. */
export function freshArrivals(before: readonly Arrival[] | undefined, now: readonly Arrival[]): readonly Arrival[] {
  if (before === undefined) return []
  const known = new Map(before.map(({ id, hasLeft }) => [id, hasLeft]))
  const fresh = now.filter(({ id, hasLeft }) => known.get(id) !== hasLeft)
  return fresh.length > MOST_SHOWN ? [] : fresh
}
