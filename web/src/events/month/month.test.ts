import { dayStart, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { isOnDay, lastDayOf, monthAfter, timesOn, weeksOf } from './month.ts'

const timeZone = 'Europe/Berlin'
const ms = (day: string, clock: string) => (instantOf(day, clock, timeZone) as Temporal.Instant).epochMilliseconds
const from = (day: string, start: string, endDay: string, end: string) => ({
  timeZone,
  stretches: [{ start: ms(day, start), end: ms(endDay, end), title: '' }],
})

test('a month has its weeks from Monday on, with no day of another month', () => {
  const november = weeksOf('2026-11')
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(november.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('an event over three days begins on the first, fills the second, and ends on the last', () => {
  const cup = from('2026-12-04', '18:00', '2026-12-06', '13:00')
  expect(timesOn(cup, '2026-12-04')).toEqual([{ start: '18:00' }])
  expect(timesOn(cup, '2026-12-05')).toEqual([{}])
  expect(timesOn(cup, '2026-12-06')).toEqual([{ end: '13:00' }])
  expect([isOnDay(cup, '2026-12-03'), isOnDay(cup, '2026-12-07')]).toEqual([false, false])
})

test('an event until midnight is not on the next day; one over midnight is on both', () => {
  expect(timesOn(from('2026-12-04', '20:00', '2026-12-05', '00:00'), '2026-12-04')).toEqual([
    { start: '20:00', end: '24:00' },
  ])
  expect(isOnDay(from('2026-12-04', '20:00', '2026-12-05', '00:00'), '2026-12-05')).toBe(false)
  expect(timesOn(from('2026-12-04', '22:00', '2026-12-05', '01:30'), '2026-12-05')).toEqual([{ end: '01:30' }])
})

test('days of 23 and of 25 hours have their whole night, and the clock times of the place', () => {
  for (const [day, next, hours] of [
    ['2026-03-29', '2026-03-30', 23],
    ['2026-10-25', '2026-10-26', 25],
  ] as const) {
    const night = from(day, '00:30', next, '00:00')
    expect(dayStart(next, timeZone).epochMilliseconds - dayStart(day, timeZone).epochMilliseconds).toBe(
      hours * 3_600_000,
    )
    expect(timesOn(night, day)).toEqual([{ start: '00:30', end: '24:00' }])
    expect(isOnDay(night, next)).toBe(false)
    expect(timesOn(from(day, '01:30', day, '04:00'), day)).toEqual([{ start: '01:30', end: '04:00' }])
  }
})

test('an event in parts is on the days of its parts, twice on a day with two of them', () => {
  const parts = [
    ...from('2026-12-04', '10:00', '2026-12-04', '12:00').stretches,
    ...from('2026-12-04', '14:00', '2026-12-04', '16:00').stretches,
    ...from('2026-12-06', '10:00', '2026-12-06', '13:00').stretches,
  ]
  const cup = { timeZone, stretches: parts }
  expect(timesOn(cup, '2026-12-04')).toEqual([
    { start: '10:00', end: '12:00' },
    { start: '14:00', end: '16:00' },
  ])
  expect(isOnDay(cup, '2026-12-05')).toBe(false)
})
