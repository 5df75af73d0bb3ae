import { isBefore, MINUTE_MS, minutesBetween } from '../base/time/time.ts'

/** The time in ms after reserving in which a cancellation is always refunded (specification 2 §9). */
export const GRACE_MS = 15 * MINUTE_MS

export type Reserved = {
  /**
   * The earliest start that the reservation ever had, so that nobody gains a refund by moving it to a later day (B19).
   */
  start: Temporal.Instant
  createdOn: Temporal.Instant
  /** The cancellation window in minutes; 0: always refunded. */
  deadlineMinutes: number
}

export type Refund = {
  /** Whether the fee goes back; null where the rule gives no result. */
  refunded: boolean | null
  gracePeriodUsed: boolean
  /** The minutes from the cancellation to the start; negative after the start. */
  timeLeft: number
  rangeDeadlineTime: number
}

/**
 * Returns whether a cancellation at this moment is refunded, with the facts that decide (specification 1 §4, OP-55).
 * After the start the result is null for people; for officers it is that of the window, without the grace.
 */
export function refundOf(reserved: Reserved, at: Temporal.Instant, by: { isOfficer: boolean }): Refund {
  const timeLeft = minutesBetween(at, reserved.start)
  const facts = { timeLeft, rangeDeadlineTime: reserved.deadlineMinutes }
  const inWindow = reserved.deadlineMinutes === 0 || timeLeft > reserved.deadlineMinutes
  if (isBefore(reserved.start, at)) {
    return { ...facts, refunded: by.isOfficer ? inWindow : null, gracePeriodUsed: false }
  }
  const inGrace = at.epochMilliseconds - reserved.createdOn.epochMilliseconds < GRACE_MS
  return { ...facts, refunded: inWindow || inGrace, gracePeriodUsed: inGrace && !inWindow }
}
