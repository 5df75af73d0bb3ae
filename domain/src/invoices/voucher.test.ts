import { expect, test } from 'vitest'
import { ledgerAccounts, reversed } from '../accounts/ledger.ts'
import { sumOf } from '../base/money/money.ts'
import { drawnInvoice } from './drawnInvoice.ts'
import { invoiceVoucher } from './voucher.ts'

const ID = '00000000-0000-4000-8000-000000000001' as Parameters<typeof invoiceVoucher>[1]
const usual = ledgerAccounts('skr42', [])

test('whatever an invoice or a cancellation says, its debit is its credit, and its sums are those of the document', () => {
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let count = 1; count <= 500; count += 1) {
    const says = drawnInvoice(chance, count)
    const { lines } = invoiceVoucher(says, ID, usual)
    const of = (role: string) => sumOf(lines.filter((line) => line.role === role).map(({ amount }) => amount))
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(0)
    expect([of('receivable'), of('income'), of('tax')]).toEqual([says.gross, -says.net || 0, -says.tax || 0])
  }
})

test('income stands by account, cost centre and sphere, and tax by rate', () => {
  const says = drawnInvoice(() => 1, 1)
  const item = (number: string, sphere: 'ideal' | 'purpose', net: number, tax: number) => ({
    ...says.items[0],
    ...{ account: { number, name: number }, costCenter: null, sphere, net, tax, gross: net + tax },
  })
  const items = [item('43030', 'purpose', 100, 7), item('43030', 'purpose', 50, 3), item('44000', 'ideal', 200, 38)]
  const groups = [
    { category: 'S', percentage: 7, reason: '', net: 150, tax: 10, gross: 160 },
    { category: 'S', percentage: 19, reason: '', net: 200, tax: 38, gross: 238 },
  ]
  const { lines } = invoiceVoucher({ ...says, items, groups, gross: 398 } as typeof says, ID, usual)
  const said = lines.map(({ account, sphere, amount }) => [account.number, sphere, amount])
  expect(said).toEqual([
    ['12000', null, 398],
    ['43030', 'purpose', -150],
    ['44000', 'ideal', -200],
    ['38010', null, -10],
    ['38060', null, -38],
  ])
  expect(reversed(lines)[0]?.amount).toBe(-398)
})
