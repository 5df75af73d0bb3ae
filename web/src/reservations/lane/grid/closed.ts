import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, dayStart, instantAt, MINUTE_MS, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import {
  type Asker,
  isForOthers,
  type Opening,
  type OpenLane,
  openStretches,
  scheduleFor,
  stretchesIn,
  whyClosed,
} from '@bahnfrei/domain/ranges/openTime.ts'
import { isHeldByStop, STEP_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { useMemo } from 'react'
import { type Axis, DAY_START_MINUTE, type Stretch } from './axis.ts'
import { bandsOf, type ClosedBand, type ClosedStretch, type Closure, type EventTitle, isSameReason } from './bands.ts'

/** The opening hours of a range with the titles of its events. */
export type NamedOpening = Opening & {
  isStopped?: boolean
  events: readonly (Opening['events'][number] & Partial<EventTitle>)[]
}

/** The stretches of a day in which a person cannot reserve a lane, one for each reason. */
export function closedStretches(
  axis: Axis,
  day: Day,
  range: NamedOpening,
  lane: OpenLane,
  by: Asker,
  now: Temporal.Instant,
): ClosedStretch[] {
  const found: ClosedStretch[] = []
  for (const [at, startMs] of (axis.starts.get(day) ?? []).entries()) {
    const slot = startMs === undefined ? undefined : halfHour(startMs)
    const why = slot === undefined ? 'skipped' : whyNotFree(slot, range, lane, by, now)
    if (why === undefined) continue
    const closure = slot === undefined ? {} : closureOf(slot, why, range, lane)
    const last = found.at(-1)
    if (last !== undefined && last.at + last.rows === at && isSameReason(last, { why, ...closure })) last.rows += 1
    else found.push({ at, rows: 1, why, ...closure })
  }
  return found
}

function whyNotFree(slot: Slot, range: NamedOpening, lane: OpenLane, by: Asker, now: Temporal.Instant) {
  const why = whyClosed(slot, range, lane, by, now)
  return why ?? (range.isStopped && isHeldByStop(slot, now) ? 'stopped' : undefined)
}

/**
 * A key for everything that makes the hours of a lane differ from those of the range. Lanes with the same key are
 * closed at the same times, so that the hours are computed once for them.
 */
export function hoursKey(range: Opening, lane: OpenLane, by: Asker): string {
  const own = range.openingHourConfig.per === 'lane' && range.schedules.some(({ laneId }) => laneId === lane.id)
  const blocks = range.blocks.filter(({ laneIds }) => laneIds.includes(lane.id)).map(({ id }) => id)
  const events = range.events.filter(({ laneIds }) => laneIds.includes(lane.id)).map(({ eventId }) => eventId)
  return [lane.isActive, isForOthers(lane, by), own && lane.id, ...blocks, ...events].join()
}

/** The closed stretches of a day, for each lane and over neighbouring lanes. */
type ClosedDay = { ofLane: (laneId: Id<'lane'>) => readonly ClosedStretch[] | undefined; bands: readonly ClosedBand[] }

/**
 * The closed stretches of each day for a person. They are computed when a day is first requested, and again when
 * `nowKey` changes.
 */
export function useClosed(
  axis: Axis,
  range: NamedOpening & { lanes: readonly OpenLane[] },
  by: Asker,
  now: Temporal.Instant,
  nowKey: number,
): (day: Day) => ClosedDay {
  const groups = by.groupIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `groups` and `nowKey` stand for `by` and `now`.
  return useMemo(() => {
    const kinds = new Map(range.lanes.map((lane) => [lane.id, hoursKey(range, lane, by)]))
    const days = new Map<Day, ClosedDay>()
    const closedOn = (day: Day): ClosedDay => {
      const known = new Map<string, ClosedStretch[]>()
      const ofLanes = range.lanes.map((lane): [string, ClosedStretch[]] => {
        const kind = kinds.get(lane.id) ?? ''
        const stretches = known.get(kind) ?? closedStretches(axis, day, range, lane, by, now)
        known.set(kind, stretches)
        return [lane.id, stretches]
      })
      const byLane = new Map(ofLanes)
      return { ofLane: (id) => byLane.get(id), bands: bandsOf(ofLanes.map(([, own]) => own)) }
    }
    return (day) => {
      const known = days.get(day) ?? closedOn(day)
      days.set(day, known)
      return known
    }
  }, [axis, range, groups, nowKey])
}

/**
 * Whether a lane opens or an entry starts before the hour at which the calendar begins, so that the whole day must be
 * shown.
 */
export function hasEarlyHours(
  days: readonly Day[],
  range: Opening & { lanes: readonly OpenLane[] },
  by: Asker,
  earliestStarts: readonly Temporal.Instant[],
): boolean {
  const isEarly = (at: Temporal.Instant) => {
    const { hour, minute } = at.toZonedDateTimeISO(range.timeZone)
    return hour * 60 + minute < DAY_START_MINUTE
  }
  const kinds = [...new Map(range.lanes.map((lane) => [hoursKey(range, lane, by), lane])).values()]
  const opensEarly =
    range.isActive &&
    days.some((day) => kinds.some((lane) => openStretches(day, range, lane, by).some(({ start }) => isEarly(start))))
  return opensEarly || earliestStarts.some(isEarly)
}

/** A part of the day in minutes from midnight, in whole half hours. */
export type Hours = { from: number; to: number }

/** The hours of the days in which a lane is open or has an entry; undefined if no lane is open on any of the days. */
export function hoursInUse(
  days: readonly Day[],
  range: Opening & { lanes: readonly OpenLane[] },
  by: Asker,
  lying: readonly Stretch[],
): Hours | undefined {
  const kinds = [...new Map(range.lanes.map((lane) => [hoursKey(range, lane, by), lane])).values()]
  const found = days.flatMap((day) => {
    const [dayStartMs, dayEndMs] = [day, addDays(day, 1)].map((one) => dayStart(one, range.timeZone).epochMilliseconds)
    if (dayStartMs === undefined || dayEndMs === undefined) return []
    const open = kinds.flatMap((lane) => {
      const schedule = scheduleFor(day, range, lane, by)
      const times = schedule === undefined ? [] : stretchesIn(day, range.timeZone, schedule.bookableTimes, 'open')
      return times.map(({ start, end }) => ({ startMs: start.epochMilliseconds, endMs: end.epochMilliseconds }))
    })
    // Converting instants into clock times is slow: only the first and the last of a day are converted.
    const all = [...open, ...lying.filter(({ startMs, endMs }) => startMs < dayEndMs && dayStartMs < endMs)]
    if (all.length === 0) return []
    const first = Math.max(dayStartMs, Math.min(...all.map(({ startMs }) => startMs)))
    const last = Math.min(dayEndMs, Math.max(...all.map(({ endMs }) => endMs)))
    const minuteOf = (ms: number) => {
      const { hour, minute } = instantAt(ms).toZonedDateTimeISO(range.timeZone)
      return hour * 60 + minute
    }
    return [{ isOpen: open.length > 0, from: minuteOf(first), to: last === dayEndMs ? 24 * 60 : minuteOf(last) }]
  })
  if (!found.some(({ isOpen }) => isOpen)) return undefined
  const [from, to] = [Math.min(...found.map((one) => one.from)), Math.max(...found.map((one) => one.to))]
  return { from: from - (from % STEP_MINUTES), to: Math.ceil(to / STEP_MINUTES) * STEP_MINUTES }
}

/** The block or event that closes a slot; an empty object if its title is not known in this browser. */
export function closureOf(
  slot: Slot,
  why: string,
  { blocks, events }: NamedOpening,
  { id }: Pick<OpenLane, 'id'>,
): Closure {
  const closures: readonly (Closure & Opening['events' | 'blocks'][number])[] =
    why === 'block' ? blocks : why === 'event' ? events : []
  const [startMs, endMs] = [slot.start.epochMilliseconds, slot.end.epochMilliseconds]
  const { title, eventId, category } =
    closures.find(
      ({ laneIds, dateRange: { start, end } }) =>
        (laneIds.length === 0 || laneIds.includes(id)) && start < endMs && startMs < end,
    ) ?? {}
  return title === undefined ? {} : { title, ...(eventId && category && { eventId, category }) }
}

function halfHour(startMs: number) {
  return { start: instantAt(startMs), end: instantAt(startMs + STEP_MINUTES * MINUTE_MS) }
}
