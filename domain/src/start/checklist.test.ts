import { expect, test } from 'vitest'
import { isSettingUp, STEPS, stepsOf } from './checklist.ts'

test.each([
  ['nothing is done', [], 1, true],
  ['one step is left', STEPS.slice(1), 9, true],
  ['all is done', STEPS, 1, false],
  ['nothing is done, but ten belong to it', [], 10, false],
])('while %s a club of %3$i is set up: %4$s', (_, done, members, expected) => {
  expect(isSettingUp(done, members)).toBe(expected)
})

test('mail and imprint are steps of the owner where the installation serves one club, and not where it serves more', () => {
  expect(stepsOf(1)).toEqual(STEPS)
  expect(stepsOf(1)[0]).toBe('mail')
  expect(STEPS.filter((step) => !stepsOf(2).includes(step))).toEqual(['mail', 'imprint'])
  expect(isSettingUp(stepsOf(2), 1, stepsOf(2))).toBe(false)
})
