import { expect, test } from 'vitest'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import { foundByHand, type HandBooking } from './byHand.ts'
import type { BankEntry } from './entry.ts'

const [bank, other] = ['bank', 'other'] as unknown as [Id<'paymentAccount'>, Id<'paymentAccount'>]
const entry = (key: string, change: Partial<BankEntry> = {}) => ({
  key,
  account: { id: bank },
  entry: {
    ...{ bookingDay: '2026-05-12', valueDay: '2026-05-12', amount: cents(60_00), currency: 'EUR', name: 'Ben Brandt' },
    ...{ iban: '', bic: '', remittance: '', endToEndId: '', mandateId: '', creditorId: '', bankReference: '' },
    ...{ batchReference: '', returned: null, format: 'camt', ...change },
  } satisfies BankEntry as BankEntry,
})
const booking = (id: string, change: Partial<HandBooking> = {}): HandBooking => ({
  ...{ id: id as Id<'booking'>, accountId: bank, paymentDate: '2026-05-10', amount: cents(60_00), currency: 'EUR' },
  ...{ userName: 'Ben Brandt', transactionId: '', description: '', invoiceNumbers: [], ...change },
})
const found = (entries: ReturnType<typeof entry>[], bookings: HandBooking[]) =>
  foundByHand(entries, bookings).map(({ key, bookings: all, preset }) => [key, all.map(({ id }) => id), preset])

test('a booking by hand is the entry of the same account, amount and sign within five days, and nothing else is', () => {
  const near = booking('near')
  const others = [
    booking('amount', { amount: cents(60_01) }),
    booking('sign', { amount: cents(-60_00) }),
    booking('currency', { currency: 'USD' }),
    booking('account', { accountId: other }),
    booking('early', { paymentDate: '2026-05-06' }),
    booking('late', { paymentDate: '2026-05-18' }),
  ]
  expect(found([entry('a')], [...others, near])).toEqual([['a', ['near'], 'near']])
  expect(found([entry('a')], others)).toEqual([])
})

test('nobody decides between two that fit alike, and a reference, a number or a name decides', () => {
  const two = [booking('one', { userName: '' }), booking('two', { userName: '' })]
  expect(found([entry('a')], two)).toEqual([['a', ['one', 'two'], null]])
  expect(found([entry('a')], [two[0] as HandBooking, booking('ben')])).toEqual([['a', ['ben', 'one'], 'ben']])
  const numbered = booking('number', { userName: 'Oma', invoiceNumbers: ['RE-2026-0007'] })
  expect(found([entry('a', { name: 'Opa', remittance: 'RE 2026 0007' })], [numbered])).toEqual([
    ['a', ['number'], 'number'],
  ])
})

test('a booking of another person is named and not preset, and one booking is never two entries', () => {
  expect(found([entry('a', { name: 'Clara Cordes' })], [booking('ben')])).toEqual([['a', ['ben'], null]])
  expect(found([entry('a'), entry('b')], [booking('ben')])).toEqual([
    ['a', ['ben'], null],
    ['b', ['ben'], null],
  ])
  const clara = entry('b', { name: 'Clara Cordes' })
  expect(found([entry('a'), clara], [booking('ben'), booking('nobody', { userName: '' })])).toEqual([
    ['a', ['ben', 'nobody'], 'ben'],
    ['b', ['nobody', 'ben'], 'nobody'],
  ])
})
