import { describe, expect, test } from 'vitest'
import { CYCLE_STARTS } from '../accounts/settings.ts'
import { cents } from '../base/money/money.ts'
import { often } from '../base/testLength.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { BILLING_INTERVALS } from '../groups/group.ts'
import { dueOn } from './due.ts'
import type { FeeFacts, OwedFee } from './facts.ts'
import { anchorOf, type Cycle, firstNumber, isCovered, partOf, periodAt, periodNumber, writtenOn } from './period.ts'
import { FACTS, member, YEARLY } from './testFacts.ts'

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
  expect(writtenOn({ start: '2026-01-01', end: '2026-12-31' }, offset)).toBe(day)
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

/** Every day of three years, of which each writes what is due on it, or only some where `isAwake` says so. */
function writtenIn(fee: OwedFee, facts: FeeFacts, isAwake: (index: number) => boolean = () => true) {
  const periods = new Map<string, { start: Day; end: Day; on: Day }[]>()
  for (let index = 0; index < 3 * 365 + 1; index += 1) {
    const day = addDays('2027-01-01', index)
    if (!isAwake(index)) continue
    const billed = [...periods].map(([debtorId, all]) => ({ feeId: fee.id, debtorId, periods: all }))
    for (const { uid, start, end } of dueOn({ ...facts, fees: [fee], billed }, day).lines) {
      const of = periods.get(uid ?? '') ?? []
      periods.set(uid ?? '', [...of, { start, end, on: day }])
    }
  }
  return periods
}

const JOINS = ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2024-05-31']
const OFFSETS = [-15, -7, -1, 0, 1, 8, 15].filter((_, index) => index % often({ gate: 3, long: 1 }) === 0)
const COMBINATIONS = BILLING_INTERVALS.flatMap((months) =>
  CYCLE_STARTS.flatMap((start) => OFFSETS.map((offset) => [months, start, offset] as const)),
)

test.each(COMBINATIONS)(
  'in three years each period of %i months from %s with an offset of %i days is written once, on its day [BILL-047] [BILL-100]',
  (months, cycleStart, offset) => {
    const fee = { ...YEARLY, billingInterval: months, billingDayOffset: offset, startsOn: '2027-01-01' }
    const members = JOINS.map((joinDate, index) => member(`u${index}`, { joinDate }))
    const found = writtenIn(fee, { ...FACTS, cycleStart, members })
    for (const [index, joined] of JOINS.entries()) {
      const cycle = { anchor: anchorOf(joined, cycleStart), months }
      const first = firstNumber(cycle, { joined, opens: fee.startsOn })
      const written = found.get(`u${index}`) ?? []
      expect(written.length).toBeGreaterThan(0)
      for (const [at, { start, end, on }] of written.entries()) {
        expect({ start, end }).toEqual(periodAt(cycle, first + at))
        const due = addDays(start, offset)
        const earliest = [due, joined, '2027-01-01'].toSorted().at(-1)
        expect(on).toBe(earliest)
      }
      const next = periodAt(cycle, first + written.length)
      expect(addDays(next.start, offset) > '2029-12-31').toBe(true)
    }
  },
)

test('after ten weeks without a run each missed period has a line of its own, and none has two', () => {
  const fee = { ...YEARLY, billingInterval: 1, startsOn: '2027-01-01' } as const
  const facts = { ...FACTS, members: [member('u0', { joinDate: '2020-01-31' })], cycleStart: 'sameDay' } as const
  const daily = writtenIn(fee, facts).get('u0') ?? []
  const seldom = writtenIn(fee, facts, (index) => index % 70 === 0 || index > 3 * 365 - 2).get('u0') ?? []
  const starts = (all: typeof daily) => all.map(({ start }) => start)
  expect(starts(seldom)).toEqual(starts(daily))
  expect(new Set(starts(daily)).size).toBe(36)
})
