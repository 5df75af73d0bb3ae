import { expect, test } from 'vitest'
import { firstUntil, lastUntil } from './plan.ts'

test.each([
  ['2026-05-19', '2026-05-18', 0, '2026-06-16', 'four weeks where nothing bounds it'],
  ['2026-05-19', '2026-05-18', 28, '2026-06-09', 'the last date within the horizon'],
  ['2026-05-19', '2026-05-18', 29, '2026-06-16', 'four weeks that end on the horizon'],
  ['2026-06-14', '2026-05-18', 28, '2026-06-21', 'one more date also beyond the horizon, which then says why not'],
])('a series from %s, on %s with %i days ahead, at first ends on %s: %s', (from, today, horizon, until) => {
  expect(firstUntil(from, today, horizon)).toBe(until)
})

test('a series has at most a hundred dates', () => {
  expect(lastUntil('2026-05-19', 1)).toBe('2028-04-11')
})
