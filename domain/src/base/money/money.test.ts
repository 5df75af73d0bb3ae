import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountText,
  Cents,
  CURRENCIES,
  cents,
  fileAmount,
  MOST_CENTS,
  netIn,
  Percent,
  pieceText,
  plainAmount,
  pricePerPiece,
  readAmount,
  share,
  spread,
  sumOf,
  sumsText,
  taxOn,
  typedAmount,
} from './money.ts'

test('a plain number is no amount', () => {
  // @ts-expect-error: what was computed by hand is a number, and a number is no amount.
  const wrong: Cents = cents(100) / 3
  expect(Number.isInteger(wrong)).toBe(false)
  expect(() => cents(0.5)).toThrow(RangeError)
  expect(() => cents(2 ** 53)).toThrow(RangeError)
  expect(Object.is(cents(-0), 0)).toBe(true)
})

test('an amount in a call is whole cents up to the largest one, with either sign [BILL-058] [BILL-059]', () => {
  for (const good of [0, 1, -1, MOST_CENTS, -MOST_CENTS]) expect(Cents.parse(good)).toBe(good)
  for (const bad of [0.5, MOST_CENTS + 1, -MOST_CENTS - 1, '1']) expect(Cents.safeParse(bad).success).toBe(false)
})

test('a rate has at most two decimals and is at most a hundred percent', () => {
  for (const good of [0, 7, 19, 10.7, 5.55, 99.99, 100]) expect(Percent.safeParse(good).success).toBe(true)
  for (const bad of [-1, 100.01, 5.555, Number.NaN]) expect(Percent.safeParse(bad).success).toBe(false)
})

test.each([
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [3, 1, 2, 2],
  [-3, 1, 2, -2],
  [1, 1, 3, 0],
  [2, 1, 3, 1],
  [100, -1, 8, -13],
  [100, 1, -8, -13],
  [10_000_000_000, 9_999_999, 10_000_000, 9_999_999_000],
] as const)('%i × %i / %i is %i: half a cent goes away from zero', (amount, part, whole, rounded) => {
  expect(share(cents(amount), part, whole)).toBe(rounded)
})

test.each([
  [10_00, 19, 1_90],
  [1, 19, 0],
  [3, 19, 1],
  [50, 7, 4],
  [-50, 7, -4],
  [33_33, 10.7, 3_57],
  [10_00, 0, 0],
] as const)('on %i cents net come at %d percent %i of tax', (net, rate, tax) => {
  expect(taxOn(cents(net), rate)).toBe(tax)
})

test.each([
  [11_90, 19, 10_00],
  [10_00, 19, 8_40],
  [10_00, 7, 9_35],
  [-10_00, 7, -9_35],
  [1, 19, 1],
  [1, 100, 1],
  [10_00, 0, 10_00],
] as const)('%i cents gross are at %d percent %i without the tax inside', (gross, rate, net) => {
  expect(netIn(cents(gross), rate)).toBe(net)
})

test.each([
  [1234_56, '1234.56'],
  [-5, '-0.05'],
  [0, '0.00'],
  [MOST_CENTS, '100000000.00'],
] as const)('a file has %i cents as %s', (amount, written) => {
  expect(fileAmount(cents(amount))).toBe(written)
})

test.each([
  [10_00, 4, '2.50'],
  [10_00, 1, '10.00'],
  [-10_00, -3, '3.333333'],
  [20_00, 3, '6.666667'],
  [1, 100_000, '0.00'],
  [1, 8, '0.00125'],
  [MOST_CENTS, 1, '100000000.00'],
] as const)('of %i cents for %i pieces one costs %s', (amount, count, price) => {
  expect(pricePerPiece(cents(amount), count)).toBe(price)
})

test.each([
  [10_00, 4, 'de', '2,50\u00A0€'],
  [20_00, 3, 'de', '6,666667\u00A0€'],
  [-20_00, -3, 'en', '6.666667\u00A0€'],
] as const)('of %i cents for %i pieces one is written in %s as %s', (amount, count, language, written) => {
  expect(pieceText(cents(amount), count, 'EUR', language)).toBe(written)
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [100, [1, 2], [33, 67]],
  [1, [0, 5, 5], [0, 1, 0]],
  [0, [], []],
  [0, [0, 0], [0, 0]],
  [10, [7, 0, 3], [7, 0, 3]],
] as const)('%i cents over the weights %j are %j', (amount, weights, parts) => {
  expect(spread(cents(amount), weights)).toEqual(parts)
})

const AMOUNTS = fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }).map(cents)

test('what is spread is the whole to the cent, and no part is a cent away from its exact share', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(AMOUNTS, weights, (amount, over) => {
      const whole = over.reduce((sum, weight) => sum + weight, 0)
      const parts = spread(amount, over)
      expect(sumOf(parts)).toBe(amount)
      for (const [at, part] of parts.entries()) {
        const away = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(over[at] ?? 0)
        expect(away < BigInt(whole) && -away < BigInt(whole)).toBe(true)
      }
    }),
    { seed: 31 },
  )
})

test('nothing is spread over nobody', () => {
  expect(() => spread(cents(1), [])).toThrow(RangeError)
  expect(() => spread(cents(1), [0])).toThrow(RangeError)
})

test.each([
  ['12,50', 12_50],
  ['12.50', 12_50],
  ['12,5', 12_50],
  ['1.234,5', 1234_50],
  ['1,234.50', 1234_50],
  ['1.234', 1234_00],
  ['1.234.567,89', 1234567_89],
  ['1,234,567', 1234567_00],
  ['1 234,50 €', 1234_50],
  ['1\u202F234,50\u00A0EUR', 1234_50],
  ["1'234.50", 1234_50],
  ['$ 3', 3_00],
  ['-3', -3_00],
  ['− 3,00', -3_00],
  ['–3,00', -3_00],
  ['0', 0],
  ['-0', 0],
  ['100.000.000,00', MOST_CENTS],
  ['100.000.000,01', undefined],
  ['1,234', undefined],
  ['12,345', undefined],
  ['1.23.4', undefined],
  ['1.234.5', undefined],
  ['1,234,5', undefined],
  ['12.3456', undefined],
  ['12,', undefined],
  [',50', undefined],
  ['1e3', undefined],
  ['0x1F', undefined],
  ['', undefined],
  ['zwölf', undefined],
  ['5-', undefined],
] as const)('%o is read as %o cents', (written, amount) => {
  expect(readAmount(written)).toBe(amount)
})

test.each([
  [1234_56, 'EUR', 'de', '1.234,56\u00A0€'],
  [1234_56, 'EUR', 'en', '1,234.56\u00A0€'],
  [1234_56, 'USD', 'de', '$ 1.234,56'],
  [-1234567_05, 'USD', 'en', '$ -1,234,567.05'],
  [5, 'EUR', 'de', '0,05\u00A0€'],
  [-5, 'EUR', 'de', '-0,05\u00A0€'],
  [100_00, 'EUR', 'de', '100,00\u00A0€'],
] as const)('%i cents are %s in %s: %s [BILL-058] [BILL-060] [BILL-061]', (amount, currency, language, words) => {
  expect(amountText(cents(amount), currency, language)).toBe(words)
})

test('the sums of rows are told for each currency', () => {
  const rows = [
    { amount: cents(72_00), currency: 'EUR' },
    { amount: cents(5_00), currency: 'USD' },
    { amount: cents(50), currency: 'EUR' },
  ] as const
  expect(sumsText(rows, ({ amount }) => amount, 'de')).toBe('72,50\u00A0€ + $ 5,00')
  expect(sumsText([], () => cents(0), 'de')).toBe('')
})

test('there are two currencies [BILL-062]', () => {
  expect(CURRENCIES).toEqual(['EUR', 'USD'])
})

test('an amount that was shown is read as the same one', () => {
  fc.assert(
    fc.property(AMOUNTS, fc.constantFrom('de', 'en'), (amount, language) => {
      expect(readAmount(plainAmount(amount, language))).toBe(amount)
    }),
    { seed: 7 },
  )
})

test.each([
  ['6', 0, { isSigned: false }, 6],
  ['12,505', 12_50, { isSigned: false }, 125_05],
  ['12,5', 12_50, { isSigned: false }, 1_25],
  ['', 12_50, { isSigned: false }, 0],
  ['a 1b2', 0, { isSigned: false }, 12],
  ['-5', 0, { isSigned: true }, -5],
  ['0,00-', 0, { isSigned: true }, 0],
  ['-5', 0, { isSigned: false }, 5],
  ['100.000.000,00', 1, { isSigned: false }, MOST_CENTS],
  ['100.000.000,001', MOST_CENTS, { isSigned: false }, MOST_CENTS],
  ['-100.000.000,001', -MOST_CENTS, { isSigned: true }, -MOST_CENTS],
] as const)(
  'typing %o where %i cents stood (%j) makes %i: digits only, the last two are cents [BILL-057] [BILL-059]',
  (typed, before, of, after) => {
    expect(typedAmount(typed, cents(before), of)).toBe(after)
  },
)
