import { expect, test } from 'vitest'
import { LONG_PRESS, swipeOf, throttled } from './touchRules.ts'
import { PINCH_EVERY_MS } from './zoom.ts'

test.each([
  [-11, 0, 1, 'to the left brings what comes next'],
  [11, 0, -1, 'to the right goes back'],
  [10, 0, undefined, 'ten pixels are not enough'],
  [-40, 60, undefined, 'downwards is scrolling'],
])('a finger that goes %d across and %d down swipes to %s (%s) [CAL-020]', (x, y, direction, _how) => {
  expect(swipeOf({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(direction)
})

test('a finger presses for 300 ms and may slip by 30 pixels meanwhile [CAL-017]', () => {
  expect(LONG_PRESS).toEqual({ millis: 300, delta: 30 })
})

test('two fingers that report every millisecond are followed once in 16 milliseconds [CAL-022]', () => {
  const counts = throttled(PINCH_EVERY_MS, 1000)
  const reported = Array.from({ length: 100 }, (_, index) => 1001 + index)

  expect(reported.filter(counts)).toEqual([1016, 1032, 1048, 1064, 1080, 1096])
})

test('fingers that report more slowly than that are followed each time [CAL-022]', () => {
  const reported = [1016, 1040, 1056, 1100]

  expect(reported.filter(throttled(PINCH_EVERY_MS, 1000))).toEqual(reported)
})
