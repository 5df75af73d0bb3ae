import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { balanceOn, expectedOf, type Mark } from './balance.ts'

const mark = (day: string, booked: number, amount: number | null = null): Mark => ({
  day: day as Day,
  booked: cents(booked),
  amount: amount === null ? null : cents(amount),
})

test.each([
  ['2026-01-01', [mark('2026-01-01', 300)], 300, 'all that was booked, without a checkpoint'],
  [
    '2026-03-01',
    [mark('2026-01-01', 300, 1_000), mark('2026-03-01', 450)],
    1_150,
    'the checkpoint and what came since',
  ],
  ['2026-01-01', [mark('2026-01-01', 300, 1_000)], 1_000, 'the checkpoint of the day itself'],
  ['2025-12-01', [mark('2025-12-01', 100), mark('2026-01-01', 300, 1_000)], 800, 'back from the first checkpoint'],
  [
    '2026-05-01',
    [mark('2026-01-01', 300, 1_000), mark('2026-04-01', 500, 1_190), mark('2026-05-01', 510)],
    1_200,
    'the last of two checkpoints',
  ],
])('on %s an account has %j: %i, %s [BOOK-066]', (day, marks, balance) => {
  expect(balanceOn(day as Day, marks)).toBe(balance)
})

test('a checkpoint that does not fit the one before and what moved since is told [BOOK-066]', () => {
  const marks = [
    mark('2026-04-01', 500, 1_190),
    mark('2026-01-01', 300, 1_000),
    mark('2026-02-01', 350, 1_050),
    mark('2026-03-01', 1),
  ]
  expect(expectedOf(marks)).toEqual([
    { day: '2026-01-01', amount: 1_000, expected: null },
    { day: '2026-02-01', amount: 1_050, expected: 1_050 },
    { day: '2026-04-01', amount: 1_190, expected: 1_200 },
  ])
})
