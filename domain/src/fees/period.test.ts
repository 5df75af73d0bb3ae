import { describe, expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { anchorOf, type Cycle, firstNumber, isCovered, partOf, periodAt, periodNumber, writtenOn } from './period.ts'

const monthly = (anchor: Day): Cycle => ({ anchor, months: 1 })
const yearly = (anchor: Day): Cycle => ({ anchor, months: 12 })

test.each([
  ['sameDay', '2026-08-15'],
  ['startOfMonth', '2026-08-01'],
  ['startOfYear', '2026-01-01'],
] as const)('a cycle by %s of somebody who joined on 15 August begins on %s [BILL-047]', (start, anchor) => {
  expect(anchorOf('2026-08-15', start)).toBe(anchor)
})

test('the anchor day comes back after a short month', () => {
  const starts = [0, 1, 2, 3, 13].map((number) => periodAt(monthly('2026-01-31'), number).start)
  expect(starts).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28'])
  expect(periodAt(monthly('2026-01-31'), 1)).toEqual({ start: '2026-02-28', end: '2026-03-30' })
  expect(periodAt(yearly('2028-02-29'), 1)).toEqual({ start: '2029-02-28', end: '2030-02-27' })
  expect(periodAt(yearly('2028-02-29'), 4).start).toBe('2032-02-29')
})

test.each([
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-30', 1],
  ['2026-01-31', '2026-01-30', -1],
  ['2026-01-31', '2024-02-29', -23],
])('the monthly period from %s that holds %s has the number %i', (anchor, day, number) => {
  expect(periodNumber(monthly(anchor), day)).toBe(number)
  const { start, end } = periodAt(monthly(anchor), number)
  expect(start <= day && day <= end).toBe(true)
})

test.each([
  ['the period that holds the join day is the first one', '2026-08-15', '2026-01-01', '2026-01-01'],
  ['of those who joined before the fee, the next period is', '2019-08-15', '2026-05-01', '2027-01-01'],
  ['a fee from the first of a year is owed from that day', '2019-08-15', '2026-01-01', '2026-01-01'],
  ['without a join day, the fee begins with its own first day', null, '2026-01-01', '2026-01-01'],
])('%s', (_, joined, opens, start) => {
  const cycle = yearly(anchorOf(joined ?? opens, 'startOfYear'))
  expect(periodAt(cycle, firstNumber(cycle, { joined, opens })).start).toBe(start)
})

test.each([
  [-15, '2025-12-17'],
  [0, '2026-01-01'],
  [15, '2026-01-16'],
])('with an offset of %i days the period from 1 January 2026 is written on %s [BILL-100]', (offset, day) => {
  expect(writtenOn({ start: '2026-01-01' }, offset)).toBe(day)
})

describe('a fee of 60 euros for a year', () => {
  const of2026 = { cycle: yearly('2026-01-01'), number: 0 }
  test.each([
    ['joined before', '2019-05-01', null, 'months', 'months', 60_00],
    ['joined on 30 June, half', '2026-06-30', null, 'half', 'full', 60_00],
    ['joined on 1 July, half', '2026-07-01', null, 'half', 'full', 30_00],
    ['joined on 15 August, full', '2026-08-15', null, 'full', 'full', 60_00],
    ['joined on 15 August, by months', '2026-08-15', null, 'months', 'full', 25_00],
    ['joined on 31 December, by months', '2026-12-31', null, 'months', 'full', 5_00],
    ['left on 30 June, half', '2019-05-01', '2026-06-30', 'full', 'half', 30_00],
    ['left on 1 July, half', '2019-05-01', '2026-07-01', 'full', 'half', 60_00],
    ['left on 3 March, by months', '2019-05-01', '2026-03-03', 'full', 'months', 15_00],
    ['there from April to September, by months', '2026-04-01', '2026-09-30', 'months', 'months', 30_00],
    ['there from July to September, half and by months', '2026-07-01', '2026-09-30', 'half', 'months', 15_00],
    ['there for a day, by months', '2026-04-01', '2026-04-01', 'months', 'months', 5_00],
    ['there for a day, half', '2026-07-01', '2026-07-01', 'half', 'half', 30_00],
  ] as const)('of somebody who %s: %o', (_, joined, left, joining, leaving, owed) => {
    expect(partOf(cents(60_00), of2026, { joined, left }, { joining, leaving })).toBe(owed)
  })
})

test('a period is covered by what was written of more than half of its days', () => {
  const of2026 = { start: '2026-01-01', end: '2026-12-31' }
  const half = [
    { start: '2026-01-01', end: '2026-06-30' },
    { start: '2026-07-01', end: '2026-12-31' },
  ]
  expect(isCovered(of2026, [])).toBe(false)
  expect(isCovered(of2026, half.slice(0, 1))).toBe(false)
  expect(isCovered(of2026, half)).toBe(true)
  expect(isCovered({ start: '2026-01-02', end: '2027-01-01' }, [of2026])).toBe(true)
  expect(isCovered({ start: '2027-01-02', end: '2028-01-01' }, [of2026])).toBe(false)
})
