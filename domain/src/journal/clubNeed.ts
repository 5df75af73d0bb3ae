import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { type Day as DayText, daysBetween } from '../base/time/time.ts'
import { OFFICER_ANSWERS, type OfficerAnswer } from './clubNeedList.ts'
import { YELLOW_DAYS } from './needLight.ts'

/**
 * Returns the answer for officers on the day `on`. `redFrom` is the first day on which the light is red when nothing
 * more is shot; null: no such day is known.
 */
export function officerAnswer(redFrom: DayText | null, on: DayText): OfficerAnswer {
  if (redFrom === null || daysBetween(on, redFrom) > YELLOW_DAYS) return 'yes'
  return redFrom <= on ? 'no' : 'soon'
}

/** Whether an answer became worse, so that officers are told. */
export function isWorse(before: OfficerAnswer, after: OfficerAnswer): boolean {
  return OFFICER_ANSWERS.indexOf(after) > OFFICER_ANSWERS.indexOf(before)
}

/**
 * The days after which a need is computed again although nothing changed: years pass, and the outlook covers only two
 * years.
 */
export const NEED_KEPT_DAYS = 30

/** A member who owns a weapon with a licence, and whether the need continues. */
export const MemberNeed = z.strictObject({ id: Id('user'), name: z.string(), answer: z.enum(OFFICER_ANSWERS) })
export type MemberNeed = z.infer<typeof MemberNeed>

/**
 * Whether the club follows the need of its members, and how many members have which answer. While `isFollowed` is
 * false, nothing is computed or shown.
 */
export const ClubNeed = z.strictObject({
  id: Id('club'),
  isFollowed: z.boolean(),
  /** The day of the last computation; null before the first one. */
  knownOn: z.nullable(Day),
  yes: z.int(),
  soon: z.int(),
  no: z.int(),
})
export type ClubNeed = z.infer<typeof ClubNeed>
