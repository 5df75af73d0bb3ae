import { expect, test } from 'vitest'
import { usualAccount } from './usualAccount.ts'

const accounts = ['40000', '40100', '41030', '43030', '44000', '44030'].map((number) => ({
  number,
  type: 'income' as const,
}))

test.each([
  ['a fee of members', 'subscription', { category: 'O', percentage: 0 }, '40000'],
  ['a joining fee', 'service', { category: 'O', percentage: 0 }, '40100'],
  ['what is exempt', 'service', { category: 'E', percentage: 0 }, '41030'],
  ['the hire of a lane', 'service', { category: 'S', percentage: 7 }, '43030'],
  ['food', 'good', { category: 'S', percentage: 7 }, '44000'],
  ['a service', 'service', { category: 'S', percentage: 19 }, '44030'],
  // An account with tax of its own would compute the tax that the buyer owes.
  ['what the buyer pays the tax of', 'service', { category: 'AE', percentage: 0 }, '41030'],
] as const)('%s is income of an account of its own', (_, category, rate, number) => {
  expect(usualAccount('skr42', { category, rate }, accounts)).toBe(number)
})
