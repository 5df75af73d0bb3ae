import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../base/time/time.ts'
import { datesOf, MOST_DATES } from './repeat.ts'

const plan = { from: '2026-05-12', until: '2026-08-31', skipHolidays: false } as const
const daysOf = (repeat: Parameters<typeof datesOf>[0]) => datesOf(repeat, null).map(({ date }) => date)

test.each([
  ['the second Tuesday', '2026-05-12', ['2026-05-12', '2026-06-09', '2026-07-14', '2026-08-11']],
  ['the fifth Saturday, else the last', '2026-05-30', ['2026-05-30', '2026-06-27', '2026-07-25', '2026-08-29']],
  ['the first of a month that begins with it', '2026-06-01', ['2026-06-01', '2026-07-06', '2026-08-03']],
])('something that comes back every month on %s, from %s on, is on %s', (_, from, expected) => {
  expect(daysOf({ ...plan, from, rhythm: 'month' })).toEqual(expected)
})

test('exceptions are left out, and holidays are named', () => {
  const dates = datesOf(
    { from: '2026-05-11', until: '2026-06-01', rhythm: 'week', except: ['2026-05-18'], skipHolidays: true },
    'HE',
  )
  expect(dates).toEqual([
    { date: '2026-05-11', holiday: undefined },
    { date: '2026-05-25', holiday: 'WHIT_MONDAY' },
    { date: '2026-06-01', holiday: undefined },
  ])
  expect(daysOf({ from: '2026-05-12', until: '2026-06-10', rhythm: 'twoWeeks', skipHolidays: true })).toEqual([
    '2026-05-12',
    '2026-05-26',
    '2026-06-09',
  ])
})

test('whatever the rhythm: the dates begin with the first, keep the weekday, come once each and in order, and end in time', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  const rhythms = fc.constantFrom('week' as const, 'twoWeeks' as const, 'month' as const)
  fc.assert(
    fc.property(day, fc.integer({ min: -5, max: 4000 }), rhythms, (from, length, rhythm) => {
      const until = addDays(from, length)
      const days = daysOf({ from, until, rhythm, skipHolidays: false })
      expect(days[0]).toBe(length < 0 ? undefined : from)
      expect(days.length).toBeLessThanOrEqual(MOST_DATES)
      expect([...new Set(days)].toSorted()).toEqual(days)
      expect(days.filter((each) => each > until || weekdayOf(each) !== weekdayOf(from))).toEqual([])
    }),
  )
})
