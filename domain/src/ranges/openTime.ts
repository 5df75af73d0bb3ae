import type { Refusal } from '../base/refusals.ts'
import {
  addDays,
  type Day,
  dayOf,
  dayStart,
  daysBetween,
  instantAt,
  isBefore,
  MINUTE_MS,
  MINUTES_PER_DAY,
  meets,
  type Slot,
  weekdayOf,
} from '../base/time.ts'
import type { BookableTime, Range } from './range.ts'

/** What decides when a range can be booked. */
export type Opening = Pick<Range, 'timeZone' | 'isActive' | 'bookableUntil' | 'bookableTimes'>

/** Why a time cannot be booked by anybody. */
export type Closed = 'inactive' | 'past' | 'tooFarAhead' | 'blocked' | 'closed'

/** The refusal that a reason leads to. */
export const CLOSED_REFUSALS = {
  inactive: 'RESERVATION_TIME_FORBIDDEN',
  past: 'RESERVATION_IN_PAST',
  tooFarAhead: 'RESERVATION_TIME_FORBIDDEN',
  blocked: 'RESERVATION_TIME_FORBIDDEN',
  closed: 'RESERVATION_TIME_FORBIDDEN',
} as const satisfies Record<Closed, Refusal>

/** Why the slot cannot be booked at this moment, or nothing (B22). */
export function whyClosed(slot: Slot, range: Opening, now: Temporal.Instant): Closed | undefined {
  if (!range.isActive) return 'inactive'
  if (isBefore(slot.start, now)) return 'past'
  const day = dayOf(slot.start, range.timeZone)
  if (isBeyondHorizon(day, range, now)) return 'tooFarAhead'
  if (stretchesOf(day, range, 'open').some((open) => holdsSlot(open, slot))) return undefined
  return stretchesOf(day, range, 'blocked').some((blocked) => meets(blocked, slot)) ? 'blocked' : 'closed'
}

/** Whether the day lies after the last one that can be booked (OP-49). */
export function isBeyondHorizon(
  day: Day,
  { bookableUntil, timeZone }: Pick<Opening, 'bookableUntil' | 'timeZone'>,
  now: Temporal.Instant,
): boolean {
  return bookableUntil > 0 && daysBetween(dayOf(now, timeZone), day) > bookableUntil
}

/** The stretches of a day that are open, or blocked, in order and apart from each other. Windows are clock time (Z03). */
export function stretchesOf(day: Day, range: Opening, type: BookableTime['type']): Slot[] {
  const windows = windowsOf(range.bookableTimes, weekdayOf(day), type)
  const found: Slot[] = []
  for (const { from, to, startMs } of evenPartsOf(day, range.timeZone))
    for (const window of windows) {
      const start = Math.max(window.from, from)
      const end = Math.min(window.to, to)
      if (start < end) join(found, startMs + (start - from) * MINUTE_MS, startMs + (end - from) * MINUTE_MS)
    }
  return found
}

/** The minutes of a weekday that are of one type after the priorities were weighed. */
export function windowsOf(times: BookableTime[], weekday: number, type: BookableTime['type']) {
  const ofDay = times.filter((time) => time.weekday === weekday && time.from < time.to)
  const edges = [...new Set(ofDay.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const windows: { from: number; to: number }[] = []
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1]
    if (to === undefined || winnerAt(ofDay, from) !== type) continue
    const last = windows.at(-1)
    if (last?.to === from) last.to = to
    else windows.push({ from, to })
  }
  return windows
}

function winnerAt(times: BookableTime[], minute: number): BookableTime['type'] | undefined {
  let winner: BookableTime | undefined
  for (const time of times) {
    if (minute < time.from || minute >= time.to) continue
    const outranks = winner === undefined || time.priority > winner.priority
    if (outranks || (time.priority === winner?.priority && time.type === 'blocked')) winner = time
  }
  return winner?.type
}

/**
 * The parts of a day in which clock and time run evenly: one on most days, two or three when the clock is changed.
 * `from` and `to` are minutes of the clock, `startMs` is when the part begins.
 */
function evenPartsOf(day: Day, zone: string): { from: number; to: number; startMs: number }[] {
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
  else stretches.push({ start: instantAt(startMs), end: instantAt(endMs) })
}

function holdsSlot(open: Slot, slot: Slot): boolean {
  return !isBefore(slot.start, open.start) && !isBefore(open.end, slot.end)
}
