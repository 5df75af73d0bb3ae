import type { Refusal } from '../base/call/refusals.ts'
import { addMinutes } from '../base/time/time.ts'

const DAY_MINUTES = 24 * 60
/** The days in which a person who wanted to delete the account can still change their mind. */
export const GRACE_DAYS = 14
/** The days for which a copy of all data can be downloaded. */
export const COPY_DAYS = 7

/** Returns the moment at which the account of a person who leaves now is erased. */
export function erasedFrom(now: Temporal.Instant): Temporal.Instant {
  return addMinutes(now, GRACE_DAYS * DAY_MINUTES)
}

/** Returns the moment at which a copy that is ready now is removed. */
export function copyUntil(readyOn: Temporal.Instant): Temporal.Instant {
  return addMinutes(readyOn, COPY_DAYS * DAY_MINUTES)
}

/** The open matters of a person because of which the account cannot be erased yet. */
export type Held = {
  /** Whether the person is the only owner of a club. */
  isLastOwner: boolean
  /**
   * The number of club weapons that the person has: the holder of a weapon must be known (§ 12 (1) Nr. 5, § 15 (1)
   * WaffG).
   */
  openHandouts: number
}

/** Why an account cannot be erased now, or nothing. Each room checks only the fields that it knows. */
export function whyNotErase({ isLastOwner, openHandouts }: Partial<Held>): Refusal | undefined {
  if (isLastOwner) return 'LAST_OWNER'
  return openHandouts !== undefined && openHandouts > 0 ? 'WEAPON_NOT_RETURNED' : undefined
}
