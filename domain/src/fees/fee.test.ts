import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import { whyNotException } from './exception.ts'
import { type FeeFields, whyNotFee, whyNotRemoveFee } from './fee.ts'
import { whyNotPayer } from './payer.ts'

const FEE: FeeFields = {
  productId: 'membership',
  owedBy: 'members',
  groupId: null,
  fromAge: null,
  toAge: null,
  ageDay: 'firstOfYear',
  joining: 'full',
  leaving: 'full',
  startsOn: '2026-01-01',
  endsOn: null,
}
const KNOWN = { product: { category: 'subscription', archivedOn: null }, group: undefined } as const
const AGES = { owedBy: 'ages', fromAge: 18, toAge: 26 } as const
const BOWS = { owedBy: 'group', groupId: 'bows' } as const

test.each<[string, Partial<FeeFields>, Partial<Parameters<typeof whyNotFee>[2]>, ReturnType<typeof whyNotFee>]>([
  ['of every member', {}, {}, undefined],
  ['that is paid once', {}, { product: { category: 'service', archivedOn: null } }, undefined],
  ['of an unknown product', {}, { product: undefined }, 'PRODUCT_NOT_FOUND'],
  ['of an archived product', {}, { product: { category: 'subscription', archivedOn: 1 } }, 'PRODUCT_ARCHIVED'],
  ['for joining by a subscription', { owedBy: 'joining' }, {}, 'FEE_PRODUCT_UNFIT'],
  ['of a group', BOWS, { group: { isPriced: false } }, undefined],
  ['of a group with a fee by itself', BOWS, { group: { isPriced: true } }, 'FEE_GROUP_PRICED'],
  ['of an unknown group', BOWS, {}, 'INPUT_INVALID'],
  ['of no group', { owedBy: 'group' }, {}, 'INPUT_INVALID'],
  ['of every member of a group', { groupId: 'bows' }, {}, 'INPUT_INVALID'],
  ['of an age class', AGES, {}, undefined],
  ['of one age', { ...AGES, toAge: 18 }, {}, undefined],
  ['of an age class that ends before it begins', { ...AGES, toAge: 17 }, {}, 'INPUT_INVALID'],
  ['of an age class without ages', { owedBy: 'ages' }, {}, 'INPUT_INVALID'],
  ['of every member with an age', { toAge: 26 }, {}, 'INPUT_INVALID'],
  ['of one day', { endsOn: '2026-01-01' }, {}, undefined],
  ['that ends before it begins', { endsOn: '2025-12-31' }, {}, 'INPUT_INVALID'],
])('a fee %s: %o', (_, change, known, whyNot) => {
  expect(whyNotFee({ ...FEE, ...change }, undefined, { ...KNOWN, ...known })).toBe(whyNot)
})

test('a fee keeps a product that was archived', () => {
  const archived = { ...KNOWN, product: { category: 'subscription', archivedOn: 1 } } as const
  expect(whyNotFee(FEE, FEE, archived)).toBeUndefined()
})

test('a fee that was written only ends', () => {
  expect([whyNotRemoveFee({ isBilled: false }), whyNotRemoveFee({ isBilled: true })]).toEqual([undefined, 'FEE_BILLED'])
})

test.each([
  ['an exemption from all fees', null, null, undefined],
  ['a special amount', 'yearly', 1, undefined],
  ['a special amount of nothing', 'yearly', 0, 'INPUT_INVALID'],
  ['a special amount of all fees', null, 1, 'INPUT_INVALID'],
])('%s as an exception: %o %o is refused by %o', (_, feeId, amount, whyNot) => {
  expect(whyNotException({ feeId, amount: amount === null ? null : cents(amount) })).toBe(whyNot)
})

test.each([
  ['another person', 'mia', 'ben', undefined],
  ['a second child', 'max', 'eva', undefined],
  ['themselves', 'mia', 'mia', 'FEE_PAYER_UNSUITABLE'],
  ['the own payer', 'eva', 'kim', 'FEE_PAYER_UNSUITABLE'],
  ['somebody while another one pays for the payer', 'mia', 'kim', 'FEE_PAYER_UNSUITABLE'],
  ['a payer of others', 'eva', 'ben', 'FEE_PAYER_UNSUITABLE'],
])('%s: of %s pays %s', (_, uid, payerUid, whyNot) => {
  expect(whyNotPayer({ uid, payerUid }, [{ uid: 'kim', payerUid: 'eva' }])).toBe(whyNot)
})
