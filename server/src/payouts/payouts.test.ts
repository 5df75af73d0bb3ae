import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import type { PayoutOf } from '@bahnfrei/domain/payouts/payout.ts'
import { expect, test } from 'vitest'
import { formOf, world } from '../../world/testWorld.ts'
import { proveBooks } from '../audit/books.ts'
import { camt, type Paid } from '../bank/testFiles.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { setUpReceipts } from '../receipts/testReceipts.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const [OWN, OTHER] = ['DE89370400440532013000', 'DE75512108001245126199'] as const

const w = await world()
const [anna, ben] = [await w.as('anna'), await w.as('ben')]
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes: taxId } = await setUpBilling(anna)
const { full } = await setUpReceipts(anna)
const bank = (await anna.accounts.plans({})).activePlan?.bankAccounts[0]?.id ?? expect.fail('There is an account.')
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const refused = (code: string) => ({ code })

const invoice = async (amount: number) => {
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR', comment: '' },
    ...{ note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      {
        ...{ name: 'Standmiete', quantity: 1, unitAmount: cents(amount), taxId },
        ...{ bookingAccountNumber: '', costCenterNumber: '' },
      },
    ],
  })
  return id
}
const came = async (amount: number, invoiceIds: BookingInput['invoiceIds'] = [], uid: Id<'user'> | null = ben.uid) => {
  const { id } = await anna.bookings.create({
    ...{ uid, userName: 'Ben Brandt', transactionId: '', paymentDate: today, type: 'payment', currency: 'EUR' },
    ...{ amount: cents(amount), description: '', paymentAccount: bank, invoiceIds },
  })
  return id
}
const part = <Kind extends string>(id: Id<Kind>, amount: number) => ({ id, amount: cents(amount) })
const takeIn = async (paid: Paid) => {
  const form = formOf(camt([paid]), { name: 'auszug.xml', type: 'application/octet-stream' })
  const { body } = await anna.send('POST', '/billing/import', form)
  await anna.bank.run({ id: body['id'] as Id<'bankImport'>, fresh: 1 })
  await w.app.jobs.done()
}
const ofThing = (kind: PayoutOf['kind'], id: string): PayoutOf => ({ kind, id: id as Id<'payout'> })
const listed = async () => (await anna.payouts.list({})).payouts
const payoutOf = async (id: string) => (await listed()).find((each) => each.id === id)
const pay = (of: PayoutOf, amount: number, { IBAN = '', paymentDate = today } = {}) =>
  anna.payouts.pay({
    ...{ of, amount: cents(amount), name: 'Ben Brandt', IBAN, reference: 'Rückzahlung', paymentAccount: bank },
    paymentDate,
  })
const bill = (amount: number, by = anna) =>
  by.receipts.create({
    ...{ uid: null, userName: 'Wagner GmbH', reference: 'W-1', invoiceDate: today, deliveryDate: today },
    ...{ deliveryEndDate: null, dueDate: addDays(today, 3), currency: 'EUR', comment: '', areNet: false },
    ...{ iban: OTHER, attachmentId: null },
    items: [
      {
        ...{ name: 'Scheiben', quantity: 1, unitAmount: cents(amount), taxId: full, costCenterNumber: '' },
        ...{ bookingAccountNumber: '68500', sphere: 'purpose' },
      },
    ],
  })
const faults = async () =>
  (await proveBooks((work) => w.database.systemTransaction(work), anna.clubId, w.clock.now())).proofs.flatMap(
    ({ proof, faults: found }) => found.map((each) => `${proof} ${each.fault} ${each.of}`),
  )
const ownCredit = async (id: Id<'invoice'>) =>
  (await ben.invoices.own({})).invoices.find((each) => each.id === id)?.credit
const record = (IBAN: string) =>
  anna.members.setBillingDetails({
    ...{ uid: ben.uid, defaultPaymentMethod: 'transfer', billingEmail: '', sepaEnabled: false },
    sepaDetails: { IBAN, BIC: '', accountHolder: 'Ben B. Brandt', mandateReference: '', mandateSignDate: null },
  })

test('what was paid beyond an invoice is owed to its member, who reads it; given back it is in the books once [BOOK-010] [BOOK-078] [USER-070]', async () => {
  await record(OWN)
  const id = await invoice(50_00)
  const payment = await came(62_50, [part(id, 50_00)])
  const of = ofThing('payment', payment)
  const payout = (await payoutOf(payment)) ?? expect.fail()
  expect(fieldsOf(payout)).toEqual(namesIn('id of uid name number reference day currency amount accountEnd'))
  const { invoiceNumber } = await anna.invoices.one({ id })
  expect(payout).toMatchObject({
    ...{ of, uid: ben.uid, name: 'Ben Brandt', number: invoiceNumber, day: today, amount: 12_50, accountEnd: '3000' },
  })
  expect(await ownCredit(id)).toBe(12_50)
  const looks = async () => (await ben.members.looks({})).looks.filter(({ part: of }) => of === 'billing').length
  const before = await looks()
  expect(await anna.payouts.transfer({ of })).toEqual({
    ...{ name: 'Ben B. Brandt', IBAN: OWN, reference: `Rückzahlung ${invoiceNumber}` },
  })
  expect(await looks()).toBe(before + 1)
  await expect(pay(of, 12_51)).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  const { bookingId } = await pay(of, 12_50)
  expect(await payoutOf(payment)).toBeUndefined()
  expect(await ownCredit(id)).toBe(0)
  const one = async (booking: Id<'booking'>) => (await anna.bookings.list({ booking })).bookings[0]
  const [out, paid] = [await one(bookingId), await one(payment)]
  expect(out).toMatchObject({ type: 'refund', amount: -12_50, status: 'ok', refunds: [{ id: payment, amount: 12_50 }] })
  expect(paid).toMatchObject({ status: 'ok', refunded: 12_50, fullyBooked: true })
  const { sums } = await anna.bookings.personAccount({ uid: ben.uid })
  expect(sums.every(({ unassigned }) => unassigned === 0)).toBe(true)
  await expect(pay(of, 12_50)).rejects.toMatchObject(refused('PAYOUT_NOT_FOUND'))
  // The payment stays while something of it is given back, and can pay no more than is left.
  await expect(anna.bookings.remove({ id: payment })).rejects.toMatchObject(refused('BOOKING_GIVEN_BACK'))
  const more = await invoice(12_50)
  const grown = anna.bookings.change({ id: payment, version: 1, invoiceIds: [part(id, 50_00), part(more, 1)] })
  await expect(grown).rejects.toMatchObject(refused('BOOKING_GIVEN_BACK'))
  expect(await faults()).toEqual([])
  await anna.bookings.remove({ id: bookingId })
  expect(await payoutOf(payment)).toMatchObject({ amount: 12_50 })
  expect(await ownCredit(id)).toBe(12_50)
  await pay(of, 12_50)
})

test('what was paid on an invoice that is void by now is owed, and two treasurers give it back once [BOOK-010] [M13]', async () => {
  const id = await invoice(30_00)
  await came(30_00, [part(id, 30_00)])
  await anna.invoices.void({ id, voidReason: 'Falsch' })
  expect(await payoutOf(id)).toMatchObject({ of: { kind: 'invoice', id }, amount: 30_00 })
  expect(await ownCredit(id)).toBe(30_00)
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => pay(ofThing('invoice', id), 30_00)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject(refused('PAYOUT_NOT_FOUND'))
  expect(await payoutOf(id)).toBeUndefined()
  expect(await ownCredit(id)).toBe(0)
  const left = await came(5_00, [])
  expect(await payoutOf(left)).toBeUndefined()
  expect(await faults()).toEqual([])
})

test('an open bill is owed to its supplier until it is paid; a credit note is not [BILL-023]', async () => {
  const [{ id }, { id: credit }] = [await bill(119_00), await bill(-10_00)]
  const of = ofThing('receipt', id)
  expect(await payoutOf(id)).toMatchObject({
    name: 'Wagner GmbH',
    reference: 'W-1',
    day: addDays(today, 3),
    amount: 119_00,
  })
  expect(await payoutOf(credit)).toBeUndefined()
  expect(await anna.payouts.transfer({ of })).toEqual({ name: 'Wagner GmbH', IBAN: OTHER, reference: 'W-1' })
  await expect(pay(of, 119_00, { IBAN: 'DE03120300000000202051' })).rejects.toMatchObject(refused('INPUT_INVALID'))
  await pay(of, 119_00)
  expect((await anna.receipts.one({ id })).status).toBe('paid')
  expect(await payoutOf(id)).toBeUndefined()
  expect(await faults()).toEqual([])
})

test('money that the bank has brought meanwhile is taken, and enters once', async () => {
  const id = await invoice(21_00)
  await came(21_00, [part(id, 21_00)])
  await anna.invoices.void({ id, voidReason: 'Falsch' })
  await takeIn({ day: today, amount: '-21.00', name: 'Ben Brandt', iban: OWN, reference: 'OUT-1' })
  const goes = async () =>
    (await anna.bookings.list({ direction: 'out' })).bookings.filter(({ amount }) => amount === -21_00)
  const [brought] = await goes()
  expect(await pay(ofThing('invoice', id), 21_00, { IBAN: OWN })).toEqual({ bookingId: brought?.id })
  expect(await goes()).toMatchObject([{ creationType: 'imported', status: 'ok' }])
  expect(await payoutOf(id)).toBeUndefined()
  expect(await faults()).toEqual([])
})

test('a payment from the bank without an invoice is owed once an officer says so, to the account from which it came [BOOK-069]', async () => {
  await takeIn({ day: today, amount: '7.00', name: 'Oma Brandt', iban: OTHER, text: 'doppelt', reference: 'IN-1' })
  const found = (await anna.bank.open({})).payments.find(({ amount }) => amount === 7_00) ?? expect.fail()
  expect(await payoutOf(found.id)).toBeUndefined()
  await anna.bank.leave({ id: found.id, version: found.version, giveBack: true })
  expect((await anna.bank.open({})).payments.some(({ id }) => id === found.id)).toBe(false)
  expect(await payoutOf(found.id)).toMatchObject({ name: 'Oma Brandt', amount: 7_00, accountEnd: '6199' })
  const of = ofThing('payment', found.id)
  expect(await anna.payouts.transfer({ of })).toMatchObject({ IBAN: OTHER, name: 'Oma Brandt' })
  await pay(of, 7_00, { IBAN: OTHER })
  expect(await payoutOf(found.id)).toBeUndefined()
})

test('a payment of a closed year is still given back, with a day after it [BOOK-081]', async () => {
  const id = await invoice(40_00)
  const payment = await came(45_00, [part(id, 40_00)])
  await w.app.jobs.done()
  w.clock.pass({ hours: 48 })
  const later = await w.as('anna')
  await later.statements.close({ until: today })
  const of = ofThing('payment', payment)
  const wish = { of, amount: cents(5_00), name: 'Ben Brandt', IBAN: '', reference: '', paymentAccount: bank }
  await expect(later.payouts.pay({ ...wish, paymentDate: today })).rejects.toMatchObject(refused('PERIOD_CLOSED'))
  await later.payouts.pay({ ...wish, paymentDate: addDays(today, 1) })
  expect((await later.payouts.list({})).payouts.some((each) => String(each.id) === payment)).toBe(false)
  expect(await faults()).toEqual([])
})

test('a bill dated in a closed year keeps its day, and counts in the books on the day of its entry [BOOK-081]', async () => {
  const officer = await w.as('anna')
  expect((await officer.accounts.settings({})).closedUntil).toBe(today)
  const { id } = await bill(59_50, officer)
  expect(await officer.receipts.one({ id })).toMatchObject({ status: 'open', invoiceDate: today })
  const days = await w.database.rows<{ day: string }>(
    'days_of_receipt',
    'SELECT DISTINCT day FROM ledger_entries WHERE receipt_id = $1',
    [id],
  )
  expect(days).toEqual([{ day: addDays(today, 2) }])
  expect(await faults()).toEqual([])
})

test('nobody of another club and no plain member sees or pays a payout', async () => {
  const [others, officer, member] = [await w.as('dieter', 'talblick'), await w.as('anna'), await w.as('ben')]
  await w.database.rows('give_billing', FEATURES, [others.clubId])
  await expect(member.payouts.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  const [any] = (await officer.bookings.list({ direction: 'in' })).bookings
  const of = ofThing('payment', any?.id ?? expect.fail())
  await expect(others.payouts.transfer({ of })).rejects.toMatchObject(refused('PAYOUT_NOT_FOUND'))
  expect((await others.payouts.list({})).payouts).toEqual([])
})
