import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapFrame, scaleOf } from './mapFrame.ts'

const place = fc.record({
  lat: fc.double({ min: 47, max: 55, noNaN: true }),
  lon: fc.double({ min: 6, max: 15, noNaN: true }),
})

test('each place lies within the map, north above south and west left of east [CLUB-001]', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
      const { at, metres } = mapFrame(places)
      for (const one of places) {
        const { x, y } = at(one)
        expect(Math.min(x, y)).toBeGreaterThan(0.05)
        expect(Math.max(x, y)).toBeLessThan(0.95)
        for (const other of places) {
          if (one.lat > other.lat) expect(y).toBeLessThanOrEqual(at(other).y)
          if (one.lon < other.lon) expect(x).toBeLessThanOrEqual(at(other).x)
        }
      }
      expect(scaleOf(metres)).toBeLessThanOrEqual(metres / 3)
      expect(scaleOf(metres)).toBeGreaterThan(metres / 10)
    }),
  )
})

test.each([
  [3_000, 1_000],
  [2_500, 500],
  [7_000, 2_000],
  [600_000, 200_000],
])('a map of %i m has a scale of %i m', (metres, scale) => {
  expect(scaleOf(metres)).toBe(scale)
})
