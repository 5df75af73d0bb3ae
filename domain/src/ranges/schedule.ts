import * as z from 'zod/mini'
import { Day as DayField, Id, isDay, Millis } from '../base/call/fields.ts'
import type { Flaw } from '../base/call/formChecks.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { addDays, type Day, mondayOf } from '../base/time/time.ts'
import { BookableTime } from './bookableTime.ts'

/** The longest comment of an opening-hours rule in characters (RANG-027). */
export const MOST_RULE_COMMENT = 100

/** The kinds of time boxes: one day, the week of the start day, or every day from the start to the end. */
export const TIME_BOX_TYPES = ['day', 'week', 'custom'] as const

/**
 * The times in which something can be reserved (specification 2 §3.3): a range or one of its lanes, for everybody or
 * for a group. Without a time box a schedule is the regular week; with one it is an opening-hours rule that overrides
 * the week.
 */
export const Schedule = z.strictObject({
  id: Id('schedule'),
  /** Null: for all lanes of the range. */
  laneId: z.nullable(Id('lane')),
  /** Null: for everybody (`applyToGroupIDs` may still limit a time-limited one). */
  groupId: z.nullable(Id('group')),
  active: z.boolean(),
  /** The moment from whose day the schedule counts. */
  activationTime: Millis,
  creationTime: Millis,
  /** The minutes before the start until which people can reserve; null: until the start. */
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

/** Whether a range has any open window; a new range has none. */
export function hasHours({ schedules }: { schedules: readonly Pick<Schedule, 'active' | 'bookableTimes'>[] }): boolean {
  return schedules.some(({ active, bookableTimes }) => active && bookableTimes.some(({ type }) => type === 'open'))
}

/** Returns the first and the last day of a time box, both included. */
export function boxOf(type: (typeof TIME_BOX_TYPES)[number], startDate: Day, endDate: Day): { first: Day; last: Day } {
  if (type === 'day') return { first: startDate, last: startDate }
  if (type === 'custom') return { first: startDate, last: endDate }
  return { first: mondayOf(startDate), last: addDays(mondayOf(startDate), 6) }
}

/** Why a rule cannot have these days, or nothing. */
export function whyNotBox(startDate: Day, endDate: Day): Refusal | undefined {
  return endDate < startDate ? 'INVALID_EVENT_TIME' : undefined
}

/** The field of the days of a rule that is wrong, where they end before they begin. */
export function wrongBox({ startDate, endDate }: { startDate: Day; endDate: Day }): { endDate?: Flaw } {
  return isDay(startDate) && whyNotBox(startDate, endDate) ? { endDate: { key: 'INVALID' } } : {}
}
