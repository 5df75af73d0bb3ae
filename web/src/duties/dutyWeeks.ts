import { addDays, type Day, daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import type { OfferedDuty } from '@bahnfrei/domain/duties/calls.ts'

export type DutyWeek = { from: Day; to: Day; isFolded: boolean; duties: OfferedDuty[] }

/** Groups duties by the seven days in which they are, counted from the first duty. Weeks after the first can be folded. */
export function weeksOf(duties: readonly OfferedDuty[], foldsLater: boolean): DutyWeek[] {
  const [first] = duties
  if (first === undefined) return []
  const weekOf = ({ date }: OfferedDuty) => Math.floor(daysBetween(first.date, date) / 7)
  return [...Map.groupBy(duties, weekOf)].map(([week, ofWeek]) => {
    const from = addDays(first.date, week * 7)
    return { from, to: addDays(from, 6), isFolded: foldsLater && week > 0, duties: ofWeek }
  })
}
