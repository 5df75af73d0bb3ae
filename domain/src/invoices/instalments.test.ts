import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { askedNext, nextInstalment, openOfInstalments, proposedInstalments, whyNotInstalments } from './instalments.ts'

const of = (...parts: [dueDate: string, amount: number][]) =>
  parts.map(([dueDate, amount]) => ({ dueDate: dueDate as Day, amount: cents(amount) }))
const PLAN = of(['2026-12-01', 30_00], ['2027-01-01', 30_00], ['2027-02-01', 40_00])

test.each([
  [100_00, '2026-12-01', 30_00, [30_00, 30_00, 40_00], 'nothing was paid'],
  [70_01, '2026-12-01', 1, [1, 30_00, 40_00], 'a cent is missing of the first'],
  [70_00, '2027-01-01', 30_00, [0, 30_00, 40_00], 'the first was paid'],
  [10_00, '2027-02-01', 10_00, [0, 0, 10_00], 'a part of the last is open'],
  [0, undefined, 0, [0, 0, 0], 'all was paid'],
  [120_00, '2026-12-01', 50_00, [30_00, 30_00, 40_00], 'a payment from before the agreement was taken back'],
] as const)('with %i cents open the next instalment is that of %s with %i cents', (rest, next, asked, open, _what) => {
  const plan = { rest: cents(rest), instalments: PLAN }
  expect(nextInstalment(plan)?.dueDate).toBe(next)
  expect(askedNext(plan)).toBe(asked)
  expect(openOfInstalments(plan)).toEqual(open)
})

test('without instalments all that is open is asked for', () => {
  expect(nextInstalment({ rest: cents(5), instalments: [] })).toBeUndefined()
  expect(askedNext({ rest: cents(5), instalments: [] })).toBe(5)
})

test('equal instalments are proposed a month apart, the first ones with the cents that are left; the end of a month stays its end', () => {
  expect(proposedInstalments(cents(100_00), 3, '2027-01-31' as Day)).toEqual(
    of(['2027-01-31', 33_34], ['2027-02-28', 33_33], ['2027-03-31', 33_33]),
  )
})

test.each([
  [PLAN, undefined],
  [[], undefined],
  [of(['2026-12-01', 100_00]), 'INSTALMENTS_DAYS_WRONG'],
  [of(['2026-11-29', 50_00], ['2026-12-29', 50_00]), undefined],
  [of(['2026-11-28', 50_00], ['2026-12-29', 50_00]), 'INSTALMENTS_DAYS_WRONG'],
  [of(['2026-12-01', 50_00], ['2026-12-01', 50_00]), 'INSTALMENTS_DAYS_WRONG'],
  [of(['2027-01-01', 50_00], ['2026-12-01', 50_00]), 'INSTALMENTS_DAYS_WRONG'],
  [of(['2026-12-01', 50_00], ['2027-01-01', 49_99]), 'INSTALMENTS_SUM_WRONG'],
])('instalments have rising days from today on, and are the open rest: case %#', (instalments, why) => {
  expect(whyNotInstalments({ rest: cents(100_00), instalments }, '2026-11-29' as Day)).toBe(why)
})
