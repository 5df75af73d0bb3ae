import { expect, test } from 'vitest'
import { cents, netIn, sumOf, taxOn } from '../base/money/money.ts'
import { often, seedOr } from '../base/testLength.ts'
import { chanceOf } from '../invoices/drawnLines.ts'
import { linePrice, receiptTotals } from './totals.ts'

const S19 = { category: 'S', percentage: 19 } as const
const line = (unitAmount: number, quantity = 1) => ({ unitAmount: cents(unitAmount), quantity, rate: S19 })

test.each([
  ['prices with tax inside', [line(119_00)], false, [100_00, 19_00, 119_00]],
  ['prices without tax', [line(100_00)], true, [100_00, 19_00, 119_00]],
  ['three prices whose tax is rounded once', [line(10), line(10), line(10)], true, [30, 6, 36]],
  ['a discount', [line(100_00), line(-50_00)], true, [50_00, 9_50, 59_50]],
  ['four decimals of a quantity', [line(100_00, 0.1234)], true, [12_34, 2_34, 14_68]],
  ['no line', [], true, [0, 0, 0]],
] as const)('%s are summed to the cent', (_, lines, areNet, [net, tax, gross]) => {
  expect(receiptTotals(lines, areNet)).toMatchObject({ net, tax, gross })
})

test('the amounts of the lines are those of their rates, and these are what one rounding of each sum gives', () => {
  const chance = chanceOf(seedOr(7))
  const rates = [S19, { category: 'S', percentage: 7 }, { category: 'E', percentage: 0 }] as const
  for (let count = 0; count < often({ gate: 200, long: 20_000 }); count++) {
    const areNet = chance(2) === 0
    const lines = Array.from({ length: 1 + chance(12) }, () => ({
      ...{ unitAmount: cents(chance(30_000) - 5_000), quantity: (1 + chance(99_999)) / 10_000 },
      rate: rates[chance(3)] ?? S19,
    }))
    const { lines: amounts, groups, net, tax, gross } = receiptTotals(lines, areNet)
    for (const { percentage, ...group } of groups) {
      const at = [...lines.keys()].filter((index) => lines[index]?.rate.percentage === percentage)
      const sum = sumOf(at.map((index) => linePrice(lines[index] as (typeof lines)[number])))
      const of = (which: 'net' | 'tax' | 'gross') => sumOf(at.map((index) => amounts[index]?.[which] ?? cents(0)))
      expect([of('net'), of('tax'), of('gross')]).toEqual([group.net, group.tax, group.gross])
      if (areNet) expect([group.net, group.tax]).toEqual([sum, taxOn(sum, percentage)])
      else expect([group.gross, group.net]).toEqual([sum, netIn(sum, percentage)])
    }
    expect(net + tax).toBe(gross)
  }
})
