import { expect, test } from 'vitest'
import type { Id } from '../base/call/fields.ts'
import { cents, netIn } from '../base/money/money.ts'
import { CashAction, type KnownAction, knownAction, type OfItem, whyNotQuantity } from './action.ts'
import { COINS, whyNotOpen } from './cashbook.ts'
import { type ClosingInput, cashFigures, whyNotCloseDay } from './closing.ts'
import { taxedSales } from './voucher.ts'

const id = '0b7e4c1e-1111-4222-8333-444455556666' as Id<'cashbook'>
const product = '0b7e4c1e-1111-4222-8333-444455556667' as Id<'product'>
const closing = (more: Partial<ClosingInput> = {}): ClosingInput => ({
  ...{ cashbookId: id, initialAmount: cents(50_00), finalAmount: cents(120_00), lock: true },
  counted: [
    { value: 100_00, count: 1 },
    { value: 20_00, count: 1 },
  ],
  sales: [{ productId: product, quantity: 28, amount: cents(70_00) }],
  ...more,
})
const day = { startingAmount: cents(50_00), putIn: cents(0), toBank: cents(0), paidOut: cents(0), rests: [] }
const known = { ...day, cashMode: 'open' as const }

test('the takings are what was counted, paid out and carried to the bank, without the start and what was put in [BOOK-046]', () => {
  const input = closing({
    payouts: [{ description: 'Brötchen', amount: cents(7_00), receiptId: null }],
    toBank: { paymentAccount: id as never, amount: cents(40_00) },
  })
  const moved = { ...day, putIn: cents(20_00), toBank: cents(5_00), paidOut: cents(3_00), rests: [cents(12_50)] }
  expect(cashFigures(input, moved)).toEqual({
    ...{ putIn: 20_00, toBank: 45_00, paidOut: 10_00, takings: 105_00, sold: 70_00, ticked: 12_50, difference: 22_50 },
  })
})

test.each<[string, Partial<ClosingInput>, Partial<typeof known> | { cashMode: 'certified' }, string | undefined]>([
  ['that agrees', {}, {}, undefined],
  ['of other coins', { counted: [{ value: 100_00, count: 1 }] }, {}, 'CASH_COUNT_WRONG'],
  [
    'that names a coin twice',
    { counted: [1, 2].map(() => ({ value: 20_00 as const, count: 3 })) },
    {},
    'CASH_COUNT_WRONG',
  ],
  ['with another start', { initialAmount: cents(49_00) }, {}, 'CHANGED_MEANWHILE'],
  ['with a difference', { sales: [] }, {}, 'CASH_REASON_MISSING'],
  ['with a blank reason', { sales: [], reason: '  ' }, {}, 'CASH_REASON_MISSING'],
  ['with a difference and a reason', { sales: [], reason: 'Strichliste fehlt' }, {}, undefined],
  ['with less than it should have', {}, { startingAmount: cents(50_00), putIn: cents(1) }, 'CASH_REASON_MISSING'],
  ['of a certified till', {}, { cashMode: 'certified' }, 'CASH_REPORT_MISSING'],
  ['of a certified till with its report', { reportId: id as never }, { cashMode: 'certified' }, undefined],
  ['of a certified till that took nothing', { sales: [], reason: 'Wechselgeld' }, { cashMode: 'certified' }, undefined],
  ['that names an invoice twice', { paidInvoices: [id as never, id as never] }, {}, 'INPUT_INVALID'],
])('a closing %s is answered so [M17]', (_, more, of, why) => {
  expect(whyNotCloseDay(closing(more), { ...known, ...of })).toBe(why)
})

type Wish = Partial<Omit<Parameters<typeof whyNotOpen>[0], 'box'> & Parameters<typeof whyNotOpen>[0]['box']>

test.each<[string, Wish, string | undefined]>([
  ['with the last count', {}, undefined],
  ['with another start', { initialAmount: cents(1) }, 'CASH_REASON_MISSING'],
  ['with another start and a reason', { initialAmount: cents(1), reason: 'Gefunden' }, undefined],
  ['while one is open', { cashbookId: id }, 'CASHBOOK_EXISTS'],
  ['on a closed day', { lastDay: '2026-05-17' }, 'CASHBOOK_CLOSED'],
  ['before a closed day', { lastDay: '2026-05-18' }, 'CASHBOOK_CLOSED'],
  ['of tomorrow', { date: '2026-05-18' }, 'INPUT_INVALID'],
  ['for the first time', { lastDay: null, initialAmount: cents(1) }, undefined],
])('a day %s can be opened, or not', (_, { lastDay = '2026-05-10', cashbookId = null, ...more }, why) => {
  const box = { lastDay, cashbookId, opening: cents(80_00) }
  const opening = { date: '2026-05-17', today: '2026-05-17', initialAmount: cents(80_00), reason: '', box }
  expect(whyNotOpen({ ...opening, ...more })).toBe(why)
})

test('an action has the details that belong to it, and no other ones [BOOK-018] [BOOK-020] [BOOK-021] [BOOK-022]', () => {
  const item = { productId: product, quantityChange: 1, oldQuantity: 1, newQuantity: 2 }
  const details = { uid: { uid: id }, item, nothing: null }
  const fits: Record<string, keyof typeof details> = {
    ...{ addUser: 'uid', removeUser: 'uid', updateQuantity: 'item', removeItem: 'item', finalizeInvoice: 'nothing' },
  }
  for (const [action, fit] of Object.entries(fits))
    for (const [of, actionDetails] of Object.entries(details))
      for (const targetId of [null, id]) {
        const act = CashAction.parse({ id, action, targetId, actionDetails })
        const isGood = of === fit && (targetId === null) === (action === 'addUser')
        expect(knownAction(act) !== undefined, `${action} ${of} ${targetId}`).toBe(isGood)
      }
  for (const wrong of [{ action: 'sell' }, { actionDetails: { ...item, paid: 250 } }, { cash: 250 }])
    expect(() => CashAction.parse({ id, action: 'removeItem', targetId: id, actionDetails: item, ...wrong })).toThrow()
})

test.each<[Partial<Extract<KnownAction, OfItem>>, string | undefined]>([
  [{}, undefined],
  [{ newQuantity: 4 }, 'INPUT_INVALID'],
  [{ oldQuantity: 1, newQuantity: 2 }, 'CHANGED_MEANWHILE'],
  [{ quantityChange: -2, newQuantity: 0 }, 'INPUT_INVALID'],
  [{ action: 'removeItem', quantityChange: -2, newQuantity: 0 }, undefined],
  [{ action: 'removeItem' }, 'INPUT_INVALID'],
])('a quantity changes from what is stored: %j [BOOK-086]', (more, why) => {
  const act = { action: 'updateQuantity', targetId: id as never, productId: product, quantityChange: 1 } as const
  expect(whyNotQuantity({ ...act, oldQuantity: 2, newQuantity: 3, ...more }, 2)).toBe(why)
})

test('the tax of the takings is computed once for each rate, and its parts are the whole', () => {
  const sales = [2_51, 2_51, 2_51, 9_99].map((amount, at) => ({
    amount: cents(amount),
    rate: { category: 'S' as const, percentage: at === 3 ? 7 : 19 },
  }))
  const taxes = taxedSales(sales).map(({ tax }) => tax)
  expect(taxes.slice(0, 3).reduce((sum, tax) => sum + tax, 0)).toBe(7_53 - netIn(cents(7_53), 19))
  expect(taxes[3]).toBe(9_99 - netIn(cents(9_99), 7))
  expect(COINS.toSorted((one, other) => one - other)).toEqual(COINS)
})
