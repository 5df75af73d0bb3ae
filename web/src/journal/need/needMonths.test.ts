import { expect, test } from 'vitest'
import { quartersOf, yearsOf } from './needMonths.ts'

const none = { any: 0, own: 0 }
const month = (name: string, own = 0) => ({ month: name, short: { any: own + 1, own }, long: none })
const PICTURE = [
  month('2025-08', 1),
  month('2025-09'),
  month('2025-10'),
  month('2025-11', 2),
  month('2025-12'),
  month('2026-01'),
]

test('a quarter is done with one day with an own weapon, and says nothing where the picture begins within it', () => {
  expect(quartersOf(PICTURE, 'short').map(({ key, months, state }) => [key, months, state])).toEqual([
    ['2025-3', 2, undefined],
    ['2025-4', 3, 'done'],
    ['2026-1', 1, 'missing'],
  ])
  expect(quartersOf(PICTURE, 'long').map(({ state }) => state)).toEqual([undefined, 'missing', 'missing'])
})

test('each year spans its months', () => {
  expect(yearsOf(PICTURE)).toEqual([
    { year: '2025', months: 5 },
    { year: '2026', months: 1 },
  ])
})
