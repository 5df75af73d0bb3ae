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
/** The hour of the clock with which a part of the day begins, and that with which the next one does. */
const PARTS: Record<DayPart, [number, number]> = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] }

export type FreeRange = {
  opening: Opening
  lanes: readonly (OpenLane & { permit: Permit })[]
  by: Asker & { shooter?: Shooter | undefined }
}
export type FreeWish = { minutes: number; part?: DayPart | undefined; distance?: number | undefined }
/** The live reservations of each lane: starts and ends in milliseconds, one after the other. */
export type Busy = ReadonlyMap<string, readonly number[]>
/** A lane that is free from some moment on, and for how many minutes of that day. */
export type FreeLane = { id: Id<'lane'>; minutes: number }
/** A moment at which lanes of one distance are free for the wish, in the order of the range. */
export type FreeStart = { start: number; day: Day; distance: number | null; lanes: FreeLane[] }

/**
 * The moments at which a person can reserve a lane of the range on the first days, at most so many, of these that have any;
 * the days follow each other. It says the same as asking for every single slot, by bits instead of questions.
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

/** How much longer than wished a lane may well be free, so that somebody can stay on. */
const STAY_ON_MINUTES = 60

/**
 * The lanes of a start, the one to propose first: the one that the person had last; else the tightest that can still be kept an
 * hour longer; else the one that is free longest. So long gaps stay whole for others.
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

/** Lanes that no schedule and no block names have the same hours. */
function classes({ schedules, blocks, events }: Opening): (laneId: Id<'lane'>) => string {
  const named = new Set([
    ...schedules.flatMap(({ laneId }) => laneId ?? []),
    ...[...blocks, ...events].flatMap(({ laneIds }) => laneIds),
  ])
  return (laneId) => (named.has(laneId) ? laneId : '')
}

/** The half hours of a day in which a lane is open: 1 where a reservation may still begin, 2 where it may only go on. */
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

/** A byte for each half hour from one moment to another: 1 where one of the stretches lies in it. */
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
