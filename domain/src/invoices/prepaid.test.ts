import { expect, test } from 'vitest'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import { chanceOf } from './drawnLines.ts'
import { partsOfPrepaid, whyNotPrepaid } from './prepaid.ts'

test('prepaid payments give an amount cent by cent, the oldest first, and nothing where they are less [BILL-064]', () => {
  const chance = chanceOf(7)
  for (let at = 0; at < 500; at += 1) {
    const payments = Array.from({ length: chance(5) }, (_, index) => ({
      id: `${index}` as Id<'booking'>,
      rest: cents(chance(4)),
    }))
    const wanted = cents(1 + chance(8))
    const inCents = payments.flatMap(({ id, rest }) => Array.from({ length: rest }, () => id)).slice(0, wanted)
    const expected = [...Map.groupBy(inCents, (id) => id)].map(([id, all]) => ({ id, amount: all.length }))
    expect(partsOfPrepaid(wanted, payments)).toEqual(inCents.length < wanted ? undefined : expected)
  }
})

test.each([
  [10_00, 10_00, 0, undefined],
  [10_01, 10_00, 0, 'PREPAID_LANES_ONLY'],
  [4_00, 10_00, 6_00, undefined],
  [4_01, 10_00, 6_00, 'PREPAID_LANES_ONLY'],
  [1, 0, 0, 'PREPAID_LANES_ONLY'],
])('of %i cents, with lanes for %i and %i paid so before: %s', (part, lanes, spent, why) => {
  expect(whyNotPrepaid(cents(part), { lanes: cents(lanes), spent: cents(spent) })).toBe(why)
})
