import { addDays, type Day, dayOf, instantAt, MINUTE_MS, mondayOf } from '@bahnfrei/domain/base/time/time.ts'

export const ZONE = 'Europe/Berlin'
export const LANES = 10
/** The hours that the calendar shows. */
export const HOURS = { from: 9, to: 24 }
const EVENTS = 1_000

/** An event in a form that all candidates can read. */
export type BenchEvent = { id: string; day: Day; lane: number; hour: number; minutes: number }

/** The Monday of next week, so that no event is over. */
export const MONDAY = addDays(mondayOf(dayOf(instantAt(Date.now()), ZONE)), 7)
export const DAYS = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))

/** The free hours on the first day. */
export const FREE = { lane: 1, from: 11, to: 15 }

/**
 * A thousand events, one in nearly every hour of every lane, a third of them half an hour long. Some hours of a lane on
 * the first day stay free, for a tap and a drag.
 */
export const EVENTS_OF_WEEK: readonly BenchEvent[] = DAYS.flatMap((day) =>
  Array.from({ length: LANES }, (_, lane) => ({ day, lane })),
)
  .flatMap(({ day, lane }) => hoursOf(day, lane).map((hour) => ({ day, lane, hour })))
  .slice(0, EVENTS)
  .map((place, index) => ({ ...place, id: `event${index}`, minutes: index % 3 === 0 ? 30 : 60 }))

/** The event that a live change alters; every candidate shows it without scrolling. */
export const CHANGING = changing()

export function startOf({ day, hour }: Pick<BenchEvent, 'day' | 'hour'>): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).toInstant()
}

export function endMsOf(event: BenchEvent): number {
  return startOf(event).epochMilliseconds + event.minutes * MINUTE_MS
}

/** Returns the length of that event in minutes after so many changes. */
export function minutesAfter(changes: number): number {
  return changes % 2 === 0 ? 60 : 30
}

function changing(): BenchEvent {
  const found = EVENTS_OF_WEEK.find(({ day, lane, hour }) => day === MONDAY && lane === 2 && hour === 11)
  if (found === undefined) throw new Error('The week lacks the event that changes.')
  return found
}

function hoursOf(day: Day, lane: number): number[] {
  const hours = Array.from({ length: HOURS.to - HOURS.from }, (_, index) => HOURS.from + index)
  const isFreeLane = day === MONDAY && lane === FREE.lane
  return hours.filter((hour) => !isFreeLane || hour < FREE.from || hour >= FREE.to)
}
