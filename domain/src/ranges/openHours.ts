import { type ClockTime, type Day, type Slot, timesOf } from '../base/time/time.ts'
import { type Opening, type OpenLane, openStretches } from './openTime.ts'

/** Returns the times of a day in which at least one lane of the ranges is open to a person without a group. */
export function openOn(
  day: Day,
  ...ranges: readonly (Opening & { lanes: readonly OpenLane[] })[]
): { start: ClockTime; end: ClockTime }[] {
  const zone = ranges[0]?.timeZone ?? 'UTC'
  const all = ranges
    .filter(({ isActive }) => isActive)
    .flatMap((range) => range.lanes.filter(({ isActive }) => isActive).map((lane) => ({ range, lane })))
    .flatMap(({ range, lane }) => openStretches(day, range, lane, { groupIds: [] }))
    .sort((one, other) => one.start.epochMilliseconds - other.start.epochMilliseconds)
  const joined: Slot[] = []
  for (const { start, end } of all) {
    const last = joined.at(-1)
    if (last === undefined || last.end.epochMilliseconds < start.epochMilliseconds) joined.push({ start, end })
    else if (last.end.epochMilliseconds < end.epochMilliseconds) last.end = end
  }
  return joined.map((slot) => timesOf(slot, day, zone))
}
