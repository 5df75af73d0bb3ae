import { instantOf } from '@bahnfrei/domain/base/time.ts'
import type { Opening } from '@bahnfrei/domain/ranges/openTime.ts'
import { describe, expect, test } from 'vitest'
import { axisOf, DAY_START_MINUTE } from './axis.ts'
import { closedStretches, hasEarlyHours } from './closed.ts'

const zone = 'Europe/Berlin'
const SUNDAY = '2026-05-17'
const at = (day: string, clock: string) => instantOf(day, clock, zone) as Temporal.Instant
const hours = (from: number, to: number, type: 'open' | 'blocked' = 'open', priority = 0) => ({
  weekday: 6,
  from: from * 60,
  to: to * 60,
  type,
  priority,
})
const range: Opening = {
  timeZone: zone,
  isActive: true,
  bookableUntil: 30,
  bookableTimes: [hours(10, 20), hours(14, 16, 'blocked', 1)],
}
const axis = axisOf([SUNDAY], zone, DAY_START_MINUTE)

test('grey stretches say why: over, blocked for the youth, closed in the evening', () => {
  expect(closedStretches(axis, SUNDAY, range, at(SUNDAY, '11:10'))).toEqual([
    { at: 0, rows: 5, why: 'past' },
    { at: 10, rows: 4, why: 'blocked' },
    { at: 22, rows: 8, why: 'closed' },
  ])
})

test('a day beyond the horizon is one stretch', () => {
  expect(closedStretches(axis, SUNDAY, range, at('2026-04-16', '12:00'))).toEqual([
    { at: 0, rows: 30, why: 'tooFarAhead' },
  ])
})

test('the hour that the clock skips is no free time', () => {
  const short = '2026-03-29'
  const open = { ...range, bookableTimes: [hours(0, 24)] }

  expect(closedStretches(axisOf([short], zone, 0), short, open, at('2026-03-28', '12:00'))).toEqual([
    { at: 4, rows: 2, why: 'skipped' },
  ])
})

describe('whether the hours before nine have anything to show [CAL-026]', () => {
  test.each([
    ['the range opens at ten', range, [], false],
    ['the range opens at eight', { ...range, bookableTimes: [hours(8, 20)] }, [], true],
    ['somebody booked half past eight', range, [at(SUNDAY, '08:30')], true],
    ['somebody booked nine', range, [at(SUNDAY, '09:00')], false],
  ])('%s', (_, opening, starts, expected) => {
    expect(hasEarlyHours([SUNDAY], opening, starts)).toBe(expected)
  })
})
