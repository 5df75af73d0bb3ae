import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import type { BankEntry } from './entry.ts'
import { freshEntries } from './fresh.ts'

const entry = (more: Partial<BankEntry> = {}): BankEntry => ({
  ...{ bookingDay: '2026-05-04', valueDay: '2026-05-04', amount: cents(12_50), currency: 'EUR', name: 'Ben Brandt' },
  ...{ iban: 'DE89370400440532013000', bic: '', remittance: 'Rechnung RE-17', endToEndId: '', mandateId: '' },
  ...{ creditorId: '', bankReference: '', batchReference: '', returned: null, format: 'camt' },
  ...more,
})
const count = (known: BankEntry[], read: BankEntry[]) => freshEntries(known, read).length

test.each<[string, Partial<BankEntry>, Partial<BankEntry>, 0 | 1]>([
  ['the same row', {}, {}, 0],
  ['another day', {}, { bookingDay: '2026-05-05' }, 1],
  ['another amount', {}, { amount: cents(12_51) }, 1],
  ['another currency', {}, { currency: 'USD' }, 1],
  ['another text', {}, { remittance: 'Rechnung RE-18' }, 1],
  ['the same reference and another text', { bankReference: 'B' }, { bankReference: 'B', remittance: '' }, 0],
  ['another reference', { bankReference: 'B' }, { bankReference: 'C' }, 1],
  ['the same row, of which one has a reference', { bankReference: 'B' }, {}, 0],
  ['a list with the same IBAN and a shorter text', {}, { format: 'csv', remittance: 'RE 17', name: '' }, 0],
  ['a list with another IBAN', {}, { format: 'csv', iban: 'DE89370400440532013001' }, 1],
  ['MT940 with the account number of the IBAN', {}, { format: 'mt940', iban: '532013000', remittance: '' }, 0],
  ['a list that knows the name alone', {}, { format: 'csv', iban: '', remittance: 'Ben Brandt' }, 0],
  ['a list without IBAN with another text', {}, { format: 'csv', iban: '', name: '', remittance: 'Spende' }, 1],
])('%s: %#', (_, one, other, fresh) => {
  expect(count([entry(one)], [entry(other)])).toBe(fresh)
  expect(count([entry(other)], [entry(one)])).toBe(fresh)
})

test('a sum that the bank took together is the same as its payments, whichever comes first', () => {
  const sum = entry({ amount: cents(30_00), bankReference: 'B', remittance: 'Sammler' })
  const parts = [10_00, 20_00].map((amount, at) => entry({ amount: cents(amount), bankReference: `B#${at + 1}` }))
  expect(count([sum], parts)).toBe(0)
  expect(count(parts, [sum])).toBe(0)
  expect(count([sum], [...parts, entry({ amount: cents(1), bankReference: 'B#3' })])).toBe(3)
})

/** Few days, sums and texts, so that many rows are equal. */
const DRAWN = fc.record({
  bookingDay: fc.constantFrom<Day>('2026-05-04', '2026-05-05'),
  amount: fc.constantFrom(cents(1_00), cents(2_00)),
  remittance: fc.constantFrom('Kaffee', 'Kuchen im Vereinsheim'),
})

test('of equal rows the larger number counts, whatever files they come in and however these overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.array(DRAWN, { maxLength: 8 }), { maxLength: 4 }), (drawn) => {
      const files = drawn.map((rows) => rows.map((row) => entry(row)))
      let known: BankEntry[] = []
      for (const file of files) known = [...known, ...freshEntries(known, file)]
      const key = ({ bookingDay, amount, remittance }: BankEntry) => `${bookingDay} ${amount} ${remittance}`
      const largest = new Map<string, number>()
      for (const file of files)
        for (const [of, rows] of Map.groupBy(file, key)) largest.set(of, Math.max(largest.get(of) ?? 0, rows.length))
      const counted = [...Map.groupBy(known, key)].map(([of, rows]) => [of, rows.length])
      expect(new Map(counted as [string, number][])).toEqual(largest)
      for (const file of files) expect(freshEntries(known, file)).toEqual([])
    }),
  )
})
