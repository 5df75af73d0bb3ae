import { isDay } from '../base/call/fields.ts'
import type { Flaw } from '../base/call/formChecks.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { addDays, type ClockTime, type Day, dayStart, instantOf, isBefore, type Slot } from '../base/time/time.ts'

/** A day, or a day and a clock time of the range: `2026-05-21T18:00`. */
type Moment = string

/**
 * Returns the time of a block; nothing where a clock time does not exist on its day. A day without a clock time counts
 * as a whole.
 */
export function slotOfBlock(startDate: Moment, endDate: Moment, zone: string): Slot | undefined {
  const start = startDate.includes('T') ? momentIn(startDate, zone) : dayStart(startDate, zone)
  const end = endDate.includes('T') ? momentIn(endDate, zone) : dayStart(addDays(endDate, 1), zone)
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Why nothing can be blocked between these moments, or nothing. */
export function whyNotBlock(startDate: Moment, endDate: Moment, zone: string): Refusal | undefined {
  const slot = slotOfBlock(startDate, endDate, zone)
  if (slot === undefined) return 'RESERVATION_TIME_INVALID'
  return isBefore(slot.start, slot.end) ? undefined : 'INVALID_EVENT_TIME'
}

function momentIn(moment: Moment, zone: string): Temporal.Instant | undefined {
  const [day = '', clock = ''] = moment.split('T')
  return instantOf(day, clock, zone)
}

/** The ends of a block as people write them. Whole days have no clock times; the last day is included. */
export type BlockEnds = { isWholeDays: boolean; startDay: Day; startTime: ClockTime; endDay: Day; endTime: ClockTime }

/** The ends as a call takes them. */
export function endsOf({ isWholeDays, startDay, startTime, endDay, endTime }: BlockEnds) {
  if (isWholeDays) return { startDate: startDay, endDate: endDay }
  return { startDate: `${startDay}T${startTime}`, endDate: `${endDay}T${endTime}` }
}

/** The fields of the ends that are wrong. */
export function wrongEnds(ends: BlockEnds, zone: string): Partial<Record<keyof BlockEnds, Flaw>> {
  const { isWholeDays, startDay, startTime, endDay, endTime } = ends
  if (!isDay(startDay)) return { startDay: INVALID }
  if (!isDay(endDay) || endDay < startDay) return { endDay: INVALID }
  if (isWholeDays) return {}
  if (startTime === '' || instantOf(startDay, startTime, zone) === undefined) return { startTime: INVALID }
  const { startDate, endDate } = endsOf(ends)
  return endTime === '' || whyNotBlock(startDate, endDate, zone) !== undefined ? { endTime: INVALID } : {}
}

const INVALID: Flaw = { key: 'INVALID' }
