import { expect, test } from 'vitest'
import { cents, MOST_CENTS } from '../base/money/money.ts'
import { instantOf, type Slot } from '../base/time/time.ts'
import { openOn } from './bookableTime.ts'
import { type RangePrice, wrongPriceField } from './rangePrice.ts'
import { rangePriceOf } from './rangePriceOf.ts'

const ZONE = 'Europe/Berlin'
const RATE = { id: 'lanes', validFrom: '2026-01-01', percentage: 7, inclusive: true }

/** A price with the name and the amount by which the tests tell it from the others. */
function price(productName: string, amount: number, more: Partial<RangePrice> = {}): RangePrice {
  return {
    ...{ id: productName, productId: productName, productName, amount: cents(amount), currency: 'EUR', taxId: 'lanes' },
    ...{ rates: [RATE], laneIds: [], forWhom: 'everybody', groupId: null, times: [], per: 'reservation' },
    ...more,
  }
}
function slotOf(start: string, end: string, day = '2026-05-19'): Slot {
  return {
    start: instantOf(day, start, ZONE) as Temporal.Instant,
    end: instantOf(day, end, ZONE) as Temporal.Instant,
  }
}
const wish = (more: { laneId?: string; slot?: Slot } = {}) => ({
  ...{ laneId: 'lane1', slot: slotOf('18:00', '19:00'), timeZone: ZONE },
  ...more,
})
const BEN = { kind: 'member', groupIds: ['archers'] } as const
const CLARA = { kind: 'guest', groupIds: [] } as const
const VISITOR = { kind: 'visitor', groupIds: [] } as const
const TENANT = { kind: 'tenant', groupIds: [] } as const

const ALL = price('everybody', 1_00)
const MEMBERS = price('members', 2_00, { forWhom: 'members' })
const GUESTS = price('guests', 3_00, { forWhom: 'guests' })
const TENANTS = price('tenants', 4_00, { forWhom: 'tenants' })
const GROUP = price('archers', 5_00, { forWhom: 'group', groupId: 'archers' })
const LANE = price('lane', 6_00, { laneIds: ['lane1'] })
const EVENING = price('evening', 7_00, { times: openOn([1], 18 * 60, 20 * 60) })
const LANE_EVENING = price('laneEvening', 8_00, { laneIds: ['lane1'], times: EVENING.times })

test.each([
  ['nothing fits, so it is free', [], BEN, undefined],
  ['a price for guests is none for a member', [GUESTS, TENANTS], BEN, undefined],
  ['a member pays the price of members', [ALL, MEMBERS, GUESTS, TENANTS], BEN, 'members'],
  ['a guest pays the price of guests', [ALL, MEMBERS, GUESTS, TENANTS], CLARA, 'guests'],
  ['somebody who does not belong to the club is a guest', [ALL, MEMBERS, GUESTS], VISITOR, 'guests'],
  ['a member club pays the price of tenants', [ALL, MEMBERS, GUESTS, TENANTS], TENANT, 'tenants'],
  ['a group comes before members', [MEMBERS, GROUP, ALL], BEN, 'archers'],
  ['a group comes before a lane', [LANE, GROUP], BEN, 'archers'],
  ['people come before a lane', [LANE, MEMBERS], BEN, 'members'],
  ['a lane comes before hours', [EVENING, LANE, ALL], BEN, 'lane'],
  ['hours come before always', [ALL, EVENING], BEN, 'evening'],
  ['a lane with hours comes before a lane', [LANE, LANE_EVENING], BEN, 'laneEvening'],
  ['of equal prices the first one counts', [price('first', 9_00), ALL], BEN, 'first'],
  ['a price of nothing makes it free', [ALL, price('none', 0, { forWhom: 'members' })], BEN, undefined],
] as const)('%s', (_, prices, by, name) => {
  expect(rangePriceOf(prices, wish(), by)?.name).toBe(name)
})

test.each([
  ['18:00', '19:00', 'evening', 'at the first moment'],
  ['19:30', '20:30', 'evening', 'at the last half hour, whatever its end'],
  ['20:00', '21:00', undefined, 'at the end'],
  ['17:30', '19:00', undefined, 'before the first moment'],
])('the hours in which a reservation begins decide: from %s to %s it is %s, %s', (start, end, name, _why) => {
  expect(rangePriceOf([EVENING], wish({ slot: slotOf(start, end) }), BEN)?.name).toBe(name)
  expect(rangePriceOf([EVENING], wish({ slot: slotOf(start, end, '2026-05-20') }), BEN)).toBe(undefined)
})

test('a price of some lanes is none of the others', () => {
  expect(rangePriceOf([LANE], wish({ laneId: 'lane2' }), BEN)).toBe(undefined)
})

test.each([
  ['18:00', '19:00', 10_00, true, [10_00, 10_00]],
  ['18:00', '18:30', 10_01, true, [5_01, 5_01]],
  ['18:00', '19:30', 5_00, true, [7_50, 7_50]],
  ['18:00', '18:30', 10_01, false, [5_01, 5_36]],
  ['18:00', '19:30', 7, false, [11, 12]],
])('from %s to %s an hour for %i cents, with the tax inside: %s, costs %o', (start, end, amount, inclusive, costs) => {
  const hour = price('hour', amount, { per: 'hour', rates: [{ ...RATE, inclusive }] })
  const kept = rangePriceOf([hour], wish({ slot: slotOf(start, end) }), BEN)
  expect([kept?.amount, kept?.gross]).toEqual(costs)
})

test('when the clock is set back an hour is paid for each hour that passes', () => {
  const hour = price('hour', 10_00, { per: 'hour' })
  const night = slotOf('01:00', '04:00', '2026-10-25')
  expect(rangePriceOf([hour], wish({ slot: night }), BEN)?.gross).toBe(40_00)
})

test('the tax is that of the day of the reservation', () => {
  const later = { ...RATE, validFrom: '2026-07-01', percentage: 19, inclusive: false }
  const both = price('lane', 10_00, { rates: [{ ...RATE, inclusive: false }, later] })
  const on = (day: string) => rangePriceOf([both], wish({ slot: slotOf('18:00', '19:00', day) }), BEN)?.gross
  expect([on('2026-06-30'), on('2026-07-01')]).toEqual([10_70, 11_90])
})

test('no price is beyond the largest amount', () => {
  const dear = price('dear', MOST_CENTS, { per: 'hour', rates: [{ ...RATE, inclusive: false }] })
  expect(rangePriceOf([dear], wish({ slot: slotOf('10:00', '20:00') }), BEN)).toMatchObject({
    amount: MOST_CENTS,
    gross: MOST_CENTS,
  })
})

test.each([
  [{}, undefined],
  [{ forWhom: 'group' as const }, 'groupId'],
  [{ groupId: 'archers' }, 'groupId'],
  [{ times: [{ ...openOn([1], 60, 60)[0] }] }, 'times'],
])('a price with %o has the wrong field %s', (more, field) => {
  expect(wrongPriceField({ ...ALL, ...(more as Partial<RangePrice>) })).toBe(field)
})
