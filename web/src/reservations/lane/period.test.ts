import { addDays, daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_DAYS } from '@bahnfrei/domain/reservations/callFields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers, daysShown, nextChosen, pastDaysOf, periodBeyond, periodFor } from './period.ts'

const WEDNESDAY = '2026-05-20'

test('the week view shows Monday to Sunday of the chosen day', () => {
  expect(daysShown('week', WEDNESDAY)).toEqual([18, 19, 20, 21, 22, 23, 24].map((day) => `2026-05-${day}`))
})

test.each([
  ['in the week of today the days before it', '2026-05-20', '2026-05-20', ['2026-05-18', '2026-05-19']],
  ['with a later day chosen the same', '2026-05-20', '2026-05-22', ['2026-05-18', '2026-05-19']],
  ['with one of them chosen none', '2026-05-20', '2026-05-19', []],
  ['on a Monday none', '2026-05-18', '2026-05-18', []],
  ['in a week that is over none', '2026-05-25', '2026-05-20', []],
])('days that are over make room: %s', (_, today, chosen, expected) => {
  expect(pastDaysOf(daysShown('week', WEDNESDAY), today, chosen)).toEqual(expected)
})

test('the day view shows three days, the chosen one first [CAL-019]', () => {
  expect(daysShown('day', WEDNESDAY)).toEqual(['2026-05-20', '2026-05-21', '2026-05-22'])
})

test('a week is read with one week before and one after [CAL-039]', () => {
  expect(periodFor(daysShown('week', WEDNESDAY))).toEqual({ from: '2026-05-11', to: '2026-05-31' })
})

test('next goes to the next Monday, or to the next day', () => {
  expect(nextChosen('week', WEDNESDAY, 1)).toBe('2026-05-25')
  expect(nextChosen('day', WEDNESDAY, -1)).toBe('2026-05-19')
})

test('what is read holds a week either side of what is shown and is never longer than a read may be [CAL-039]', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.constantFrom('week' as const, 'day' as const), (offset, view) => {
      const days = daysShown(view, addDays('2024-01-01', offset))
      const period = periodFor(days)

      expect(covers(period, [addDays(days[0] as string, -7), ...days, addDays(days.at(-1) as string, 7)])).toBe(true)
      expect(daysBetween(period.from, period.to)).toBeLessThan(MOST_DAYS)
    }),
  )
})

test('drafts on days that are not read get a read of their own', () => {
  const period = { from: '2026-05-11', to: '2026-05-31' }

  expect(periodBeyond(period, ['2026-05-20'], MOST_DAYS)).toBe(undefined)
  expect(periodBeyond(period, ['2026-06-20', '2026-06-10', '2026-05-20', '2026-09-01'], MOST_DAYS)).toEqual({
    from: '2026-06-10',
    to: '2026-06-20',
  })
})
