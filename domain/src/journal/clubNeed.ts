import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { type Day as DayText, daysBetween } from '../base/time/time.ts'
import { OFFICER_ANSWERS, type OfficerAnswer } from './clubNeedList.ts'
import { YELLOW_DAYS } from './needLight.ts'

/** The answer of a day, by the day from which the light is red when nothing more is shot; null is none that is known. */
export function officerAnswer(redFrom: DayText | null, on: DayText): OfficerAnswer {
  if (redFrom === null || daysBetween(on, redFrom) > YELLOW_DAYS) return 'yes'
  return redFrom <= on ? 'no' : 'soon'
}

/** Whether officers are told: what was enough for longer is not any more. */
export function isWorse(before: OfficerAnswer, after: OfficerAnswer): boolean {
  return OFFICER_ANSWERS.indexOf(after) > OFFICER_ANSWERS.indexOf(before)
}

/**
 * The days after which a need is computed again although nothing changed: years pass, and it looks two years ahead and
 * no further.
 */
export const NEED_KEPT_DAYS = 30

/** A member with an own weapon that needs a licence, and whether the need goes on. */
export const MemberNeed = z.strictObject({ id: Id('user'), name: z.string(), answer: z.enum(OFFICER_ANSWERS) })
export type MemberNeed = z.infer<typeof MemberNeed>

/** How far the club is with it. `isFollowed` false: nothing is computed for it, and nothing shown. */
export const ClubNeed = z.strictObject({
  id: Id('club'),
  isFollowed: z.boolean(),
  /** The day of the last look at all; null before the first one. */
  knownOn: z.nullable(Day),
  yes: z.int(),
  soon: z.int(),
  no: z.int(),
})
export type ClubNeed = z.infer<typeof ClubNeed>
