import { addMinutes, instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import { GRACE_MS, type Refund, refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

/** What somebody is told before a cancellation. */
export type CancelOutlook = {
  refund: Refund
  case: 'inTime' | 'noDeadline' | 'grace' | 'tooLate' | 'begun'
  /** Until when the fee comes back; without a window until the start. */
  deadline: Temporal.Instant
  /** Until when it comes back because the booking is so fresh. */
  graceEnds: Temporal.Instant
}

/** Whether the fee of an own reservation comes back at this moment, and why. */
export function cancelOutlook(
  { dateRange, creationTime, deadlineMinutes }: Pick<OwnReservation, 'dateRange' | 'creationTime' | 'deadlineMinutes'>,
  now: Temporal.Instant,
): CancelOutlook {
  const start = instantAt(dateRange.start)
  const createdOn = instantAt(creationTime)
  const refund = refundOf({ start, createdOn, deadlineMinutes }, now, { isOfficer: false })
  return {
    refund,
    case: caseOf(refund),
    deadline: addMinutes(start, -deadlineMinutes),
    graceEnds: addMinutes(createdOn, GRACE_MS / MINUTE_MS),
  }
}

function caseOf({ refunded, gracePeriodUsed, rangeDeadlineTime }: Refund): CancelOutlook['case'] {
  if (refunded === null) return 'begun'
  if (!refunded) return 'tooLate'
  if (gracePeriodUsed) return 'grace'
  return rangeDeadlineTime === 0 ? 'noDeadline' : 'inTime'
}
