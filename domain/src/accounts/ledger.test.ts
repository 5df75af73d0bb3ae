import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import { corrections, ledgerAccounts, ledgerLine, netted, reversed, taxAccount, type Voucher } from './ledger.ts'

const [bank, open, rest] = ['18000', '12000', '13700'].map((number) => ({ number, name: number })) as [
  { number: string; name: string },
  { number: string; name: string },
  { number: string; name: string },
]
const payment = (came: number, paid: number, more: Partial<Voucher> = {}): Voucher => ({
  ...{ kind: 'payment', day: '2026-05-17', currency: 'EUR', text: 'A-1', bookingId: null },
  lines: netted([
    ledgerLine({ role: 'money', account: bank, amount: cents(came) }),
    ledgerLine({ role: 'receivable', account: open, amount: cents(-paid) }),
    ledgerLine({ role: 'clearing', account: rest, amount: cents(paid - came) }),
  ]),
  ...more,
})
const said = (vouchers: readonly Voucher[]) =>
  vouchers.map(({ kind, lines }) => [kind, ...lines.map(({ account, amount }) => `${account.number} ${amount}`)])

test.each([
  ['skr42', '12000', '13700', ['38010', '38060', '38000']],
  ['skr49', '0650', '0870', ['1845', '1850', '1840']],
  [null, '12000', '13700', ['38010', '38060', '38000']],
] as const)(
  'in the plan %s receivables are %s, what is not assigned %s, taxes %j',
  (plan, receivables, clearing, taxes) => {
    const usual = ledgerAccounts(plan, [{ number: receivables, name: 'Forderungen' }])
    expect(usual.receivables).toEqual({ number: receivables, name: 'Forderungen' })
    expect(usual.clearing.number).toBe(clearing)
    expect([7, 19, 10.7].map((percentage) => taxAccount(usual, percentage).number)).toEqual(taxes)
  },
)

test('lines that differ only in their amounts are one, and those that come to nothing none', () => {
  const { lines } = payment(20_00, 5_00)
  expect(netted([...lines, ...lines]).map(({ amount }) => amount)).toEqual([40_00, -10_00, -30_00])
  expect(netted([...lines, ...reversed(lines)])).toEqual([])
})

test('a payment that is assigned later moves from what is not assigned to the invoice', () => {
  expect(said(corrections([payment(20_00, 0)], payment(20_00, 12_50)))).toEqual([
    ['assignment', '13700 1250', '12000 -1250'],
  ])
  expect(said(corrections([payment(20_00, 5_00)], payment(20_00, 5_00)))).toEqual([['assignment']])
})

test.each<[string, Voucher | undefined]>([
  ['another amount', payment(25_00, 5_00)],
  ['another day', payment(20_00, 5_00, { day: '2026-05-18' })],
  ['another currency', payment(20_00, 5_00, { currency: 'USD' })],
  ['that is deleted', undefined],
])('a payment with %s is taken back by its reverse', (_, after) => {
  expect(said(corrections([payment(20_00, 5_00)], after))).toEqual([
    ['correction', '18000 -2000', '12000 500', '13700 1500'],
    ...(after ? said([after]) : []),
  ])
})

test('a new payment is entered as it is', () => {
  const after = payment(20_00, 5_00)
  expect(corrections([], after)).toEqual([after])
  expect(corrections([], undefined)).toEqual([])
})
