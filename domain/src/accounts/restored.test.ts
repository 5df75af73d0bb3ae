import { expect, test } from 'vitest'
import { type CounterLast, missingAfter, type Restored, whyNotGiven } from './restored.ts'

const INVOICES: CounterLast = { series: 'invoice', prefix: 'RE-JJJJ-', year: 2026, last: 118 }
const RECEIPTS: CounterLast = { series: 'receipt', prefix: 'EB-', year: null, last: 0 }
const RESTORED: Restored = { backupOn: 1_000, counters: [INVOICES, RECEIPTS] }
const given = (...lasts: number[]) =>
  RESTORED.counters.flatMap((counter, at) => (lasts[at] === undefined ? [] : [{ ...counter, last: lasts[at] }]))

test.each<[string, CounterLast[], ReturnType<typeof whyNotGiven>]>([
  ['no number came after the backup', given(118, 0), undefined],
  ['some numbers came after it', given(123, 2), undefined],
  ['a number before the last one that is here', given(117, 0), 'INPUT_INVALID'],
  ['100,000 numbers', given(100_118, 0), undefined],
  ['a slip of the keyboard', given(100_119, 0), 'INPUT_INVALID'],
  ['a counter left out', given(118), 'CHANGED_MEANWHILE'],
  ['a counter twice', [...given(118), ...given(119)], 'CHANGED_MEANWHILE'],
  ['another year', [{ ...INVOICES, year: 2025 }, RECEIPTS], 'CHANGED_MEANWHILE'],
])('after a restore, %s: taken or refused', (_, counters, whyNot) => {
  expect(whyNotGiven({ backupOn: 1_000, counters }, RESTORED)).toBe(whyNot)
})

test('numbers are entered once, for the restore that is asked about', () => {
  const counters = given(118, 0)
  expect(whyNotGiven({ backupOn: 1_000, counters }, null)).toBe('CHANGED_MEANWHILE')
  expect(whyNotGiven({ backupOn: 2_000, counters }, RESTORED)).toBe('CHANGED_MEANWHILE')
})

test('what is missing begins after the last number that is here', () => {
  expect(missingAfter(RESTORED, given(120, 0)).map(({ first, last }) => [first, last])).toEqual([
    [119, 120],
    [1, 0],
  ])
})
