import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import { eventPriceOf, whyNotPrice } from './eventPrice.ts'

const rates = [
  { id: 'fee', validFrom: '2026-01-01', percentage: 7, inclusive: false },
  { id: 'fee', validFrom: '2026-07-01', percentage: 19, inclusive: false },
]
const product = (amount: number) => ({
  ...{ productId: `${amount}`, productName: 'Startgeld', amount: cents(amount), currency: 'EUR' as const },
  ...{ taxId: 'fee', rates },
})
const prices = { members: product(5_00), guests: product(10_00) }

test.each([
  ['member', '2026-06-02', 5_35],
  ['guest', '2026-06-02', 10_70],
  ['visitor', '2026-06-02', 10_70],
  ['member', '2026-07-01', 5_95],
] as const)('a %s pays for an event on %s with the tax of that day: %d', (kind, day, gross) => {
  expect(eventPriceOf(prices, { kind }, day)?.gross).toBe(gross)
})

test('an event without a product, or with one that costs nothing, is free', () => {
  expect(eventPriceOf({ members: null, guests: product(0) }, { kind: 'member' }, '2026-06-02')).toBeUndefined()
  expect(eventPriceOf({ members: null, guests: product(0) }, { kind: 'guest' }, '2026-06-02')).toBeUndefined()
})

test.each([
  ['member', { members: 5_35, guests: 0 }, undefined],
  ['member', { members: 5_34, guests: 10_70 }, 'PRICE_CHANGED'],
  ['guest', { members: 5_35, guests: 0 }, 'PRICE_CHANGED'],
  ['guest', undefined, undefined],
] as const)('a %s who saw %o registers, or is told %s', (kind, seen, why) => {
  const shown = seen && { members: cents(seen.members), guests: cents(seen.guests) }
  expect(whyNotPrice(eventPriceOf(prices, { kind }, '2026-06-02'), { kind }, shown)).toBe(why)
})
