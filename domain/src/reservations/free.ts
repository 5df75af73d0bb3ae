import type { Id } from '../base/call/fields.ts'
import { addDays, type Day, dayStart, instantAt, MINUTE_MS } from '../base/time/time.ts'
import type { Shooter } from '../qualifications/minors.ts'
import {
  type Asker,
  isBeyondHorizon,
  isForOthers,
  type Opening,
  type OpenLane,
  openStretches,
  scheduleFor,
} from '../ranges/openTime.ts'
import type { Permit } from '../ranges/permit.ts'
import type { DayPart } from './freeSearch.ts'
import { STEP_MINUTES } from './reserve.ts'

const CELL_MS = STEP_MINUTES * MINUTE_MS
/** The parts of a day: first hour, and first hour of the next part, by the clock. */
const PARTS: Record<DayPart, [number, number]> = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] }

export type FreeRange = {
  opening: Opening
  lanes: readonly (OpenLane & { permit: Permit })[]
  by: Asker & { shooter?: Shooter | undefined }
}
export type FreeWish = { minutes: number; part?: DayPart | undefined; distance?: number | undefined }
/** The live reservations of each lane, by its id: start and end of each in ms, one after the other. */
export type Busy = ReadonlyMap<string, readonly number[]>
/** A lane that is free from a moment on, and for how many minutes of that day. */
export type FreeLane = { id: Id<'lane'>; minutes: number }
/** A moment from which lanes of one distance are free for the wished length, in the order of the range. */
export type FreeStart = { start: number; day: Day; distance: number | null; lanes: FreeLane[] }

/**
 * Returns the moments at which a person can reserve a lane of the range, of the first `mostDays` days that have any;
 * `days` follow each other. The result is the same as by asking `whyClosed` about every slot that is not taken; a byte
 * for each half hour makes it faster.
 */
export function freeStarts(
  { opening, lanes, by }: FreeRange,
  { minutes, part, distance }: FreeWish,
  days: readonly Day[],
  busy: Busy,
  now: Temporal.Instant,
  mostDays: number,
): FreeStart[] {
  const wanted = opening.isActive
    ? lanes.filter((lane) => lane.isActive && !isForOthers(lane, by) && isAtDistance(lane, distance))
    : []
  const [first] = days
  if (wanted.length === 0 || first === undefined) return []
  const zone = opening.timeZone
  const starts = [...days, addDays(days.at(-1) as Day, 1)].map((day) => dayStart(day, zone).epochMilliseconds)
  const origin = starts[0] as number
  const taken = new Map(wanted.map(({ id }) => [id, bitsOf(busy.get(id) ?? [], origin, starts.at(-1) as number)]))
  const classOf = classes(opening)
  const length = minutes / STEP_MINUTES
  const found: FreeStart[] = []
  let foundDays = 0
  for (const [index, day] of days.entries()) {
    if (isBeyondHorizon(day, opening, now)) break
    const [from, to] = [starts[index] as number, starts[index + 1] as number]
    const offset = (from - origin) / CELL_MS
    const hours = new Map<string, Uint8Array>()
    const free = new Map<string, FreeStart>()
    for (const lane of wanted) {
      const key = classOf(lane.id)
      const open = hours.get(key) ?? openCells(day, opening, lane, by, { from, to }, now)
      hours.set(key, open)
      const bits = taken.get(lane.id) as Uint8Array
      for (let cell = open.length - 1, run = 0; cell >= 0; cell -= 1) {
        run = open[cell] !== 0 && bits[offset + cell] === 0 ? run + 1 : 0
        if (run < length || open[cell] !== 1) continue
        const start = from + cell * CELL_MS
        const slot = `${start} ${lane.permit.distance}`
        const same = free.get(slot)
        const here = { id: lane.id, minutes: run * STEP_MINUTES }
        if (same === undefined) free.set(slot, { start, day, distance: lane.permit.distance, lanes: [here] })
        else same.lanes.push(here)
      }
    }
    const ofDay = [...free.values()].filter(({ start }) => part === undefined || isIn(part, start, from, to, zone))
    found.push(...ofDay.toSorted((a, b) => a.start - b.start || (a.distance ?? 0) - (b.distance ?? 0)))
    foundDays += Number(ofDay.length > 0)
    if (foundDays === mostDays) break
  }
  return found
}

/** The minutes beyond the wished length for which a lane should stay free, so that a person can stay longer. */
const STAY_ON_MINUTES = 60

/**
 * Returns the lanes of a start, the best first: the lane that the person had last; then lanes that stay free for an
 * hour more, those with the shortest gap first, so that long gaps remain for others; then the others, longest first.
 */
export function bestLanes(lanes: readonly FreeLane[], minutes: number, last: Id<'lane'> | undefined): Id<'lane'>[] {
  const mayStay = (lane: FreeLane) => lane.minutes >= minutes + STAY_ON_MINUTES
  const worse = (one: FreeLane, other: FreeLane) => {
    if (one.id === last || other.id === last) return one.id === last ? -1 : 1
    if (mayStay(one) !== mayStay(other)) return mayStay(one) ? -1 : 1
    return mayStay(one) ? one.minutes - other.minutes : other.minutes - one.minutes
  }
  return lanes.toSorted(worse).map(({ id }) => id)
}

function isAtDistance({ permit }: { permit: Permit }, distance: number | undefined): boolean {
  return distance === undefined || permit.distance === distance
}

/**
 * Makes a function that returns the same key for lanes with the same hours: all that no schedule, block or event names.
 */
function classes({ schedules, blocks, events }: Opening): (laneId: Id<'lane'>) => string {
  const named = new Set([
    ...schedules.flatMap(({ laneId }) => laneId ?? []),
    ...[...blocks, ...events].flatMap(({ laneIds }) => laneIds),
  ])
  return (laneId) => (named.has(laneId) ? laneId : '')
}

/**
 * Returns the half hours of a day: 1 where a lane is open and a reservation may still begin, 2 where it is open but
 * only for one that began before, 0 where it is closed.
 */
function openCells(
  day: Day,
  opening: Opening,
  lane: OpenLane,
  by: Asker,
  { from, to }: { from: number; to: number },
  now: Temporal.Instant,
): Uint8Array {
  const cells = new Uint8Array((to - from) / CELL_MS)
  const deadline = (scheduleFor(day, opening, lane, by)?.deadlineMinutes ?? 0) * MINUTE_MS
  const earliest = now.epochMilliseconds + deadline
  for (const { start, end } of openStretches(day, opening, lane, by)) {
    const last = Math.floor((end.epochMilliseconds - from) / CELL_MS)
    for (let cell = Math.ceil((start.epochMilliseconds - from) / CELL_MS); cell < last; cell += 1)
      cells[cell] = from + cell * CELL_MS < earliest ? 2 : 1
  }
  return cells
}

/** Returns a byte for each half hour between two moments: 1 where a reservation lies in it. */
function bitsOf(stretches: readonly number[], from: number, to: number): Uint8Array {
  const bits = new Uint8Array((to - from) / CELL_MS)
  for (let index = 0; index < stretches.length; index += 2) {
    const first = Math.max(0, Math.floor(((stretches[index] as number) - from) / CELL_MS))
    bits.fill(1, first, Math.max(first, Math.ceil(((stretches[index + 1] as number) - from) / CELL_MS)))
  }
  return bits
}

function isIn(part: DayPart, start: number, from: number, to: number, zone: string): boolean {
  const isEven = to - from === 24 * 60 * MINUTE_MS
  const hour = isEven ? Math.floor((start - from) / (60 * MINUTE_MS)) : instantAt(start).toZonedDateTimeISO(zone).hour
  return PARTS[part][0] <= hour && hour < PARTS[part][1]
}
