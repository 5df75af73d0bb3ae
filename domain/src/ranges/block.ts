import type { Refusal } from '../base/call/refusals.ts'
import { addDays, dayStart, instantOf, isBefore, type Slot } from '../base/time/time.ts'

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
