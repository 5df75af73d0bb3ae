import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { PublicClub } from '@bahnfrei/domain/ranges/publicClub.ts'

type OpenDay = PublicClub['ranges'][number]['days'][number]
type DaysWithSameHours = { from: Day; to: Day; open: OpenDay['open'] }

/** Groups successive days that have the same hours: one entry from the first day to the last. */
export function daysWithSameHours(days: readonly OpenDay[]): DaysWithSameHours[] {
  const runs: DaysWithSameHours[] = []
  for (const { date, open } of days) {
    const last = runs.at(-1)
    if (last !== undefined && JSON.stringify(last.open) === JSON.stringify(open)) last.to = date
    else runs.push({ from: date, to: date, open })
  }
  return runs
}
