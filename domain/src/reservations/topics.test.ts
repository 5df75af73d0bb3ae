import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/time/time.ts'
import { MOST_DAYS } from './callFields.ts'
import { changedWeeks, periodTopics } from './topics.ts'

test.each([
  ['2026-05-18', '2026-05-24', ['2026-05-18'], 'a week'],
  ['2026-05-24', '2026-05-25', ['2026-05-18', '2026-05-25'], 'a Sunday and the Monday after it'],
  ['2026-05-20', '2026-05-20', ['2026-05-18'], 'a day'],
  ['2026-12-31', '2027-01-01', ['2026-12-28'], 'the turn of the year'],
  ['9999-12-31', '9999-12-31', ['9999-12-27'], 'the last day that has a date'],
])('a read from %s to %s hears of the range and of its weeks %j: %s', (from, to, mondays) => {
  expect(periodTopics({ rangeId: 'hall', from, to })).toEqual([
    'reservations/hall',
    ...mondays.map((monday) => `reservations/hall/${monday}`),
  ])
})

test('a period hears of a change on each of its days, and of none more than a week away [R13]', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days))
  const within = (from: string, to: string, changed: string) => {
    const heard = new Set(periodTopics({ rangeId: 'hall', from, to }))
    return changedWeeks('club', 'hall', [changed]).some((topic) => heard.has(topic))
  }
  fc.assert(
    fc.property(day, fc.nat({ max: MOST_DAYS - 1 }), fc.nat({ max: 40 }), (from, length, offset) => {
      const to = addDays(from, length)
      expect(within(from, to, addDays(from, offset % (length + 1)))).toBe(true)
      expect(within(from, to, addDays(to, 7 + offset))).toBe(false)
      expect(within(from, to, addDays(from, -7 - offset))).toBe(false)
    }),
  )
})

test('what changes on several days of a week is announced once', () => {
  expect(changedWeeks('club', 'hall', ['2026-05-18', '2026-05-24', '2026-05-25'])).toEqual([
    'reservations/hall/2026-05-18',
    'reservations/hall/2026-05-25',
    'clubReservations/club',
  ])
})
