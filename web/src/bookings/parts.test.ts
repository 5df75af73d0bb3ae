import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { expect, test } from 'vitest'
import { type Payable, partsOf, payableOf } from './parts.ts'

const payable = [
  ['old', 20_00],
  ['new', 30_00],
].map(
  ([id, rest]) => ({ id, number: `R-${id}`, userName: 'Ben', currency: 'EUR', rest: cents(Number(rest)) }) as Payable,
)
const idOf = (id: string) => id as Id<'invoice'>

test.each([
  [25_00, {}, [20_00, 5_00]],
  [60_00, {}, [20_00, 30_00]],
  [0, {}, [0, 0]],
  [25_00, { old: 5_00 }, [5_00, 20_00]],
  [25_00, { new: 30_00 }, [0, 30_00]],
  [25_00, { old: 0 }, [0, 25_00]],
])('of %i cents, with %o typed, the invoices get %j, the oldest first', (amount, typed, expected) => {
  const own = new Map(Object.entries(typed).map(([id, part]) => [idOf(id), cents(part)]))
  const parts = partsOf(cents(amount), payable, own, { fills: true })
  expect(parts.map((part) => part.amount)).toEqual(expected)
})

test('a stored payment is not assigned to further invoices by being opened', () => {
  const own = new Map([[idOf('new'), cents(10_00)]])
  expect(partsOf(cents(40_00), payable, own, { fills: false }).map((part) => part.amount)).toEqual([0, 10_00])
})

const row = (id: string, invoiceDate: string, paidAmount: number, currency = 'EUR') =>
  ({
    ...{ id, invoiceDate, invoiceNumber: id, userName: 'Ben', currency, timestamp: 1 },
    ...{ status: paidAmount < 50_00 ? 'partial' : 'paid', amount: cents(50_00), paidAmount: cents(paidAmount) },
  }) as InvoiceRow

test('a chosen invoice comes first, then the oldest one, and what is stored already keeps its part', () => {
  const stored = [
    { id: idOf('paid'), invoiceNumber: 'paid', amount: cents(7_00) },
    { id: idOf('may'), invoiceNumber: 'may', amount: cents(10_00) },
  ]
  const found = payableOf(
    [row('june', '2026-06-01', 0)],
    [row('june', '2026-06-01', 0), row('may', '2026-05-01', 10_00), row('april', '2026-04-01', 0)],
    { currency: 'EUR', invoices: stored },
  )
  expect(found.map(({ id, rest }) => [id, rest])).toEqual([
    ['june', 50_00],
    ['april', 50_00],
    ['may', 50_00],
    ['paid', 7_00],
  ])
})

test('an invoice in another currency, or on which nothing is open, is not offered', () => {
  const ofPerson = [row('dollars', '2026-06-01', 0, 'USD'), row('paid', '2026-05-01', 50_00)]
  expect(payableOf([], ofPerson, { currency: 'EUR', invoices: [] })).toEqual([])
})
