import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENTRE, MOST_ZOOM, movedCrop, squareOf, zoomedCrop } from './crop.ts'

test.each([
  [
    { width: 900, height: 600 },
    { left: 150, top: 0, edge: 600 },
  ],
  [
    { width: 600, height: 900 },
    { left: 0, top: 150, edge: 600 },
  ],
  [
    { width: 500, height: 500 },
    { left: 0, top: 0, edge: 500 },
  ],
])('of a picture of %o the largest square in the middle is shown', (size, square) => {
  expect(squareOf(size, CENTRE)).toEqual(square)
})

test('whatever is moved and enlarged, only the picture is shown', () => {
  const length = fc.integer({ min: 1, max: 10_000 })
  const way = fc.double({ min: -5, max: 5, noNaN: true })
  const zoom = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(length, length, fc.array(fc.tuple(way, way, zoom), { maxLength: 8 }), (width, height, steps) => {
      let crop = CENTRE
      for (const [x, y, to] of steps)
        crop = zoomedCrop({ width, height }, movedCrop({ width, height }, crop, { x, y }), to)
      const { left, top, edge } = squareOf({ width, height }, crop)
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(MOST_ZOOM)
      expect(Math.min(left, top)).toBeGreaterThan(-1e-6 * (width + height))
      expect(left + edge).toBeLessThan(width + 1e-6 * (width + height))
      expect(top + edge).toBeLessThan(height + 1e-6 * (width + height))
    }),
  )
})
