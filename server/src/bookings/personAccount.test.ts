import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookingInput } from '@bahnfrei/domain/bookings/booking.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { shownStatus } from '@bahnfrei/domain/invoices/status.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
const [bank] = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? []
const paymentAccount = bank?.id ?? expect.fail('There is an account.')
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const line = { name: 'Standmiete', quantity: 1, taxId: lanes, bookingAccountNumber: '', costCenterNumber: '' }

async function invoice(amount: number, more: Partial<InvoiceInput> & { draft?: true } = {}): Promise<Id<'invoice'>> {
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...line, unitAmount: cents(amount) }],
    ...more,
  })
  return id
}
const pay = (amount: number, parts: [Id<'invoice'>, number][] = [], more: Partial<BookingInput> = {}) =>
  anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: '', paymentDate: today, type: 'payment', amount: cents(amount) },
    ...{ currency: 'EUR', description: '', paymentAccount, category: 'regular', targetPaymentAccount: null },
    invoiceIds: parts.map(([id, part]) => ({ id, amount: cents(part) })),
    ...more,
  })
const accountOf = (uid: Id<'user'>) => anna.bookings.personAccount({ uid })

test('an invoice that should have been paid is overdue in the list, in the sums of the club, in the account of the person and for the member [BILL-105]', async () => {
  const old = addDays(today, -20)
  const overdue = await invoice(30_00, { invoiceDate: old, deliveryDate: old })
  const partial = await invoice(50_00)
  const open = await invoice(12_50)
  await pay(20_00, [[partial, 20_00]])
  await invoice(99_00, { draft: true })
  const listed = async (status: 'open' | 'partial' | 'overdue') =>
    (await anna.invoices.list({ status })).invoices.map(({ id }) => id)
  expect([await listed('overdue'), await listed('partial'), await listed('open')]).toEqual([
    [overdue],
    [partial],
    [open],
  ])
  expect((await anna.invoices.outstanding({})).outstanding).toEqual([
    { status: 'overdue', currency: 'EUR', count: 1, rest: 30_00 },
    { status: 'partial', currency: 'EUR', count: 1, rest: 30_00 },
    { status: 'open', currency: 'EUR', count: 1, rest: 12_50 },
  ])
  expect((await accountOf(ben.uid)).sums).toEqual([
    { currency: 'EUR', open: 72_50, overdue: 30_00, unassigned: 0, prepaid: 0 },
  ])
  const own = (await ben.invoices.own({})).invoices.find(({ id }) => id === overdue) ?? expect.fail()
  expect(shownStatus(own, today)).toBe('overdue')

  await pay(30_00, [[overdue, 30_00]])
  expect((await anna.invoices.outstanding({})).outstanding.map(({ status }) => status)).toEqual(['partial', 'open'])
})

test('the account of a person has invoices, cancellations and payments by day, and what belongs to no invoice apart', async () => {
  const uid = clara.uid
  const before = addDays(today, -2)
  const paid = await invoice(30_00, { uid, invoiceDate: before, deliveryDate: before })
  const voided = await invoice(12_50, { uid })
  await anna.invoices.void({ id: voided, voidReason: 'Doppelt' })
  const { id: payment } = await pay(40_00, [[paid, 30_00]], { uid })
  const byOthers = await invoice(8_00, { uid })
  const { id: fromBen } = await pay(6_00, [[byOthers, 6_00]])
  const { id: rest } = await pay(2_00, [[byOthers, 2_00]], { uid })

  const account = await accountOf(uid)
  expect(account.name).toBe((await anna.members.one({ uid })).name.full)
  expect(account.sums).toEqual([{ currency: 'EUR', open: 0, overdue: 0, unassigned: 10_00, prepaid: 0 }])
  const { cancellationId } = await anna.invoices.one({ id: voided })
  const seen = account.lines.map(({ kind, day, amount, invoice, bookingId }) => [
    ...[kind, day, amount, invoice?.id ?? null, bookingId],
  ])
  expect(seen.toSorted()).toEqual(
    [
      ['invoice', before, 30_00, paid, null],
      ['invoice', today, 12_50, voided, null],
      ['invoice', today, -12_50, cancellationId, null],
      ['payment', today, 30_00, paid, payment],
      ['unassigned', today, 10_00, null, payment],
      ['invoice', today, 8_00, byOthers, null],
      ['payment', today, 6_00, byOthers, fromBen],
      ['payment', today, 2_00, byOthers, rest],
    ].toSorted(),
  )
  expect(account.lines.at(-1)?.invoice).toMatchObject({ id: paid, status: 'paid', paidAmount: 30_00 })
  expect((await anna.bookings.list({ booking: payment })).bookings.map(({ id }) => id)).toEqual([payment])
})

test('each currency has sums of its own, and what is uncollectible is not open any more', async () => {
  const { uid } = await anna.members.createPerson({
    ...{ email: '', fullName: 'Uwe Us', firstName: 'Uwe', lastName: 'Us', callName: 'Uwe', isMember: true },
    memberNumber: 70_001,
  })
  await invoice(10_00, { uid })
  await invoice(7_00, { uid, currency: 'USD' })
  const lost = await invoice(5_00, { uid })
  await anna.invoices.markUncollectible({ id: lost, reason: 'Verzogen' })
  expect((await accountOf(uid)).sums).toEqual([
    { currency: 'EUR', open: 10_00, overdue: 0, unassigned: 0, prepaid: 0 },
    { currency: 'USD', open: 7_00, overdue: 0, unassigned: 0, prepaid: 0 },
  ])
})

test('only those who may read the money of the club see the account of a person or what is outstanding', async () => {
  for (const member of [ben, clara]) {
    const refused = { code: 'INSUFFICIENT_PERMISSION' }
    await expect(member.bookings.personAccount({ uid: ben.uid })).rejects.toMatchObject(refused)
    await expect(member.invoices.outstanding({})).rejects.toMatchObject(refused)
  }
  const cara = await w.as('cara', 'birkenau')
  await expect(accountOf(cara.uid)).rejects.toMatchObject({ code: 'MISSING_USER' })
})
