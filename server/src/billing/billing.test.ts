import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { join } from '../members/join.ts'
import { createPersonWithoutAccount } from '../users/create.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const anna = await w.as('anna')
const ben = await w.as('ben')
const dirk = await w.as('dirk')
const cara = await w.as('cara', 'birkenau')
const { billing, invoices, fees, products } = anna
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
for (const { clubId } of [anna, cara]) await w.database.rows('give_billing', FEATURES, [clubId])
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const year = today.slice(0, 4)
const refused = (code: string) => ({ code })
const runOf = async (id: string) => (await billing.runs({})).runs.find((run) => run.id === id)
const invoicesOf = async (run: Id<'billingRun'>) => (await invoices.list({ run })).invoices.toReversed()
const write = async () => {
  const { id } = await billing.write({})
  await w.app.jobs.done()
  return id
}
const issue = async (id: Id<'billingRun'>, sends = false) => {
  await billing.issue({ id, sends })
  await w.app.jobs.done()
  return runOf(id)
}
const itemsOf = async (id: Id<'invoice'>) => (await invoices.one({ id })).items

let rate: Id<'taxRate'>
let yearly: Id<'product'>
let pellets: Id<'product'>
const product = { description: '', currency: 'EUR', bookingAccountNumber: null, costCenterNumber: null } as const
const makeFee = (more: Partial<Parameters<typeof fees.create>[0]> = {}) =>
  fees.create({
    ...{ productId: yearly, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
    ...{ joining: 'full', leaving: 'full', startsOn: `${year}-01-01`, endsOn: null },
    ...more,
  })

beforeAll(async () => {
  await expect(billing.write({})).rejects.toMatchObject(refused('BILLING_INACTIVE'))
  const known = await setUpBilling(anna)
  rate = known.fee
  pellets = known.pellets
  await expect(billing.write({})).rejects.toMatchObject(refused('BILLING_NOTHING_DUE'))
  const subscription = { category: 'subscription', billingInterval: 12, billingDayOffset: 0 } as const
  const { productId } = await products.create({
    ...{ ...product, productName: 'Jahresbeitrag', amount: cents(60_00), taxRate: rate },
    ...{ ...subscription, inventoryEnabled: false, shownInCashbook: false },
  })
  yearly = productId
})

// Each test has fees of its own: what was written before is gone.
beforeEach(async () => {
  await w.database.rows('no_periods', 'DELETE FROM fee_periods')
  await w.database.rows('no_payers', 'DELETE FROM fee_payers')
  await w.database.rows('no_fees', 'DELETE FROM fees')
})

test('the drafts of a run are listed and issued in the order of names with numbers in a row, and sent to who has an address', async () => {
  await makeFee()
  const uid = randomUUID()
  await w.database.systemTransaction(async (db) => {
    const name = { full: 'Kai Muster', first: 'Kai', last: 'Muster', call: 'Kai', title: '' }
    await createPersonWithoutAccount(db, { uid, name }, w.clock.now())
    await join(db, { clubId: anna.clubId, uid, status: 'member', permissions: null })
  })
  const id = await write()
  const count = (await runOf(id))?.drafts ?? 0
  const listed = (await invoices.list({ run: id })).invoices.map(({ userName }) => userName)
  expect(listed).toEqual(listed.toSorted(new Intl.Collator('de').compare))
  const run = await issue(id, true)
  expect(run).toMatchObject({ drafts: 0, issued: count, sent: count - 1, refused: [] })
  expect(run?.issuing).toMatchObject({ state: 'done', done: count, total: count, sends: true })
  const issued = (await invoicesOf(id)).toSorted(
    (one, other) => Number(one.runningNumber) - Number(other.runningNumber),
  )
  const [first] = issued
  expect(issued.map(({ runningNumber }) => Number(runningNumber) - Number(first?.runningNumber))).toEqual(
    issued.map((_, index) => index),
  )
  const names = issued.map(({ userName }) => userName)
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  expect(issued.find((each) => each.uid === uid)?.sentOn).toBeNull()
  const mails = post.received.filter(({ to, mail }) => to.includes('ben@demo.example') && mail.attachments.length > 0)
  expect(mails).toHaveLength(1)
  await expect(billing.undo({ id })).rejects.toMatchObject(refused('BILLING_RUN_ISSUED'))
  await expect(billing.issue({ id, sends: true })).rejects.toMatchObject(refused('BILLING_NOTHING_DUE'))
  // The other tests need few members.
  const FEW = `UPDATE memberships SET status = 'contact' WHERE club_id = $1 AND NOT uid = ANY ($2::uuid[])`
  await w.database.rows('few_members', FEW, [anna.clubId, [anna.uid, ben.uid, dirk.uid, uid]])
})

test('a run writes what the preview says, once; undone, all of it is due again [BILL-095]', async () => {
  await makeFee()
  const due = await fees.due({})
  const id = await write()
  const run = await runOf(id)
  expect(run).toMatchObject({ state: 'done', drafts: due.count, issued: 0, refused: [], day: today, issuing: null })
  expect(run).toMatchObject({ name: 'Anna Ahrens', done: due.count, total: due.count })
  expect(run?.sums).toEqual([{ currency: 'EUR', sum: due.fees[0]?.sum }])
  expect((await fees.due({})).count).toBe(0)
  await expect(billing.write({})).rejects.toMatchObject(refused('BILLING_NOTHING_DUE'))

  const [first] = await invoicesOf(id)
  const draft = await invoices.one({ id: first?.id ?? '' })
  expect(draft).toMatchObject({
    ...{ invoiceType: 'recurring', status: 'draft', invoiceDate: today, deliveryDate: `${year}-01-01` },
    ...{ deliveryEndDate: `${year}-12-31`, selectedCollectionMethod: 'transfer', runningNumber: null },
  })
  expect(draft.items).toMatchObject([
    { productId: yearly, name: `Jahresbeitrag, 01.01.${year} – 31.12.${year}`, amount: 60_00, taxId: rate },
  ])

  await billing.undo({ id })
  expect(await runOf(id)).toMatchObject({ state: 'undone', drafts: 0, sums: [] })
  expect(await invoicesOf(id)).toEqual([])
  expect((await fees.due({})).count).toBe(due.count)
  await expect(billing.undo({ id })).rejects.toMatchObject(refused('BILLING_RUN_ISSUED'))
})

test('who pays for others gets one invoice that names them, and each missed period has an invoice of its own', async () => {
  const { productId } = await products.create({
    ...{ ...product, productName: 'Monatsbeitrag', amount: cents(5_00), taxRate: rate, inventoryEnabled: false },
    ...{ category: 'subscription', billingInterval: 1, billingDayOffset: 0, shownInCashbook: false },
  })
  const startsOn = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
  await fees.setPayer({ uid: dirk.uid, payerUid: ben.uid })
  await makeFee({ productId, startsOn })
  const id = await write()
  const { invoices: ofBen } = await invoices.list({ run: id, uid: ben.uid })
  expect(await invoices.list({ run: id, uid: dirk.uid })).toMatchObject({ invoices: [] })
  const drafts = await Promise.all(ofBen.map((each) => invoices.one({ id: each.id })))
  const inOrder = drafts.toSorted((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1))
  expect(inOrder.map(({ deliveryDate }) => deliveryDate)).toEqual([startsOn, `${today.slice(0, 7)}-01`])
  for (const { items, amount } of drafts) {
    expect(items.map(({ name }) => name.split(',').slice(0, -1).join())).toEqual([
      'Monatsbeitrag',
      'Monatsbeitrag, Dirk Degen',
    ])
    expect(amount).toBe(10_00)
  }
})

test('a draft that cannot be issued keeps no other one back, and is named with its reason', async () => {
  await makeFee()
  const id = await write()
  const all = await invoicesOf(id)
  const [empty, sells, ...others] = all
  const place = { bookingAccountNumber: '', costCenterNumber: '' }
  const { goods } = Object.fromEntries(
    (await anna.accounts.settings({})).taxRates.map(({ id: each, category }) => [
      category === 'S' ? 'goods' : 'fee',
      each,
    ]),
  )
  await invoices.change({ id: empty?.id ?? '', version: 1, oneTimeItems: [] })
  const sale = { productId: pellets, taxId: goods ?? '', quantity: 1, ...place }
  await invoices.change({ id: sells?.id ?? '', version: 1, oneTimeItems: [], invoiceItems: [sale] })
  const run = await issue(id)

  expect(run).toMatchObject({ drafts: 2, issued: others.length })
  expect(run?.refused.toSorted((one, other) => (one.code < other.code ? -1 : 1))).toEqual([
    { name: empty?.userName, code: 'INVOICE_EMPTY' },
    { name: sells?.userName, code: 'PRODUCT_STOCK_MISSING' },
  ])
  await products.changeStock({ productId: pellets, referenceDate: today, quantityChange: 1, comment: '' })
  expect(await issue(id)).toMatchObject({ drafts: 1, issued: others.length + 1, refused: [{ code: 'INVOICE_EMPTY' }] })
  const { products: stock } = await products.list({})
  expect(stock.find(({ id: each }) => each === pellets)?.inventoryCount).toBe(0)
})

test('a fee is due again when its draft is deleted or its invoice cancelled', async () => {
  await makeFee()
  const id = await write()
  const [deleted, cancelled] = await invoicesOf(id)
  await invoices.remove({ id: deleted?.id ?? '' })
  expect((await fees.due({})).lines.map(({ uid }) => uid)).toEqual([deleted?.uid])
  await issue(id)
  await invoices.void({ id: cancelled?.id ?? '', voidReason: 'Falscher Beitrag' })
  const due = (await fees.due({})).lines.map(({ uid }) => uid)
  expect(new Set(due)).toEqual(new Set([deleted?.uid, cancelled?.uid]))
  const again = await write()
  expect((await invoicesOf(again)).map(({ uid }) => uid).toSorted()).toEqual([deleted?.uid, cancelled?.uid].toSorted())
})

test('of two who begin a run one does, and a run that fails in the middle writes nothing and then all of it [M19]', async () => {
  await makeFee()
  const { count } = await fees.due({})
  const FAIL = `CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.uid = '${ben.uid}' THEN RAISE EXCEPTION 'The machine stops.'; END IF; RETURN NEW; END $$`
  await w.database.rows('fail_late', FAIL)
  await w.database.rows(
    'fail',
    'CREATE TRIGGER fail_late BEFORE INSERT ON fee_periods FOR EACH ROW EXECUTE FUNCTION fail_late()',
  )
  const begun = await Promise.allSettled([billing.write({}), billing.write({})])
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('BILLING_RUN_BUSY') })
  await w.app.jobs.done()
  const stopped = (await billing.runs({})).runs.find(({ state }) => state === 'running')
  expect(stopped).toMatchObject({ state: 'running', drafts: 0 })
  expect((await fees.due({})).count).toBe(count)
  await expect(billing.undo({ id: stopped?.id ?? '' })).rejects.toMatchObject(refused('BILLING_RUN_BUSY'))

  await w.database.rows('fail_no_more', 'DROP FUNCTION fail_late CASCADE')
  w.clock.pass({ minutes: 1 })
  await w.app.jobs.done()
  expect(await runOf(stopped?.id ?? '')).toMatchObject({ state: 'done', drafts: count })
  expect((await fees.due({})).count).toBe(0)
})

test('the own fee of a group takes the rate of its percentage, and without such a rate is named as missing', async () => {
  const group = {
    ...{ groupName: { de: 'Bogen', en: '' }, description: '', groupSign: '', showSignOnReservations: false },
    ...{ purpose: 'label' as const, for: 'users' as const },
    functions: [],
  }
  const own = (taxRate: number) =>
    ({
      ...{ membershipFee: cents(12_00), taxRate, bookingAccountNumber: '', costCenterNumber: '' },
      currency: 'EUR',
      billingInterval: 3,
    }) as const
  const { id: groupId } = await anna.groups.create({ ...group, billing: own(5) })
  const from = `${year}-01-31`
  await anna.members.changeGroups({
    uid: ben.uid,
    changes: [{ groupId, isActive: true, isBilled: true, nextInvoiceDate: from }],
  })
  expect(await runOf(await write())).toMatchObject({
    drafts: 0,
    refused: expect.arrayContaining([{ name: 'Ben Brandt', code: 'TAX_RATE_NOT_FOUND' }]),
  })
  await anna.groups.update({ id: groupId, ...group, billing: own(7) })
  const [invoice] = await invoicesOf(await write())
  expect(await itemsOf(invoice?.id ?? '')).toMatchObject([{ taxPercentage: 7, amount: 12_00, productId: null }])
  await anna.members.changeGroups({ uid: ben.uid, changes: [{ groupId, isActive: false }] })
  await anna.groups.remove({ id: groupId })
})

test('a member club gets an invoice at its own address, which its officers of billing finalise', async () => {
  await w.database.rows(
    'link_clubs',
    `INSERT INTO club_links (club_id, member_club_id, status, permissions, created_on, decided_on)
     VALUES ($1, $2, 'approved', '{}', '2020-05-17', '2020-05-17')`,
    [anna.clubId, cara.clubId],
  )
  const ADDRESS = `UPDATE club_settings SET address = address || '{"street": "Am Wald", "houseNumber": "3", "postalCode": "23456", "city": "Birkenau"}' WHERE club_id = $1`
  await w.database.rows('address_of_club', ADDRESS, [cara.clubId])
  await makeFee({ owedBy: 'memberClub' })
  const id = await write()
  const [draft, ...others] = await invoicesOf(id)
  expect(others).toEqual([])
  expect(await invoices.finalise({ ids: [draft?.id ?? ''] })).toMatchObject({ failed: [], finalised: [{}] })
  const issued = await invoices.one({ id: draft?.id ?? '' })
  expect(issued).toMatchObject({
    ...{ uid: null, userName: 'SGi Birkenau', status: 'open' },
    buyer: { addressLines: ['Am Wald 3'], postalCode: '23456', city: 'Birkenau' },
  })
  expect(issued.items[0]?.quantity).toBeGreaterThan(0)
  await w.database.rows('unlink_clubs', 'DELETE FROM club_links WHERE club_id = $1 AND member_club_id = $2', [
    anna.clubId,
    cara.clubId,
  ])
})

test('nobody touches the run of another club, or runs without billing:w', async () => {
  await makeFee()
  const id = await write()
  await expect(cara.billing.issue({ id, sends: false })).rejects.toMatchObject(refused('BILLING_RUN_NOT_FOUND'))
  await expect(cara.billing.undo({ id })).rejects.toMatchObject(refused('BILLING_RUN_NOT_FOUND'))
  expect((await cara.billing.runs({})).runs).toEqual([])
  await expect(ben.billing.write({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await expect(ben.billing.runs({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})
