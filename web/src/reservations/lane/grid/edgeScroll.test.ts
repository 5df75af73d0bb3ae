import { expect, test } from 'vitest'
import { edgeSpeed } from './edgeScroll.ts'

test.each([
  [300, 0, 'in the middle nothing moves'],
  [144, 0, 'just outside of the edge'],
  [122, -7, 'half way into the upper edge'],
  [50, -14, 'beyond it no faster than its rim'],
  [500, 14, 'at the lower rim'],
])('a pointer at %d between 100 and 500 scrolls by %d (%s)', (at, speed) => {
  expect(edgeSpeed(at, { start: 100, end: 500 })).toBe(speed)
})

test('a grid too small for edges does not scroll', () => {
  expect(edgeSpeed(10, { start: 10, end: 10 })).toBe(0)
})
