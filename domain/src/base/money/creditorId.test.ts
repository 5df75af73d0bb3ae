import { expect, test } from 'vitest'
import { isCreditorId } from './creditorId.ts'

test.each([
  ['DE98ZZZ09999999999', true],
  ['DE98ABC09999999999', true],
  ['DE99ZZZ09999999999', false],
  ['DE98ZZZ0999999999', false],
  ['DE98ZZZ19999999999', false],
  ['de98zzz09999999999', false],
  ['DE98 ZZZ09999999999', false],
  ['', false],
])('%s is the creditor id of somebody: %s', (id, isGood) => {
  expect(isCreditorId(id)).toBe(isGood)
})
