import { expect, test } from 'vitest'
import type { Id } from '../base/call/fields.ts'
import { cents } from '../base/money/money.ts'
import type { BankEntry } from './entry.ts'
import { type OpenReceipt, receiptsFor } from './receiptFor.ts'

const receipt = (id: string, rest: number, more: Partial<OpenReceipt> = {}): OpenReceipt => ({
  ...{ id: id as Id<'receipt'>, number: `EB-2026-${id}`, reference: `SM 44-${id}`, userName: 'Scheiben-Müller GmbH' },
  ...{ currency: 'EUR', rest: cents(rest), ...more },
})
const entry = (amount: number, remittance: string, more: Partial<BankEntry> = {}): BankEntry => ({
  ...{ bookingDay: '2026-03-02', valueDay: '2026-03-02', amount: cents(amount), currency: 'EUR', remittance },
  ...{ name: 'Scheiben-Mueller', iban: '', bic: '', endToEndId: '', mandateId: '', creditorId: '' },
  ...{ bankReference: '', batchReference: '', returned: null, format: 'camt', ...more },
})
const OPEN = [receipt('0001', 32_10), receipt('0002', 32_10, { userName: 'Stadtwerke' }), receipt('0003', 99_00)]
const found = (one: BankEntry, open = OPEN) =>
  receiptsFor(one, open).map(({ receipt: { id }, for: reasons }) => [id, ...reasons].join(' '))

test('money that went out can be the receipts whose whole rest it is: first that whose number it names, then that of the same name', () => {
  expect(found(entry(-32_10, 'Rechnung SM44/0002 danke'))).toEqual(['0002 NUMBER AMOUNT', '0001 NAME AMOUNT'])
  expect(found(entry(-32_10, 'EB-2026-0001'))).toEqual(['0001 NUMBER NAME AMOUNT', '0002 AMOUNT'])
  expect(found(entry(-99_00, '', { name: '' }))).toEqual(['0003 AMOUNT'])
})

test('another amount, another currency, money that came and a debit that came back are no payment of a receipt', () => {
  expect(found(entry(-32_09, 'SM 44-0001'))).toEqual([])
  expect(found(entry(32_10, 'SM 44-0001'))).toEqual([])
  expect(found(entry(-32_10, 'SM 44-0001', { currency: 'CHF' }))).toEqual([])
  const returned = { code: 'AM04', originalAmount: cents(32_10), fee: cents(0) }
  expect(found(entry(-32_10, 'SM 44-0001', { returned }))).toEqual([])
})

test('a short number of a supplier says nothing, and at most three receipts are guessed', () => {
  expect(
    found(entry(-5_00, 'Nr 12 vom 12.', { name: '' }), [receipt('1', 5_00, { reference: '12', number: '' })]),
  ).toEqual(['1 AMOUNT'])
  const many = Array.from({ length: 9 }, (_, at) => receipt(`000${at}`, 7_00))
  expect(found(entry(-7_00, ''), many)).toHaveLength(3)
})
