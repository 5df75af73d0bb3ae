import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'

export function todayAt(range: Pick<Range, 'timeZone'>): Day {
  return dayOf(Temporal.Now.instant(), range.timeZone)
}
