import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { USUAL_TERMS } from '@bahnfrei/domain/reminders/next.ts'
import { beforeAll, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'
import invoiceRoom from '../invoices/room.ts'
import { invoices } from '../invoices/tables.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { reminderData } from './personalData.ts'
import { reminders } from './tables.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}'`

const post = await mailServer()
const w = await world({ mail: post.config })
let anna = await w.as('anna')
let ben = await w.as('ben')
let others = await w.as('dieter', 'talblick')
await w.database.rows('give_billing', FEATURES, [])
const { lanes } = await setUpBilling(anna)
const { activePlan } = await anna.accounts.plans({})
const bank = activePlan?.bankAccounts[0]?.id as Id<'paymentAccount'>
const mailsTo = (address: string) => post.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const today = () => dayOf(w.clock.now(), 'Europe/Berlin')

/** Lets days pass; everybody signs in again. */
const wait = async (days: number) => {
  w.clock.pass({ hours: 24 * days })
  ;[anna, ben, others] = await Promise.all([w.as('anna'), w.as('ben'), w.as('dieter', 'talblick')])
}

const item = { name: 'Standmiete', quantity: 1, unitAmount: cents(30_00), taxId: lanes }
const issue = async (more: Partial<InvoiceInput> = {}) => {
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today(), deliveryDate: today(), deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...item, bookingAccountNumber: '', costCenterNumber: '' }],
    ...more,
  })
  return id
}
const pay = (id: Id<'invoice'>, amount: number) =>
  anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: '', paymentDate: today(), type: 'payment', currency: 'EUR' },
    ...{ amount: cents(amount), description: '', paymentAccount: bank, invoiceIds: [{ id, amount: cents(amount) }] },
  })
const overdue = async () => (await anna.reminders.list({})).invoices
const remind = (id: Id<'invoice'>) => anna.reminders.send({ invoiceIds: [id] })
const refused = (id: Id<'invoice'>, code: string) => ({ sent: [], failed: [{ id, code }] })
const textOf = async (id: Id<'reminder'>) => {
  const { pdf } = await anna.reminders.pdf({ id })
  return pagesOf(Buffer.from(pdf, 'base64')).flat().join(' ')
}

beforeAll(async () => {
  await anna.reminders.setSettings({
    levels: { ...USUAL_TERMS, first: { fee: cents(2_50), termDays: 10 }, last: { fee: cents(5_00), termDays: 7 } },
  })
})

test('an overdue invoice is reminded friendly, then by level 1, 2 and the last one, each when the term of the one before is over [BILL-080]', async () => {
  const id = await issue()
  expect(await remind(id)).toEqual(refused(id, 'REMINDER_NOT_DUE'))
  expect(await overdue()).toEqual([])
  await wait(15)
  expect((await overdue()).map((row) => [row.id, row.rest, row.last])).toEqual([[id, 30_00, null]])
  expect(await anna.reminders.send({ invoiceIds: [id, id] })).toEqual({ sent: [id], failed: [] })
  expect(await remind(id)).toEqual(refused(id, 'REMINDER_TERM_RUNS'))
  for (const days of [14, 10, 10, 7]) {
    await wait(days)
    expect(await remind(id)).toEqual(refused(id, 'REMINDER_TERM_RUNS'))
    await wait(1)
    expect((await remind(id)).sent).toEqual([id])
  }
  const { reminders, fees } = await anna.reminders.one({ invoiceId: id })
  expect(reminders.map(({ level, fee, channel }) => [level, fee, channel])).toEqual([
    ['friendly', 0, 'mail'],
    ['first', 2_50, 'mail'],
    ['second', 0, 'mail'],
    ['last', 5_00, 'mail'],
    ['last', 5_00, 'mail'],
  ])
  expect(fees).toBe(12_50)
  // The invoice itself stays as it was issued.
  expect((await anna.invoices.one({ id })).amount).toBe(30_00)
  const last = reminders.at(-1)
  const text = await textOf(last?.id as Id<'reminder'>)
  for (const said of ['Letzte Mahnung zur Rechnung', 'Schützenverein Eichenhain', 'früherer Mahnungen 7,50', '42,50'])
    expect(text.replaceAll('\u00A0', ' ')).toContain(said)
  await pay(id, 30_00)
  expect(await overdue()).toEqual([])
  expect(await remind(id)).toEqual(refused(id, 'INVOICE_PAID'))
})

test('a reminder goes by mail with its paper to the address of the receiver alone, and tells the member [BILL-080] [M22]', async () => {
  const id = await issue()
  await wait(15)
  await w.app.jobs.done()
  const before = post.received.length
  await remind(id)
  await w.app.jobs.done()
  expect(post.received.slice(before).map(({ to }) => to)).toEqual([['ben@demo.example']])
  const mail = mailsTo('ben@demo.example').at(-1)
  const { invoiceNumber, reminders } = await anna.reminders.one({ invoiceId: id })
  expect(mail?.subject).toContain(`Zahlungserinnerung zur Rechnung ${invoiceNumber}`)
  const { pdf, fileName } = await anna.reminders.pdf({ id: reminders[0]?.id as Id<'reminder'> })
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([fileName])
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString('base64')).toBe(pdf)
  const [notice] = (await ben.notifications.list({})).notifications
  expect(notice).toMatchObject({ link: '/invoices' })
  await pay(id, 30_00)
})

test('after a part payment a reminder names the rest, and up to which day payments count [BILL-080]', async () => {
  const id = await issue()
  await wait(16)
  await pay(id, 12_00)
  const paidOn = today()
  await wait(2)
  await remind(id)
  const { reminders } = await anna.reminders.one({ invoiceId: id })
  expect(reminders.map(({ rest }) => rest)).toEqual([18_00])
  const text = (await textOf(reminders[0]?.id as Id<'reminder'>)).replaceAll('\u00A0', ' ')
  expect(text).toContain('Schon bezahlt -12,00')
  expect(text).toContain('Bitte überweise 18,00')
  expect((await anna.reminders.settings({})).latestPayment).toBe(paidOn)
  const [year, , day] = paidOn.split('-')
  expect(text).toMatch(new RegExp(`die bis ${Number(day)}\\. \\S+ ${year} in unseren Büchern stehen`))
  await pay(id, 18_00)
})

test('nobody is reminded of an invoice that is stopped, and again once that is taken back [BILL-080]', async () => {
  const id = await issue()
  await wait(15)
  await anna.reminders.stop({ invoiceId: id, reason: 'Ratenzahlung' })
  await anna.reminders.stop({ invoiceId: id, reason: ' Raten bis Mai ' })
  expect((await overdue()).map(({ stopReason }) => stopReason)).toEqual(['Raten bis Mai'])
  expect(await remind(id)).toEqual(refused(id, 'REMINDER_STOPPED'))
  await anna.reminders.resume({ invoiceId: id })
  expect((await remind(id)).sent).toEqual([id])
  await pay(id, 30_00)
  await expect(anna.reminders.stop({ invoiceId: id, reason: 'Raten' })).rejects.toMatchObject({ code: 'INVOICE_PAID' })
})

test('people without an address get letters: one file, each page for a window, and each counts as sent [BILL-080]', async () => {
  const unnamed = await issue({ uid: null })
  const named = await issue()
  await wait(15)
  expect((await overdue()).find(({ id }) => id === unnamed)?.hasEmail).toBe(false)
  expect(await remind(unnamed)).toEqual(refused(unnamed, 'INVOICE_EMAIL_MISSING'))
  const before = post.received.length
  const note = 'Frag gern bei Anna nach.'
  const { sent, failed, pdf, fileName } = await anna.reminders.letters({ invoiceIds: [unnamed, named], note })
  expect([sent, failed]).toEqual([[unnamed, named], []])
  expect(fileName).toMatch(/^Mahnungen-.+\.pdf$/)
  const pages = pagesOf(Buffer.from(pdf ?? '', 'base64'))
  expect(pages).toHaveLength(2)
  for (const page of pages) {
    expect(page).toContain(note)
    expect(page.at(-1)).toBe('Seite 1 von 1')
  }
  const { reminders } = await anna.reminders.one({ invoiceId: unnamed })
  expect(reminders.map(({ level, channel }) => [level, channel])).toEqual([['friendly', 'letter']])
  expect(await anna.reminders.letters({ invoiceIds: [unnamed] })).toEqual(refused(unnamed, 'REMINDER_TERM_RUNS'))
  await w.app.jobs.done()
  expect(post.received.slice(before)).toEqual([])
  await pay(unnamed, 30_00)
  await pay(named, 30_00)
})

test('issued invoices are printed as one file, their files stay as they were, and each is noted as sent [BILL-085]', async () => {
  const [one, two] = [await issue({ uid: null }), await issue()]
  const { pdf: original } = await anna.invoices.pdf({ id: one })
  const { pdf } = await anna.invoices.letters({ ids: [two, one, two] })
  const pages = pagesOf(Buffer.from(pdf, 'base64'))
  expect(pages).toHaveLength(2)
  expect(pages[1]?.join(' ')).toContain(String((await anna.invoices.one({ id: one })).invoiceNumber))
  expect(pages.flat().join(' ')).not.toContain('Kopie')
  expect((await anna.invoices.pdf({ id: one })).pdf).toBe(original)
  for (const id of [one, two]) expect((await anna.invoices.one({ id })).sentDates).toEqual([today()])
  const { id: draft } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today(), deliveryDate: today(), deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    ...{ oneTimeItems: [{ ...item, bookingAccountNumber: '', costCenterNumber: '' }], draft: true },
  })
  await expect(anna.invoices.letters({ ids: [one, draft] })).rejects.toMatchObject({ code: 'INVOICE_DRAFT' })
  expect((await anna.invoices.one({ id: one })).sentDates).toHaveLength(1)
  await pay(one, 30_00)
  await pay(two, 30_00)
})

test('the oldest debt comes first, and the filters find number, receiver and who has no address', async () => {
  const late = await issue()
  await wait(3)
  const later = await issue({ uid: null })
  await wait(15)
  expect((await overdue()).map(({ id }) => id)).toEqual([late, later])
  const { invoiceNumber } = await anna.reminders.one({ invoiceId: later })
  const found = await anna.reminders.list({ search: invoiceNumber ?? '' })
  expect(found.invoices.map(({ id, dueDate }) => [id, dueDate])).toEqual([[later, addDays(today(), -1)]])
  const { invoices: toPrint } = await anna.reminders.list({ channel: 'letter' })
  expect(toPrint.map(({ id }) => id)).toEqual([later])
  const { invoices: toMail } = await anna.reminders.list({ channel: 'mail' })
  expect(toMail.map(({ id }) => id)).toEqual([late])
})

test('another club neither sees, reminds, stops nor prints what is overdue here', async () => {
  const [{ id }] = (await overdue()) as [Awaited<ReturnType<typeof overdue>>[0]]
  const { sent } = await remind(id)
  expect(sent).toEqual([id])
  const [reminder] = (await anna.reminders.one({ invoiceId: id })).reminders
  const missing = { code: 'INVOICE_NOT_FOUND' }
  expect((await others.reminders.list({})).invoices).toEqual([])
  await expect(others.reminders.one({ invoiceId: id })).rejects.toMatchObject(missing)
  await expect(others.reminders.send({ invoiceIds: [id] })).rejects.toMatchObject(missing)
  await expect(others.reminders.letters({ invoiceIds: [id] })).rejects.toMatchObject(missing)
  await expect(others.reminders.stop({ invoiceId: id, reason: 'Nein' })).rejects.toMatchObject(missing)
  await expect(others.reminders.resume({ invoiceId: id })).rejects.toMatchObject(missing)
  await expect(others.invoices.letters({ ids: [id] })).rejects.toMatchObject(missing)
  await expect(others.reminders.pdf({ id: reminder?.id as Id<'reminder'> })).rejects.toMatchObject({
    code: 'REMINDER_NOT_FOUND',
  })
  expect((await others.reminders.settings({})).levels.first.fee).toBe(NO_CENTS)
})

test('the database keeps every reminder as it went out', async () => {
  for (const attempt of [`UPDATE reminders SET rest = 1`, `DELETE FROM reminders`])
    await expect(w.database.rows(attempt.slice(0, 6), attempt, [])).rejects.toThrow()
})

test('when a receiver is erased, the reasons typed about them are emptied, and the reminders stay with their invoice [O09]', async () => {
  const id = await issue()
  await wait(15)
  await remind(id)
  await anna.reminders.stop({ invoiceId: id, reason: 'Ben ist krank' })
  await w.database.systemTransaction((db, announce, job) =>
    reminderData.erase({ db, announce, job, now: w.clock.now() }, ben.uid),
  )
  const { stopReason, reminders } = await anna.reminders.one({ invoiceId: id })
  expect([stopReason, reminders.length]).toEqual(['–', 1])
  await pay(id, 30_00)
})

test('reminders go with their invoice once no law keeps it any more, and not before [O09]', async () => {
  const old = randomUUID()
  const kept = await issue()
  await w.database.systemTransaction(async (db) => {
    await db.insert(invoices).values({
      ...{ clubId: anna.clubId, id: old, userName: 'Ben', invoiceType: 'regular', status: 'open', amount: 30_00 },
      ...{ invoiceDate: '2010-05-17', dueDate: '2010-05-31', currency: 'EUR', collectionMethod: 'transfer' },
      ...{
        series: 'invoice',
        prefix: 'A-',
        year: 0,
        count: 1,
        invoiceNumber: 'A-0001',
        writtenOn: '2010-05-17T08:00Z',
      },
      says: drawnInvoice(() => 1, 1),
    })
    for (const invoiceId of [old, kept])
      await db.insert(reminders).values({
        ...{
          clubId: anna.clubId,
          id: randomUUID(),
          invoiceId,
          level: 'friendly',
          channel: 'letter',
          rest: 30_00,
          fee: 0,
        },
        ...{ sentOn: '2010-06-17T08:00Z', dueDate: '2010-07-01', content: Buffer.from('%PDF'), hash: '' },
      })
  })
  for (const [index, sweep] of (invoiceRoom.sweeps ?? []).entries())
    await w.database.rows(`sweep_of_reminders_${index}`, sweep, [w.clock.now().toString()])
  const left = await w.database.rows('left', 'SELECT id FROM reminders WHERE invoice_id = ANY ($1)', [[old, kept]])
  expect(left).toHaveLength(1)
  expect((await anna.reminders.one({ invoiceId: kept })).reminders).toHaveLength(1)
})
