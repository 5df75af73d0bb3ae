import { expect, test } from 'vitest'
import { presetsFor, RATE_PRESETS } from './ratePresets.ts'
import { RATE_SIDES, TaxRateWish, wrongTerm } from './taxRate.ts'

test('every preset can be stored as it is, and only a rate without tax needs a reason', () => {
  for (const side of RATE_SIDES)
    for (const { key, ...terms } of presetsFor(side, false).concat(presetsFor(side, true))) {
      const wish = { ...terms, inclusive: true, validFrom: '2026-01-01', archivedFrom: null }
      expect(TaxRateWish.safeParse(wish).success, key).toBe(true)
      expect(wrongTerm(wish), key).toBeUndefined()
    }
})

test('a small business is offered no rate with tax for what it sells', () => {
  expect(presetsFor('sold', true).map(({ key }) => key)).toEqual(['membership', 'startingFee', 'smallBusiness'])
  expect(presetsFor('sold', false)).toHaveLength(RATE_PRESETS.sold.length - 1)
  expect(presetsFor('received', true)).toEqual(presetsFor('received', false))
})

test('food has 7 percent and drinks have 19, as the law says since 2026', () => {
  const percentages = Object.fromEntries(presetsFor('sold', false).map(({ key, percentage }) => [key, percentage]))
  expect(percentages).toMatchObject({ food: 7, goods: 19, lanes: 7 })
})
