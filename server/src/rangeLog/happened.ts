import { refuseIf } from '@bahnfrei/domain/base/refusals.ts'
import { whyNotHappened } from '@bahnfrei/domain/rangeLog/happened.ts'

/** The moment at which it happened: as the device says, or now. */
export function happenedAt(at: number | undefined, now: Temporal.Instant, zone: string): Temporal.Instant {
  if (at === undefined) return now
  refuseIf(whyNotHappened(at, now, zone))
  return Temporal.Instant.fromEpochMilliseconds(at)
}
