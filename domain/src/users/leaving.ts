import { addMinutes } from '../base/time.ts'

const DAY_MINUTES = 24 * 60
/** For so long anybody who wanted to leave can still change one's mind. */
export const GRACE_DAYS = 14
/** For so long a copy of all data can be taken away. */
export const COPY_DAYS = 7

/** When the account of somebody who leaves now is erased. */
export function erasedFrom(now: Temporal.Instant): Temporal.Instant {
  return addMinutes(now, GRACE_DAYS * DAY_MINUTES)
}

/** When a copy that is ready now is removed. */
export function copyUntil(readyOn: Temporal.Instant): Temporal.Instant {
  return addMinutes(readyOn, COPY_DAYS * DAY_MINUTES)
}
