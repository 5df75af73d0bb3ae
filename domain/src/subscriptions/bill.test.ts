import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { billOf, countedOn, whyNotBill } from './bill.ts'
import { cycleIn, cycleOn, lastPeriod } from './cycle.ts'
import { type PlanProduct, type PlanProductWish, whyNotPrice } from './price.ts'
import { billingStatusOf } from './status.ts'
import {
  changeCountsFrom,
  type Discount,
  itemsAfter,
  type StoredSubscription,
  SubscriptionWish,
  whyNotChoose,
  whyNotSubscription,
} from './subscription.ts'

const product = (id: string, price: number, more: Partial<PlanProduct> = {}): PlanProduct => ({
  ...{ id, name: id, nameOnInvoice: `Bahnfrei ${id}`, unit: 'Mitglied', billingScheme: 'perMember', isOffered: true },
  prices: [{ price: cents(price), validFrom: '2025-01-01' }],
  ...more,
})
const MEMBERS = product('members', 50)
const BASE = product('base', 25_00, { billingScheme: 'fixed', unit: 'Monat' })
const PRODUCTS = [MEMBERS, BASE]
const has = (productId: string, from = '2025-01-01', until: string | null = null) => ({ productId, from, until })
const discount = (type: Discount['type'], value: number, more: Partial<Discount> = {}): Discount => ({
  ...{ id: 'd', label: 'Nachlass', type, value, limitToProductIds: [], from: null, until: null },
  ...more,
})
const subscription = (more: Partial<StoredSubscription> = {}): StoredSubscription => ({
  ...{ id: 's', type: 'subscription', billingAnchorDay: 1, startDate: '2025-01-01', trialEndDate: null, endDate: null },
  ...{ items: [has('members'), has('base')], discounts: [], version: 1 },
  ...more,
})
const bill = (more: Partial<StoredSubscription> = {}, billed = 120, additions: StoredSubscription[] = []) =>
  billOf({ subscription: subscription(more), additions }, cycleIn(1, '2026-03'), { billed, products: PRODUCTS })
const amounts = (...args: Parameters<typeof bill>) => bill(...args).lines.map(({ amount }) => amount)

test('a line for each member costs price times the members that are billed, a fixed one its price [SUBS-011] [SUBS-024]', () => {
  expect(bill()).toMatchObject({ cycle: { start: '2026-03-01', end: '2026-03-31' }, sum: 60_00 + 25_00 })
  expect(amounts({}, 0)).toEqual([0, 25_00])
  expect(amounts({}, 1_000_000)).toEqual([500_000_00, 25_00])
})

test.each<[string, Discount[], number[]]>([
  ['10 % of all', [discount('percentage', 10)], [54_00, 22_50]],
  ['10 % of one product', [discount('percentage', 10, { limitToProductIds: ['base'] })], [60_00, 22_50]],
  ['two percentages, each of the full price', [discount('percentage', 60), discount('percentage', 60)], [0, 0]],
  ['what no call takes, 150 %', [discount('percentage', 150)], [0, 0]],
  ['a sum, by value', [discount('flat', 8_50)], [54_00, 22_50]],
  ['a cent, to the largest remainder', [discount('flat', 1)], [59_99, 25_00]],
  ['a sum over the total', [discount('flat', 1_000_00)], [0, 0]],
  ['two sums over the total', [discount('flat', 80_00), discount('flat', 80_00)], [0, 0]],
  ['a percentage before a sum', [discount('flat', 5_00), discount('percentage', 100)], [0, 0]],
  ['a product that the club has not', [discount('flat', 5_00, { limitToProductIds: ['gone'] })], [60_00, 25_00]],
  ['ended before the cycle', [discount('flat', 5_00, { until: '2026-02-28' })], [60_00, 25_00]],
  ['begun after its first day', [discount('flat', 5_00, { from: '2026-03-02' })], [60_00, 25_00]],
])('a discount lowers its products and never below zero: %s [SUBS-025] [M20]', (_, discounts, expected) => {
  expect(amounts({ discounts })).toEqual(expected)
})

test('until the trial ends nothing is billed, and the rest of its cycle by the day [SUBS-028]', () => {
  expect(bill({ trialEndDate: '2026-03-31' }).sum).toBe(0)
  expect(amounts({ trialEndDate: '2026-03-30' })).toEqual([1_94, 81])
  expect(bill({ trialEndDate: '2026-03-30' }).lines[0]).toMatchObject({ days: 1, daysOfCycle: 31, from: '2026-03-31' })
  expect(countedOn(subscription({ trialEndDate: '2026-03-30' }), cycleIn(1, '2026-03'))).toBe('2026-03-31')
  expect(countedOn(subscription(), cycleIn(1, '2026-03'))).toBe('2026-03-01')
})

test('a product that begins or ends within the cycle is billed by the day', () => {
  const items = [has('base', '2025-01-01', '2026-03-10'), has('members', '2026-03-11')]
  expect(amounts({ items })).toEqual([8_06, 40_65])
  expect(amounts({ endDate: '2026-03-10' })).toEqual([19_35, 8_06])
})

test('an addition is billed with its subscription, within its days, and its discounts are its own [SUBS-027]', () => {
  const addition = { ...subscription({ items: [has('base')], discounts: [discount('percentage', 50)] }), id: 'a' }
  expect(amounts({}, 120, [{ ...addition, type: 'addition' }])).toEqual([60_00, 25_00, 12_50])
  expect(bill({ trialEndDate: '2026-04-30' }, 120, [{ ...addition, type: 'addition' }]).sum).toBe(0)
})

test('an anchor day is kept over short months [SUBS-015] [SUBS-028]', () => {
  expect(['2026-01', '2026-02', '2026-03', '2028-02'].map((period) => cycleIn(31, period))).toEqual([
    { start: '2026-01-31', end: '2026-02-27' },
    { start: '2026-02-28', end: '2026-03-30' },
    { start: '2026-03-31', end: '2026-04-29' },
    { start: '2028-02-29', end: '2028-03-30' },
  ])
  expect(cycleOn(31, '2026-02-27')).toEqual({ start: '2026-01-31', end: '2026-02-27' })
  expect(lastPeriod(31, '2026-03-01')).toBe('2026-01')
})

test.each<[string, Partial<StoredSubscription> | undefined, Day, string | undefined]>([
  ['no subscription', undefined, '2026-04-01', 'SUBSCRIPTION_NOT_FOUND'],
  ['over', {}, '2026-04-01', undefined],
  ['its last day', {}, '2026-03-31', 'BILLING_PERIOD_OPEN'],
  ['begins later', { startDate: '2026-04-01' }, '2026-04-01', 'SUBSCRIPTION_NOT_BEGUN'],
  ['ended before', { endDate: '2026-02-28' }, '2026-04-01', 'SUBSCRIPTION_INACTIVE'],
  ['ended on its first day', { endDate: '2026-03-01' }, '2026-04-01', undefined],
  ['trial until its end', { trialEndDate: '2026-03-31' }, '2026-04-01', 'SUBSCRIPTION_TRIAL'],
  ['ended within the trial', { trialEndDate: '2026-03-20', endDate: '2026-03-10' }, '2026-04-01', 'SUBSCRIPTION_TRIAL'],
])('a club is left out of a period with the reason: %s', (_, given, today, why) => {
  expect(whyNotBill(given && subscription(given), '2026-03', today)).toBe(why)
})

test.each<[string, Partial<StoredSubscription> | undefined, boolean, string]>([
  ['none', undefined, false, 'pending'],
  ['trial', { trialEndDate: '2026-03-15' }, false, 'pending'],
  ['running', { trialEndDate: '2026-03-14' }, false, 'active'],
  ['a bill is overdue', {}, true, 'error'],
  ['its last day', { endDate: '2026-03-15' }, false, 'active'],
  ['ended', { endDate: '2026-03-14' }, true, 'inactive'],
])('the billing status follows from days and bills: %s [SUBS-016]', (_, given, hasOverdue, expected) => {
  expect(billingStatusOf(given && subscription(given), { hasOverdue, today: '2026-03-15' })).toBe(expected)
})

test('a change of the owner counts after the trial, else with the next cycle, and what was chosen before is kept until then', () => {
  expect(changeCountsFrom(subscription(), '2026-03-15')).toBe('2026-04-01')
  expect(changeCountsFrom(subscription({ trialEndDate: '2026-03-20' }), '2026-03-15')).toBe('2026-03-21')
  expect(changeCountsFrom(subscription({ startDate: '2026-05-10' }), '2026-03-15')).toBe('2026-05-10')
  const once = itemsAfter([has('members'), has('base')], ['base', 'more'], '2026-04-01')
  expect(once).toEqual([has('members', '2025-01-01', '2026-03-31'), has('base'), has('more', '2026-04-01')])
  expect(itemsAfter(once, ['members', 'base'], '2026-04-01')).toEqual([has('members'), has('base')])
})

test('after its owner chose other products each month for years, a root can still change a subscription', () => {
  const months = Array.from({ length: 60 }, (_, at) =>
    cycleIn(1, `${2020 + Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, '0')}`),
  )
  const { items } = months.reduce(
    (stored, { start }, at) => ({ items: itemsAfter(stored.items, [at % 2 === 0 ? 'base' : 'members'], start) }),
    { items: [] as StoredSubscription['items'] },
  )
  expect(items).toHaveLength(60)
  const ids = { base: crypto.randomUUID(), members: crypto.randomUUID() } as Record<string, string>
  const named = items.map((item) => ({ ...item, productId: ids[item.productId] ?? '' }))
  expect(SubscriptionWish.safeParse({ ...WISH, clubId: crypto.randomUUID(), items: named }).error).toBeUndefined()
})

test('an owner chooses what is offered or what the club has, until the end was set', () => {
  const known = { subscription: subscription(), products: [...PRODUCTS, product('new', 1)], countsFrom: '2026-04-01' }
  expect(whyNotChoose(['members', 'new'], known)).toBeUndefined()
  expect(whyNotChoose(['gone'], known)).toBe('PLAN_PRODUCT_NOT_FOUND')
  expect(whyNotChoose(['base', 'base'], known)).toBe('INPUT_INVALID')
  expect(whyNotChoose(['base'], { ...known, products: [{ ...BASE, isOffered: false }] })).toBeUndefined()
  const ending = { ...known, subscription: subscription({ endDate: '2026-03-31' }) }
  expect(whyNotChoose(['base'], ending)).toBe('SUBSCRIPTION_INACTIVE')
})

test('another price begins tomorrow at the earliest, so that no period changes that has begun [SUBS-014]', () => {
  const wish: PlanProductWish = { ...BASE, productId: 'base', price: cents(30_00), validFrom: '2026-03-16' }
  expect(whyNotPrice(BASE, wish, '2026-03-15')).toBeUndefined()
  expect(whyNotPrice(BASE, { ...wish, validFrom: '2026-03-15' }, '2026-03-15')).toBe('PLAN_PRICE_PAST')
  expect(whyNotPrice(undefined, { ...wish, validFrom: '2020-01-01' }, '2026-03-15')).toBeUndefined()
  const same = { ...wish, price: cents(25_00), validFrom: '2025-01-01' }
  expect(whyNotPrice(BASE, same, '2026-03-15')).toBeUndefined()
  expect(whyNotPrice(BASE, { ...same, billingScheme: 'perMember' }, '2026-03-15')).toBe('INPUT_INVALID')
})

const WISH: SubscriptionWish = {
  ...{ clubId: 'c', version: 1, billingAnchorDay: 31, startDate: '2026-02-01', trialEndDate: null, endDate: null },
  ...{ items: [has('base')], discounts: [], additions: [] },
}

test.each<[string, Partial<SubscriptionWish>, string | undefined]>([
  ['anchor 31', {}, undefined],
  ['a trial that ends before it begins', { trialEndDate: '2026-01-31' }, 'INPUT_INVALID'],
  ['an end before the start', { endDate: '2026-01-31' }, 'INPUT_INVALID'],
  ['a discount of 150 %', { discounts: [discount('percentage', 150)] }, 'INPUT_INVALID'],
  ['a discount of a thousandth of a percent', { discounts: [discount('percentage', 0.001)] }, 'INPUT_INVALID'],
  ['a discount of half a cent', { discounts: [discount('flat', 0.5)] }, 'INPUT_INVALID'],
  ['a sum over all', { discounts: [discount('flat', 1_000_000)] }, undefined],
  [
    'a discount that ends before it begins',
    { discounts: [discount('flat', 1, { from: '2026-02-02', until: '2026-02-01' })] },
    'INPUT_INVALID',
  ],
  ['a product that nobody sells', { items: [has('gone')] }, 'PLAN_PRODUCT_NOT_FOUND'],
  [
    'a product twice on one day',
    { items: [has('base', '2026-02-01', '2026-03-10'), has('base', '2026-03-10')] },
    'INPUT_INVALID',
  ],
  ['a product again', { items: [has('base', '2026-02-01', '2026-03-10'), has('base', '2026-03-11')] }, undefined],
  ['a product twice for good', { items: [has('base'), has('members'), has('base')] }, 'INPUT_INVALID'],
  ['a product before its first price', { items: [has('base', '2024-12-31')] }, 'PLAN_PRICE_MISSING'],
  ['a wrong addition', { additions: [{ ...WISH, trialEndDate: '2026-01-31' }] }, 'INPUT_INVALID'],
])('a root cannot give a club what makes no sense: %s', (_, wish, why) => {
  const known = { before: { billingAnchorDay: 1 }, isBilled: false, products: PRODUCTS }
  expect(whyNotSubscription({ ...WISH, ...wish }, known)).toBe(why)
})

test('the anchor day stays once something was billed, so that no day is billed twice', () => {
  const known = { before: { billingAnchorDay: 1 }, isBilled: true, products: PRODUCTS }
  expect(whyNotSubscription(WISH, known)).toBe('SUBSCRIPTION_BILLED')
  expect(whyNotSubscription({ ...WISH, billingAnchorDay: 1 }, known)).toBeUndefined()
})
