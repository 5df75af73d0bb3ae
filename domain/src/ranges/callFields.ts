import * as z from 'zod/mini'
import { Day, Id, isDay, lines, Millis, text } from '../base/call/fields.ts'
import { DEADLINE_UNITS } from '../clubs/deadline.ts'
import { SentTimes } from './bookableTime.ts'
import { MOST_LANES } from './range.ts'
import { MOST_RULE_COMMENT, TIME_BOX_TYPES } from './schedule.ts'

/** Common to the calls that administer ranges: the right, and the feature for ranges (OP-45). */
export const ADMIN = { guard: 'ranges:w', feature: 'ranges_all' } as const

export const Ids = <Kind extends string>(most: number, ...kinds: [Kind, ...Kind[]]) =>
  z.array(Id(...kinds)).check(z.maxLength(most))
export const Done = z.strictObject({})
export const Made = z.strictObject({ id: Id('schedule') })

export const deadlineFields = {
  deadlineValue: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000)))),
  deadlineUnit: z.optional(z.enum(DEADLINE_UNITS)),
}
export const Priority = z.int().check(z.minimum(0), z.maximum(1000))

/** The moment from whose day stored hours count, until the year 9999. */
const ActivationTime = Millis.check(z.minimum(0))
/** Whether a schedule is active, and from which day on; without a moment it counts at once. */
export const switchFields = { active: z.boolean(), activationTime: z.optional(ActivationTime) }

/**
 * The input fields of the regular week of a range or a lane. With a later activation, the present hours count until
 * then.
 */
export const regularFields = {
  ...switchFields,
  deadlineMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
  bookableTimes: SentTimes,
}

const isPlannable = (day: string) => day >= '2000-01-01' && day <= '2999-12-31'
/** A day for which people can plan: in the years 2000 to 2999. */
export const PlannedDay = Day.check(z.refine(isPlannable))

export const boxFields = { timeBoxType: z.enum(TIME_BOX_TYPES), startDate: PlannedDay, endDate: PlannedDay }
export const RuleComment = lines(MOST_RULE_COMMENT)

/** The input fields of a rule that overrides the regular week for a time (RANG-026). */
export const ruleFields = {
  rangeId: Id('range'),
  priority: Priority,
  ...boxFields,
  comment: RuleComment,
  groupIds: Ids(100, 'group'),
  bookableTimes: SentTimes,
}

/** A day, or a day and a clock time of the range: `2026-05-21` or `2026-05-21T18:00`. */
const Moment = z.string().check(
  z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}(T(([01][0-9]|2[0-3]):[0-5][0-9]|24:00))?$/),
  z.refine((moment) => isDay(moment.slice(0, 10)) && isPlannable(moment.slice(0, 10))),
)
/** The lanes and the time of a block. */
export const blockedFields = {
  /** Empty: all lanes. */
  laneIds: Ids(MOST_LANES.changed, 'lane'),
  startDate: Moment,
  /** A day without a clock time is included as a whole. */
  endDate: Moment,
}
export const blockFields = { rangeId: Id('range'), ...blockedFields, title: text(500), comment: lines(500) }
