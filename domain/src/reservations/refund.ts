import { isBefore, MINUTE_MS, minutesBetween } from '../base/time/time.ts'

/** A reservation created less than this ago is always refunded, in milliseconds (specification 2 §9). */
export const GRACE_MS = 15 * MINUTE_MS

export type Reserved = {
  /** The earliest start that the reservation ever had, so that moving it away wins nothing (B19). */
  start: Temporal.Instant
  createdOn: Temporal.Instant
  /** The cancellation window in minutes; 0 is none. */
  deadlineMinutes: number
}

export type Refund = {
  /** Whether the fee goes back; null where the rule gives no result. */
  refunded: boolean | null
  gracePeriodUsed: boolean
  /** Minutes from the cancellation to the start; negative once it has begun. */
  timeLeft: number
  rangeDeadlineTime: number
}

/**
 * Returns whether a cancellation at this moment gives the fee back (specification 1 §4, OP-55). Once a reservation has
 * begun, the result is null for people, and for officers that of the window without grace.
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
