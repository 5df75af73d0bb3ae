import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { actingAs } from '../../world/acting.ts'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { changeBookings } from './enter.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
const accounts = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? expect.fail('There are accounts.')
const bank = accounts.find(({ number }) => number === '18000')?.id ?? expect.fail()
const today = dayOf(w.clock.now(), 'Europe/Berlin')

async function invoice(): Promise<Id<'invoice'>> {
  const line = { name: 'Standmiete', quantity: 1, unitAmount: cents(12_50), taxId: lanes }
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
  })
  return id
}
async function money(amount: number): Promise<Id<'booking'>> {
  const { id } = await anna.bookings.create({
    ...{ uid: null, userName: 'Ben', transactionId: '', paymentDate: today, type: 'payment', amount: cents(amount) },
    ...{ currency: 'EUR', description: '', paymentAccount: bank },
  })
  return id
}
const pays = (id: Id<'booking'>, version: number, ...parts: [Id<'invoice'>, number][]) => ({
  ...{ id, version },
  invoiceIds: parts.map(([invoiceId, amount]) => ({ id: invoiceId, amount: cents(amount) })),
})
const change = (...changes: ReturnType<typeof pays>[]) =>
  w.database.systemTransaction((db, announce, job) => {
    const acting = actingAs({ uid: anna.uid, clubId: anna.clubId, now: w.clock.now() }, db)
    return changeBookings(changes, { ...acting, announce, job })
  })
async function standing(bookings: Id<'booking'>[], invoices: Id<'invoice'>[]) {
  const listed = (await anna.bookings.list({})).bookings
  const paid = await Promise.all(invoices.map(async (id) => anna.invoices.one({ id })))
  return {
    bookings: bookings.map((id) => listed.find((booking) => booking.id === id)?.status),
    invoices: paid.map(({ status }) => status),
    faults: (await anna.audit.check({})).proofs.flatMap(({ faults }) => faults),
  }
}
const auditedOn = async (id: string) =>
  (
    await w.database.rows<{ says: string }>(
      'audited_on',
      `SELECT says FROM audit_entries WHERE target_id = $1 AND says LIKE '%"paid"%' ORDER BY number`,
      [id],
    )
  ).map(({ says }) => JSON.parse(says).after.paid)

test('payments that are assigned at once pay no more than is open together, and otherwise none of them is assigned [BILL-088] [M09]', async () => {
  const [one, other] = [await invoice(), await invoice()]
  const [first, second] = [await money(10_00), await money(5_00)]
  const tooMuch = change(pays(first, 1, [one, 10_00]), pays(second, 1, [one, 5_00]))
  await expect(tooMuch).rejects.toMatchObject({ code: 'INVOICE_OVERPAID' })
  const moreThanCame = change(pays(first, 1, [one, 8_00]), pays(second, 1, [one, 4_50], [other, 1_00]))
  await expect(moreThanCame).rejects.toMatchObject({ code: 'BOOKING_OVERASSIGNED' })
  const stale = change(pays(first, 1, [one, 10_00]), pays(second, 2, [other, 5_00]))
  await expect(stale).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await standing([first, second], [one, other])).toEqual({
    ...{ bookings: ['open', 'open'], invoices: ['open', 'open'], faults: [] },
  })

  await change(pays(first, 1, [one, 10_00]), pays(second, 1, [one, 2_50], [other, 1_00]))
  expect(await standing([first, second], [one, other])).toEqual({
    ...{ bookings: ['ok', 'partial'], invoices: ['paid', 'partial'], faults: [] },
  })
  // Each part leaves its own entry, as if they had come one after the other.
  expect((await auditedOn(one)).slice(-2)).toEqual([10_00, 12_50])
})

test('a payment and its return that are assigned at once leave the invoice open, and what one frees another one pays', async () => {
  const id = await invoice()
  const [came, went, later] = [await money(12_50), await money(-12_50), await money(12_50)]
  await change(pays(came, 1, [id, 12_50]), pays(went, 1, [id, -12_50]))
  expect(await standing([came, went, later], [id])).toEqual({
    ...{ bookings: ['ok', 'ok', 'open'], invoices: ['open'], faults: [] },
  })
  await change(pays(later, 1, [id, 12_50]), pays(came, 2), pays(went, 2))
  expect(await standing([came, went, later], [id])).toEqual({
    ...{ bookings: ['open', 'open', 'ok'], invoices: ['paid'], faults: [] },
  })
})

test('what is paid and what is assigned are the sums of the records, however many are taken away at once [BOOK-074]', async () => {
  const [one, other] = [await invoice(), await invoice()]
  const [first, second] = [await money(12_50), await money(12_50)]
  await change(pays(first, 1, [one, 12_50]), pays(second, 1, [other, 2_50]))
  await w.database.rows('wrong_sums', 'UPDATE invoices SET paid = 1 WHERE id = ANY ($1::uuid[])', [[one, other]])
  await w.database.rows('gone_records', 'DELETE FROM payment_records WHERE booking_id = ANY ($1::uuid[])', [
    [first, second],
  ])
  const sums = await w.database.rows(
    'sums_after',
    `SELECT paid AS sum FROM invoices WHERE id = ANY ($1::uuid[]) UNION ALL SELECT assigned FROM bookings WHERE id = ANY ($2::uuid[])`,
    [
      [one, other],
      [first, second],
    ],
  )
  expect(sums).toEqual([{ sum: 0 }, { sum: 0 }, { sum: 0 }, { sum: 0 }])
})
