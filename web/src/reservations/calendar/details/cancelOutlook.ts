import { addMinutes, instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { GRACE_MS, type Refund, refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'

type Judged = Pick<OwnReservation, 'earliestStart' | 'creationTime' | 'deadlineMinutes'>

/** The consequences that a cancellation would have now. */
export type CancelOutlook = {
  refund: Refund
  case: 'inTime' | 'noDeadline' | 'grace' | 'tooLate' | 'begun' | 'begunRefunded' | 'begunNotRefunded'
  /** The moment until which the fee is refunded; without a cancellation window, the start. */
  deadline: Temporal.Instant
  /** The end of the grace period after the reservation was made, until which the fee is refunded. */
  graceEnds: Temporal.Instant
}

/**
 * Whether a cancellation now refunds the fee, and why. The earliest start that the reservation ever had decides (B19).
 */
export function cancelOutlook(
  { earliestStart, creationTime, deadlineMinutes }: Judged,
  now: Temporal.Instant,
  by: { isOfficer: boolean },
): CancelOutlook {
  const start = instantAt(earliestStart)
  const createdOn = instantAt(creationTime)
  const refund = refundOf({ start, createdOn, deadlineMinutes }, now, by)
  return {
    refund,
    case: caseOf(refund),
    deadline: addMinutes(start, -deadlineMinutes),
    graceEnds: addMinutes(createdOn, GRACE_MS / MINUTE_MS),
  }
}

function caseOf({ refunded, gracePeriodUsed, rangeDeadlineTime, timeLeft }: Refund): CancelOutlook['case'] {
  if (refunded === null) return 'begun'
  if (timeLeft < 0) return refunded ? 'begunRefunded' : 'begunNotRefunded'
  if (!refunded) return 'tooLate'
  if (gracePeriodUsed) return 'grace'
  return rangeDeadlineTime === 0 ? 'noDeadline' : 'inTime'
}
