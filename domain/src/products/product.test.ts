import { expect, test } from 'vitest'
import { rateOrFirst, type TaxRate } from '../accounts/taxRate.ts'
import { fieldsOf, namesIn } from '../base/fieldsOf.ts'
import { cents, MOST_CENTS } from '../base/money/money.ts'
import { isAdmin, type Permissions } from '../base/rights/permissions.ts'
import { productCalls } from './calls.ts'
import { priceOf } from './price.ts'
import { PRODUCT_CATEGORIES, Product, ProductFields, whyNotChangeProduct, whyNotProduct } from './product.ts'
import { whyNotReadProducts } from './reading.ts'
import { MOST_STOCK, StockChange, StockEntry, whyNotStock } from './stock.ts'

const GOODS: TaxRate = {
  id: 'goods',
  percentage: 19,
  display_name: 'Waren',
  description: '',
  inclusive: true,
  category: 'S',
  validFrom: '2026-01-01',
  archivedFrom: null,
}
const NET: TaxRate = { ...GOODS, id: 'net', inclusive: false }
const PELLETS: ProductFields = {
  productName: 'Kugeln',
  description: '',
  amount: cents(8_90),
  currency: 'EUR',
  taxRate: 'goods',
  category: 'good',
  inventoryEnabled: true,
  bookingAccountNumber: '43030',
  costCenterNumber: '10',
  shownInCashbook: true,
  billingInterval: null,
  billingDayOffset: null,
}
const YEARLY = {
  category: 'subscription',
  inventoryEnabled: false,
  billingInterval: 12,
  billingDayOffset: 0,
} as const
const KNOWN = {
  offered: [GOODS, NET],
  accounts: [
    { number: '43030', type: 'income' },
    { number: '18000', type: 'asset' },
  ],
  costCenters: [{ number: '10' }],
} as const

test('a product, a change of it, a change of its stock and the inventory log have their fields [BILL-033] [BILL-035] [BILL-037] [BILL-042] [BILL-043]', () => {
  expect(fieldsOf(Product)).toEqual(
    namesIn(`id productId name description currency amount amountTaxed amountUntaxed category taxId taxPercentage taxName
      taxInclusive taxValue shownInCashbook archivedOn bookingAccountNumber bookingAccountName costCenterNumber
      costCenterName inventoryEnabled inventoryCount billingInterval billingDayOffset`),
  )
  expect(fieldsOf(productCalls.create.input)).toEqual(
    namesIn(`productName description amount currency taxRate category inventoryEnabled bookingAccountNumber
      costCenterNumber shownInCashbook billingInterval billingDayOffset`),
  )
  expect(fieldsOf(StockChange)).toEqual(namesIn('productId referenceDate quantityChange comment'))
  expect(fieldsOf(StockEntry)).toEqual(
    namesIn('id productId productName number author timestamp referenceDate newQuantity quantityChange comment'),
  )
  expect(PRODUCT_CATEGORIES).toEqual(['good', 'service', 'subscription'])
})

test.each([
  ['productName', 'x'.repeat(200), 'x'.repeat(201)],
  ['description', 'x'.repeat(500), 'x'.repeat(501)],
  ['billingInterval', 3, 4],
  ['billingDayOffset', -15, -16],
  ['billingDayOffset', 15, 16],
  ['category', 'service', 'rental'],
  ['amount', MOST_CENTS, MOST_CENTS + 1],
  ['amount', 0, -1],
] as const)('%s takes %s and not %s [BILL-034] [BILL-038] [BILL-039] [BILL-040] [BILL-041]', (field, good, wrong) => {
  const takes = (value: unknown) => ProductFields.shape[field].safeParse(value).success
  expect([takes(good), takes(wrong)]).toEqual([true, false])
})

test.each([
  ['comment', 'x'.repeat(200), 'x'.repeat(201)],
  ['quantityChange', -1, 0],
  ['quantityChange', 1, 0.5],
  ['referenceDate', '2028-02-29', '2027-02-29'],
] as const)('in a change of a stock %s takes %s and not %s [BILL-044]', (field, good, wrong) => {
  const takes = (value: unknown) => StockChange.shape[field].safeParse(value).success
  expect([takes(good), takes(wrong)]).toEqual([true, false])
})

test.each([
  [8_90, { percentage: 19, inclusive: true }, [7_48, 1_42, 8_90]],
  [8_90, { percentage: 19, inclusive: false }, [8_90, 1_69, 10_59]],
  [50, { percentage: 7, inclusive: false }, [50, 4, 54]],
  [1, { percentage: 19, inclusive: true }, [1, 0, 1]],
  [0, { percentage: 19, inclusive: true }, [0, 0, 0]],
  [60_00, { percentage: 0, inclusive: true }, [60_00, 0, 60_00]],
])('%i cents with %o are net, tax and gross %o [BILL-033]', (amount, rate, [net, tax, gross]) => {
  expect(priceOf(cents(amount), rate)).toEqual({ net, tax, gross })
})

test('the price follows a tax rate that changes from a day on', () => {
  const later = { ...GOODS, percentage: 21, validFrom: '2027-01-01' }
  const on = (day: string) => rateOrFirst([GOODS, later], 'goods', day).percentage
  expect([on('2025-12-31'), on('2026-12-31'), on('2027-01-01')]).toEqual([19, 19, 21])
})

test.each<[string, Partial<ProductFields>, ReturnType<typeof whyNotProduct>]>([
  ['goods with a stock', {}, undefined],
  [
    'a service without account and cost centre',
    { category: 'service', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
    undefined,
  ],
  ['a service with a stock', { category: 'service' }, 'INPUT_INVALID'],
  ['a subscription', YEARLY, undefined],
  ['a subscription without an interval', { ...YEARLY, billingInterval: null }, 'INPUT_INVALID'],
  ['a subscription without an offset', { ...YEARLY, billingDayOffset: null }, 'INPUT_INVALID'],
  ['goods with an interval', { billingInterval: 12 }, 'INPUT_INVALID'],
  ['goods with an offset', { billingDayOffset: 0 }, 'INPUT_INVALID'],
  ['a rate that is not offered', { taxRate: 'other' }, 'TAX_RATE_NOT_FOUND'],
  ['an account that is no income', { bookingAccountNumber: '18000' }, 'ACCOUNT_NOT_FOUND'],
  ['an unknown account', { bookingAccountNumber: '99999' }, 'ACCOUNT_NOT_FOUND'],
  ['an unknown cost centre', { costCenterNumber: '11' }, 'ACCOUNT_NOT_FOUND'],
  ['the largest price', { amount: MOST_CENTS }, undefined],
  ['the largest price and tax on top', { amount: MOST_CENTS, taxRate: 'net' }, 'INPUT_INVALID'],
])('a product as %s: %s [BILL-034] [BILL-035]', (_, change, whyNot) => {
  expect(whyNotProduct({ ...PELLETS, ...change }, undefined, KNOWN)).toBe(whyNot)
})

test('a product keeps a rate that is offered no more, and numbers that a new plan lacks', () => {
  const nothing = { offered: [], accounts: [], costCenters: [] }
  expect(whyNotProduct({ ...PELLETS, amount: cents(9_90) }, PELLETS, nothing)).toBeUndefined()
  expect(whyNotProduct({ ...PELLETS, taxRate: 'net' }, PELLETS, nothing)).toBe('TAX_RATE_NOT_FOUND')
  expect(whyNotProduct({ ...PELLETS, bookingAccountNumber: '43040' }, PELLETS, nothing)).toBe('ACCOUNT_NOT_FOUND')
})

test('an archived product stays as it is [BILL-097]', () => {
  expect([whyNotChangeProduct({ archivedOn: null }), whyNotChangeProduct({ archivedOn: 1 })]).toEqual([
    undefined,
    'PRODUCT_ARCHIVED',
  ])
})

test.each([
  ['the last pieces go', {}, { quantityChange: -5 }, undefined],
  ['one more than there are goes', {}, { quantityChange: -6 }, 'PRODUCT_STOCK_MISSING'],
  ['pieces come today', {}, { quantityChange: 1 }, undefined],
  ['pieces come tomorrow', {}, { quantityChange: 1, referenceDate: '2026-05-18' }, 'INPUT_INVALID'],
  ['as many come as can be', {}, { quantityChange: MOST_STOCK - 5 }, undefined],
  ['more come than can be', {}, { quantityChange: MOST_STOCK - 4 }, 'INPUT_INVALID'],
  ['no stock is kept', { inventoryEnabled: false }, { quantityChange: 1 }, 'PRODUCT_NOT_STOCKED'],
  ['the product is archived', { archivedOn: 1 }, { quantityChange: 1 }, 'PRODUCT_ARCHIVED'],
])('when %s from a stock of five: %o %o %s [BILL-098]', (_, product, change, whyNot) => {
  const stocked = { archivedOn: null, inventoryEnabled: true, inventoryCount: 5, ...product }
  expect(whyNotStock(stocked, { referenceDate: '2026-05-17', ...change }, '2026-05-17')).toBe(whyNot)
})

test.each<[Permissions, boolean]>([
  [{ owner: 'w' }, true],
  [{ admin: 'r' }, true],
  [{ billing: 'r' }, true],
  [{ cashbook: 'r' }, true],
  [{ inventory: 'w' }, true],
  [{ inventory: 'r', kioskConfig: 'w' }, false],
  [{ members: 'w', adminEvents: 'w', billingSettings: 'w' }, false],
])('with %o products can be read: %s [BILL-007]', (permissions, may) => {
  expect(whyNotReadProducts(permissions)).toBe(may ? undefined : 'INSUFFICIENT_PERMISSION')
  if (may) expect(isAdmin(permissions)).toBe(true)
})
