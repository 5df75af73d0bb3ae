import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { type Axis, STEP_MS, type Stretch } from './axis.ts'
import type { Summary } from './events.ts'

/** The titles of blocks and of blockers that fill a whole day on all lanes; they are shown above the lanes. */
export function allDayTitles(
  axis: Axis,
  day: Day,
  { blocks, lanes }: { blocks: Range['blocks']; lanes: readonly { id: Id<'lane'> }[] },
  summaries: readonly Summary[],
): string[] {
  const ofAllLanes = blocks.filter(
    ({ laneIds }) => laneIds.length === 0 || lanes.every(({ id }) => laneIds.includes(id)),
  )
  const full = [
    ...ofAllLanes.map(({ title, dateRange: { start, end } }) => ({ title, startMs: start, endMs: end })),
    ...summaries.filter(({ type }) => type === 'fullRangeEvent'),
  ]
  return [...new Set(full.filter((event) => fillsDay(axis, day, event)).map(({ title }) => title))]
}

function fillsDay(axis: Axis, day: Day, { startMs, endMs }: Stretch): boolean {
  const starts = (axis.starts.get(day) ?? []).filter((start) => start !== undefined)
  const [first, last] = [starts[0], starts.at(-1)]
  return first !== undefined && last !== undefined && startMs <= first && last + STEP_MS <= endMs
}
