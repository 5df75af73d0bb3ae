import { expect, test } from 'vitest'
import { addDays, type Day } from '../base/time/time.ts'
import { earliestDay, isTargetDay, whyNotDay } from './targetDays.ts'

/** The closing days of TARGET apart from weekends, as the European Central Bank lists them. */
const CLOSED = [
  ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26'],
  ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-01', '2027-12-25', '2027-12-26'],
  ...['2028-01-01', '2028-04-14', '2028-04-17', '2028-05-01', '2028-12-25', '2028-12-26'],
  ...['2029-01-01', '2029-03-30', '2029-04-02', '2029-05-01', '2029-12-25', '2029-12-26'],
]

test('banks settle on each weekday of 2026 to 2029 but the closing days of TARGET, also on German holidays [BOOK-051] [M16]', () => {
  // 1 January 2026 is a Thursday.
  let weekday = 3
  for (let day: Day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    expect([day, isTargetDay(day)]).toEqual([day, weekday < 5 && !CLOSED.includes(day)])
    weekday = (weekday + 1) % 7
  }
  for (const day of ['2026-05-14', '2026-05-25', '2026-10-03', '2028-10-03']) {
    const isWeekend = day === '2026-10-03'
    expect(isTargetDay(day)).toBe(!isWeekend)
  }
})

test.each([
  ['2026-11-20', '2026-11-24', 'over a weekend'],
  ['2026-12-23', '2026-12-28', 'over Christmas'],
  ['2026-04-01', '2026-04-07', 'over Easter'],
  ['2026-12-30', '2027-01-04', 'over New Year'],
  ['2026-11-21', '2026-11-24', 'from a Saturday'],
  ['2026-11-22', '2026-11-24', 'from a Sunday'],
])('a file of %s is collected on %s at the earliest, %s [BOOK-051]', (today, earliest) => {
  expect(earliestDay(today, 1)).toBe(earliest)
  expect(whyNotDay(earliest, today)).toBeUndefined()
  for (let day = addDays(earliest, -1); day >= today; day = addDays(day, -1))
    expect(whyNotDay(day, today)).toMatch(/^SEPA_DAY_(PAST|CLOSED|TOO_SOON)$/)
})

test('the earliest day waits for the days of the announcement, and then for the bank [BOOK-051]', () => {
  expect(earliestDay('2026-11-16', 14)).toBe('2026-11-30')
  expect(earliestDay('2026-12-11', 14)).toBe('2026-12-28')
})

test.each([
  ['2026-11-15', 'SEPA_DAY_PAST'],
  ['2026-11-16', 'SEPA_DAY_PAST'],
  ['2026-11-17', 'SEPA_DAY_TOO_SOON'],
  ['2026-11-18', undefined],
  ['2026-11-21', 'SEPA_DAY_CLOSED'],
  ['2026-12-25', 'SEPA_DAY_CLOSED'],
  ['2027-02-12', undefined],
  ['2027-02-15', 'SEPA_DAY_TOO_FAR'],
] as const)('on Monday 16 November a collection for %s is answered %s [BOOK-051] [M16]', (day, code) => {
  expect(whyNotDay(day, '2026-11-16')).toBe(code)
})
