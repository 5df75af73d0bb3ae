import * as z from 'zod/mini'
import { Day as DayField, Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { addDays, type Day, mondayOf } from '../base/time/time.ts'
import { BookableTime } from './bookableTime.ts'

/** The longest comment of an opening-hours rule in characters (RANG-027). */
export const MOST_RULE_COMMENT = 100

/** `day` is one day, `week` the week of its start day, `custom` every day from the start to the end. */
export const TIME_BOX_TYPES = ['day', 'week', 'custom'] as const

/**
 * When something can be reserved (specification 2 §3.3): of a range, of one of its lanes, or of either for a group. A
 * schedule without a time box is the regular week; one with it is an opening-hours rule that overrides the week.
 */
export const Schedule = z.strictObject({
  id: Id('schedule'),
  /** Null: for all lanes of the range. */
  laneId: z.nullable(Id('lane')),
  /** Null: for everybody (then `applyToGroupIDs` may narrow a time-limited one). */
  groupId: z.nullable(Id('group')),
  active: z.boolean(),
  /** The moment from whose day on the schedule counts. */
  activationTime: Millis,
  creationTime: Millis,
  /** Minutes before the start until which people can reserve; null is up to the start. */
  deadlineMinutes: z.nullable(z.int()),
  timeLimited: z.boolean(),
  timeBoxType: z.nullable(z.enum(TIME_BOX_TYPES)),
  startDate: z.nullable(DayField),
  /** The last day, included. */
  endDate: z.nullable(DayField),
  startOfWeek: z.nullable(DayField),
  endOfWeek: z.nullable(DayField),
  comment: z.string(),
  priority: z.int(),
  applyToGroups: z.boolean(),
  applyToGroupIDs: z.array(Id('group')),
  bookableTimes: z.array(BookableTime),
})
export type Schedule = z.infer<typeof Schedule>

/** Whether there is any time at which a range opens; one that is new has none. */
export function hasHours({ schedules }: { schedules: readonly Pick<Schedule, 'active' | 'bookableTimes'>[] }): boolean {
  return schedules.some(({ active, bookableTimes }) => active && bookableTimes.some(({ type }) => type === 'open'))
}

/** The days of a time box from its first to its last, both included. */
export function boxOf(type: (typeof TIME_BOX_TYPES)[number], startDate: Day, endDate: Day): { first: Day; last: Day } {
  if (type === 'day') return { first: startDate, last: startDate }
  if (type === 'custom') return { first: startDate, last: endDate }
  return { first: mondayOf(startDate), last: addDays(mondayOf(startDate), 6) }
}

/** Why a rule cannot be for these days, or nothing. */
export function whyNotBox(startDate: Day, endDate: Day): Refusal | undefined {
  return endDate < startDate ? 'INVALID_EVENT_TIME' : undefined
}
