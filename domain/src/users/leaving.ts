import type { Refusal } from '../base/call/refusals.ts'
import { addMinutes } from '../base/time/time.ts'

const DAY_MINUTES = 24 * 60
/** The days in which anybody who wanted to leave can still change one's mind. */
export const GRACE_DAYS = 14
/** The days for which a copy of all data can be downloaded. */
export const COPY_DAYS = 7

/** When the account of somebody who leaves now is erased. */
export function erasedFrom(now: Temporal.Instant): Temporal.Instant {
  return addMinutes(now, GRACE_DAYS * DAY_MINUTES)
}

/** When a copy that is ready now is removed. */
export function copyUntil(readyOn: Temporal.Instant): Temporal.Instant {
  return addMinutes(readyOn, COPY_DAYS * DAY_MINUTES)
}

/** The things of others that somebody has, so that the name must outlive the account until they are settled. */
export type Held = {
  /** Whether a club would be without an owner. */
  isLastOwner: boolean
  /** Weapons of clubs that are out to the person: who has one must be known (§ 12 (1) Nr. 5, § 15 (1) WaffG). */
  openHandouts: number
}

/** Why an account is not erased now, or nothing. Each room asks for what it knows. */
export function whyNotErase({ isLastOwner, openHandouts }: Partial<Held>): Refusal | undefined {
  if (isLastOwner) return 'LAST_OWNER'
  return openHandouts !== undefined && openHandouts > 0 ? 'WEAPON_NOT_RETURNED' : undefined
}
