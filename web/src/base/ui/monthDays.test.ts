import { addDays, daysBetween, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayByKey, weeksOf, within, yearsOf } from './monthDays.ts'

const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays('2026-11-21', days))
const OPPOSITE = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
} as const

test('a month is whole, and each of its weeks goes from Monday to Sunday [SHELL-010]', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = weeksOf(day)
      const days = weeks.flat()
      expect(days).toContain(day)
      expect(days[0]).toBe(`${day.slice(0, 8)}01`)
      expect(addDays(days.at(-1) as string, 1).slice(8)).toBe('01')
      expect(days).toEqual(days.map((_, index) => addDays(days[0] as string, index)))
      for (const week of weeks.slice(1)) expect(weekdayOf(week[0] as string)).toBe(0)
      for (const week of weeks.slice(0, -1)) expect(weekdayOf(week.at(-1) as string)).toBe(6)
    }),
  )
})

test.each([
  ['ArrowLeft', false, '2026-11-20'],
  ['ArrowRight', false, '2026-11-22'],
  ['ArrowUp', false, '2026-11-14'],
  ['ArrowDown', false, '2026-11-28'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-21'],
  ['PageDown', false, '2026-12-21'],
  ['PageUp', true, '2025-11-21'],
  ['PageDown', true, '2027-11-21'],
  ['Enter', false, undefined],
  ['a', false, undefined],
])('from Saturday 21 November %s (shift: %s) leads to %s [SHELL-010]', (key, shiftKey, day) => {
  expect(dayByKey({ key, shiftKey }, '2026-11-21')).toBe(day)
})

test('from the end of a month a page leads to the end of a shorter one', () => {
  expect(dayByKey({ key: 'PageUp', shiftKey: false }, '2026-03-31')).toBe('2026-02-28')
  expect(dayByKey({ key: 'PageDown', shiftKey: true }, '2028-02-29')).toBe('2029-02-28')
})

test('every arrow has one that leads back, and Home and End stay in the week', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...(Object.keys(OPPOSITE) as (keyof typeof OPPOSITE)[])), (day, key) => {
      const there = dayByKey({ key, shiftKey: false }, day) as string
      expect(dayByKey({ key: OPPOSITE[key], shiftKey: false }, there)).toBe(day)
      const [home, end] = (['Home', 'End'] as const).map(
        (each) => dayByKey({ key: each, shiftKey: false }, day) as string,
      )
      expect([weekdayOf(home as string), daysBetween(home as string, end as string)]).toEqual([0, 6])
      expect(daysBetween(home as string, day)).toBe(weekdayOf(day))
    }),
  )
})

test('nothing leads over the limits', () => {
  const limits = { min: '2026-11-10', max: '2026-11-20' }
  expect(['2026-11-09', '2026-11-10', '2026-11-21'].map((day) => within(day, limits))).toEqual([
    '2026-11-10',
    '2026-11-10',
    '2026-11-20',
  ])
})

test('the years go as far as the limits, or ten to each side, and always hold the one that is shown', () => {
  const today = '2026-11-21'
  expect(yearsOf(today, { today, min: '1900-01-01', max: today })).toHaveLength(127)
  expect(yearsOf(today, { today })).toEqual(Array.from({ length: 21 }, (_, index) => 2016 + index))
  expect(yearsOf('2040-01-01', { today }).at(-1)).toBe(2040)
})
