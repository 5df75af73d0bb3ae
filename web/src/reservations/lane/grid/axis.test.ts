import { addDays, dayStart, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf, DAY_START_MINUTE, placeOf, stretchAt } from './axis.ts'

const ZONE = 'Europe/Berlin'
const NORMAL = '2026-05-17'
const SHORT = '2026-03-29'
const LONG = '2026-10-25'
const HALF_HOUR = 30 * MINUTE_MS

const labels = (day: string, zone = ZONE) =>
  axisOf([day], zone, 0).rows.map(({ minute, turn }) => `${minute / 60}${turn > 0 ? ' again' : ''}`)

describe('the rows of the time column', () => {
  test('a day is shown from 9 to 24 in half hours [CAL-010] [CAL-013] [CAL-027] [CAL-028]', () => {
    const { rows } = axisOf([NORMAL], ZONE, DAY_START_MINUTE)

    expect(rows).toHaveLength(30)
    expect(rows[0]).toEqual({ minute: 9 * 60, turn: 0 })
    expect(rows.at(-1)).toEqual({ minute: 23 * 60 + 30, turn: 0 })
  })

  test('a day of 23 hours lacks the hour that was skipped', () => {
    const { rows, starts } = axisOf([SHORT], ZONE, 0)

    expect(rows).toHaveLength(48)
    expect(starts.get(SHORT)?.filter((start) => start !== undefined)).toHaveLength(46)
    expect(starts.get(SHORT)?.slice(4, 6)).toEqual([undefined, undefined])
  })

  test('a day of 25 hours shows the repeated hour twice, one after the other', () => {
    expect(labels(LONG).slice(3, 10)).toEqual(['1.5', '2', '2.5', '2 again', '2.5 again', '3', '3.5'])
  })

  test('next to a day of 25 hours the other days leave the repeated hour out', () => {
    const { rows, starts } = axisOf([NORMAL, LONG], ZONE, 0)

    expect(rows).toHaveLength(50)
    expect(
      starts
        .get(NORMAL)
        ?.slice(5, 9)
        .map((start) => start !== undefined),
    ).toEqual([true, false, false, true])
  })

  test('an island that shifts its clock by half an hour repeats only one row', () => {
    expect(labels('2026-04-05', 'Australia/Lord_Howe').slice(2, 6)).toEqual(['1', '1.5', '1.5 again', '2'])
  })
})

describe('from instants to rows and back', () => {
  test('a reservation that began before the first row is cut there', () => {
    const start = dayStart(NORMAL, ZONE).epochMilliseconds + 8 * 60 * MINUTE_MS

    const place = placeOf(axisOf([NORMAL], ZONE, DAY_START_MINUTE), NORMAL, {
      startMs: start,
      endMs: start + 3 * HALF_HOUR,
    })

    expect(place).toEqual({ at: 0, rows: 1 })
  })

  test('a reservation over midnight is drawn on both days', () => {
    const next = addDays(NORMAL, 1)
    const axis = axisOf([NORMAL, next], ZONE, 0)
    const midnight = dayStart(next, ZONE).epochMilliseconds
    const stretch = { startMs: midnight - HALF_HOUR, endMs: midnight + HALF_HOUR }

    expect(placeOf(axis, NORMAL, stretch)).toEqual({ at: 47, rows: 1 })
    expect(placeOf(axis, next, stretch)).toEqual({ at: 0, rows: 1 })
  })

  test('a reservation of ten minutes keeps its place within the row', () => {
    const start = dayStart(NORMAL, ZONE).epochMilliseconds + 10 * MINUTE_MS

    const place = placeOf(axisOf([NORMAL], ZONE, 0), NORMAL, { startMs: start, endMs: start + 10 * MINUTE_MS })

    expect(place?.at).toBeCloseTo(1 / 3)
    expect(place?.rows).toBeCloseTo(1 / 3)
  })

  test('what lies outside the shown hours has no place', () => {
    const start = dayStart(NORMAL, ZONE).epochMilliseconds

    expect(
      placeOf(axisOf([NORMAL], ZONE, DAY_START_MINUTE), NORMAL, { startMs: start, endMs: start + HALF_HOUR }),
    ).toBe(undefined)
  })

  test('every slot of every day comes back from its rows, whatever the clock does', () => {
    const day = fc.constantFrom(NORMAL, SHORT, LONG, addDays(LONG, -1))
    fc.assert(
      fc.property(day, fc.nat(49), fc.integer({ min: 1, max: 10 }), (on, from, length) => {
        const axis = axisOf([NORMAL, SHORT, LONG, addDays(LONG, -1)], ZONE, 0)
        const dayStartMs = dayStart(on, ZONE).epochMilliseconds
        const dayEndMs = dayStart(addDays(on, 1), ZONE).epochMilliseconds
        const stretch = { startMs: dayStartMs + from * HALF_HOUR, endMs: dayStartMs + (from + length) * HALF_HOUR }
        fc.pre(stretch.endMs <= dayEndMs)

        const place = placeOf(axis, on, stretch)

        expect(place && stretchAt(axis, on, place)).toEqual(stretch)
      }),
    )
  })
})
