import { expect, test } from 'vitest'
import { cents, sumOf } from '../base/money/money.ts'
import { often, seedOr } from '../base/testLength.ts'
import { chanceOf } from '../invoices/drawnLines.ts'
import { paidMeanwhile, paidParts } from './paidPart.ts'

const all = (...amounts: number[]) => amounts.map(cents)

test.each([
  [all(10_00, 10_00, 70, 1_90), 22_60, all(10_00, 10_00, 70, 1_90), 'paid as a whole'],
  [all(10_00, 10_00, 70, 1_90), 0, all(0, 0, 0, 0), 'not paid'],
  [all(1_00, 1_00, 1_00), 1_00, all(34, 33, 33), 'the cent to the earlier of equal ones'],
  [all(10_00, -2_00), 4_00, all(5_00, -1_00), 'with a discount'],
  [all(100, -1, 1), 50, all(50, 0, 0), 'with lines of one cent'],
  [all(0, 0), 0, all(0, 0), 'of nothing'],
  [all(-10_00, -1_90), -5_95, all(-5_00, -95), 'of what goes out'],
])('of %j %i is paid: %j, %s', (lines, paid, parts) => {
  expect(paidParts(lines, cents(paid))).toEqual(parts)
})

test('however an invoice is paid, each payment is spread to the cent, and all together are its lines', () => {
  const chance = chanceOf(seedOr(33))
  for (let round = 0; round < often({ gate: 300, long: 30_000 }); round += 1) {
    const lines = Array.from({ length: 1 + chance(6) }, () => cents(chance(9_000) - (chance(4) === 0 ? 4_000 : 0)))
    const gross = sumOf(lines)
    if (gross <= 0) continue
    const stops = [0, ...Array.from({ length: chance(5) }, () => chance(gross + 1)), gross].sort((a, b) => a - b)
    const sums = lines.map(() => 0)
    for (const [at, until] of stops.entries()) {
      const before = cents(stops[at - 1] ?? 0)
      const parts = paidMeanwhile(lines, { before, until: cents(until) })
      expect(sumOf(parts)).toBe(until - before)
      for (const [line, part] of parts.entries()) sums[line] = (sums[line] ?? 0) + part
    }
    expect(sums).toEqual(lines)
  }
})
