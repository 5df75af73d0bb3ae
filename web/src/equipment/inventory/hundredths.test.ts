import { expect, test } from 'vitest'
import { hundredths } from './hundredths.ts'

test.each([
  ['6,17', 617],
  ['6.172', 617],
  ['9', 900],
  ['', null],
  ['0', undefined],
  ['31', undefined],
  ['.22', undefined],
])('%s mm are read as %s hundredths', (written, diameter) => {
  expect(hundredths(written)).toBe(diameter)
})
