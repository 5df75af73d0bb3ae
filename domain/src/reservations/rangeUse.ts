import { addMinutes, type Day, instantAt, isBefore, MINUTE_MS, type Slot } from '../base/time/time.ts'
import { type Opening, type OpenLane, openStretches } from '../ranges/openTime.ts'
import type { Busy } from './free.ts'

/** Lane minutes: how many are open, and how many of these are reserved. */
export type LaneTime = { open: number; taken: number }

/**
 * Returns the use of the lanes of a range on a day, by hours of the clock there; hours in which nothing is open are
 * left out.
 */
export function useOfDay(
  day: Day,
  range: Opening,
  lanes: readonly OpenLane[],
  busy: Busy,
): ReadonlyMap<number, LaneTime> {
  const hours = new Map<number, LaneTime>()
  for (const lane of range.isActive ? lanes.filter(({ isActive }) => isActive) : [])
    for (const stretch of openStretches(day, range, lane, lane))
      for (const { hour, part } of hoursOf(stretch, range.timeZone)) {
        const { open, taken } = hours.get(hour) ?? { open: 0, taken: 0 }
        hours.set(hour, {
          open: open + minutesOf(part),
          taken: taken + takenMinutes(busy.get(lane.id) ?? [], part),
        })
      }
  return hours
}

function hoursOf({ start, end }: Slot, zone: string): { hour: number; part: Slot }[] {
  const parts = []
  for (let at = start; isBefore(at, end); ) {
    const { hour, minute } = at.toZonedDateTimeISO(zone)
    const next = addMinutes(at, 60 - minute)
    const until = isBefore(next, end) ? next : end
    parts.push({ hour, part: { start: at, end: until } })
    at = until
  }
  return parts
}

function takenMinutes(busy: readonly number[], { start, end }: Slot): number {
  let taken = 0
  for (let index = 0; index < busy.length; index += 2) {
    const from = Math.max(busy[index] as number, start.epochMilliseconds)
    const to = Math.min(busy[index + 1] as number, end.epochMilliseconds)
    if (from < to) taken += minutesOf({ start: instantAt(from), end: instantAt(to) })
  }
  return taken
}

function minutesOf({ start, end }: Slot): number {
  return (end.epochMilliseconds - start.epochMilliseconds) / MINUTE_MS
}

/** Returns the sum of lane minutes of several ranges, days or hours. */
export function sumOf(times: Iterable<LaneTime>): LaneTime {
  const sum = { open: 0, taken: 0 }
  for (const { open, taken } of times) {
    sum.open += open
    sum.taken += taken
  }
  return sum
}
