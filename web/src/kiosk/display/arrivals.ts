import type { Arrival } from '@bahnfrei/domain/kiosk/checkInCalls.ts'

/** The most arrivals that are shown. More at once follow a lost connection and are no longer news. */
const MOST_SHOWN = 4

/** The people who checked in or out since the last answer; empty after the first answer or a lost connection. */
export function freshArrivals(before: readonly Arrival[] | undefined, now: readonly Arrival[]): readonly Arrival[] {
  if (before === undefined) return []
  const known = new Map(before.map(({ id, hasLeft }) => [id, hasLeft]))
  const fresh = now.filter(({ id, hasLeft }) => known.get(id) !== hasLeft)
  return fresh.length > MOST_SHOWN ? [] : fresh
}
