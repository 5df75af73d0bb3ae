import { isBefore, MINUTE_MS, minutesBetween } from '../base/time.ts'

/** A booking created less than this ago is always refunded, in milliseconds (specification 2 §9). */
export const GRACE_MS = 15 * MINUTE_MS

export type Booked = {
  /** The earliest start that the booking ever had, so that moving it away wins nothing (B19). */
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
 * What a cancellation at this moment gives back (specification 1 §4, OP-55). Once a booking has begun the rule gives
 * people no result, and officers that of the window without grace.
 */
export function refundOf(booked: Booked, at: Temporal.Instant, by: { isOfficer: boolean }): Refund {
  const timeLeft = minutesBetween(at, booked.start)
  const facts = { timeLeft, rangeDeadlineTime: booked.deadlineMinutes }
  const inWindow = booked.deadlineMinutes === 0 || timeLeft > booked.deadlineMinutes
  if (isBefore(booked.start, at)) {
    return { ...facts, refunded: by.isOfficer ? inWindow : null, gracePeriodUsed: false }
  }
  const inGrace = at.epochMilliseconds - booked.createdOn.epochMilliseconds < GRACE_MS
  return { ...facts, refunded: inWindow || inGrace, gracePeriodUsed: inGrace && !inWindow }
}
