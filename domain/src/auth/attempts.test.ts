import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTED_FOR_MS, type Failures, pausedUntil } from './attempts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const QUARTER = 15 * MINUTE
const NOW = Date.parse('2026-05-17T18:00Z')

const pauseAfter = (kind: Failures['kind'], count: number) => {
  const until = pausedUntil({ kind, count, lastAt: NOW }, NOW)
  return until === undefined ? 0 : until - NOW
}

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 30 * SECOND],
  [6, MINUTE],
  [7, 2 * MINUTE],
  [8, 4 * MINUTE],
  [9, 8 * MINUTE],
  [10, QUARTER],
  [11, QUARTER],
  [200, QUARTER],
  [2 ** 31, QUARTER],
])('after %i wrong passwords for one account nobody guesses for %i ms [L01] [L04]', (count, pause) => {
  expect(pauseAfter('account', count)).toBe(pause)
})

test.each([
  [19, 0],
  [20, 30 * SECOND],
  [21, MINUTE],
  [25, QUARTER],
  [1000, QUARTER],
])('after %i wrong passwords from one address nobody guesses from there for %i ms [L02]', (count, pause) => {
  expect(pauseAfter('address', count)).toBe(pause)
})

test.each([
  [0, true],
  [30 * SECOND - 1, true],
  [30 * SECOND, false],
  [QUARTER, false],
])('%i ms after the fifth failure Ben still has to wait: %s [L01]', (passed, expected) => {
  expect(pausedUntil({ kind: 'account', count: 5, lastAt: NOW }, NOW + passed) !== undefined).toBe(expected)
})

test('failures count for a quarter of an hour [L01]', () => {
  expect(COUNTED_FOR_MS).toBe(QUARTER)
})

test('pauses grow with each failure, never beyond a quarter of an hour, and always end [L04]', () => {
  const kind = fc.constantFrom('account' as const, 'address' as const)
  fc.assert(
    fc.property(kind, fc.nat({ max: 100_000 }), fc.nat({ max: 2 * QUARTER }), (whose, count, passed) => {
      const pause = pauseAfter(whose, count)
      const until = pausedUntil({ kind: whose, count, lastAt: NOW }, NOW + passed)

      expect(pause).toBeLessThanOrEqual(QUARTER)
      expect(pauseAfter(whose, count + 1)).toBeGreaterThanOrEqual(pause)
      expect(until).toBe(passed < pause ? NOW + pause : undefined)
      expect(pausedUntil({ kind: whose, count, lastAt: NOW }, NOW + QUARTER)).toBeUndefined()
    }),
  )
})
