import { expect, test } from 'vitest'
import { ibanText, isIban, plainIban } from './iban.ts'

test.each([
  ['DE02 1203 0000 0000 2020 51', true],
  ['de02120300000000202051', true],
  ['AT61 1904 3002 3457 3201', true],
  ['DE03 1203 0000 0000 2020 51', false],
  ['DE02 1203 0000 0000 2020 5', false],
  ['DE02', false],
  ['', false],
])('%s is an IBAN: %s [BOOK-037]', (typed, isGood) => {
  expect(isIban(plainIban(typed))).toBe(isGood)
})

test.each([
  ['DE02120300000000202051', 'DE02 1203 0000 0000 2020 51'],
  ['BE68539007547034', 'BE68 5390 0754 7034'],
])('people read the IBAN %s as %s', (iban, text) => {
  expect(ibanText(iban)).toBe(text)
})
