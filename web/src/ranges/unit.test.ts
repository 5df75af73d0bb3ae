import { expect, test } from 'vitest'
import { inLargeUnit, inSmallUnit } from './unit.ts'

test.each([
  ['', null],
  [' 4 ', 240],
  ['4,5', 270],
  ['4.5', 270],
  ['0', 0],
  ['zwei', -1],
  ['-3', -1],
  ['1,234', -1],
])('%j hours are %j minutes, where a text that is no number is below every limit', (text, minutes) => {
  expect(inSmallUnit(text, 60)).toBe(minutes)
})

test.each([
  [null, ''],
  [270, '4.5'],
  [100, '1.67'],
])('%j minutes are read as %j hours', (minutes, hours) => {
  expect(inLargeUnit(minutes, 60)).toBe(hours)
})
