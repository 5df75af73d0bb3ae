import { expect, test } from 'vitest'
import { type Cents, cents, MOST_CENTS } from '../base/money/money.ts'
import { often, seedOr } from '../base/testLength.ts'
import { chanceOf, drawnLines, EXEMPT, OUTSIDE, oneOf, REVERSED, TAXED } from './drawnLines.ts'
import { expectedTotals } from './expectedTotals.ts'
import { isRate, MOST_QUANTITY, whyNotItems } from './items.ts'
import { type Amounts, negated, type PricedLine, type Rate, totalsOf } from './totals.ts'

const [AT_19, AT_7] = TAXED as [Rate, Rate]
const [STARTING] = EXEMPT as [Rate]

const line = (unitAmount: number, changed: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  unitAmount: cents(unitAmount),
  taxInside: null,
  rate: AT_19,
  ...changed,
})
const inside = (unitAmount: number, changed: Partial<PricedLine> = {}): PricedLine => {
  const rate = changed.rate ?? AT_19
  return line(unitAmount, { taxInside: rate.percentage, ...changed })
}
const brief = ({ net, tax, gross }: Amounts) => [net, tax, gross]

test('tax is computed once for each rate, and not for each line [BILL-104]', () => {
  const { lines, groups, net, tax, gross } = totalsOf([line(3), line(3), line(3), line(50, { rate: AT_7 })])

  expect(groups.map(brief)).toEqual([
    [9, 2, 11],
    [50, 4, 54],
  ])
  // The tax of one line alone would be a cent, three in all. The two cents go to the earlier lines.
  expect(lines.map(brief)).toEqual([
    [3, 1, 4],
    [3, 1, 4],
    [3, 0, 3],
    [50, 4, 54],
  ])
  expect([net, tax, gross]).toEqual([59, 6, 65])
})

test('prices with tax inside stay what was shown, and their net is spread by the largest remainder', () => {
  const { lines, groups } = totalsOf([inside(1_00), inside(1_00), inside(1_00), inside(2_99)])

  expect(groups.map(brief)).toEqual([[5_03, 96, 5_99]])
  // A hundred cents are 83.97 without tax, and 2.99 € are 251.08: the cents that are left go to the larger remainders.
  expect(lines.map(brief)).toEqual([
    [84, 16, 1_00],
    [84, 16, 1_00],
    [84, 16, 1_00],
    [2_51, 48, 2_99],
  ])
  // The earlier ones of three equal remainders win.
  expect(totalsOf([inside(10), inside(10), inside(10)]).lines.map(({ net }) => net)).toEqual([9, 8, 8])
})

test('prices with tax inside and without in one rate are rounded as two sums and then added', () => {
  const { groups, gross } = totalsOf([line(3), inside(10), line(3), inside(10), inside(10)])

  expect(groups.map(brief)).toEqual([[6 + 25, 1 + 5, 7 + 30]])
  expect(gross).toBe(37)
})

test('half a cent goes away from zero, and a cancellation is the exact negative', () => {
  const lines = [line(50, { rate: AT_7 }), line(1_00, { quantity: 3 }), inside(9_99, { quantity: 7 })]
  const [issued, cancelled] = [totalsOf(lines), totalsOf(negated(lines))]

  expect(issued.groups[0]).toMatchObject({ net: 50, tax: 4, gross: 54 })
  expect(cancelled.groups[0]).toMatchObject({ net: -50, tax: -4, gross: -54 })
  expect(cancelled.gross + issued.gross).toBe(0)
})

test('lines without tax for several reasons are one group with all reasons', () => {
  const [starting, small] = EXEMPT as [Rate, Rate]
  const { groups } = totalsOf([
    line(5_00, { rate: starting }),
    inside(7_00, { rate: small }),
    line(1_00, { rate: starting }),
  ])

  expect(groups).toEqual([
    { category: 'E', percentage: 0, reason: `${starting.reason}; ${small.reason}`, net: 13_00, tax: 0, gross: 13_00 },
  ])
})

test('a price with tax inside on which no tax is charged is taken apart first', () => {
  const { lines, groups } = totalsOf([
    line(11_90, { taxInside: 19, rate: REVERSED }),
    line(10_70, { taxInside: 7, rate: REVERSED }),
  ])

  expect(lines.map(brief)).toEqual([
    [10_00, 0, 10_00],
    [10_00, 0, 10_00],
  ])
  expect(groups).toEqual([{ ...REVERSED, net: 20_00, tax: 0, gross: 20_00 }])
})

test('an invoice without lines comes to nothing', () => {
  expect(totalsOf([])).toEqual({ lines: [], groups: [], net: 0, tax: 0, gross: 0 })
})

const SPHERES = [1, 2, 3, 4] as const

test('random invoices agree to the cent with a second function, and with their cancellations come to nothing [BILL-104]', () => {
  const chance = chanceOf(seedOr(32))
  const count = often({ gate: 1_000, long: 100_000 })
  for (let drawn = 0; drawn < count; drawn++) {
    const lines = drawnLines(chance).map((each) => ({
      ...each,
      account: oneOf(chance, ['4000', '4300', '4400']),
      sphere: oneOf(chance, SPHERES),
      costCenter: oneOf(chance, ['', '100', '200']),
    }))
    const [issued, cancelled] = [totalsOf(lines), totalsOf(negated(lines))]
    const expected = expectedTotals(lines)
    const wrong = [
      ...issued.lines.flatMap(({ net, tax, gross }, at) => [
        BigInt(net) === expected.nets[at] && BigInt(tax) === expected.taxes[at] && net + tax === gross,
        // No part of a positive price is below zero.
        net >= 0 && tax >= 0,
      ]),
      ...issued.groups.flatMap((group, at) => {
        const other = expected.groups[at]
        return [
          other?.group === `${group.category}/${group.percentage}` && BigInt(group.net) === other.net,
          BigInt(group.tax) === other?.tax && BigInt(group.gross) === other.gross,
          group.net + group.tax === group.gross,
        ]
      }),
      issued.groups.length === expected.groups.length,
      issued.net + issued.tax === issued.gross,
      lines.every(({ taxInside, rate, unitAmount, quantity }, at) => {
        const shown = BigInt(unitAmount) * BigInt(quantity)
        const { net = 0, gross = 0 } = issued.lines[at] ?? {}
        return taxInside === null ? BigInt(net) === shown : taxInside !== rate.percentage || BigInt(gross) === shown
      }),
      ...['net', 'tax', 'gross'].flatMap((name) => {
        const of = (amounts: Amounts) => amounts[name as keyof Amounts] as number
        const sums = new Map<string, number>()
        for (const [at, { account, sphere, costCenter, rate }] of lines.entries()) {
          const both = of(issued.lines[at] as Amounts) + of(cancelled.lines[at] as Amounts)
          for (const key of [
            account,
            `sphere ${sphere}`,
            `centre ${costCenter}`,
            `${rate.category} ${rate.percentage}`,
          ])
            sums.set(key, (sums.get(key) ?? 0) + both)
        }
        return [...sums.values()].map((sum) => sum === 0)
      }),
      whyNotItems(lines) === undefined,
    ].includes(false)
    // Only what is wrong is compared as a whole: millions of expectations would take minutes.
    if (wrong) expect({ drawn, lines, issued }).toEqual(expected)
  }
})

test.each<[string, PricedLine[], ReturnType<typeof whyNotItems>]>([
  ['nothing', [], 'INVOICE_EMPTY'],
  ['a good line', [line(5_00)], undefined],
  ['a line for nothing', [line(0)], undefined],
  ['no piece', [line(5_00, { quantity: 0 })], 'INPUT_INVALID'],
  ['half a piece', [line(5_00, { quantity: 0.5 })], 'INPUT_INVALID'],
  ['a negative quantity', [line(5_00, { quantity: -1 })], 'INPUT_INVALID'],
  ['the most pieces', [line(1, { quantity: MOST_QUANTITY })], undefined],
  ['a piece too many', [line(1, { quantity: MOST_QUANTITY + 1 })], 'INPUT_INVALID'],
  ['a negative price', [line(-1)], 'INPUT_INVALID'],
  ['half a cent', [{ ...line(0), unitAmount: 0.5 as number as Cents }], 'INPUT_INVALID'],
  ['more than all numbers', [{ ...line(0), unitAmount: (2 ** 63) as number as Cents }], 'INPUT_INVALID'],
  ['the largest amount', [inside(MOST_CENTS)], undefined],
  ['the largest amount and tax on top', [line(MOST_CENTS)], 'INPUT_INVALID'],
  ['the largest amount twice', [inside(MOST_CENTS), inside(1)], 'INPUT_INVALID'],
  ['the largest amount a hundred thousand times', [inside(MOST_CENTS, { quantity: MOST_QUANTITY })], 'INPUT_INVALID'],
  ['a membership fee alone', [line(5_00, { rate: OUTSIDE }), inside(3_00, { rate: OUTSIDE })], undefined],
  ['a membership fee next to goods', [line(5_00, { rate: OUTSIDE }), line(3_00)], 'INVOICE_TAX_MIXED'],
  ['it next to something exempt', [line(5_00, { rate: OUTSIDE }), line(3_00, { rate: STARTING })], 'INVOICE_TAX_MIXED'],
  ['something exempt next to goods', [line(5_00, { rate: STARTING }), line(3_00)], undefined],
  ['a rate that is none', [line(5_00, { rate: { category: 'S', percentage: 0, reason: '' } })], 'INPUT_INVALID'],
] as [string, PricedLine[], ReturnType<typeof whyNotItems>][])(
  'an invoice of %s: %s [BILL-059] [M01] [M02]',
  (_, lines, whyNot) => {
    expect(whyNotItems(lines)).toBe(whyNot)
  },
)

test.each([
  [AT_19, true],
  [{ category: 'S', percentage: 0, reason: 'frei' }, false],
  [{ category: 'S', percentage: 19.555, reason: '' }, false],
  [{ category: 'E', percentage: 7, reason: 'frei' }, false],
  [{ category: 'E', percentage: 0, reason: ' ' }, false],
  [{ category: 'AE', percentage: 0, reason: '' }, false],
  [OUTSIDE, true],
] as const)('the rate %j can stand on an invoice: %s', (rate, isGood) => {
  expect(isRate(rate)).toBe(isGood)
})
