import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'
import { setUpBilling } from './testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const GONE = { code: 'INVOICE_NOT_FOUND' }

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
const { clubId } = anna
const today = dayOf(w.clock.now(), 'Europe/Berlin')

let made = 0
/** Creates a child for whom Ben is proposed, and an open invoice of it. */
async function child(birthDate = '2014-05-17') {
  const names = { fullName: 'Mia Muster', firstName: 'Mia', lastName: 'Muster', callName: 'Mia' }
  made += 1
  const { uid } = await anna.members.createPerson({ email: '', ...names, isMember: true, memberNumber: 70_000 + made })
  const { version } = await anna.members.one({ uid })
  await anna.members.update({ uid, version, data: { personals: { birthDate } } })
  const { id: linkId } = await anna.families.link({ uid, guardianUid: ben.uid })
  return { uid, linkId, id: await invoice(uid) }
}
async function invoice(uid: Id<'user'>, more: Partial<InvoiceInput> & { draft?: true } = {}): Promise<Id<'invoice'>> {
  const line = { name: 'Standmiete', quantity: 1, unitAmount: cents(12_50), taxId: lanes }
  const { id } = await anna.invoices.create({
    ...{ uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
    ...more,
  })
  return id
}
const seenBy = async (client: Client, uid: Id<'user'>) =>
  (await client.invoices.ofChild({ childClubId: clubId, uid })).invoices.map(({ id }) => id)

test('a guardian sees what was issued to the child, with the GiroCode and the PDF, once the guardianship is confirmed, and no longer after its end [USER-038] [USER-070]', async () => {
  const { uid, linkId, id } = await child()
  await invoice(uid, { draft: true })
  expect(await seenBy(ben, uid)).toEqual([])
  await expect(ben.invoices.ownPdf({ clubId, id })).rejects.toMatchObject(GONE)

  await ben.families.confirm({ id: linkId })
  const { invoices } = await ben.invoices.ofChild({ childClubId: clubId, uid })
  expect(invoices).toMatchObject([{ id, uid, userName: 'Mia Muster', giroCode: expect.stringContaining('EUR12.5') }])
  const { pdf } = await ben.invoices.ownPdf({ clubId, id })
  expect(pdf).toBe((await anna.invoices.pdf({ id })).pdf)
  expect((await anna.invoices.one({ id })).downloadedOn).toBe(w.clock.now().epochMilliseconds)
  expect((await ben.invoices.own({})).invoices).toEqual([])

  await ben.families.end({ id: linkId })
  expect(await seenBy(ben, uid)).toEqual([])
  await expect(ben.invoices.ownPdf({ clubId, id })).rejects.toMatchObject(GONE)
})

test('nobody else sees the invoices of a child, and a guardian only those of this child in this club', async () => {
  const [mia, max] = [await child(), await child()]
  await ben.families.confirm({ id: mia.linkId })
  expect(await seenBy(ben, mia.uid)).toEqual([mia.id])
  expect(await seenBy(ben, max.uid)).toEqual([])
  await expect(ben.invoices.ownPdf({ clubId, id: max.id })).rejects.toMatchObject(GONE)
  const cara = await w.as('cara', 'birkenau')
  for (const foreign of [clara, cara]) {
    expect(await seenBy(foreign, mia.uid)).toEqual([])
    await expect(foreign.invoices.ownPdf({ clubId, id: mia.id })).rejects.toMatchObject(GONE)
  }
  const elsewhere = { childClubId: w.clubs.birkenau.id, uid: mia.uid }
  expect((await ben.invoices.ofChild(elsewhere)).invoices).toEqual([])
  await expect(ben.invoices.ownPdf({ clubId: w.clubs.birkenau.id, id: mia.id })).rejects.toMatchObject(GONE)
})

test('from the 18th birthday on a guardian sees no invoice of the child any more', async () => {
  const { uid, linkId, id } = await child('2014-05-17')
  await ben.families.confirm({ id: linkId })
  expect(await seenBy(ben, uid)).toEqual([id])
  const { version } = await anna.members.one({ uid })
  await anna.members.update({ uid, version, data: { personals: { birthDate: '1990-05-17' } } })
  expect(await seenBy(ben, uid)).toEqual([])
  await expect(ben.invoices.ownPdf({ clubId, id })).rejects.toMatchObject(GONE)
})

test('in the database a guardian reads only what the guardian gets, not what the child gets', async () => {
  const { uid, linkId, id } = await child()
  await ben.families.confirm({ id: linkId })
  const own = await invoice(ben.uid)
  const read = await w.database.transaction({ uid: ben.uid }, (db) =>
    rows<{ id: Id<'invoice'> }>(db, 'read_as_guardian', 'SELECT id FROM invoices WHERE uid = ANY ($1::uuid[])', [
      [uid, ben.uid],
    ]),
  )
  expect(read.map((row) => row.id)).toEqual([own])
  expect(await seenBy(ben, uid)).toEqual([id])
})

test('a guardian who watches hears of a new invoice of the child, and of the end of the guardianship', async () => {
  const { uid, linkId, id } = await child()
  await ben.families.confirm({ id: linkId })
  const watcher = await watch(w.origin, { token: ben.token })
  const { subscriptionId, docs } = await watcher.subscribe('childInvoices', { childClubId: clubId, uid })
  expect(docs.map((row) => row.id)).toEqual([id])
  const other = await invoice(uid)
  await watcher.until(() => watcher.changes(subscriptionId).some((row) => row.type === 'added' && row.id === other))
  await anna.families.unlink({ id: linkId })
  await watcher.until(() => watcher.changes(subscriptionId).filter(({ type }) => type === 'removed').length === 2)
})
