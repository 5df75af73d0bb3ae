import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test.each([
  [24 * 3_600_000, '24:00:00'],
  [3_599_001, '01:00:00'],
  [3_599_000, '00:59:59'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
])('%i ms are %s [FRND-007]', (millis, shown) => {
  expect(countdown(millis)).toBe(shown)
})
