import { expect, test } from 'vitest'
import { nextStart, presentNow } from './today.ts'

const stay = (start: number, end: number) => ({ dateRange: { start, end }, times: { start: `${start}:00` } })
const DAY = [stay(18, 19), stay(9, 10), stay(18, 20)]

test.each([
  [8, 0, '9:00'],
  [9, 1, '18:00'],
  [10, 0, '18:00'],
  [18, 2, undefined],
  [19, 1, undefined],
  [20, 0, undefined],
])('at %i %i people are there, and the next ones come at %s', (now, present, next) => {
  expect(presentNow(DAY, now)).toBe(present)
  expect(nextStart(DAY, now)).toBe(next)
})
