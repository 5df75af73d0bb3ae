import { describe, expect, test } from 'vitest'
import { fieldsOf, namesIn } from '../base/fieldsOf.ts'
import { rateOn, ratesOn, TaxRate, TaxRateWish, whyNotRate, wrongTerm } from './taxRate.ts'

const [LANE, GOODS] = ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '2b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed']
const row = (more: Partial<TaxRate> = {}): TaxRate => ({
  id: LANE,
  percentage: 7,
  display_name: 'Standmiete 7 %',
  description: '',
  inclusive: true,
  category: 'S',
  validFrom: '2026-01-01',
  archivedFrom: null,
  ...more,
})

test('a rate has its percentage, its words and whether prices include it, and the day from which it holds [BILL-048]', () => {
  expect(fieldsOf(TaxRate)).toEqual(
    namesIn('id percentage display_name description inclusive category validFrom archivedFrom'),
  )
})

test.each<[string, Partial<TaxRate>, boolean]>([
  ['a name of 20 characters', { display_name: 'x'.repeat(20) }, true],
  ['a name of 21 characters', { display_name: 'x'.repeat(21) }, false],
  ['no name', { display_name: ' ' }, false],
  ['a reason of 200 characters', { description: 'x'.repeat(200) }, true],
  ['a reason of 201 characters', { description: 'x'.repeat(201) }, false],
  ['a rate of three decimals', { percentage: 7.125 }, false],
])('a rate with %s [BILL-053] [BILL-054]', (_, more, isGood) => {
  expect(TaxRateWish.safeParse(row(more)).success).toBe(isGood)
})

test.each<[TaxRate['category'], number, string, ReturnType<typeof wrongTerm>]>([
  ['S', 19, '', undefined],
  ['S', 0, '', 'percentage'],
  ['E', 0, 'Steuerfrei nach § 4 Nr. 22 b UStG', undefined],
  ['E', 0, ' ', 'description'],
  ['E', 7, 'Steuerfrei', 'percentage'],
  ['O', 0, '', 'description'],
  ['O', 0, 'Nicht steuerbar', undefined],
  ['AE', 19, 'Steuerschuldnerschaft des Leistungsempfängers', 'percentage'],
  ['AE', 0, 'Steuerschuldnerschaft des Leistungsempfängers', undefined],
])('category %s with %d percent and the reason %o: wrong is %s [M21]', (category, percentage, description, wrong) => {
  expect(wrongTerm({ category, percentage, description })).toBe(wrong)
})

describe('a rate that the law changes in July and again in January', () => {
  const rates = [
    row(),
    row({ validFrom: '2026-07-01', percentage: 5 }),
    row({ validFrom: '2027-01-01' }),
    row({ id: GOODS, percentage: 19, archivedFrom: '2026-09-01' }),
  ]

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 7],
    ['2026-06-30', 7],
    ['2026-07-01', 5],
    ['2026-12-31', 5],
    ['2027-01-01', 7],
  ])('is on %s %s', (day, percentage) => {
    expect(rateOn(rates, LANE, day)?.percentage).toBe(percentage)
  })

  test('is offered each day once, and an archived one not any more', () => {
    expect(ratesOn(rates, '2025-12-31')).toEqual([])
    expect(ratesOn(rates, '2026-08-31').map(({ percentage }) => percentage)).toEqual([5, 19])
    expect(ratesOn(rates, '2026-09-01').map(({ percentage }) => percentage)).toEqual([5])
  })
})

const known = [row(), row({ validFrom: '2026-07-01', percentage: 5 })]
const today = '2026-05-17'

test.each<[string, TaxRateWish, ReturnType<typeof whyNotRate>, ReturnType<typeof whyNotRate>]>([
  ['a new one from long ago', { ...row({ validFrom: '2020-01-01' }), id: undefined }, undefined, undefined],
  ['an unknown one', row({ id: GOODS }), 'TAX_RATE_NOT_FOUND', 'TAX_RATE_NOT_FOUND'],
  ['the same again', row(), undefined, undefined],
  ['another percentage for what was', row({ percentage: 9 }), undefined, 'TAX_RATE_FIXED'],
  ['another name for what was', row({ display_name: 'Stände' }), undefined, 'TAX_RATE_FIXED'],
  ['a change from today', row({ validFrom: today, percentage: 9 }), undefined, 'TAX_RATE_FIXED'],
  ['a change from tomorrow', row({ validFrom: '2026-05-18', percentage: 9 }), undefined, undefined],
  ['another change of what comes', row({ validFrom: '2026-07-01', percentage: 9 }), undefined, undefined],
  ['archiving from today', row({ archivedFrom: today }), undefined, undefined],
  ['archiving since yesterday', row({ archivedFrom: '2026-05-16' }), undefined, 'TAX_RATE_FIXED'],
  ['exempt without a reason', row({ category: 'E', percentage: 0 }), 'INPUT_INVALID', 'INPUT_INVALID'],
])('%s: before anything was issued %s, afterwards %s [M21]', (_, wish, before, afterwards) => {
  expect(whyNotRate(wish, known, { today, hasIssued: false })).toBe(before)
  expect(whyNotRate(wish, known, { today, hasIssued: true })).toBe(afterwards)
})
