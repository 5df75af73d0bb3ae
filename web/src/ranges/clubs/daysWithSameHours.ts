import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { PublicClub } from '@bahnfrei/domain/ranges/publicClub.ts'

type OpenDay = PublicClub['ranges'][number]['days'][number]
type OpenRun = { from: Day; to: Day; open: OpenDay['open'] }

/** Joins successive days that have the same hours. */
export function openRuns(days: readonly OpenDay[]): OpenRun[] {
  const runs: OpenRun[] = []
  for (const { date, open } of days) {
    const last = runs.at(-1)
    if (last !== undefined && JSON.stringify(last.open) === JSON.stringify(open)) last.to = date
    else runs.push({ from: date, to: date, open })
  }
  return runs
}
