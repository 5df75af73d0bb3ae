import { expect, test } from 'vitest'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import { limitsOf } from './limits.ts'
import { type MovedLine, yearStatements } from './year.ts'

const LINE: MovedLine = {
  ...{ currency: 'EUR', role: 'income', number: '40000', name: 'Beiträge', sphere: 'ideal', amount: cents(0) },
  ...{ documentId: null, before: cents(0), until: cents(0) },
}
const line = (amount: number, changed: Partial<MovedLine> = {}): MovedLine => ({
  ...LINE,
  amount: cents(amount),
  ...changed,
})
const invoice = { documentId: 'i' as Id<'invoice'>, before: cents(0), until: cents(59_50) }
const nothing = { lines: [], money: [] }
const moved = (amount: number, currency: MovedLine['currency'] = 'EUR') => [{ currency, moved: cents(amount) }]
const pair = (now: number, before = 0) => ({ now, before })

test('a year is told by sphere and account, tax, what is not assigned and what was prepaid apart, next to the year before', () => {
  const lines = [
    line(100_00),
    line(100_00, { ...invoice, number: '44000', name: 'Waren', sphere: 'business' }),
    line(19_00, { ...invoice, role: 'tax', number: '38060', name: 'Umsatzsteuer 19 %', sphere: null }),
    line(7_00, { role: 'clearing', number: '13700', sphere: null }),
    line(-3_00, { role: 'clearing', number: '13700', sphere: null }),
    line(20_00, { role: 'prepaid', number: '35000', sphere: null }),
    line(-8_00, { role: 'prepaid', number: '35000', sphere: null }),
  ]
  const [statement] = yearStatements({ lines, money: moved(175_50) }, { lines: [line(80_00)], money: moved(80_00) })
  expect(statement).toEqual({
    currency: 'EUR',
    spheres: [
      {
        sphere: 'ideal',
        accounts: [{ number: '40000', name: 'Beiträge', kind: 'income', budget: null, ...pair(100_00, 80_00) }],
        ...{ income: pair(100_00, 80_00), expenses: pair(0), result: pair(100_00, 80_00), budget: null },
      },
      {
        sphere: 'business',
        accounts: [{ number: '44000', name: 'Waren', kind: 'income', budget: null, ...pair(50_00) }],
        ...{ income: pair(50_00), expenses: pair(0), result: pair(50_00), budget: null },
      },
    ],
    unassigned: { received: pair(7_00), paid: pair(-3_00) },
    tax: { received: pair(9_50), paid: pair(0) },
    prepaid: pair(12_00),
    ...{ result: pair(154_00, 80_00), moved: pair(175_50, 80_00), difference: pair(0) },
  })
})

test('money that nothing explains is the difference, and each currency is told apart', () => {
  const statements = yearStatements(
    { lines: [line(5, { currency: 'USD' })], money: [...moved(4, 'USD'), ...moved(9)] },
    nothing,
  )
  expect(statements.map(({ currency, difference }) => [currency, difference.now])).toEqual([
    ['EUR', -9],
    ['USD', 1],
  ])
  expect(yearStatements(nothing, nothing)).toEqual([])
})

test('the limits of 2026 stand next to what is reached at most, and are not told of earlier years or other currencies', () => {
  const lines = [
    line(60_000_00),
    line(40_000_00, { sphere: 'business' }),
    line(7_600_00, { role: 'tax', sphere: null }),
  ]
  const [euros] = yearStatements({ lines, money: [] }, nothing)
  const [dollars] = yearStatements({ lines: lines.map((each) => ({ ...each, currency: 'USD' })), money: [] }, nothing)
  if (euros === undefined || dollars === undefined) return expect.fail()
  expect(limitsOf('2026', euros)).toEqual([
    { name: 'business', most: 50_000_00, sum: 47_600_00 },
    { name: 'spheres', most: 50_000_00, sum: 107_600_00 },
    { name: 'timely', most: 100_000_00, sum: 107_600_00 },
  ])
  expect([limitsOf('2025', euros), limitsOf('2026', dollars)]).toEqual([[], []])
})
