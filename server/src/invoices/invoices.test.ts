import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { join } from '../members/join.ts'
import { createUser } from '../users/create.ts'
import { setUpBilling } from './testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const { invoices } = anna
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { goods, fee, lanes, pellets } = await setUpBilling(anna)
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const year = today.slice(0, 4)
const place = { bookingAccountNumber: '', costCenterNumber: '' }
const item = (unitAmount: number, taxId: Id<'taxRate'> = lanes, quantity = 1) => ({
  ...{ name: 'Standmiete', quantity, unitAmount: cents(unitAmount), taxId },
  ...place,
})
const input = (more: Partial<InvoiceInput> = {}): InvoiceInput => ({
  ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
  ...{ comment: 'Danke!', note: 'Wir berechnen:', collectionMethod: 'transfer', sendInvoice: false },
  ...{ invoiceItems: [], oneTimeItems: [item(12_50)] },
  ...more,
})
const refused = (code: string) => ({ code })
const stock = async () => (await anna.products.list({})).products.find(({ id }) => id === pellets)?.inventoryCount

test('an invoice says everything that it was written with, and the sums that follow [BILL-010] [BILL-013] [BILL-014] [BILL-015] [BILL-016] [BILL-082] [BILL-083] [BILL-086] [BILL-104]', async () => {
  await anna.products.changeStock({ productId: pellets, referenceDate: today, quantityChange: 10, comment: '' })
  const { id, runningNumber } = await invoices.create(
    input({ invoiceItems: [{ productId: pellets, taxId: goods, quantity: 2, ...place }] }),
  )
  const invoice = await invoices.one({ id })
  expect(runningNumber).toBe('1')
  expect(fieldsOf(invoice)).toEqual(
    namesIn(`instalments documentDueDate id clubId type runningNumber referenceNumber uid userName invoiceDate deliveryDate deliveryEndDate amount
      amountTaxed amountUntaxed taxAmount currency comment attachedBookingIds attachedBookings downloadedOn timestamp status
      invoiceType voidedOn voidReason voidedInvoiceId voidedInvoiceNumber issuerId issuer note selectedCollectionMethod
      bankAccountDetails sentDates sentTimes items dueDate invoiceNumber paidAmount sentOn cancellationId buyer taxGroups
      draft version`),
  )
  expect(invoice).toMatchObject({
    ...{ type: 'invoice', invoiceType: 'regular', status: 'open', runningNumber: '1', uid: ben.uid },
    ...{ invoiceNumber: `RE-${year}-0001`, referenceNumber: `RE-${year}-0001`, dueDate: addDays(today, 14) },
    ...{ issuerId: anna.clubId, comment: 'Danke!', note: 'Wir berechnen:', draft: null },
    ...{ amount: 30_30, amountTaxed: 30_30, amountUntaxed: 26_64, taxAmount: 3_66 },
    issuer: { name: 'SV Eichenhain e.V.', postalCode: '12345', city: 'Eichenhain', addressLines: ['Am Stand 1'] },
    bankAccountDetails: { holder: 'Schützenverein Eichenhain', iban: 'DE02120300000000202051' },
  })
  const [pieces, lane] = invoice.items
  expect(Object.keys(pieces ?? {}).toSorted()).toEqual(
    namesIn(`productId name description category currency unitAmount amount amountTaxed amountUntaxed quantity taxId taxName
      taxPercentage taxInclusive taxValue shownInCashbook bookingAccountNumber bookingAccountName costCenterNumber
      costCenterName sphere`),
  )
  expect(pieces).toMatchObject({ name: 'Kugeln', quantity: 2, amount: 17_80, bookingAccountNumber: '44000' })
  expect(lane).toMatchObject({ name: 'Standmiete', amount: 12_50, bookingAccountNumber: '43030', sphere: 'purpose' })
  expect(await stock()).toBe(8)
})

test('a draft shows the address that its receiver has now', async () => {
  const clara = await w.as('clara')
  const { id } = await invoices.create({ ...input({ uid: clara.uid }), draft: true })
  const place = { apartment: '', extra: '', street: 'Am Anger', houseNumber: '3', postalCode: '29221', country: 'DE' }
  for (const city of ['Celle', 'Gifhorn']) {
    await clara.users.update({ address: { ...place, city } })
    expect((await invoices.one({ id })).buyer).toMatchObject({ addressLines: ['Am Anger 3'], city })
  }
  await invoices.remove({ id })
})

test('a draft has no number, is changed by the version that was seen, and can be deleted, which nothing else can [BILL-068] [BILL-069] [BILL-074] [M10] [M12]', async () => {
  const { id, runningNumber } = await invoices.create({ ...input(), draft: true })
  expect([runningNumber, (await invoices.one({ id })).status]).toEqual([null, 'draft'])
  expect(await invoices.change({ id, version: 1, comment: 'Neu' })).toEqual({ runningNumber: null, version: 2 })
  await expect(invoices.change({ id, version: 1, comment: 'Alt' })).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  expect(await invoices.one({ id })).toMatchObject({ comment: 'Neu', note: 'Wir berechnen:', version: 2 })
  await invoices.remove({ id })
  await expect(invoices.remove({ id })).rejects.toMatchObject(refused('INVOICE_NOT_FOUND'))
  expect((await invoices.list({})).invoices.map((row) => row.id)).not.toContain(id)

  const issued = await invoices.create(input())
  await expect(invoices.remove({ id: issued.id })).rejects.toMatchObject(refused('INVOICE_FINAL'))
  await expect(invoices.change({ id: issued.id, version: 1 })).rejects.toMatchObject(refused('INVOICE_FINAL'))
})

test('of two who finalise one draft one does, and finalised drafts get the numbers in a row [BILL-024] [BILL-025] [M12]', async () => {
  const drafts = await Promise.all([1, 2, 3].map(() => invoices.create({ ...input(), draft: true })))
  const ids = drafts.map(({ id }) => id)
  const both = await Promise.all([invoices.finalise({ ids }), invoices.finalise({ ids: ids.toReversed() })])
  const numbers = both.flatMap(({ finalised }) => finalised.map(({ invoiceNumber }) => invoiceNumber))
  expect([numbers.length, new Set(numbers).size]).toEqual([3, 3])
  expect(both.flatMap(({ failed }) => failed.map(({ code }) => code))).toEqual(Array(3).fill('INVOICE_FINAL'))
  const counts = await w.database.rows<{ count: number }>(
    'counts',
    'SELECT count FROM invoices WHERE club_id = $1 AND count IS NOT NULL ORDER BY count',
    [anna.clubId],
  )
  expect(counts.map(({ count }) => count)).toEqual(counts.map((_, at) => at + 1))
})

test('the number that a call wishes is taken when it is the next one, and refused otherwise [M08]', async () => {
  const { tallies } = await anna.accounts.settings({})
  const next = String(tallies.invoice.count + 1)
  await expect(invoices.create(input({ runningNumber: '77' }))).rejects.toMatchObject(refused('INPUT_INVALID'))
  expect((await invoices.create(input({ runningNumber: next }))).runningNumber).toBe(next)
})

test('sums, taxes and totals that a client sends are no part of the call [M03]', async () => {
  const send = (more: object) => anna.send('POST', '/billing/invoices', { ...input(), ...more })
  for (const more of [{ amount: 12_51 }, { taxAmount: 1 }, { amountTaxed: 12_50 }])
    expect((await send(more)).status).toBe(400)
  const oneTimeItems = [{ ...item(12_50), taxPercentage: 0 }]
  expect((await send({ oneTimeItems })).status).toBe(400)
})

test.each<[string, () => Partial<InvoiceInput>, string]>([
  ['nothing on it', () => ({ oneTimeItems: [] }), 'INVOICE_EMPTY'],
  ['101 lines', () => ({ oneTimeItems: Array(101).fill(item(1)) }), 'INPUT_INVALID'],
  [
    'dollars for goods in euros',
    () => ({ currency: 'USD', invoiceItems: [{ productId: pellets, taxId: goods, quantity: 1, ...place }] }),
    'INPUT_INVALID',
  ],
  ['a fee and goods', () => ({ oneTimeItems: [item(1_00), item(5_00, fee)] }), 'INVOICE_TAX_MIXED'],
  ['a price of 2^53', () => ({ oneTimeItems: [{ ...item(1), unitAmount: (2 ** 53) as Cents }] }), 'INPUT_INVALID'],
  ['a price below zero', () => ({ oneTimeItems: [item(-1)] }), 'INPUT_INVALID'],
  ['half a piece', () => ({ oneTimeItems: [item(1_00, lanes, 0.5)] }), 'INPUT_INVALID'],
  ['more than ten thousand millions', () => ({ oneTimeItems: [item(10_000_000_000), item(1)] }), 'INPUT_INVALID'],
  [
    'more goods than there are',
    () => ({ invoiceItems: [{ productId: pellets, taxId: goods, quantity: 9, ...place }] }),
    'PRODUCT_STOCK_MISSING',
  ],
  ['nobody named above 250 €', () => ({ uid: null, oneTimeItems: [item(250_01)] }), 'INVOICE_BUYER_MISSING'],
  ['somebody who is not in the club', () => ({ uid: w.people.cara }), 'MISSING_USER'],
  [
    'an account that the plan has not',
    () => ({ oneTimeItems: [{ ...item(1), bookingAccountNumber: '99999' }] }),
    'ACCOUNT_NOT_FOUND',
  ],
])(
  'an invoice with %s is refused, and takes no number [BILL-026] [BILL-027] [M01] [M02] [M05] [M18]',
  async (_, more, code) => {
    const before = await anna.accounts.settings({})
    await expect(invoices.create(input(more()))).rejects.toMatchObject(refused(code))
    expect((await anna.accounts.settings({})).tallies).toEqual(before.tallies)
  },
)

test('an invoice to somebody whose name nobody has said yet is a sale without a name', async () => {
  const uid = await w.database.systemTransaction(async (db) => {
    const created = await createUser(db, { email: 'neu@example.org', passwordHash: null }, w.clock.now())
    await join(db, { clubId: anna.clubId, uid: created, status: 'member', permissions: null })
    return created
  })
  const { id } = await invoices.create(input({ uid, oneTimeItems: [item(1_00)] }))
  expect((await invoices.one({ id })).buyer.name).toBe('Verkauf ohne Namen')
})

test('a cancellation has the same amounts below zero, takes the next number and gives goods back; once only [BILL-017] [BILL-021] [BILL-022] [BILL-075] [BILL-087] [M09]', async () => {
  const sold = { invoiceItems: [{ productId: pellets, taxId: goods, quantity: 3, ...place }] }
  const { id } = await invoices.create(input(sold))
  const before = await stock()
  const wishes = [1, 2, 3].map(() => invoices.void({ id, voidReason: 'Falsche Menge' }).catch((error) => error.code))
  const outcomes = await Promise.all(wishes)
  expect(outcomes.filter((outcome) => outcome === 'INVOICE_VOID')).toHaveLength(2)
  const original = await invoices.one({ id })
  const cancellation = await invoices.one({ id: original.cancellationId ?? expect.fail() })
  expect(original).toMatchObject({ status: 'void', voidReason: 'Falsche Menge', voidedOn: expect.any(Number) })
  expect(cancellation).toMatchObject({
    ...{ invoiceType: 'void', amount: -original.amount, taxAmount: -original.taxAmount, voidedInvoiceId: id },
    voidedInvoiceNumber: original.invoiceNumber,
    runningNumber: String(Number(original.runningNumber) + 1),
  })
  expect(await stock()).toBe((before ?? 0) + 3)
  const again = invoices.void({ id: cancellation.id, voidReason: 'x' })
  await expect(again).rejects.toMatchObject(refused('INVOICE_IS_CANCELLATION'))
})

test('the database refuses every change of what an issued invoice says, for the club and for the owner of the tables [M06]', async () => {
  const { id } = await invoices.create(input())
  const columns = await w.database.rows<{ name: string }>(
    'columns',
    `SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = 'invoices' AND is_generated = 'NEVER'`,
  )
  const free = ['status', 'paid', 'uid', 'voided_on', 'void_reason', 'downloaded_on', 'due_date']
  const frozen = columns.map(({ name }) => name).filter((name) => !free.includes(name))
  const values: Record<string, string> = { says: `'{}'`, draft: `'{}'`, invoice_type: `'recurring'` }
  const numbers = ['amount', 'count', 'year', 'version']
  const other = (name: string) => {
    if (name.endsWith('_id') || name === 'id') return 'gen_random_uuid()'
    if (numbers.includes(name)) return `${name} + 1`
    return values[name] ?? (/_on$|_date$/.test(name) ? `'2020-01-01'` : `'other'`)
  }
  const system = (sql: string) => w.database.systemTransaction((db) => db.$client.query(sql))
  const asClub = (sql: string) => w.database.transaction({ clubId: anna.clubId }, (db) => db.$client.query(sql))
  for (const run of [system, asClub]) {
    for (const name of frozen)
      await expect(run(`UPDATE invoices SET ${name} = ${other(name)} WHERE id = '${id}'`), name).rejects.toThrow()
    await expect(run(`UPDATE invoices SET status = 'draft' WHERE id = '${id}'`)).rejects.toThrow()
    await expect(run(`DELETE FROM invoices WHERE id = '${id}'`)).rejects.toThrow()
    await expect(run(`DELETE FROM clubs WHERE id = '${anna.clubId}'`)).rejects.toThrow()
    await expect(run('UPDATE number_series SET last = last - 1')).rejects.toThrow()
    await expect(run('DELETE FROM number_series')).rejects.toThrow()
  }
  expect(frozen.length).toBeGreaterThan(15)
  expect((await invoices.one({ id })).amount).toBe(12_50)
})

test('what was paid is the sum of the payment records, never more than the invoice, and its state follows [BILL-019] [BILL-072] [BILL-088] [M13]', async () => {
  const { id } = await invoices.create(input())
  const pay = (amount: number) =>
    w.database.rows(
      'pay',
      `INSERT INTO payment_records (club_id, id, invoice_id, booking_id, amount, paid_on, method)
       VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, '2026-05-20', 'transfer')`,
      [anna.clubId, id, amount],
    )
  await pay(5_00)
  expect(await invoices.reload({ id })).toEqual({ status: 'partial' })
  await expect(pay(7_51)).rejects.toThrow()
  await pay(7_50)
  expect(await invoices.reload({ id })).toEqual({ status: 'paid' })
  const { attachedBookings, attachedBookingIds, paidAmount } = await invoices.one({ id })
  expect(attachedBookings.map(({ amount, date }) => [date, amount]).toSorted()).toEqual([
    ['2026-05-20', 5_00],
    ['2026-05-20', 7_50],
  ])
  expect([attachedBookingIds.length, paidAmount]).toEqual([2, 12_50])
})

test('an invoice that nobody pays any more is marked by an administrator with a reason that its history keeps, and taken back [BILL-089]', async () => {
  const { id } = await invoices.create(input())
  expect(await invoices.markUncollectible({ id, reason: 'Verzogen' })).toEqual({ status: 'uncollectible' })
  const kept = `SELECT says::jsonb->'after' AS after FROM audit_entries WHERE target_id = $1 ORDER BY number DESC LIMIT 1`
  const [entry] = await w.database.rows<{ after: object }>('audited_invoice', kept, [id])
  expect(entry?.after).toEqual({ status: 'uncollectible', reason: 'Verzogen' })
  await expect(invoices.void({ id, voidReason: 'x' })).rejects.toMatchObject(refused('INVOICE_UNCOLLECTIBLE'))
  expect(await invoices.markCollectible({ id })).toEqual({ status: 'open' })
  await expect(invoices.markCollectible({ id })).rejects.toMatchObject(refused('INVOICE_COLLECTIBLE'))
})

test('the list finds invoices by number, receiver, state, method and day; overdue is no stored state [BILL-020] [BILL-105]', async () => {
  const past = { invoiceDate: addDays(today, -30), collectionMethod: 'cash' } as const
  const { id } = await invoices.create(input(past))
  const { invoices: overdue } = await invoices.list({ status: 'overdue' })
  expect(overdue.map((row) => [row.id, row.status])).toEqual([[id, 'open']])
  expect((await invoices.list({ status: 'open' })).invoices.map((row) => row.id)).not.toContain(id)
  const ids = async (filters: Parameters<typeof invoices.list>[0]) =>
    (await invoices.list(filters)).invoices.map((row) => row.id)
  expect(await ids({ method: 'cash' })).toEqual([id])
  expect(await ids({ to: addDays(today, -1) })).toEqual([id])
  expect(await ids({ uid: ben.uid, search: overdue[0]?.invoiceNumber ?? '' })).toEqual([id])
})

test('without billing:r nobody reads invoices, and the member reads only the own ones [BILL-006] [USER-038] [USER-070]', async () => {
  const { id } = await invoices.create(input())
  await expect(ben.invoices.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await expect(ben.invoices.one({ id })).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  const draft = await invoices.create({ ...input(), draft: true })
  const own = (await ben.invoices.own({})).invoices
  expect(own.map((row) => row.id)).toContain(id)
  expect(own.map((row) => row.id)).not.toContain(draft.id)
  const row = own.find((each) => each.id === id)
  expect(row?.giroCode).toContain('EUR12.50')
  const dirk = await w.as('dirk')
  await expect(dirk.invoices.ownPdf({ clubId: anna.clubId, id })).rejects.toMatchObject(refused('INVOICE_NOT_FOUND'))
})

test('the document is made once and stays, whatever the club changes; a copy says so, and the first download is noted [BILL-070] [BILL-071] [BILL-084] [M11]', async () => {
  const { id } = await invoices.create(input())
  const first = await invoices.pdf({ id })
  expect(first.fileName).toMatch(/^RE-\d{4}-\d{4}\.pdf$/)
  expect(Buffer.from(first.pdf, 'base64').toString('latin1', 0, 8)).toMatch(/^%PDF-1/)
  await anna.accounts.setSettings({ displayName: 'Ein anderer Verein' })
  expect((await invoices.pdf({ id })).pdf).toBe(first.pdf)
  expect((await invoices.rebuildPdf({ id })).pdf).not.toBe(first.pdf)
  expect((await invoices.one({ id })).issuer.name).toBe('SV Eichenhain e.V.')
  expect((await invoices.one({ id })).downloadedOn).toBe(null)
  expect((await ben.invoices.ownPdf({ clubId: anna.clubId, id })).pdf).toBe(first.pdf)
  expect((await invoices.one({ id })).downloadedOn).toBe(w.clock.now().epochMilliseconds)
  await anna.accounts.setSettings({ displayName: 'SV Eichenhain e.V.' })
  const draft = await invoices.create({ ...input(), draft: true })
  await expect(invoices.pdf({ id: draft.id })).rejects.toMatchObject(refused('INVOICE_DRAFT'))
})
