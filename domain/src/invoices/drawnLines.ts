import { cents } from '../base/money/money.ts'
import type { PricedLine, Rate } from './totals.ts'

/** A source of chance for tests: whole numbers from 0 to below `count`, always the same ones for a seed. */
export type Chance = (count: number) => number

/** Returns the chance of a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

export function oneOf<Thing>(chance: Chance, things: readonly Thing[]): Thing {
  return things[chance(things.length)] as Thing
}

export const TAXED: readonly Rate[] = [19, 7, 10.7, 5.5, 0.8].map((percentage) => ({
  category: 'S',
  percentage,
  reason: '',
}))
export const EXEMPT: readonly Rate[] = ['Startgelder, § 4 Nr. 22 b UStG', 'Kleinunternehmer, § 19 UStG'].map(
  (reason) => ({ category: 'E', percentage: 0, reason }),
)
export const REVERSED: Rate = {
  category: 'AE',
  percentage: 0,
  reason: 'Steuerschuldnerschaft des Leistungsempfängers',
}
export const OUTSIDE: Rate = { category: 'O', percentage: 0, reason: 'Mitgliedsbeitrag, nicht steuerbar' }

/** Returns lines of an invoice that a club could issue, drawn by chance: few or many, cheap and dear, with ties. */
export function drawnLines(chance: Chance): PricedLine[] {
  const rates = chance(8) === 0 ? [OUTSIDE] : [...TAXED.slice(0, 2 + chance(4)), ...EXEMPT, REVERSED]
  const count = oneOf(chance, [1, 2, 3, 5, 8, 12]) + (chance(50) === 0 ? 180 : 0)
  return Array.from({ length: count }, () => {
    const rate = oneOf(chance, rates)
    const unitAmount = cents(chance(oneOf(chance, [4, 100, 100, 5_000, 5_000, 1_000_000])))
    const quantity = 1 + chance(oneOf(chance, [1, 3, 20, 60]))
    // A price can contain a tax that is not charged.
    const inside = rate === REVERSED ? oneOf(chance, [19, 7]) : rate.percentage
    return { quantity, unitAmount, taxInside: chance(2) === 0 ? inside : null, rate }
  })
}
