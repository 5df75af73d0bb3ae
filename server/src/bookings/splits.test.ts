import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Split } from '@bahnfrei/domain/bookings/split.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'
import { proveBooks } from '../audit/books.ts'

const { w, anna, lanes, box, today, year, invoice, pay } = await moneyWorld()
await anna.accounts.setSettings({ keepsSpheres: true })
const refused = (code: string) => ({ code })
const split = (bookingAccountNumber: string, amount: number, more: Partial<Split> = {}): Split => ({
  ...{ bookingAccountNumber, costCenterNumber: null, sphere: 'ideal', amount: cents(amount) },
  ...more,
})
const LEDGER = `SELECT role || ' ' || account_number || ' ' || coalesce(sphere, '-') || ' ' || (credit - debit) AS line
  FROM ledger_entries WHERE club_id = $1 AND booking_id = $2 AND role <> 'money' ORDER BY entered_on, voucher_id, position`
const ledgerOf = async (id: string) =>
  (await w.database.rows<{ line: string }>('ledger_of_split', LEDGER, [anna.clubId, id])).map(({ line }) => line)
const booking = async (id: string) => {
  const { bookings } = await anna.bookings.list({ booking: id as never })
  return bookings[0] ?? expect.fail('The payment is there.')
}
const plans = await anna.accounts.plans({})
const numbersOf = (type: string) =>
  (plans.activePlan?.accounts ?? []).filter((account) => account.type === type).map(({ number }) => number)
const [fees = '', grants = ''] = numbersOf('income')
const [bankFee = ''] = numbersOf('expense')

test('what comes pays an invoice in part, and the rest stands on accounts, with their sphere', async () => {
  const id = await invoice([{ name: 'Standmiete', unitAmount: 10_70, taxId: lanes }])
  const paid = await pay(60_70, [part(id, 10_70)], {
    splits: [split(fees, 30_00), split(grants, 20_00, { sphere: 'purpose' })],
  })
  expect(await booking(paid)).toMatchObject({
    ...{ status: 'ok', fullyBooked: true, invoices: [{ id, amount: 10_70 }] },
    splits: [
      { bookingAccountNumber: fees, sphere: 'ideal', amount: 30_00, role: 'income' },
      { bookingAccountNumber: grants, sphere: 'purpose', amount: 20_00, role: 'income' },
    ],
  })
  expect((await ledgerOf(paid)).slice(1)).toEqual([`income ${fees} ideal 3000`, `income ${grants} purpose 2000`])
  const [statement] = (await anna.statements.year({ year: `${year}` })).statements
  expect(statement).toMatchObject({ difference: { now: 0 }, unassigned: { received: { now: 0 } } })
  expect(statement?.spheres.map(({ sphere }) => sphere)).toContain('ideal')
})

test('a fee of the bank stands on its account, and a change moves it: the money stays, and a locked one stays as it is', async () => {
  const id = await pay(-3_05, [], { type: 'fee', splits: [split(bankFee, -3_05)] })
  expect(await ledgerOf(id)).toEqual([`expense ${bankFee} ideal -305`])
  await anna.bookings.change({ id, version: 1, splits: [split(bankFee, -2_00, { sphere: 'business' })] })
  expect((await booking(id)).status).toBe('partial')
  expect((await booking(id)).splits).toMatchObject([{ amount: -2_00, sphere: 'business' }])
  await anna.bookings.change({ id, version: 2, description: 'Kontoführung' })
  expect((await booking(id)).splits).toHaveLength(1)
  const set = 'UPDATE bookings SET locked_on = now() WHERE id = $1'
  await w.database.rows('lock_split', set, [id])
  await expect(anna.bookings.change({ id, version: 3, splits: [] })).rejects.toMatchObject(refused('BOOKING_LOCKED'))
  await expect(w.database.rows('cut', 'DELETE FROM booking_splits WHERE booking_id = $1', [id])).rejects.toThrow()
})

test('parts that are too much, of the other sign, on no account of the plan or without a sphere are refused', async () => {
  const attempts: [object, string][] = [
    [{ splits: [split(fees, 10_01)] }, 'BOOKING_OVERASSIGNED'],
    [{ splits: [split(fees, -1)] }, 'INPUT_INVALID'],
    [{ splits: [split('99999', 1_00)] }, 'ACCOUNT_NOT_FOUND'],
    [{ splits: [split('18000', 1_00)] }, 'ACCOUNT_NOT_FOUND'],
    [{ splits: [split(fees, 1_00, { costCenterNumber: '99' })] }, 'ACCOUNT_NOT_FOUND'],
    [
      { splits: [split(fees, 1_00)], type: 'transfer', category: 'transfer', targetPaymentAccount: box },
      'INPUT_INVALID',
    ],
  ]
  for (const [more, code] of attempts)
    await expect(pay(10_00, [], more), JSON.stringify(more)).rejects.toMatchObject(refused(code))
  const shared = plans.activePlan?.accounts.find(({ type, sphere }) => type === 'income' && sphere === null)
  if (shared)
    await expect(pay(1_00, [], { splits: [split(shared.number, 1_00, { sphere: null })] })).rejects.toMatchObject(
      refused('BOOKING_SPHERE_MISSING'),
    )
})

test('one split puts the rests of many payments on accounts, to the cent and all or none', async () => {
  const some = [await pay(10_01), await pay(5), await pay(-7_77)]
  const share = { bookingAccountNumber: fees, costCenterNumber: null, sphere: 'ideal' } as const
  const shares = [
    { ...share, percent: 33 },
    { ...share, bookingAccountNumber: grants, percent: 67 },
  ]
  await expect(anna.bookings.split({ ids: some, shares: [{ ...share, percent: 99 }] })).rejects.toMatchObject(
    refused('INPUT_INVALID'),
  )
  expect(await anna.bookings.split({ ids: some, shares })).toEqual({ split: 3 })
  expect((await booking(some[0] ?? '')).splits.map(({ amount }) => amount)).toEqual([3_30, 6_71])
  for (const id of some) expect((await booking(id)).status).toBe('ok')
  const last = await pay(1_00)
  const set = 'UPDATE bookings SET locked_on = now() WHERE id = $1'
  await w.database.rows('lock_split', set, [some[1]])
  await expect(anna.bookings.split({ ids: [last, some[1] as never], shares })).rejects.toMatchObject(
    refused('BOOKING_LOCKED'),
  )
  expect((await booking(last)).splits).toEqual([])
  await anna.bookings.remove({ id: some[0] as never })
  const proof = await proveBooks((work) => w.database.systemTransaction(work), anna.clubId, w.clock.now())
  expect(proof.proofs.filter(({ found }) => found > 0)).toEqual([])
  const [statement] = (await anna.statements.year({ year: `${year}` as Day })).statements
  expect(statement?.difference).toEqual({ now: 0, before: 0 })
  expect(today.slice(0, 4)).toBe(`${year}`)
})
