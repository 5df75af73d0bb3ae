import type { NeedAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import type { WeaponKind } from '@bahnfrei/domain/journal/needFacts.ts'

type Month = NeedAnswer['picture'][number]

/** A quarter of the calendar in the chart, with the number of its months that the chart shows. */
export type Quarter = {
  key: string
  year: number
  quarter: number
  months: number
  /**
   * `done` with a visit with one of the reader's weapons; undefined for the first quarter, which may have begun before
   * the chart does.
   */
  state: 'done' | 'missing' | undefined
}

export function quarterOf(month: string): number {
  return Math.ceil(Number(month.slice(5)) / 3)
}

/** The quarters of the chart, for a kind of weapon. The present quarter is `missing` until such a visit. */
export function quartersOf(picture: readonly Month[], kind: WeaponKind): Quarter[] {
  const quarters: (Quarter & { days: number })[] = []
  for (const [index, month] of picture.entries()) {
    const year = Number(month.month.slice(0, 4))
    const quarter = quarterOf(month.month)
    const key = `${year}-${quarter}`
    const last = quarters.at(-1)
    if (last?.key === key) {
      last.months += 1
      last.days += month[kind].own
    } else
      quarters.push({
        key,
        year,
        quarter,
        months: 1,
        days: month[kind].own,
        state: index === 0 ? undefined : 'missing',
      })
  }
  return quarters.map(({ days, ...quarter }) => (quarter.state && days > 0 ? { ...quarter, state: 'done' } : quarter))
}

/** The years of the chart, each with the number of its months. */
export function yearsOf(picture: readonly Month[]): { year: string; months: number }[] {
  const years: { year: string; months: number }[] = []
  for (const { month } of picture) {
    const last = years.at(-1)
    if (last?.year === month.slice(0, 4)) last.months += 1
    else years.push({ year: month.slice(0, 4), months: 1 })
  }
  return years
}
