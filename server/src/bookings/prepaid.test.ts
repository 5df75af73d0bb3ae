import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { chanceOf, oneOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { beforeEach, expect, test } from 'vitest'
import { moneyWorld } from '../../world/moneyWorld.ts'
import { proveBooks } from '../audit/books.ts'
import { rows } from '../base/database/db.ts'

const { w, anna, ben, lanes, pellets, goods, bank, today, year, pay } = await moneyWorld()
const lastYear = `${year - 1}-12-30` as Day
const refused = (code: string) => ({ code })
const { productId: lane } = await anna.products.create({
  ...{ productName: 'Standmiete', description: '', amount: cents(10_00), currency: 'EUR', taxRate: lanes },
  ...{ category: 'service', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
  shownInCashbook: false,
})
const everybody = { forWhom: 'everybody' as const, groupId: null, laneIds: [], times: [], per: 'hour' as const }
await anna.ranges.savePrices({ rangeId: w.hall.id, prices: [{ ...everybody, id: randomUUID(), productId: lane }] })
await anna.products.changeStock({ productId: pellets, quantityChange: 1000, referenceDate: today, comment: '' })

/** Issues an invoice for hours on a lane, 10 € each, and for boxes of pellets, 8.90 € each. */
async function invoice(hours: number, boxes = 0): Promise<Id<'invoice'>> {
  const place = { bookingAccountNumber: '', costCenterNumber: '' }
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR', comment: '' },
    ...{ note: '', collectionMethod: 'transfer', sendInvoice: false, oneTimeItems: [] },
    invoiceItems: [
      { productId: lane, taxId: lanes, quantity: hours, ...place },
      ...(boxes === 0 ? [] : [{ productId: pellets, taxId: goods, quantity: boxes, ...place }]),
    ],
  })
  return id
}
const prepay = (amount: number, paymentDate: Day = today) => pay(amount, [], { prepaid: true, paymentDate })
const payWith = (invoiceId: Id<'invoice'>, amount: number) =>
  anna.bookings.payPrepaid({ invoiceId, amount: cents(amount) })
const payOut = (amount: number) =>
  anna.bookings.payOutPrepaid({
    ...{ uid: ben.uid, amount: cents(amount), currency: 'EUR', paymentAccount: bank, paymentDate: today },
  })
const credit = async () => {
  const own = (await ben.invoices.ownPrepaid({})).prepaid.map(({ amount }) => amount)
  const { sums } = await anna.bookings.personAccount({ uid: ben.uid })
  expect([sums[0]?.prepaid ?? 0]).toEqual(own.length === 0 ? [0] : own)
  return sums[0]?.prepaid ?? 0
}
const paidOf = async (id: Id<'invoice'>) => (await anna.invoices.one({ id })).paidAmount
const faults = async () =>
  (await proveBooks((work) => w.database.systemTransaction(work), anna.clubId, w.clock.now())).proofs.flatMap(
    ({ proof, faults: found }) => found.map((each) => `${proof} ${each.fault} ${each.of}`),
  )
const LINES = `SELECT kind, account_number AS number, debit - credit AS amount FROM ledger_entries
  WHERE club_id = $1 AND booking_id = $2 ORDER BY entered_on, voucher_id, position`
type Line = { kind: string; number: string; amount: number }
const entered = async (id: string) =>
  (await w.database.rows<Line>('entered', LINES, [anna.clubId, id])).map(
    ({ kind, number, amount }) => `${kind} ${number} ${amount}`,
  )
const statement = async () => (await anna.statements.year({ year: `${year}` })).statements[0]

// Each test begins without credit.
beforeEach(async () => {
  const left = await credit()
  if (left > 0) await payOut(left)
})

test('money that Ben pays in advance stays his until a lane is paid from it, is there again when the invoice is void, and its rest is paid out [BILL-064] [BOOK-075]', async () => {
  const paid = await prepay(50_00, lastYear)
  expect(await entered(paid)).toEqual(['payment 18000 5000', 'payment 35000 -5000'])
  expect(await credit()).toBe(50_00)
  const [booking] = (await anna.bookings.list({ booking: paid })).bookings
  expect(booking).toMatchObject({ status: 'ok', prepaid: true, spent: false, refunded: 0 })
  expect((await anna.payouts.list({})).payouts.filter(({ id }) => `${id}` === paid)).toEqual([])
  const before = await statement()
  expect(before?.prepaid.before).toBe(50_00)

  // The year of the payment is closed: what was paid in advance is spent all the same.
  await anna.statements.close({ until: `${year - 1}-12-31` as Day })
  const id = await invoice(2, 1)
  await expect(payWith(id, 20_01)).rejects.toMatchObject(refused('PREPAID_LANES_ONLY'))
  await payWith(id, 15_00)
  await expect(payWith(id, 5_01)).rejects.toMatchObject(refused('PREPAID_LANES_ONLY'))
  expect([await credit(), await paidOf(id)]).toEqual([35_00, 15_00])
  const { paymentRecords } = await anna.bookings.paymentRecords({ invoiceId: id })
  expect(paymentRecords).toMatchObject([{ bookingId: paid, amount: 15_00, date: today, method: 'allowance' }])
  expect(await entered(paid)).toEqual(expect.arrayContaining(['assignment 35000 1500', 'assignment 12000 -1500']))
  const spent = await statement()
  expect((spent?.prepaid.now ?? 0) - (before?.prepaid.now ?? 0)).toBe(-15_00)
  expect((spent?.moved.now ?? 0) - (before?.moved.now ?? 0)).toBe(0)
  expect([spent?.difference.now, spent?.difference.before]).toEqual([0, 0])
  expect(await faults()).toEqual([])

  await anna.invoices.void({ id, voidReason: 'Doppelt' })
  expect([await credit(), await paidOf(id)]).toEqual([50_00, 0])
  const again = await invoice(1)
  await payWith(again, 10_00)
  await anna.bookings.returnPrepaid({ invoiceId: again })
  await expect(anna.bookings.returnPrepaid({ invoiceId: again })).rejects.toMatchObject(refused('INVOICE_NOT_PAID'))
  expect([await credit(), await paidOf(again)]).toEqual([50_00, 0])

  await expect(payOut(50_01)).rejects.toMatchObject(refused('PREPAID_LESS'))
  const { id: out } = await payOut(20_00)
  expect(await entered(out)).toEqual(['payment 18000 -2000', 'payment 35000 2000'])
  expect(await credit()).toBe(30_00)
  expect((await statement())?.difference.now).toBe(0)
  expect(await faults()).toEqual([])
})

test('a payment from which an invoice was paid in advance stays as it is, and only a payment of a person that comes can be prepaid', async () => {
  const paid = await prepay(10_00)
  const id = await invoice(1)
  await payWith(id, 10_00)
  const change = anna.bookings.change({ id: paid, version: 1, description: 'Danke' })
  await expect(change).rejects.toMatchObject(refused('PREPAID_SPENT'))
  await expect(anna.bookings.remove({ id: paid })).rejects.toMatchObject(refused('PREPAID_SPENT'))
  await expect(payWith(await invoice(1), 1)).rejects.toMatchObject(refused('PREPAID_LESS'))
  await expect(pay(-5_00, [], { prepaid: true })).rejects.toMatchObject(refused('INPUT_INVALID'))
  await expect(pay(5_00, [], { prepaid: true, uid: null })).rejects.toMatchObject(refused('INPUT_INVALID'))
  const plain = await pay(5_00)
  const spends = `INSERT INTO payment_records (club_id, id, invoice_id, booking_id, amount, paid_on, method)
    SELECT club_id, gen_random_uuid(), '${await invoice(1)}', id, 1, '${today}', 'allowance' FROM bookings WHERE id = '${plain}'`
  await expect(w.database.pool.query(spends)).rejects.toMatchObject({ constraint: 'payment_records_prepaid' })
  const kept = await prepay(5_00)
  await anna.bookings.change({ id: kept, version: 1, prepaid: false })
  expect(new Set(await entered(kept))).toEqual(
    new Set(['payment 18000 500', 'payment 35000 -500', 'assignment 35000 500', 'assignment 13700 -500']),
  )
  expect(await faults()).toEqual([])
})

test('of many who pay with the same credit at once, pay it out and void, none takes more than there is', async () => {
  await Promise.all([prepay(25_00), prepay(25_00)])
  const ids = await Promise.all([1, 2, 3].map(() => invoice(2)))
  const tries = await Promise.allSettled([
    ...ids.map((id) => payWith(id, 20_00)),
    ...ids.map((id) => payWith(id, 20_00)),
    ...[payOut(15_00), payOut(15_00)],
  ])
  for (const each of tries) if (each.status === 'rejected') expect(each.reason.code).toMatch(/^PREPAID_L/)
  const paid = async () => (await Promise.all(ids.map(paidOf))).reduce((sum, each) => sum + each, 0)
  const out = tries.slice(6).filter(({ status }) => status === 'fulfilled').length * 15_00
  expect(await credit()).toBe(50_00 - (await paid()) - out)
  await Promise.allSettled([
    ...ids.map((id) => anna.invoices.void({ id, voidReason: 'Doppelt' })),
    ...ids.map((invoiceId) => anna.bookings.returnPrepaid({ invoiceId })),
    ...ids.map((id) => payWith(id, 5_00)),
  ])
  expect([await credit(), await paid()]).toEqual([50_00 - out, 0])
  expect(await faults()).toEqual([])
})

const WAITING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
const NOT_THE_SUM = `SELECT id FROM bookings
  WHERE (assigned, refunded) <> (assigned_of(club_id, id), refunded_of(club_id, id))`

test('what two give back to the same credit at the same moment is there both times, of invoices and of what was paid out', async () => {
  const paid = await prepay(50_00)
  const ids = [await invoice(1), await invoice(1)]
  for (const id of ids) await payWith(id, 10_00)
  const outs = [await payOut(10_00), await payOut(10_00)]
  for (const acts of [
    ids.map((invoiceId) => () => anna.bookings.returnPrepaid({ invoiceId })),
    outs.map(
      ({ id }) =>
        () =>
          anna.bookings.remove({ id }),
    ),
    [() => anna.bookings.reload({}), () => payWith(ids[0] as Id<'invoice'>, 10_00)],
  ]) {
    await w.app.jobs.done()
    let done: Promise<unknown> | undefined
    await w.database.systemTransaction(async (db) => {
      await rows(db, 'hold', 'SELECT FROM bookings WHERE id = $1 FOR NO KEY UPDATE', [paid])
      done = Promise.all(acts.map((act) => act()))
      await expect.poll(() => w.database.rows('waiting', WAITING)).toHaveLength(2)
    })
    await done
    expect(await w.database.rows('not_the_sum', NOT_THE_SUM)).toEqual([])
  }
  expect(await credit()).toBe(40_00)
  expect(await faults()).toEqual([])
})

test('after any sequence of paying in advance, spending, returning, voiding and paying out, credit and invoices are those of a naive model [BILL-064]', async () => {
  const chance = chanceOf(seedOr(32))
  let model = 0
  const invoices = new Map<Id<'invoice'>, { open: number; spent: number }>()
  const acts = {
    prepay: async () => {
      const amount = 1 + chance(40_00)
      await prepay(amount)
      model += amount
    },
    issue: async () => void invoices.set(await invoice(1 + chance(3)), { open: 0, spent: 0 }),
    pay: async (id: Id<'invoice'>, of: { spent: number }) => {
      const gross = (await anna.invoices.one({ id })).amount
      const amount = 1 + chance(25_00)
      const mayPay = amount <= model && amount <= gross - of.spent
      const done = await payWith(id, amount).then(
        () => true,
        () => false,
      )
      expect(done).toBe(mayPay)
      if (!done) return
      model -= amount
      of.spent += amount
    },
    giveBack: async (id: Id<'invoice'>, of: { spent: number }) => {
      if (of.spent > 0) await anna.bookings.returnPrepaid({ invoiceId: id })
      model += of.spent
      of.spent = 0
    },
    void: async (id: Id<'invoice'>, of: { spent: number }) => {
      await anna.invoices.void({ id, voidReason: 'Irrtum' })
      model += of.spent
      invoices.delete(id)
    },
    payOut: async () => {
      const amount = 1 + chance(20_00)
      if (amount > model) return expect(payOut(amount)).rejects.toMatchObject(refused('PREPAID_LESS'))
      await payOut(amount)
      model -= amount
    },
  }
  const names = ['prepay', 'issue', 'pay', 'pay', 'pay', 'giveBack', 'void', 'payOut'] as const
  for (let at = 0; at < often({ gate: 25, long: 400 }); at += 1) {
    const [id, of] = oneOf(chance, [...invoices, [undefined, undefined] as const])
    const name = oneOf(chance, names)
    if (name === 'prepay' || name === 'issue' || name === 'payOut') await acts[name]()
    else if (id !== undefined) await acts[name](id, of)
  }
  expect(await credit()).toBe(model)
  for (const [id, { spent }] of invoices) expect(await paidOf(id)).toBe(spent)
  expect((await statement())?.difference.now).toBe(0)
  expect(await faults()).toEqual([])
})
