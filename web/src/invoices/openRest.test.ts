import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { expect, test } from 'vitest'
import { openRest } from './openRest.ts'

test.each([
  ['draft', 0, 0],
  ['open', 0, 28_50],
  ['partial', 10_00, 18_50],
  ['paid', 28_50, 0],
  ['uncollectible', 10_00, 18_50],
  ['void', 0, 0],
] as const)('of an invoice that is %s and of which %d cents were paid, %d are open', (status, paid, rest) => {
  expect(openRest({ status, amount: cents(28_50), paidAmount: cents(paid) })).toBe(rest)
})
