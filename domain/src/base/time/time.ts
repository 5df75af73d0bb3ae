import type { Brand } from '../call/brand.ts'
import { remembered } from '../call/remembered.ts'

/** Only this file converts days, clock times and instants into one another. */

/** A day without a zone, `YYYY-MM-DD`. */
export type Day = Brand<'day'>
/** A clock time `HH:mm`, or with an offset where an hour happens twice. */
export type ClockTime = Brand<'clockTime'>
/** A stretch of time that holds its start and not its end. */
export type Slot = { start: Temporal.Instant; end: Temporal.Instant }

export const MINUTE_MS = 60_000
export const MINUTES_PER_DAY = 1440
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS

/** Whether this is the name of a zone. Temporal also takes offsets and the zone out of a whole time stamp; we do not. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return timeZoneId === name && !/^[+-]/.test(name)
  } catch {
    return false
  }
}

export function instantAt(epochMillis: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochMillis)
}

/** Makes a slot from two moments in ms. */
export function slotAt(startMs: number, endMs: number): Slot {
  return { start: instantAt(startMs), end: instantAt(endMs) }
}

/**
 * Returns the instant of a clock time on a day in a zone, or nothing when that time does not exist there: it was
 * skipped by the change to summer time, or its offset is not one that the zone has at that time. A time that happens
 * twice means the first one unless the offset says otherwise.
 */
export function instantOf(day: Day, clock: ClockTime, zone: string): Temporal.Instant | undefined {
  const [time, offset] = [clock.slice(0, 5), clock.slice(5)]
  if (time === '24:00') return endOf(day, offset, zone)
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (!earlier.toPlainDateTime().equals(wall)) return undefined
  if (offset === '' || earlier.offset === offset) return earlier.toInstant()
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' })
  return later.offset === offset ? later.toInstant() : undefined
}

/**
 * Returns the end of a day: the start of the next one, also where the clock jumps over midnight and 00:00 does not
 * exist.
 */
function endOf(day: Day, offset: string, zone: string): Temporal.Instant | undefined {
  const end = dayStart(addDays(day, 1), zone)
  return offset === '' || end.toZonedDateTimeISO(zone).offset === offset ? end : undefined
}

/** A day of a zone, and the moment at which the next one begins there. */
type DayUntil = { day: Day; endMs: number }
const daysAround = new Map<string, readonly DayUntil[]>()

/** The day that it is at an instant in a zone. Days are cached, because a calendar asks for each of its half hours. */
export function dayOf(instant: Temporal.Instant, zone: string): Day {
  const ms = instant.epochMilliseconds
  const date = Math.floor(ms / DAY_MS)
  const days = remembered(daysAround, `${date} ${zone}`, () => daysFrom(date * DAY_MS, zone))
  return (days.find(({ endMs }) => ms < endMs) as DayUntil).day
}

/** The days of a zone that a day in UTC touches, in order. */
function daysFrom(startMs: number, zone: string): DayUntil[] {
  const found: DayUntil[] = []
  for (let atMs = startMs; atMs < startMs + DAY_MS; atMs = found.at(-1)?.endMs ?? Number.POSITIVE_INFINITY) {
    const day = instantAt(atMs).toZonedDateTimeISO(zone).toPlainDate()
    const end = day.add({ days: 1 }).toZonedDateTime(zone)
    // Where the clock once fell back over midnight, the next day had begun before.
    found.push({ day: day.toString(), endMs: Math.max(end.epochMilliseconds, atMs + MINUTE_MS) })
  }
  return found
}

/** Returns the clock time at an instant in a zone, with its offset only when it is the second of two equal times. */
export function clockOf(instant: Temporal.Instant, zone: string): ClockTime {
  const there = instant.toZonedDateTimeISO(zone)
  const clock = there.toPlainTime().toString({ smallestUnit: 'minute' })
  const first = there.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' })
  return first.epochMilliseconds === there.epochMilliseconds ? clock : clock + there.offset
}

/**
 * Whether the clock shows the time of an instant twice there, because it is set back. Then the clock time alone is
 * ambiguous.
 */
export function happensTwice(instant: Temporal.Instant, zone: string): boolean {
  const wall = instant.toZonedDateTimeISO(zone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  )
  return first !== second
}

/** Returns a minute of the day as a clock time, the end of the day as `24:00`. */
export function clockOfMinute(minute: number): ClockTime {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Returns the clock times of a slot that begins on `day`; an end at midnight is `24:00`. */
export function timesOf(slot: Slot, day: Day, zone: string): { start: ClockTime; end: ClockTime } {
  const end = slot.end.epochMilliseconds === dayStart(addDays(day, 1), zone).epochMilliseconds
  return { start: clockOf(slot.start, zone), end: end ? '24:00' : clockOf(slot.end, zone) }
}

const dayStarts = new Map<string, Temporal.Instant>()

/** Returns the first instant of a day in a zone. */
export function dayStart(day: Day, zone: string): Temporal.Instant {
  return remembered(dayStarts, `${day} ${zone}`, () => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant())
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Returns the days from `from` to `to`; negative when `to` is before. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to).days
}

/** Returns the weekday: 0 is Monday, 6 is Sunday (RANG-017). */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek - 1
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

/** Returns the minutes from one instant to another, with fractions; negative when `to` is before. */
export function minutesBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / MINUTE_MS
}

export function addMinutes(instant: Temporal.Instant, minutes: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instant.epochMilliseconds + minutes * MINUTE_MS)
}

export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return a.epochMilliseconds < b.epochMilliseconds
}

/** Whether two slots share time; 18 to 19 and 19 to 20 do not (B08). */
export function overlaps(a: Slot, b: Slot): boolean {
  return isBefore(a.start, b.end) && isBefore(b.start, a.end)
}
