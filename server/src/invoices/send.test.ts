import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from './testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const post = await mailServer()
const w = await world({ mail: post.config })
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
const mailsTo = (address: string) => post.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const line = { name: 'Standmiete', quantity: 1, unitAmount: cents(12_50), taxId: lanes }
const input = (more: Partial<InvoiceInput> = {}): InvoiceInput => ({
  ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
  ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
  oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
  ...more,
})

test('a sent invoice goes once by mail with its PDF, tells the member, and each sending is noted [BILL-073] [BILL-085] [USER-069] [M22]', async () => {
  const { id } = await anna.invoices.create(input())
  expect(await anna.invoices.send({ ids: [id, id] })).toEqual({ sent: [id], failed: [] })
  await w.app.jobs.done()
  const [mail, ...others] = mailsTo('ben@demo.example')
  const { invoiceNumber, sentDates, sentTimes, sentOn } = await anna.invoices.one({ id })
  expect(others).toEqual([])
  expect(mail?.subject).toContain(String(invoiceNumber))
  const { pdf } = await anna.invoices.pdf({ id })
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${invoiceNumber}.pdf`])
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString('base64')).toBe(pdf)
  const [notice] = (await ben.notifications.list({})).notifications
  expect(notice).toMatchObject({ link: '/invoices' })
  expect([sentDates, sentTimes.length, sentOn]).toEqual([[today], 1, w.clock.now().epochMilliseconds])
  await anna.invoices.send({ ids: [id] })
  expect((await anna.invoices.one({ id })).sentDates).toEqual([today, today])
})

test('the address for invoices gets the mail, and the own address no second one [BILL-101] [M22]', async () => {
  const { billingDetails } = await anna.members.billingDetails({ uid: ben.uid })
  await anna.members.setBillingDetails({ uid: ben.uid, ...billingDetails, billingEmail: 'rechnung@demo.example' })
  const { id } = await anna.invoices.create(input())
  await w.app.jobs.done()
  const before = mailsTo('ben@demo.example').filter(({ attachments }) => attachments.length > 0)
  await anna.invoices.send({ ids: [id] })
  await w.app.jobs.done()
  expect(mailsTo('rechnung@demo.example').map(({ attachments }) => attachments.length)).toEqual([1])
  const after = mailsTo('ben@demo.example').filter(({ attachments }) => attachments.length > 0)
  expect(after).toHaveLength(before.length)
})

test('a draft is not sent, and nobody who has no address', async () => {
  const draft = await anna.invoices.create({ ...input(), draft: true })
  const unnamed = await anna.invoices.create(input({ uid: null, collectionMethod: 'cash' }))
  expect(await anna.invoices.send({ ids: [draft.id, unnamed.id] })).toEqual({
    sent: [],
    failed: [
      { id: draft.id, code: 'INVOICE_DRAFT' },
      { id: unnamed.id, code: 'INVOICE_EMAIL_MISSING' },
    ],
  })
})
