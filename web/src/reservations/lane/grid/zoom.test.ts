import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinchedZoom, steppedZoom, ZOOM } from './zoom.ts'

test.each([
  [200, 100, 'as far as before'],
  [50, 50, 'together: never under half'],
  [300, 150, 'half as far again'],
  [900, 200, 'never over double'],
])('two fingers that were 200 apart and are %d apart zoom to %d percent (%s) [CAL-021] [CAL-023]', (distance, zoom) => {
  expect(pinchedZoom({ percent: 100, distance: 200 }, distance)).toBe(zoom)
})

test('the zoom is 50 to 200 in steps of 10, whatever somebody stored [CAL-032]', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (percent) => {
      const zoom = steppedZoom(percent)
      expect(zoom % ZOOM.step).toBe(0)
      expect(zoom).toBeGreaterThanOrEqual(50)
      expect(zoom).toBeLessThanOrEqual(200)
    }),
  )
  expect(steppedZoom(ZOOM.preset)).toBe(100)
})
