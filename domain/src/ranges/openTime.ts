import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { remembered } from '../base/call/remembered.ts'
import {
  addDays,
  addMinutes,
  type Day,
  dayOf,
  dayStart,
  daysBetween,
  instantAt,
  isBefore,
  MINUTE_MS,
  MINUTES_PER_DAY,
  overlaps,
  type Slot,
  slotAt,
  weekdayOf,
} from '../base/time/time.ts'
import type { BookableTime } from './bookableTime.ts'
import type { Lane, Range } from './range.ts'
import type { Schedule } from './schedule.ts'
import { scheduleOn } from './scheduleOn.ts'
import { windowsOf } from './windows.ts'

/** The facts of a range that decide when it can be reserved. */
export type Opening = Pick<
  Range,
  | 'timeZone'
  | 'isActive'
  | 'bookableUntil'
  | 'openingHourConfig'
  | 'schedules'
  | 'blocks'
  | 'events'
  | 'supervision'
  | 'staffed'
>
export type OpenLane = Pick<Lane, 'id' | 'isActive' | 'groupIds'>
/** The person who wants to reserve, as far as hours depend on the person: by groups in the club. */
export type Asker = { groupIds: readonly Id<'group'>[] }

/** Why a slot of a lane cannot be reserved by a person. */
export type Closed =
  | 'inactive'
  | 'past'
  | 'tooFarAhead'
  | 'laneInactive'
  | 'laneForOthers'
  | 'block'
  | 'event'
  | 'blocked'
  | 'notStaffed'
  | 'closed'
  | 'tooLate'

/** The refusal for each reason. */
export const CLOSED_REFUSALS = {
  inactive: 'RESERVATION_TIME_FORBIDDEN',
  past: 'RESERVATION_IN_PAST',
  tooFarAhead: 'RESERVATION_TIME_FORBIDDEN',
  laneInactive: 'RESERVATION_TIME_FORBIDDEN',
  laneForOthers: 'RESERVATION_TIME_FORBIDDEN',
  block: 'EVENT_CONFLICT',
  event: 'EVENT_CONFLICT',
  blocked: 'RESERVATION_TIME_FORBIDDEN',
  notStaffed: 'RESERVATION_TIME_FORBIDDEN',
  closed: 'RESERVATION_TIME_FORBIDDEN',
  tooLate: 'RESERVATION_TIME_FORBIDDEN',
} as const satisfies Record<Closed, Refusal>

/**
 * Returns why a lane cannot be reserved in a slot by a person at this moment, or nothing (B22). Server, calendar and
 * the preview for operators all use this function.
 */
export function whyClosed(
  slot: Slot,
  range: Opening,
  lane: OpenLane,
  by: Asker,
  now: Temporal.Instant,
): Closed | undefined {
  if (!range.isActive) return 'inactive'
  if (isBefore(slot.start, now)) return 'past'
  const day = dayOf(slot.start, range.timeZone)
  if (isBeyondHorizon(day, range, now)) return 'tooFarAhead'
  if (!lane.isActive) return 'laneInactive'
  if (isForOthers(lane, by)) return 'laneForOthers'
  if (liesIn(range.blocks, slot, lane.id)) return 'block'
  if (liesIn(range.events, slot, lane.id)) return 'event'
  const schedule = scheduleFor(day, range, lane, by)
  const why = whyOutside(slot, day, range, schedule)
  if (why !== undefined) return why
  const latest = addMinutes(slot.start, -(schedule?.deadlineMinutes ?? 0))
  return isBefore(latest, now) ? 'tooLate' : undefined
}

function whyOutside(slot: Slot, day: Day, range: Opening, schedule: Schedule | undefined): Closed | undefined {
  const open = schedule === undefined ? [] : stretchesIn(day, range.timeZone, schedule.bookableTimes, 'open')
  if (open.some((stretch) => holdsSlot(stretch, slot))) {
    if (!needsStaff(range, schedule)) return undefined
    return staffOf(range).some((duty) => holdsSlot(duty, slot)) ? undefined : 'notStaffed'
  }
  const blocked = schedule === undefined ? [] : stretchesIn(day, range.timeZone, schedule.bookableTimes, 'blocked')
  return blocked.some((stretch) => overlaps(stretch, slot)) ? 'blocked' : 'closed'
}

/** Whether a lane is reserved for groups to which the person does not belong. */
export function isForOthers({ groupIds }: Pick<OpenLane, 'groupIds'>, by: Asker): boolean {
  return groupIds.length > 0 && !groupIds.some((id) => by.groupIds.includes(id))
}

/** The days in which the next open day is searched. */
const DAYS_AHEAD = 14

/**
 * Returns the first day, from today on, on which the range is still open to a person; today where there is none soon.
 */
export function nextOpenDay(range: Opening & { lanes: readonly OpenLane[] }, by: Asker, now: Temporal.Instant): Day {
  const today = dayOf(now, range.timeZone)
  const lanes = range.lanes.filter((lane) => range.isActive && lane.isActive && !isForOthers(lane, by))
  const isOpen = (day: Day) =>
    !isBeyondHorizon(day, range, now) &&
    lanes.some((lane) => openStretches(day, range, lane, by).some(({ end }) => isBefore(now, end)))
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index))
  return days.find(isOpen) ?? today
}

/** Whether a day is after the last one that can be reserved (OP-49). */
export function isBeyondHorizon(
  day: Day,
  { bookableUntil, timeZone }: Pick<Opening, 'bookableUntil' | 'timeZone'>,
  now: Temporal.Instant,
): boolean {
  return bookableUntil > 0 && daysBetween(dayOf(now, timeZone), day) > bookableUntil
}

/** Returns the times of a day in which a lane is open to a person, in order, by hours, duties, blocks and events. */
export function openStretches(day: Day, range: Opening, lane: Pick<OpenLane, 'id'>, by: Asker): Slot[] {
  const schedule = scheduleFor(day, range, lane, by)
  if (schedule === undefined) return []
  const hours = stretchesIn(day, range.timeZone, schedule.bookableTimes, 'open')
  const attended = needsStaff(range, schedule) ? common(hours, staffOf(range)) : hours
  return without(attended, blocksOf(range, lane.id))
}

/** Returns the schedule that counts for a lane and a person on a day (OP-47, OP-48). */
export function scheduleFor(day: Day, range: Opening, lane: Pick<OpenLane, 'id'>, by: Asker): Schedule | undefined {
  const { per, type } = range.openingHourConfig
  const read = range.schedules.filter(
    ({ laneId, timeLimited }) => (per === 'lane' || laneId === null) && (type !== 'manual' || timeLimited),
  )
  return scheduleOn(day, read, { timeZone: range.timeZone, laneId: lane.id, groupIds: by.groupIds })
}

/**
 * Whether a schedule opens the range only while enough people are on duty. With staffed hours the regular week does,
 * but not a rule for a period (OP-47). Where supervision is a must, every schedule does (§ 10 (1) AWaffV).
 */
function needsStaff({ openingHourConfig, supervision }: Opening, schedule: Schedule | undefined): boolean {
  return supervision === 'must' || (openingHourConfig.type === 'staffed' && schedule?.timeLimited === false)
}

/** Whether somebody must supervise a lane on a day while people shoot there. */
export function needsSupervisor(day: Day, range: Opening, lane: Pick<OpenLane, 'id'>, by: Asker): boolean {
  return needsStaff(range, scheduleFor(day, range, lane, by))
}

/** Whether a range has hours in which it opens only while enough people are on duty. */
export function isSupervised({
  openingHourConfig,
  supervision,
}: Pick<Opening, 'openingHourConfig' | 'supervision'>): boolean {
  return supervision === 'must' || openingHourConfig.type === 'staffed'
}

/**
 * Whether somebody fit for youth work is on duty during a slot; undefined at a range that opens without supervision,
 * where the roster does not tell. `care` are the times of such people.
 */
export function hasYouthCare(
  slot: Slot,
  range: Opening,
  lane: Pick<OpenLane, 'id'>,
  by: Asker,
  care: readonly Slot[],
): boolean | undefined {
  if (!needsSupervisor(dayOf(slot.start, range.timeZone), range, lane, by)) return undefined
  const there = care.map(({ start, end }) => ({ start: start.epochMilliseconds, end: end.epochMilliseconds }))
  return united(there).some((stretch) => holdsSlot(stretch, slot))
}

/**
 * Returns whether a slot needs a supervisor (`must`) or should have one (`should`) while too few are on duty; nothing
 * where enough are, or none is needed.
 */
export function lacksStaff(
  slot: Slot,
  range: Opening,
  lane: Pick<OpenLane, 'id'>,
  by: Asker,
): 'must' | 'should' | undefined {
  if (staffOf(range).some((duty) => holdsSlot(duty, slot))) return undefined
  if (needsSupervisor(dayOf(slot.start, range.timeZone), range, lane, by)) return 'must'
  return range.supervision === 'should' ? 'should' : undefined
}

/**
 * Returns the hours of a day that need supervision: those in which any lane is open, whether or not somebody is on
 * duty.
 */
export function supervisedHours(day: Day, range: Opening, lanes: readonly OpenLane[]): Slot[] {
  const hours = lanes.flatMap((lane) => {
    const schedule = scheduleFor(day, range, lane, lane)
    if (!range.isActive || !lane.isActive || schedule === undefined) return []
    const open = stretchesIn(day, range.timeZone, schedule.bookableTimes, 'open')
    // An event that takes the lanes is shot under supervision too.
    return without(open, stretchesOn(range.blocks, lane.id))
  })
  return united(hours.map(({ start, end }) => ({ start: start.epochMilliseconds, end: end.epochMilliseconds })))
}

/** Returns the times of a day in which a range stays closed only because too few people are on duty, in order. */
export function unstaffedStretches(day: Day, range: Opening, lanes: readonly OpenLane[]): Slot[] {
  const missing = lanes.flatMap((lane) => {
    const schedule = scheduleFor(day, range, lane, lane)
    if (!range.isActive || !lane.isActive || schedule === undefined || !needsStaff(range, schedule)) return []
    const hours = stretchesIn(day, range.timeZone, schedule.bookableTimes, 'open')
    return without(without(hours, staffOf(range)), blocksOf(range, lane.id))
  })
  return united(missing.map(({ start, end }) => ({ start: start.epochMilliseconds, end: end.epochMilliseconds })))
}

function staffOf({ staffed }: Opening): Slot[] {
  return united(staffed)
}

/** Joins times that touch or overlap. */
function united(stretches: readonly { start: number; end: number }[]): Slot[] {
  const joined: Slot[] = []
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last === undefined || last.end.epochMilliseconds < start) joined.push(slotAt(start, end))
    else if (last.end.epochMilliseconds < end) last.end = instantAt(end)
  }
  return joined
}

/** Whether a block or an event takes the lane during a slot. */
export function isBlocked(slot: Slot, range: Pick<Opening, 'blocks' | 'events'>, laneId: Id<'lane'>): boolean {
  return liesIn(range.blocks, slot, laneId) || liesIn(range.events, slot, laneId)
}

/** A time in which lanes cannot be reserved; empty `laneIds`: all lanes of the range. */
type Closure = Opening['events'][number] | Opening['blocks'][number]

function liesIn(closures: readonly Closure[], slot: Slot, laneId: Id<'lane'>): boolean {
  return stretchesOn(closures, laneId).some((stretch) => overlaps(stretch, slot))
}

function blocksOf({ blocks, events }: Pick<Opening, 'blocks' | 'events'>, laneId: Id<'lane'>): Slot[] {
  return [...stretchesOn(blocks, laneId), ...stretchesOn(events, laneId)]
}

function stretchesOn(closures: readonly Closure[], laneId: Id<'lane'>): Slot[] {
  return closures
    .filter(({ laneIds }) => laneIds.length === 0 || laneIds.includes(laneId))
    .map(({ dateRange }) => slotAt(dateRange.start, dateRange.end))
}

/** Returns the times of a day that windows open, or block, in order. Windows are in clock time (Z03). */
export function stretchesIn(
  day: Day,
  zone: string,
  times: readonly BookableTime[],
  type: BookableTime['type'],
): Slot[] {
  const windows = windowsOf(times, weekdayOf(day), type)
  const found: Slot[] = []
  for (const { from, to, startMs } of evenPartsOf(day, zone))
    for (const window of windows) {
      const start = Math.max(window.from, from)
      const end = Math.min(window.to, to)
      if (start < end) join(found, startMs + (start - from) * MINUTE_MS, startMs + (end - from) * MINUTE_MS)
    }
  return found
}

/** A part of a day: its first and last minute by the clock, and the moment at which it begins. */
type EvenPart = { from: number; to: number; startMs: number }
const evenParts = new Map<string, readonly EvenPart[]>()

/**
 * Returns the parts of a day between changes of the clock: one on most days, two or three when the clock is changed.
 */
function evenPartsOf(day: Day, zone: string): readonly EvenPart[] {
  return remembered(evenParts, `${day} ${zone}`, () => findEvenParts(day, zone))
}

function findEvenParts(day: Day, zone: string): EvenPart[] {
  const end = dayStart(addDays(day, 1), zone).epochMilliseconds
  const parts = []
  let at = dayStart(day, zone).toZonedDateTimeISO(zone)
  while (at.epochMilliseconds < end) {
    const change = at.getTimeZoneTransition('next')
    const until = change === null ? end : Math.min(end, change.epochMilliseconds)
    const from = at.hour * 60 + at.minute
    const to = Math.min(MINUTES_PER_DAY, from + (until - at.epochMilliseconds) / MINUTE_MS)
    parts.push({ from, to, startMs: at.epochMilliseconds })
    at = instantAt(until).toZonedDateTimeISO(zone)
  }
  return parts
}

function join(stretches: Slot[], startMs: number, endMs: number): void {
  const last = stretches.at(-1)
  if (last?.end.epochMilliseconds === startMs) last.end = instantAt(endMs)
  else stretches.push(slotAt(startMs, endMs))
}

/** Whether a slot lies completely in an open time. */
export function holdsSlot(open: Slot, slot: Slot): boolean {
  return !isBefore(slot.start, open.start) && !isBefore(open.end, slot.end)
}

function common(stretches: readonly Slot[], others: readonly Slot[]): Slot[] {
  return stretches.flatMap((stretch) =>
    others
      .filter((other) => overlaps(other, stretch))
      .map((other) => ({ start: later(stretch.start, other.start), end: earlier(stretch.end, other.end) })),
  )
}

/** Returns the parts of times that are not taken. */
export function without(stretches: readonly Slot[], taken: readonly Slot[]): Slot[] {
  return taken.reduce<readonly Slot[]>(
    (left, hole) =>
      left.flatMap((stretch) =>
        [
          { start: stretch.start, end: earlier(stretch.end, hole.start) },
          { start: later(stretch.start, hole.end), end: stretch.end },
        ].filter(({ start, end }) => isBefore(start, end)),
      ),
    stretches,
  ) as Slot[]
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(a, b) ? b : a
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(a, b) ? a : b
}
