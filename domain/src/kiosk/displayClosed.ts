import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import { addDays, type Day, dayStart, instantAt, MINUTE_MS, slotAt } from '../base/time/time.ts'
import { type Opening, type OpenLane, whyClosed } from '../ranges/openTime.ts'
import { STEP_MINUTES } from '../reservations/reserve.ts'

/** The reasons for a closed lane that a screen shows. */
const WHY_SHUT = [
  'inactive',
  'laneInactive',
  'laneForOthers',
  'block',
  'event',
  'blocked',
  'notStaffed',
  'closed',
] as const

/** The times in which a lane of a screen's range is closed. */
export const DisplayClosed = z.strictObject({
  /** The id of the lane. */
  id: Id('lane'),
  times: z.array(
    z.strictObject({
      dateRange: z.strictObject({ start: Millis, end: Millis }),
      why: z.enum(WHY_SHUT),
      /** The title that the officers gave a block. */
      title: z.string(),
    }),
  ),
})
export type DisplayClosed = z.infer<typeof DisplayClosed>
export type ClosedTime = DisplayClosed['times'][number]

/**
 * A moment before all others. With it no deadline has passed: deadlines do not matter for the day that a screen shows.
 */
const LONG_AGO = instantAt(0)
const STEP_MS = STEP_MINUTES * MINUTE_MS

/** Returns, for each lane of a range, the times of a day in which it is closed to people without a group, in order. */
export function closedOn(day: Day, range: Opening, lanes: readonly OpenLane[]): DisplayClosed[] {
  const opening = { ...range, bookableUntil: 0 }
  const [fromMs, toMs] = [day, addDays(day, 1)].map((one) => dayStart(one, range.timeZone).epochMilliseconds)
  if (fromMs === undefined || toMs === undefined) return []
  return lanes.map((lane) => {
    const times: ClosedTime[] = []
    for (let start = fromMs; start < toMs; start += STEP_MS) {
      const end = Math.min(toMs, start + STEP_MS)
      const why = WHY_SHUT.find((one) => one === whyClosed(slotAt(start, end), opening, lane, NOBODY, LONG_AGO))
      if (why === undefined) continue
      const title = why === 'block' ? titleAt(opening, lane, { start, end }) : ''
      const last = times.at(-1)
      if (last !== undefined && last.dateRange.end === start && last.why === why && last.title === title)
        last.dateRange.end = end
      else times.push({ dateRange: { start, end }, why, title })
    }
    return { id: lane.id, times }
  })
}

const NOBODY = { groupIds: [] }

function titleAt({ blocks }: Opening, { id }: OpenLane, { start, end }: { start: number; end: number }): string {
  const over = ({ laneIds, dateRange }: Opening['blocks'][number]) =>
    (laneIds.length === 0 || laneIds.includes(id)) && dateRange.start < end && start < dateRange.end
  return blocks.find(over)?.title ?? ''
}

/** Returns the closed times of all lanes in one list. */
export function closedTimes(closed: readonly DisplayClosed[]): (ClosedTime & { laneId: Id<'lane'> })[] {
  return closed.flatMap(({ id, times }) => times.map((time) => ({ ...time, laneId: id })))
}
