import { expect, test } from 'vitest'
import { eventReadCalls } from './readCalls.ts'

const RANGE = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'

test.each([
  ['2026-06-01', '2026-06-01', true, 'one day'],
  ['2026-06-01', '2026-07-13', true, '43 days'],
  ['2026-06-01', '2026-07-14', false, '44 days'],
  ['2026-10-01', '2026-11-12', true, '43 days with a change of the clock'],
  ['2026-06-02', '2026-06-01', false, 'backwards'],
  ['2026-02-30', '2026-03-01', false, 'a day that does not exist'],
])('events from %s to %s are read for a calendar: %s, %s [V04]', (from, to, expected) => {
  expect(eventReadCalls.rangeEvents.input.safeParse({ rangeId: RANGE, from, to }).success).toBe(expected)
})
