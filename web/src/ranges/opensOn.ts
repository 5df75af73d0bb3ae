import { addDays, type Day, dayOf, daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'

/** The first day on which a day beyond the horizon can be reserved, and in how many days that is (OP-49). */
export function opensOn(
  day: Day,
  range: Pick<Opening, 'bookableUntil' | 'timeZone'>,
  now: Temporal.Instant,
): { day: Day; inDays: number } {
  const first = addDays(day, -range.bookableUntil)
  return { day: first, inDays: daysBetween(dayOf(now, range.timeZone), first) }
}
