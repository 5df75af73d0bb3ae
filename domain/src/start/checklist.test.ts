import { expect, test } from 'vitest'
import { isSettingUp, STEPS } from './checklist.ts'

test.each([
  ['nothing is done', [], 1, true],
  ['one step is left', STEPS.slice(1), 9, true],
  ['all is done', STEPS, 1, false],
  ['nothing is done, but ten belong to it', [], 10, false],
])('while %s a club of %3$i is set up: %4$s', (_, done, members, expected) => {
  expect(isSettingUp(done, members)).toBe(expected)
})
