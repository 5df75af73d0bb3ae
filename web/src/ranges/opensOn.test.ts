import { addDays, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { isBeyondHorizon } from '@bahnfrei/domain/ranges/openTime.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opensOn } from './opensOn.ts'

const TODAY = '2026-11-20'
const zone = 'Europe/Berlin'
const noon = (day: string) => instantOf(day, '12:00', zone) as Temporal.Instant
const range = (bookableUntil: number) => ({ timeZone: zone, bookableUntil })

test('a day 32 days ahead opens in two days when people can reserve 30 days ahead', () => {
  expect(opensOn(addDays(TODAY, 32), range(30), noon(TODAY))).toEqual({ day: '2026-11-22', inDays: 2 })
})

test('the day named is the first on which the rule lets people reserve', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 90 }), (horizon, ahead) => {
      const day = addDays(TODAY, horizon + ahead)
      const { day: opens, inDays } = opensOn(day, range(horizon), noon(TODAY))

      expect(isBeyondHorizon(day, range(horizon), noon(opens))).toBe(false)
      expect(isBeyondHorizon(day, range(horizon), noon(addDays(opens, -1)))).toBe(true)
      expect(inDays).toBe(ahead)
    }),
  )
})
