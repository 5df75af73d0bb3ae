import { expect, test } from 'vitest'
import { hundredths, wholeNumber } from './wholeNumber.ts'

test.each([
  ['40', 40],
  [' 0 ', 0],
  ['5.000', 5000],
  ['5,000', 5000],
  ['1 000 000', 1_000_000],
  ['', undefined],
  ['-1', undefined],
  ['4,5', undefined],
  ['vierzig', undefined],
])('%s is read as %s shots', (written, shots) => {
  expect(wholeNumber(written)).toBe(shots)
})

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
