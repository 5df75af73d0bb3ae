import { expect, test } from 'vitest'
import { ledgerAccounts } from '../accounts/ledger.ts'
import { cents } from '../base/money/money.ts'
import { type BookedOn, bookingVoucher } from './voucher.ts'

const account = (id: string, number: string) => ({ id, number, name: number }) as BookedOn['account']
const [bank, box] = [account('bank', '18000'), account('box', '16000')]
const usual = ledgerAccounts('skr42', [])
type Parts = Parameters<typeof bookingVoucher>[0]['invoiceIds']
const parts = Object.entries({ one: cents(5_00), old: cents(7_50) }).map(([id, amount]) => ({ id, amount })) as Parts

test.each<[string, number, Parts, BookedOn['target'], string[]]>([
  ['that is not assigned', 20_00, [], undefined, ['18000 2000', '13700 -2000']],
  ['that pays in part', 20_00, parts, undefined, ['18000 2000', '12000 -500', '0650 -750', '13700 -750']],
  ['that pays as much as it is', 12_50, parts, undefined, ['18000 1250', '12000 -500', '0650 -750']],
  ['that goes', -3_00, [], undefined, ['18000 -300', '13700 300']],
  ['that moves to the cash box', -40_00, [], box, ['18000 -4000', '16000 4000']],
])('money %s is in the ledger as %#', (_, amount, invoiceIds, target, expected) => {
  const entered = { amount: cents(amount), currency: 'EUR', paymentDate: '2026-05-17', transactionId: ' A-1 ' } as const
  const [receiptIds, payables] = [[], new Map()]
  const receivables = new Map([[parts[1]?.id, { number: '0650', name: 'Forderungen' }]]) as BookedOn['receivables']
  const on = { account: bank, target, usual, receivables, payables, splits: [] }
  const { text, lines } = bookingVoucher({ ...entered, invoiceIds, receiptIds }, 'id' as never, on)
  expect(lines.map((line) => `${line.account.number} ${line.amount}`)).toEqual(expected)
  expect(text).toBe('A-1')
})
