import { expect, test } from 'vitest'
import { isAnnounced } from './announcement.ts'

test.each([
  [null, true],
  ['2026-05-12', false],
  ['2026-05-13', true],
  ['2026-05-14', true],
])('on 13 May an announcement until %s is shown: %s', (until, expected) => {
  expect(isAnnounced({ until }, '2026-05-13')).toBe(expected)
})
