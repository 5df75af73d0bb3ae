import { type Day, instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import { type Closed, type Opening, stretchesOf, whyClosed } from '@bahnfrei/domain/ranges/openTime.ts'
import { STEP_MINUTES } from '@bahnfrei/domain/reservations/reserve.ts'
import { type Axis, DAY_START_MINUTE, type Place } from './axis.ts'

/** Why a half hour cannot be booked; `skipped` where the clock of that day does not show it. */
export type WhyNotFree = Closed | 'skipped'

/** Half hours of a day, one after the other, that cannot be booked for one reason. */
export type ClosedStretch = Place & { why: WhyNotFree }

/** The stretches of a day in which nobody can book, each as long as its reason. */
export function closedStretches(axis: Axis, day: Day, range: Opening, now: Temporal.Instant): ClosedStretch[] {
  const found: ClosedStretch[] = []
  for (const [at, startMs] of (axis.starts.get(day) ?? []).entries()) {
    const why = startMs === undefined ? 'skipped' : whyClosed(halfHour(startMs), range, now)
    if (why === undefined) continue
    const last = found.at(-1)
    if (last !== undefined && last.at + last.rows === at && last.why === why) last.rows += 1
    else found.push({ at, rows: 1, why })
  }
  return found
}

/** Whether something of the days lies before the hour at which the calendar begins, so that all must be shown. */
export function hasEarlyHours(
  days: readonly Day[],
  range: Opening,
  earliestStarts: readonly Temporal.Instant[],
): boolean {
  const isEarly = (at: Temporal.Instant) => {
    const { hour, minute } = at.toZonedDateTimeISO(range.timeZone)
    return hour * 60 + minute < DAY_START_MINUTE
  }
  const opensEarly =
    range.isActive && days.some((day) => stretchesOf(day, range, 'open').some(({ start }) => isEarly(start)))
  return opensEarly || earliestStarts.some(isEarly)
}

function halfHour(startMs: number) {
  return { start: instantAt(startMs), end: instantAt(startMs + STEP_MINUTES * MINUTE_MS) }
}
