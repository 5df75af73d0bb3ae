import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import {
  BOOKING_CATEGORIES,
  BOOKING_STATUSES,
  type BookingInput,
  CREATION_TYPES,
  DIRECTIONS,
  PAYMENT_STATUSES,
} from '@bahnfrei/domain/bookings/booking.ts'
import { expect, test } from 'vitest'
import { randomFrom } from '../../world/randomFrom.ts'
import { watch } from '../../world/testSocket.ts'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
await anna.accounts.addPaymentAccount({
  ...{ bookingAccount: '16000', displayName: 'Kasse', accountHolder: '', bankName: '', IBAN: '', BIC: '' },
  cashMode: 'certified',
})
const accounts = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? expect.fail('There are accounts.')
const accountOf = (number: string) => accounts.find((each) => each.number === number)?.id ?? expect.fail()
const [bank, box] = [accountOf('18000'), accountOf('16000')]
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const refused = (code: string) => ({ code })

const input = (more: Partial<BookingInput> = {}): BookingInput => ({
  ...{ uid: ben.uid, userName: '', transactionId: 'A-1', paymentDate: today, type: 'payment', amount: cents(20_00) },
  ...{ currency: 'EUR', description: 'Standmiete', paymentAccount: bank, category: 'regular' },
  ...{ targetPaymentAccount: null, invoiceIds: [], receiptIds: [], refundIds: [], attachmentIds: [] },
  ...more,
})
async function invoice(amount = 12_50): Promise<Id<'invoice'>> {
  const line = { name: 'Standmiete', quantity: 1, unitAmount: cents(amount), taxId: lanes }
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
  })
  return id
}
const pays = (id: Id<'invoice'>, amount: number) => ({ id, amount: cents(amount) })
const one = async (id: Id<'booking'>) =>
  (await anna.bookings.list({})).bookings.find((booking) => booking.id === id) ?? expect.fail('There is the booking.')

test('a booking says who paid, from where to where, and which invoices it pays [BOOK-009] [BOOK-010] [BOOK-011] [BOOK-012] [BOOK-013] [BOOK-014] [BOOK-062] [BOOK-077] [BOOK-079]', async () => {
  const invoiceId = await invoice()
  const { id } = await anna.bookings.create(input({ userName: 'Oma Brandt', invoiceIds: [pays(invoiceId, 12_50)] }))
  const booking = await one(id)
  expect(fieldsOf(booking)).toEqual(
    namesIn(`id bookingImportData clubId timestamp transactionId attachedUser attachedUserName userName paymentDate type
      category direction absoluteAmount amount currency description paymentAccount paymentAccountName paymentStatus status
      creationType fullyBooked attachmentIds attachments locked lockedOn uid targetPaymentAccount targetPaymentAccountName
      invoices receipts refunds refunded splits prepaid spent version`),
  )
  expect(booking).toMatchObject({
    ...{ uid: ben.uid, userName: 'Oma Brandt', attachedUser: ben.uid, direction: 'in', absoluteAmount: 20_00 },
    ...{ paymentAccountName: 'Sparkasse', paymentStatus: 'finalized', creationType: 'manual', status: 'partial' },
    ...{ fullyBooked: false, locked: false, invoices: [{ id: invoiceId, amount: 12_50 }] },
  })
  expect([BOOKING_CATEGORIES, DIRECTIONS, PAYMENT_STATUSES, BOOKING_STATUSES, CREATION_TYPES]).toEqual([
    ['regular', 'transfer'],
    ['in', 'out'],
    ['pending', 'finalized'],
    ['open', 'partial', 'ok'],
    ['manual', 'generated', 'imported'],
  ])
  const paid = await anna.invoices.one({ id: invoiceId })
  expect([paid.status, paid.paidAmount, paid.attachedBookings[0]?.transactionId]).toEqual(['paid', 12_50, 'A-1'])
  expect(paid.attachedBookings[0]?.status).toBe('partial')
})

test('the state of a booking follows what of it is assigned, and changing it settles the invoices again [BOOK-013] [BOOK-063] [BOOK-078]', async () => {
  const [first, second] = [await invoice(), await invoice()]
  const { id } = await anna.bookings.create(input())
  expect((await one(id)).status).toBe('open')
  const statuses = async () => [
    (await anna.invoices.one({ id: first })).status,
    (await anna.invoices.one({ id: second })).status,
  ]
  await anna.bookings.change({ id, version: 1, invoiceIds: [pays(first, 12_50), pays(second, 7_50)] })
  expect([await statuses(), (await one(id)).fullyBooked]).toEqual([['paid', 'partial'], true])
  const stale = anna.bookings.change({ id, version: 1, description: 'x' })
  await expect(stale).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  await anna.bookings.change({ id, version: 2, invoiceIds: [pays(second, 12_50)] })
  expect(await statuses()).toEqual(['open', 'paid'])
  expect((await anna.bookings.reload({ ids: [id] })).updated).toBe(1)
  await anna.bookings.remove({ id })
  expect(await statuses()).toEqual(['open', 'open'])
  await expect(anna.bookings.remove({ id })).rejects.toMatchObject(refused('BOOKING_NOT_FOUND'))
})

test('a transfer names both accounts, and pays nothing [BOOK-010] [BOOK-076]', async () => {
  const transfer = input({ category: 'transfer', type: 'transfer', targetPaymentAccount: box, uid: null })
  const { id } = await anna.bookings.create(transfer)
  expect(await one(id)).toMatchObject({ paymentAccountName: 'Sparkasse', targetPaymentAccountName: 'Kasse' })
  for (const account of [bank, box])
    expect((await anna.bookings.list({ account })).bookings.map((booking) => booking.id)).toContain(id)
  const wrong: Partial<BookingInput>[] = [
    { targetPaymentAccount: null },
    { targetPaymentAccount: bank },
    { type: 'payment' },
    { category: 'regular', type: 'payment' },
    { invoiceIds: [pays(await invoice(), 1)] },
  ]
  for (const more of wrong)
    await expect(anna.bookings.create({ ...transfer, ...more })).rejects.toMatchObject(refused('INPUT_INVALID'))
})

test('a payment record says how it was paid, by the account that it came to, and only who reads billing reads it [BILL-008] [BOOK-007] [BOOK-074] [BOOK-075]', async () => {
  const id = await invoice()
  await anna.bookings.create(input({ amount: cents(5_00), invoiceIds: [pays(id, 5_00)] }))
  await anna.bookings.create(input({ amount: cents(7_50), paymentAccount: box, invoiceIds: [pays(id, 7_50)] }))
  const { paymentRecords } = await anna.bookings.paymentRecords({ invoiceId: id })
  expect(fieldsOf(paymentRecords[0] ?? {})).toEqual(namesIn('id clubId invoiceId bookingId uid amount date method'))
  expect(paymentRecords.map(({ amount, method }) => [amount, method]).toSorted()).toEqual([
    [5_00, 'transfer'],
    [7_50, 'cash'],
  ])
  await expect(ben.bookings.paymentRecords({ invoiceId: id })).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await expect(ben.bookings.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

test.each<[string, () => Promise<Partial<BookingInput>>, string]>([
  ['of nothing', async () => ({ amount: cents(0) }), 'INPUT_INVALID'],
  ['of tomorrow', async () => ({ paymentDate: addDays(today, 1) }), 'INPUT_INVALID'],
  ['with 2,001 characters', async () => ({ description: 'x'.repeat(2001) }), 'INPUT_INVALID'],
  ['of somebody outside', async () => ({ uid: w.people.cara }), 'MISSING_USER'],
  ['to an account that is not there', async () => ({ paymentAccount: ben.uid as never }), 'ACCOUNT_NOT_FOUND'],
  [
    'that pays more than it is',
    async () => ({ invoiceIds: [pays(await invoice(30_00), 20_01)] }),
    'BOOKING_OVERASSIGNED',
  ],
  ['that pays more than is open', async () => ({ invoiceIds: [pays(await invoice(), 12_51)] }), 'INVOICE_OVERPAID'],
  [
    'that goes and pays',
    async () => ({ amount: cents(-20_00), invoiceIds: [pays(await invoice(), 1)] }),
    'INPUT_INVALID',
  ],
  ['in dollars', async () => ({ currency: 'USD', invoiceIds: [pays(await invoice(), 1)] }), 'INPUT_INVALID'],
  [
    'that pays one twice',
    async () => invoice().then((id) => ({ invoiceIds: [pays(id, 1), pays(id, 1)] })),
    'INPUT_INVALID',
  ],
  ['for an invoice of nobody', async () => ({ invoiceIds: [pays(ben.uid as never, 1)] }), 'INVOICE_NOT_FOUND'],
])('a booking %s is refused, and nothing is kept [BOOK-016] [BOOK-017] [M05] [M13]', async (_, more, code) => {
  const before = (await anna.bookings.list({})).bookings.length
  await expect(anna.bookings.create(input(await more()))).rejects.toMatchObject(refused(code))
  expect((await anna.bookings.list({})).bookings).toHaveLength(before)
})

test('however many pay the same invoices at once, no more is paid than is open, and no more is assigned than came [BILL-088] [M09] [M13]', async () => {
  const random = randomFrom(3207)
  const ids = [await invoice(10_00), await invoice(10_00), await invoice(10_00)]
  const attempts = Array.from({ length: 24 }, async (_, at) => {
    const [first = '', second = ''] = at % 2 === 0 ? ids : ids.toReversed()
    const amount = 1_00 + Math.floor(random() * 4_00)
    const parts = [pays(first as Id<'invoice'>, amount), pays(second as Id<'invoice'>, amount)]
    return anna.bookings.create(input({ amount: cents(2 * amount), invoiceIds: parts })).then(
      ({ id }) => id,
      ({ code }: { code: string }) => expect(code).toBe('INVOICE_OVERPAID'),
    )
  })
  const entered = (await Promise.all(attempts)).filter((id) => typeof id === 'string')
  const bookings = await Promise.all(entered.map(one))
  expect(entered.length).toBeGreaterThan(1)
  expect(bookings.every(({ fullyBooked }) => fullyBooked)).toBe(true)
  for (const id of ids) {
    const { paidAmount, amount, attachedBookings, status } = await anna.invoices.one({ id })
    expect(paidAmount).toBeLessThanOrEqual(amount)
    expect(attachedBookings.reduce((sum, booking) => sum + booking.amount, 0)).toBe(paidAmount)
    expect(status).toBe(paidAmount === 0 ? 'open' : paidAmount < amount ? 'partial' : 'paid')
  }
  const takenBack = entered.slice(0, 3).map((id) => anna.bookings.remove({ id: id as Id<'booking'> }))
  await Promise.all(takenBack)
  for (const id of ids) {
    const { paidAmount, attachedBookings } = await anna.invoices.one({ id })
    expect(attachedBookings.reduce((sum, booking) => sum + booking.amount, 0)).toBe(paidAmount)
  }
})

test('a voided invoice is not paid, and what was paid on it before stays assigned [M09]', async () => {
  const id = await invoice()
  const { id: bookingId } = await anna.bookings.create(input({ amount: cents(5_00), invoiceIds: [pays(id, 5_00)] }))
  await anna.invoices.void({ id, voidReason: 'Falsch' })
  const again = anna.bookings.create(input({ invoiceIds: [pays(id, 1_00)] }))
  await expect(again).rejects.toMatchObject(refused('INVOICE_VOID'))
  expect(await anna.invoices.one({ id })).toMatchObject({ status: 'void', paidAmount: 5_00 })
  await anna.bookings.remove({ id: bookingId })
  expect(await anna.invoices.one({ id })).toMatchObject({ status: 'void', paidAmount: 0 })
})

test('a locked booking stays as it is, for the system too', async () => {
  const { id } = await anna.bookings.create(input())
  const system = (sql: string) => w.database.systemTransaction((db) => db.$client.query(sql))
  await system(`UPDATE bookings SET locked_on = now() WHERE id = '${id}'`)
  await expect(anna.bookings.remove({ id })).rejects.toMatchObject(refused('BOOKING_LOCKED'))
  await expect(anna.bookings.change({ id, version: 1 })).rejects.toMatchObject(refused('BOOKING_LOCKED'))
  await expect(system(`UPDATE bookings SET amount = 1 WHERE id = '${id}'`)).rejects.toThrow()
  await expect(system(`DELETE FROM bookings WHERE id = '${id}'`)).rejects.toThrow()
})

test('the fourth subscription on payment records drops the oldest one [LIVE-025]', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => invoice()))
  const watcher = await watch(w.origin, anna)
  const subscriptions: string[] = []
  for (const invoiceId of ids)
    subscriptions.push((await watcher.subscribe('paymentRecords', { invoiceId })).subscriptionId)
  const invoiceIds = ids.map((id) => pays(id, 1_00))
  await anna.bookings.create(input({ invoiceIds }))
  await watcher.until(() => subscriptions.slice(1).every((id) => watcher.changes(id).length > 0))
  expect(watcher.changes(subscriptions[0])).toEqual([])
})

test('money that goes gives back what was paid, never more, and its invoice is open again; also of a voided one [BOOK-010] [BILL-088] [M13]', async () => {
  const id = await invoice()
  const back = (amount: number, of = id) =>
    anna.bookings.create(input({ type: 'refund', amount: cents(-20_00), invoiceIds: [pays(of, -amount)] }))
  await expect(back(12_50)).rejects.toMatchObject(refused('INVOICE_NOT_PAID'))
  const { id: paid } = await anna.bookings.create(input({ invoiceIds: [pays(id, 12_50)] }))
  await expect(back(12_51)).rejects.toMatchObject(refused('INVOICE_NOT_PAID'))
  const wrong: Partial<BookingInput>[] = [
    { amount: cents(-20_00), invoiceIds: [pays(id, 1)] },
    { amount: cents(20_00), invoiceIds: [pays(id, -1)] },
  ]
  for (const more of wrong)
    await expect(anna.bookings.create(input(more))).rejects.toMatchObject(refused('INPUT_INVALID'))
  const much = input({ amount: cents(-1_00), invoiceIds: [pays(id, -1_01)] })
  await expect(anna.bookings.create(much)).rejects.toMatchObject(refused('BOOKING_OVERASSIGNED'))
  const { id: refund } = await back(2_50)
  expect(await anna.invoices.one({ id })).toMatchObject({ status: 'partial', paidAmount: 10_00 })
  expect(await one(refund)).toMatchObject({ direction: 'out', status: 'partial', invoices: [{ amount: -2_50 }] })
  await expect(anna.bookings.remove({ id: paid })).rejects.toMatchObject(refused('INVOICE_GIVEN_BACK'))
  await anna.bookings.remove({ id: refund })
  await anna.invoices.void({ id, voidReason: 'Falsch' })
  await back(12_50)
  expect(await anna.invoices.one({ id })).toMatchObject({ status: 'void', paidAmount: 0 })
  const proof = await anna.audit.check({})
  expect(proof.proofs.flatMap(({ faults }) => faults)).toEqual([])
})
