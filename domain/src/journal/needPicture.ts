import type { CountedDays } from './countedDays.ts'
import { countBetween, type DayCode, monthNameOf, monthOf, monthsBefore, startOf } from './dayCode.ts'
import type { WeaponKind } from './needFacts.ts'

/**
 * The days of one month that count, by kind: with any weapon that needs a licence (`any`), and with the person's
 * weapons (`own`).
 */
export type NeedMonth = { month: string } & Record<WeaponKind, { any: number; own: number }>

/** Returns the months of a period, the oldest first; its first and its last month are not whole. */
export function needPicture({ kinds }: CountedDays, on: DayCode, periodMonths: number): NeedMonth[] {
  const first = monthsBefore(on, periodMonths)
  const months: NeedMonth[] = []
  for (let month = monthOf(first); month <= monthOf(on); month += 1) {
    const from = Math.max(startOf(month), first)
    const count = (kind: WeaponKind) => ({
      any: countBetween(kinds[kind].any, from, startOf(month + 1)),
      own: countBetween(kinds[kind].own, from, startOf(month + 1)),
    })
    months.push({ month: monthNameOf(month), short: count('short'), long: count('long') })
  }
  return months
}
