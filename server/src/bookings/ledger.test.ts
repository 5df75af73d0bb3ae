import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import accountsRoom from '../accounts/room.ts'
import invoiceRoom from '../invoices/room.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import bookingRoom from './room.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes, goods } = await setUpBilling(anna)
await anna.accounts.addPaymentAccount({
  ...{ bookingAccount: '16000', displayName: 'Kasse', accountHolder: '', bankName: '', IBAN: '', BIC: '' },
  cashMode: 'certified',
})
const accounts = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? expect.fail('There are accounts.')
const accountOf = (number: string) => accounts.find((each) => each.number === number)?.id ?? expect.fail()
const [bank, box] = [accountOf('18000'), accountOf('16000')]
const today = dayOf(w.clock.now(), 'Europe/Berlin')

/** Finalises an invoice of 10.70 € at 7 % and 11.90 € at 19 %. */
async function invoice(): Promise<Id<'invoice'>> {
  const item = { quantity: 1, bookingAccountNumber: '', costCenterNumber: '' }
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      { ...item, name: 'Standmiete', unitAmount: cents(10_70), taxId: lanes },
      { ...item, name: 'Scheiben', unitAmount: cents(11_90), taxId: goods },
    ],
  })
  return id
}
const pay = (amount: number, invoiceIds: BookingInput['invoiceIds'] = [], more: Partial<BookingInput> = {}) =>
  anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: 'A-1', paymentDate: today, type: 'payment', currency: 'EUR' },
    ...{ amount: cents(amount), description: '', paymentAccount: bank, invoiceIds, ...more },
  })
const part = (id: Id<'invoice'>, amount: number) => ({ id, amount: cents(amount) })

const LINES = `SELECT kind, account_number AS number, debit - credit AS amount FROM ledger_entries
  WHERE club_id = $1 AND (invoice_id = $2 OR booking_id = $2) ORDER BY entered_on, kind, voucher_id, position`
type Line = { kind: string; number: string; amount: number }
async function entered(id: string): Promise<string[]> {
  const lines = await w.database.rows<Line>('entered', LINES, [anna.clubId, id])
  return lines.map(({ kind, number, amount }) => `${kind} ${number} ${amount}`)
}
const sumsOf = async () =>
  Object.fromEntries(
    (
      await w.database.rows<Line>(
        'sums',
        `SELECT account_number AS number, sum(debit - credit)::bigint AS amount FROM ledger_entries
         WHERE club_id = $1 GROUP BY 1 HAVING sum(debit - credit) <> 0`,
        [anna.clubId],
      )
    ).map(({ number, amount }) => [number, amount]),
  )

test('an invoice is a receivable, with income by account and tax by rate, and its cancellation the exact reverse', async () => {
  const before = await sumsOf()
  const id = await invoice()
  expect(await entered(id)).toEqual([
    'invoice 12000 2260',
    expect.stringMatching(/^invoice \d+ -1000$/),
    expect.stringMatching(/^invoice \d+ -1000$/),
    'invoice 38010 -70',
    'invoice 38060 -190',
  ])
  const { id: cancellation } = await anna.invoices.void({ id, voidReason: 'Doppelt' })
  const reverse = (await entered(id)).map((line) =>
    line.replace(/^invoice (\d+) (-?)/, (_, number, sign) => `cancellation ${number} ${sign === '' ? '-' : ''}`),
  )
  expect((await entered(cancellation)).toSorted()).toEqual(reverse.toSorted())
  expect(await sumsOf()).toEqual(before)
})

test('a draft and what is refused enter nothing', async () => {
  const before = await sumsOf()
  const id = await invoice()
  await expect(pay(50_00, [part(id, 30_00)])).rejects.toMatchObject({ code: 'INVOICE_OVERPAID' })
  await anna.invoices.void({ id, voidReason: 'Falsch' })
  expect(await sumsOf()).toEqual(before)
})

test('a payment goes to what it pays and the rest to what is not assigned, and moves when it is assigned later', async () => {
  const id = await invoice()
  const { id: bookingId } = await pay(30_00, [part(id, 10_00)])
  const first = ['payment 18000 3000', 'payment 12000 -1000', 'payment 13700 -2000']
  expect(await entered(bookingId)).toEqual(first)
  await anna.bookings.change({ id: bookingId, version: 1, invoiceIds: [part(id, 22_60)] })
  expect(new Set(await entered(bookingId))).toEqual(
    new Set([...first, 'assignment 12000 -1260', 'assignment 13700 1260']),
  )
  await anna.bookings.change({ id: bookingId, version: 2, description: 'Danke' })
  expect(await entered(bookingId)).toHaveLength(5)
})

test('a payment that is changed or deleted is taken back by its reverse, and never changed', async () => {
  const before = await sumsOf()
  const { id } = await pay(5_00)
  await anna.bookings.change({ id, version: 1, amount: cents(7_00), paymentAccount: box })
  expect((await entered(id)).toSorted()).toEqual(
    [
      ...['payment 18000 500', 'payment 13700 -500', 'correction 18000 -500', 'correction 13700 500'],
      ...['payment 16000 700', 'payment 13700 -700'],
    ].toSorted(),
  )
  await anna.bookings.change({ id, version: 2, paymentDate: addDays(today, -3) })
  await anna.bookings.remove({ id })
  expect(await sumsOf()).toEqual(before)
})

test('money that goes is not assigned, and a transfer goes from one account to the other', async () => {
  const { id: fee } = await pay(-3_00, [], { type: 'fee' })
  expect(await entered(fee)).toEqual(['payment 18000 -300', 'payment 13700 300'])
  const transfer = { type: 'transfer', category: 'transfer', targetPaymentAccount: box, uid: null } as const
  const { id } = await pay(-40_00, [], transfer)
  expect(await entered(id)).toEqual(['transfer 18000 -4000', 'transfer 16000 4000'])
})

test('after another plan was chosen a payment goes to the account on which its invoice stands', async () => {
  const id = await invoice()
  await anna.accounts.activate({ planId: 'skr49' })
  const { id: bookingId } = await pay(23_00, [part(id, 22_60)])
  expect(await entered(bookingId)).toEqual(['payment 0945 2300', 'payment 12000 -2260', 'payment 0870 -40'])
  await anna.invoices.void({ id, voidReason: 'Doppelt' })
  const proof = await anna.audit.check({})
  expect(proof.proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('in each voucher debit is credit, and no line is ever changed or taken away, the system included', async () => {
  const entry = (debit: number, voucher = 'gen_random_uuid()', position = 0) =>
    `INSERT INTO ledger_entries (club_id, voucher_id, position, kind, day, currency, text, entered_on, role, account_number,
      account_name, debit, credit) VALUES ('${anna.clubId}', ${voucher}, ${position}, 'payment', '2026-05-17', 'EUR', '', now(), 'income',
      '40000', '', ${debit}, 0)`
  const one = '(SELECT voucher_id FROM ledger_entries LIMIT 1)'
  for (const statement of [entry(5), entry(1, one, 99), entry(0, one, 99)])
    await expect(w.database.pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' })
  for (const statement of ['UPDATE ledger_entries SET debit = debit + 1', 'DELETE FROM ledger_entries'])
    await expect(w.database.pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_entries_frozen' })
  const asClub = w.database.transaction({ clubId: anna.clubId }, (db) => db.$client.query('DELETE FROM ledger_entries'))
  await expect(asClub).rejects.toMatchObject({ code: '42501' })
})

test('the sweep removes vouchers when no law keeps them any more, ten years after the end of their year, and no others [O09]', async () => {
  const entry = `INSERT INTO ledger_entries (club_id, voucher_id, position, kind, day, currency, text, entered_on, role,
    account_number, account_name, debit, credit) SELECT '${anna.clubId}', gen_random_uuid(), 0, 'payment', day, 'EUR', 'old',
    now(), 'income', '40000', '', 0, 0 FROM extract(year FROM least($1::timestamptz, now())) AS year,
    LATERAL unnest(ARRAY[make_date(year::int - 11, 12, 31), make_date(year::int - 10, 1, 1)]) AS day`
  await w.database.pool.query(entry, [w.clock.now().toString()])
  const count = async () => (await w.database.rows<{ text: string }>('count', 'SELECT text FROM ledger_entries')).length
  const before = await count()
  for (const sweep of accountsRoom.sweeps ?? []) await w.database.pool.query(sweep, [w.clock.now().toString()])
  expect(await count()).toBe(before - 1)
})

test('an invoice that was paid is swept when no law keeps its payment any more, and not before [O09]', async () => {
  const id = await invoice()
  const { id: payment } = await pay(22_60, [{ id, amount: cents(22_60) }])
  await w.app.jobs.done()
  const sweep = async () => {
    for (const room of [invoiceRoom, bookingRoom])
      for (const statement of room.sweeps ?? []) await w.database.pool.query(statement, [w.clock.now().toString()])
  }
  const left = async () => (await w.database.rows('invoice_left', 'SELECT FROM invoices WHERE id = $1', [id])).length
  /** Lets the papers be a number of years old; nothing can be written so. */
  const age = async (years: number) => {
    const was = `make_date(extract(year FROM now())::int - ${years}, 12, 31)`
    await w.database.pool.query(`SET session_replication_role = replica;
      UPDATE invoices SET invoice_date = ${was} WHERE id = '${id}';
      UPDATE bookings SET payment_date = ${was}, locked_on = now() WHERE id = '${payment}';
      SET session_replication_role = DEFAULT`)
  }
  await age(9)
  await sweep()
  expect(await left()).toBe(1)
  await age(11)
  await sweep()
  expect(await left()).toBe(0)
  expect(await w.database.rows('payment_left', 'SELECT FROM bookings WHERE id = $1', [payment])).toEqual([])
})
