import { once } from 'node:events'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import type { ReceiptInput, SameReceipt } from '@bahnfrei/domain/receipts/receipt.ts'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { formOf, world } from '../../world/testWorld.ts'
import { proveBooks } from '../audit/books.ts'
import { sha256 } from '../base/database/chain.ts'
import { cii } from '../invoices/documents/cii.ts'
import { invoicePdf } from '../invoices/documents/pdf.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import room from './room.ts'
import { setUpReceipts } from './testReceipts.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
await setUpBilling(anna)
const { full, reduced } = await setUpReceipts(anna)
const bank = (await anna.accounts.plans({})).activePlan?.bankAccounts[0]?.id ?? expect.fail('There is an account.')
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const year = today.slice(0, 4)
const refused = (code: string) => ({ code })
const { receipts } = anna

let counted = 0
const item = (unitAmount: number, more: Partial<ReceiptInput['items'][number]> = {}) => ({
  ...{ name: 'Scheiben', quantity: 1, unitAmount: cents(unitAmount), taxId: full },
  ...{ bookingAccountNumber: '68500', costCenterNumber: '', sphere: 'purpose' as const },
  ...more,
})
const input = (more: Partial<ReceiptInput> = {}): ReceiptInput => ({
  ...{ uid: null, userName: 'Wagner GmbH', reference: `W-${++counted}`, invoiceDate: today, deliveryDate: today },
  ...{ deliveryEndDate: null, dueDate: addDays(today, 14), currency: 'EUR', comment: '', areNet: false },
  ...{ iban: 'DE02120300000000202051', items: [item(119_00)], attachmentId: null },
  ...more,
})
type Uploaded = { attachmentId: Id<'attachment'>; attachmentURL: string; same: SameReceipt[] }
async function upload(content: Uint8Array, name = 'rechnung.pdf', by = anna): Promise<Uploaded> {
  const { body } = await by.send('POST', '/billing/receipts/attachment/upload', formOf(content, { name }))
  if ('errorCode' in body) throw Object.assign(new Error('It was refused.'), { code: body['errorCode'] })
  return body as Uploaded
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)
const pay = (amount: number, receiptIds: { id: Id<'receipt'>; amount: Cents }[] = [], more: object = {}) =>
  anna.bookings.create({
    ...{
      uid: null,
      userName: 'Wagner GmbH',
      transactionId: 'B-1',
      paymentDate: today,
      type: 'payment',
      currency: 'EUR',
    },
    ...{ amount: cents(amount), description: 'Scheiben', paymentAccount: bank, receiptIds },
    ...more,
  })
const part = (id: Id<'receipt'>, amount: number) => ({ id, amount: cents(amount) })
const asClub = (statement: string) =>
  w.database.transaction({ clubId: anna.clubId }, async (db) => (await db.$client.query(statement)).rows)
const LEDGER = `SELECT kind || ' ' || account_number || ' ' || (debit - credit) AS line FROM ledger_entries
  WHERE club_id = $1 AND (receipt_id = $2 OR booking_id = $2) ORDER BY entered_on, voucher_id, position`
const entered = async (id: string) =>
  (await w.database.rows<{ line: string }>('ledger_of', LEDGER, [anna.clubId, id])).map(({ line }) => line)
const faults = async () =>
  (await proveBooks((work) => w.database.systemTransaction(work), anna.clubId, w.clock.now())).proofs.flatMap(
    ({ proof, faults: found }) => found.map((each) => `${proof} ${each.fault} ${each.of}`),
  )

test('a receipt says everything that it was entered with, and the sums that follow [BILL-005] [BILL-012] [BILL-018] [BILL-076]', async () => {
  const { attachmentId } = await upload(pdf('one'))
  const typed = input({ items: [item(119_00, { quantity: 2.5 }), item(10_70, { taxId: reduced })], attachmentId })
  const { id, receiptNumber } = await receipts.create(typed)
  const receipt = await receipts.one({ id })
  expect(receiptNumber).toBe(`EB-${year}-0001`)
  expect(fieldsOf(receipt)).toEqual(
    namesIn(`id clubId type status uid userName reference receiptNumber invoiceDate deliveryDate deliveryEndDate dueDate
      currency comment areNet iban items groups net tax gross amount paidAmount hasFile timestamp draft attachment
      attachmentURL eInvoice findings same attachedBookings giroCode voidedOn version`),
  )
  expect(receipt).toMatchObject({
    ...{ type: 'receipt', status: 'open', userName: 'Wagner GmbH', reference: typed.reference, amount: 308_20 },
    ...{ net: 260_00, tax: 48_20, gross: 308_20, draft: null, attachmentURL: `/admin/billing/receipts/${id}` },
    attachment: { id: attachmentId, fileName: 'rechnung.pdf', type: 'pdf', hash: sha256(pdf('one')) },
  })
  expect(receipt.giroCode?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Wagner GmbH', 'DE02120300000000202051', 'EUR308.20', '', '', typed.reference],
  ])
  expect(await entered(id)).toEqual([
    'receipt 68500 26000',
    ...['receipt 14060 4750', 'receipt 14010 70', 'receipt 33000 -30820'],
  ])
  expect((await anna.audit.trail({ targetId: id })).entries.map(({ action }) => action)).toEqual(['finalize', 'create'])
})

test('the club gets no tax back for its ideals and none as a small business', async () => {
  const { id } = await receipts.create(input({ items: [item(119_00, { sphere: 'ideal' }), item(119_00)] }))
  expect((await entered(id)).toSorted()).toEqual(
    ['receipt 68500 11900', 'receipt 68500 10000', 'receipt 14060 1900', 'receipt 33000 -23800'].toSorted(),
  )
  await anna.accounts.setSettings({ isSmallBusiness: true })
  const { id: other } = await receipts.create(input())
  expect(await entered(other)).toEqual(['receipt 68500 11900', 'receipt 33000 -11900'])
  await anna.accounts.setSettings({ isSmallBusiness: false })
})

test('a draft may lack much, changes, has no number and leaves no gap when it is deleted [BILL-076]', async () => {
  const before = await receipts.totals({})
  const { id, receiptNumber } = await receipts.create({ ...input({ items: [] }), draft: true })
  expect(receiptNumber).toBeNull()
  await receipts.change({ id, version: 1, items: [item(1_00, { taxId: null, bookingAccountNumber: '' })] })
  await expect(receipts.change({ id, version: 1, comment: 'Alt' })).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  expect((await receipts.one({ id })).draft?.items).toHaveLength(1)
  await receipts.remove({ id })
  await expect(receipts.one({ id })).rejects.toMatchObject(refused('RECEIPT_NOT_FOUND'))
  expect(await receipts.totals({})).toEqual(before)
  expect(await faults()).toEqual([])
})

const MOST = Array.from({ length: 101 }, () => item(1_00))
test.each([
  ['no line', { items: [] }, 'RECEIPT_EMPTY'],
  ['a sum of nothing', { items: [item(1_00), item(-1_00)] }, 'RECEIPT_EMPTY'],
  ['no supplier', { userName: ' ' }, 'RECEIPT_SUPPLIER_MISSING'],
  ['no rate', { items: [item(1_00, { taxId: null })] }, 'RECEIPT_RATE_MISSING'],
  ['no account', { items: [item(1_00, { bookingAccountNumber: '' })] }, 'RECEIPT_ACCOUNT_MISSING'],
  ['no sphere', { items: [item(1_00, { sphere: null })] }, 'RECEIPT_SPHERE_MISSING'],
  ['an account of income', { items: [item(1_00, { bookingAccountNumber: '40000' })] }, 'ACCOUNT_NOT_FOUND'],
  ['a cost centre of nobody', { items: [item(1_00, { costCenterNumber: '999' })] }, 'ACCOUNT_NOT_FOUND'],
  ['a rate of nobody', { items: [item(1_00, { taxId: bank as unknown as Id<'taxRate'> })] }, 'TAX_RATE_NOT_FOUND'],
  ['five decimals', { items: [item(1_00, { quantity: 0.000_01 })] }, 'INPUT_INVALID'],
  ['no quantity', { items: [item(1_00, { quantity: 0 })] }, 'INPUT_INVALID'],
  ['a wrong IBAN', { iban: 'DE03120300000000202051' }, 'INPUT_INVALID'],
  ['a file of nobody', { attachmentId: bank as unknown as Id<'attachment'> }, 'ATTACHMENT_NOT_FOUND'],
  ['101 lines', { items: MOST }, 'INPUT_INVALID'],
])('a receipt with %s is refused and takes no number [BILL-099] [BILL-018]', async (_, more, code) => {
  const rows = async () => (await receipts.totals({})).receipts
  const before = await rows()
  await expect(receipts.create(input(more))).rejects.toMatchObject(refused(code))
  expect(await rows()).toBe(before)
})

test('a receipt has at most 100 lines, and takes each quantity with up to four decimals exactly [BILL-099]', async () => {
  const items = MOST.slice(1).map((each) => ({ ...each, quantity: 0.1234, unitAmount: cents(100_00) }))
  const { id } = await receipts.create(input({ items }))
  expect(await receipts.one({ id })).toMatchObject({ amount: 1234_00, status: 'open' })
})

test('a payment pays receipts in parts, their state follows, and what is taken back is open again [BILL-023]', async () => {
  const { id } = await receipts.create(input())
  const { id: other } = await receipts.create(input({ items: [item(50_00)] }))
  const state = async (one = id) => {
    const { status, paidAmount } = await receipts.one({ id: one })
    return [status, paidAmount]
  }
  expect(await state()).toEqual(['open', 0])
  const { id: first } = await pay(-100_00, [part(id, 60_00), part(other, 20_00)])
  expect([await state(), await state(other)]).toEqual([
    ['partial', 60_00],
    ['partial', 20_00],
  ])
  expect(await entered(first)).toEqual([
    ...['payment 18000 -10000', 'payment 33000 6000', 'payment 33000 2000', 'payment 13700 2000'],
  ])
  const { bookings } = await anna.bookings.list({ booking: first })
  expect(bookings[0]).toMatchObject({ direction: 'out', status: 'partial', fullyBooked: false })
  expect(bookings[0]?.receipts.map(({ amount }) => amount)).toEqual([60_00, 20_00])
  const { id: second } = await pay(-59_00, [part(id, 59_00)])
  expect(await state()).toEqual(['paid', 119_00])
  expect((await anna.bookings.list({ booking: second })).bookings[0]).toMatchObject({ status: 'ok', fullyBooked: true })
  expect(await faults()).toEqual([])
  await expect(receipts.remove({ id })).rejects.toMatchObject(refused('RECEIPT_PAID'))
  await anna.bookings.change({ id: first, version: 1, receiptIds: [part(other, 50_00)] })
  expect([await state(), await state(other)]).toEqual([
    ['partial', 59_00],
    ['paid', 50_00],
  ])
  await anna.bookings.remove({ id: second })
  expect(await state()).toEqual(['open', 0])
  expect((await receipts.one({ id: other })).attachedBookings).toEqual([{ id: first, date: today, amount: 50_00 }])
  expect(await anna.bookings.reload({})).toMatchObject({ updated: expect.any(Number) })
  expect(await faults()).toEqual([])
})

test.each([
  ['more than is open', async () => pay(-200_00, [part(await open(), 119_01)]), 'RECEIPT_OVERPAID'],
  ['more than went out', async () => pay(-10_00, [part(await open(), 10_01)]), 'BOOKING_OVERASSIGNED'],
  ['a receipt by what came', async () => pay(10_00, [part(await open(), 10_00)]), 'INPUT_INVALID'],
  [
    'one receipt twice',
    async () => pay(-10_00, await open().then((id) => [part(id, 1), part(id, 1)])),
    'INPUT_INVALID',
  ],
  ['in another currency', async () => pay(-1_00, [part(await open(), 1_00)], { currency: 'USD' }), 'INPUT_INVALID'],
  ['a draft', async () => pay(-1_00, [part(await open(true), 1_00)]), 'RECEIPT_DRAFT'],
  ['a void one', async () => pay(-1_00, [part(await voided(), 1_00)]), 'RECEIPT_VOID'],
  ['a receipt of nobody', async () => pay(-1_00, [part(bank as unknown as Id<'receipt'>, 1)]), 'RECEIPT_NOT_FOUND'],
])('a payment that pays %s is refused', async (_, act, code) => {
  await expect(act()).rejects.toMatchObject(refused(code))
})
async function open(draft = false): Promise<Id<'receipt'>> {
  return (await receipts.create({ ...input(), draft })).id
}
async function voided(): Promise<Id<'receipt'>> {
  const id = await open()
  await receipts.remove({ id })
  return id
}

test('a credit note of a supplier lowers what is owed: it is set off against a bill, or comes back as money, never more than it is [BILL-018] [BILL-023]', async () => {
  const owed = async () => (await receipts.totals({})).rest
  const before = await owed()
  const { id: bill } = await receipts.create(input())
  const { id: credit } = await receipts.create(input({ items: [item(-23_80)] }))
  const state = async (id: Id<'receipt'>) => {
    const { status, amount, paidAmount, giroCode } = await receipts.one({ id })
    return [status, amount, paidAmount, giroCode !== null]
  }
  expect(await state(credit)).toEqual(['open', -23_80, 0, false])
  expect((await owed()) - before).toBe(95_20)
  expect((await entered(credit)).toSorted()).toEqual(
    ['receipt 68500 -2000', 'receipt 14060 -380', 'receipt 33000 2380'].toSorted(),
  )
  for (const [amount, parts, code] of [
    [-95_19, [part(bill, 119_00), part(credit, -23_80)], 'BOOKING_OVERASSIGNED'],
    [-95_20, [part(bill, 119_00), part(credit, -23_81)], 'RECEIPT_OVERPAID'],
    [-23_80, [part(credit, 23_80)], 'RECEIPT_OVERPAID'],
    [-23_80, [part(credit, -23_80)], 'BOOKING_OVERASSIGNED'],
    [10_00, [part(credit, -23_80)], 'BOOKING_OVERASSIGNED'],
    [119_00, [part(bill, 119_00)], 'INPUT_INVALID'],
  ] as const)
    await expect(pay(amount, [...parts])).rejects.toMatchObject(refused(code))
  const { id: setOff } = await pay(-95_20, [part(bill, 119_00), part(credit, -23_80)])
  expect([await state(bill), await state(credit)]).toEqual([
    ['paid', 119_00, 119_00, false],
    ['paid', -23_80, -23_80, false],
  ])
  expect((await anna.bookings.list({ booking: setOff })).bookings[0]).toMatchObject({ status: 'ok' })
  expect(await owed()).toBe(before)
  await expect(receipts.remove({ id: credit })).rejects.toMatchObject(refused('RECEIPT_PAID'))
  expect(await faults()).toEqual([])
  await anna.bookings.remove({ id: setOff })
  expect([(await state(bill))[0], (await state(credit))[0]]).toEqual(['open', 'open'])
  const { id: back } = await pay(20_00, [part(credit, -20_00)], { type: 'refund' })
  expect(await state(credit)).toEqual(['partial', -23_80, -20_00, false])
  expect(await entered(back)).toEqual(['payment 18000 2000', 'payment 33000 -2000'])
  expect(await faults()).toEqual([])
})

test('a deleted receipt keeps its number and its file, and the ledger takes it back [BILL-076]', async () => {
  const { attachmentId } = await upload(pdf('wrong'))
  const { id, receiptNumber } = await receipts.create(input({ attachmentId }))
  await receipts.remove({ id })
  expect(await receipts.one({ id })).toMatchObject({ status: 'void', receiptNumber, attachment: { id: attachmentId } })
  expect((await entered(id)).map((line) => line.split(' ')[0]).toSorted()).toEqual([
    ...['correction', 'correction', 'correction', 'receipt', 'receipt', 'receipt'],
  ])
  await expect(receipts.remove({ id })).rejects.toMatchObject(refused('RECEIPT_VOID'))
  expect(await faults()).toEqual([])
})

test('no column of an entered receipt, its payment or its file changes, by no call and by no SQL of the application [M06] [F12]', async () => {
  const { attachmentId } = await upload(pdf('kept'))
  const { attachmentId: better } = await upload(pdf('better'))
  const { id } = await receipts.create(input({ attachmentId }))
  await pay(-1_00, [part(id, 1_00)])
  await expect(receipts.change({ id, version: 1, comment: 'Neu' })).rejects.toMatchObject(refused('RECEIPT_FINAL'))
  await expect(receipts.change({ id, version: 1, attachmentId: better })).rejects.toMatchObject(
    refused('RECEIPT_FINAL'),
  )
  await expect(receipts.analyze({ attachmentId })).rejects.toMatchObject(refused('ATTACHMENT_FIXED'))
  await expect(pay(-1_00, [], { attachmentIds: [attachmentId] })).rejects.toMatchObject(refused('ATTACHMENT_FIXED'))
  const free: Record<string, string[]> = {
    receipts: ['status', 'paid', 'uid', 'voided_on'],
    receipt_payments: [],
    attachments: [],
  }
  const of = {
    receipts: `id = '${id}'`,
    receipt_payments: `receipt_id = '${id}'`,
    attachments: `id = '${attachmentId}'`,
  }
  for (const [table, where] of Object.entries(of)) {
    const columns = await w.database.rows<{ name: string; type: string }>(
      'columns_of',
      'SELECT column_name::text AS name, udt_name::text AS type FROM information_schema.columns WHERE table_name = $1',
      [table],
    )
    expect(columns.length).toBeGreaterThan(5)
    for (const { name, type } of columns.filter((column) => !free[table]?.includes(column.name))) {
      const value = VALUES[type] ?? expect.fail(type)
      await expect(
        asClub(`UPDATE ${table} SET ${name} = ${value} WHERE ${where}`),
        `${table}.${name}`,
      ).rejects.toThrow()
    }
    if (table !== 'receipt_payments') await expect(asClub(`DELETE FROM ${table} WHERE ${where}`)).rejects.toThrow()
  }
  await expect(asClub(`UPDATE receipts SET status = 'draft' WHERE id = '${id}'`)).rejects.toThrow()
  await expect(asClub(`UPDATE receipts SET status = 'void', voided_on = now() WHERE id = '${id}'`)).rejects.toThrow()
  expect(Buffer.from((await receipts.get({ attachmentId })).data, 'base64')).toEqual(pdf('kept'))
})
const VALUES: Record<string, string> = {
  ...{ uuid: 'gen_random_uuid()', text: "'x'", date: "'2020-01-01'", int8: '7', int4: '7', jsonb: `'{"x": 1}'` },
  ...{ timestamptz: "'2020-01-01'", bytea: "'\\x00'" },
}

test('a file is kept as it was sent, replaced while the receipt is a draft, and swept when nothing takes it [BILL-077] [BILL-079] [BILL-102] [F12]', async () => {
  const { attachmentId: first, attachmentURL } = await upload(pdf('first'), '../../e\u202Evil.pdf')
  expect(attachmentURL).toBe(`/admin/billing/receipts/new?file=${first}`)
  const { id } = await receipts.create({ ...input({ attachmentId: first }), draft: true })
  expect((await receipts.one({ id })).attachment).toMatchObject({ fileName: 'evil.pdf', size: 14, type: 'pdf' })
  const { attachmentId: second } = await upload(pdf('second'))
  await receipts.change({ id, version: 1, attachmentId: second })
  await expect(receipts.get({ attachmentId: first })).rejects.toMatchObject(refused('ATTACHMENT_NOT_FOUND'))
  expect(await receipts.get({ attachmentId: second })).toEqual({
    ...{ data: pdf('second').toString('base64'), type: 'pdf', fileName: 'rechnung.pdf' },
  })
  await expect(receipts.create(input({ attachmentId: second }))).rejects.toMatchObject(refused('ATTACHMENT_FIXED'))
  const { attachmentId: third } = await upload(pdf('third'))
  const later = w.clock.now().add({ hours: 25 }).toString()
  for (const sweep of room.sweeps ?? []) await w.database.pool.query(sweep, [later])
  await expect(receipts.get({ attachmentId: third })).rejects.toMatchObject(refused('ATTACHMENT_NOT_FOUND'))
  expect(await receipts.get({ attachmentId: second })).toMatchObject({ type: 'pdf' })
})

test('a payment without a receipt has files of its own, which stay once it is locked [BOOK-015] [F12]', async () => {
  const { attachmentId: one } = await upload(pdf('till 1'), 'bon.pdf')
  const { attachmentId: two } = await upload(pdf('till 2'))
  const payload = {
    ...{ uid: null, userName: 'Kiosk', transactionId: 'B-7', paymentDate: today, amount: cents(-5_00) },
    ...{ description: 'Kaffee', paymentAccount: bank, attachmentIds: [one] },
    type: 'payment' as const,
    currency: 'EUR' as const,
  }
  expect(fieldsOf(payload)).toEqual(
    namesIn('uid userName transactionId paymentDate type amount currency description paymentAccount attachmentIds'),
  )
  const { id } = await anna.bookings.create(payload)
  const kept = async () => (await anna.bookings.list({ booking: id })).bookings[0] ?? expect.fail()
  expect(await kept()).toMatchObject({ ...payload, attachments: [{ id: one, name: 'bon.pdf' }] })
  await anna.bookings.change({ id, version: 1, attachmentIds: [two] })
  expect((await kept()).attachmentIds).toEqual([two])
  await expect(receipts.get({ attachmentId: one })).rejects.toMatchObject(refused('ATTACHMENT_NOT_FOUND'))
  await w.database.rows('lock', 'UPDATE bookings SET locked_on = now() WHERE id = $1', [id])
  await expect(anna.bookings.change({ id, version: 2, attachmentIds: [] })).rejects.toMatchObject(
    refused('BOOKING_LOCKED'),
  )
  for (const act of [
    'DELETE FROM attachments',
    `UPDATE attachments SET name = 'x'`,
    'UPDATE attachments SET booking_id = NULL',
  ])
    await expect(asClub(`${act} WHERE id = '${two}'`)).rejects.toThrow()
})

test('the same file and the same number of a supplier are told, and nothing is refused for it', async () => {
  const bill = pdf('twice')
  const { attachmentId, same: before } = await upload(bill)
  expect(before).toEqual([])
  const { id, receiptNumber } = await receipts.create(input({ attachmentId, reference: 'R-9', userName: 'Engel AG' }))
  const { attachmentId: again, same } = await upload(bill, 'anders.pdf')
  expect(same).toEqual([{ id, receiptNumber, userName: 'Engel AG', invoiceDate: today, by: 'file' }])
  const { id: other } = await receipts.create({ ...input({ attachmentId: again }), draft: true })
  const { id: third } = await receipts.create({ ...input({ reference: 'r-9', userName: 'ENGEL ag' }), draft: true })
  const told = async (one: Id<'receipt'>) => (await receipts.one({ id: one })).same.map(({ id: it, by }) => [it, by])
  expect([await told(other), await told(third)]).toEqual([[[id, 'file']], [[id, 'reference']]])
  expect(await told(id)).toEqual([
    [other, 'file'],
    [third, 'reference'],
  ])
  await receipts.create({ ...input({ reference: 'R-9', userName: 'Anders AG' }), draft: true })
  expect(await told(third)).toHaveLength(1)
})

const issued = drawnInvoice(chanceOf(5), 1)

test('a ZUGFeRD file becomes a draft with every line; XML and report are kept with it, and nothing is entered by itself [BILL-078]', async () => {
  const { attachmentId } = await upload(await invoicePdf(issued, { logo: null, isCopy: false }))
  const before = await receipts.totals({})
  const { source, findings, amount, same: _, ...values } = await receipts.analyze({ attachmentId })
  expect([source, amount, values.reference, values.items?.length]).toEqual([
    ...['eInvoice', issued.gross, issued.invoiceNumber, issued.items.length],
  ])
  expect(findings).toContainEqual({ class: 'content', code: 'BUYER_OTHER', of: issued.buyer.name })
  expect(await receipts.totals({})).toEqual(before)
  const { id } = await receipts.create({ ...({ ...input(), ...values, attachmentId } as ReceiptInput), draft: true })
  const { eInvoice, findings: kept, gross } = await receipts.one({ id })
  expect([eInvoice?.number, kept]).toEqual([issued.invoiceNumber, findings])
  if (values.items?.every(({ taxId }) => taxId !== null)) expect(gross).toBe(issued.gross)
  const { data, type } = await receipts.get({ attachmentId, xml: true })
  expect([type, Buffer.from(data, 'base64').toString()]).toEqual(['xml', cii(issued, 'facturX')])
})

test('an XRechnung as XML is read too, another XML is told to be no e-invoice, and a broken one not to be readable', async () => {
  const read = async (text: string) => {
    const { attachmentId } = await upload(Buffer.from(text), 'rechnung.xml')
    const { source, findings } = await receipts.analyze({ attachmentId })
    return [source, ...findings.filter((each) => each.class === 'format').map(({ code }) => code)]
  }
  expect(await read(cii(issued, 'xRechnung'))).toEqual(['eInvoice'])
  expect(await read('<?xml version="1.0"?><Lieferschein/>')).toEqual(['none', 'NO_E_INVOICE'])
  expect(await read('<?xml version="1.0"?><Invoice>')).toEqual(['none', 'NOT_READABLE'])
})

test('from the text of a plain PDF a day, a sum, an IBAN, a number and a supplier are guessed, and nothing is entered [BILL-078]', async () => {
  const said = ['Wagner Schießbedarf GmbH, Weg 1, 89073 Ulm', 'SV Eichenhain e.V.', 'Rechnungsnummer: W-2026/17']
  const sums = [
    'Rechnungsdatum: 03.05.2026',
    'Netto 100,00',
    'Zahlbetrag 1.119,00 EUR',
    'IBAN DE02 1203 0000 0000 2020 51',
  ]
  const { attachmentId } = await upload(await plainPdf([...said, ...sums]))
  expect(await receipts.analyze({ attachmentId })).toEqual({
    ...{ source: 'guess', invoiceDate: '2026-05-03', amount: 1119_00, iban: 'DE02120300000000202051' },
    ...{ reference: 'W-2026/17', userName: 'Wagner Schießbedarf GmbH', same: [] },
    findings: [{ class: 'format', code: 'NO_E_INVOICE', of: '' }],
  })
})
async function plainPdf(lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  for (const line of lines) document.text(line)
  const ended = once(document, 'end')
  document.end()
  await ended
  return Buffer.concat(parts)
}

test('a file of 15 MB is kept byte for byte, and one with a byte more is refused [F04] [BILL-077]', async () => {
  const largest = Buffer.alloc(MOST_ATTACHMENT_BYTES, '%PDF-1.7 ')
  const { attachmentId } = await upload(largest)
  const { data } = await receipts.get({ attachmentId })
  expect(sha256(Buffer.from(data, 'base64'))).toBe(sha256(largest))
  await expect(upload(Buffer.concat([largest, Buffer.from('.')]))).rejects.toMatchObject(refused('INPUT_INVALID'))
})

test('of a picture nothing is guessed, and one that lies about its kind is refused [F04]', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  const { attachmentId } = await upload(png, 'foto.pdf')
  expect(await receipts.analyze({ attachmentId })).toEqual({ source: 'none', findings: [], same: [] })
  expect(await receipts.get({ attachmentId })).toMatchObject({ type: 'png', fileName: 'foto.pdf' })
  for (const content of [Buffer.from('MZ\0\0 program'), Buffer.from(' '), Buffer.from('{"a": 1}')])
    await expect(upload(content)).rejects.toMatchObject(refused('INPUT_INVALID'))
})

test('who has no right for billing reads no receipt and no file, nor does another club [F06] [BILL-079]', async () => {
  const { attachmentId } = await upload(pdf('secret'))
  const { id } = await receipts.create(input({ attachmentId }))
  const { one, get, csv, list } = ben.receipts
  for (const act of [() => one({ id }), () => get({ attachmentId }), () => csv({}), () => list({})])
    await expect(act()).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  await expect(upload(pdf('x'), 'x.pdf', ben)).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

test('the list is filtered, summed and written as a file in which nothing is a formula [X04]', async () => {
  const { id } = await receipts.create(input({ userName: '=SUM(A1)', reference: 'CSV-1' }))
  await pay(-19_00, [part(id, 19_00)])
  await receipts.create({ ...input({ reference: 'CSV-2', userName: 'Zwei' }), draft: true })
  expect(await receipts.totals({ search: 'CSV-' })).toEqual({ receipts: 2, amount: 238_00, rest: 100_00 })
  expect((await receipts.list({ search: 'CSV-', status: 'partial' })).receipts.map((row) => row.id)).toEqual([id])
  const { csv, fileName, count } = await receipts.csv({ search: 'CSV-1' })
  expect([fileName, count]).toEqual(['belege.csv', 1])
  expect(csv.split('\r\n')[1]).toMatch(
    /^EB-\d{4}-\d{4};CSV-1;'=SUM\(A1\);.*;Teilweise bezahlt;EUR;119,00;19,00;100,00$/,
  )
})

test('receipts that are entered at once get numbers without a gap', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => receipts.create(input())))
  const counts = all.map(({ receiptNumber }) => Number(receiptNumber?.slice(-4))).toSorted((one, other) => one - other)
  expect(counts).toEqual(counts.map((_, at) => (counts[0] ?? 0) + at))
  expect(await faults()).toEqual([])
})

test('the books tell when a receipt, a payment or a byte of a file is not what it was', async () => {
  const { attachmentId } = await upload(pdf('proved'))
  const { id, receiptNumber } = await receipts.create(input({ attachmentId }))
  const broken = async (sql: string) => {
    const tables = ['receipts', 'attachments', 'ledger_entries', 'receipt_payments']
    const turn = (how: string) => tables.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join(';')
    const client = await w.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`${turn('DISABLE')}; ${sql}; ${turn('ENABLE')}`)
      const within = (work: (db: never) => Promise<unknown>) => work({ $client: client } as never)
      const { proofs } = await proveBooks(within as never, anna.clubId, w.clock.now())
      return proofs.flatMap(({ faults: found }) => found.map((each) => `${each.fault} ${each.of}`))
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  const of = `WHERE id = '${id}'`
  const changes: [string, string][] = [
    [`UPDATE receipts SET amount = amount + 1 ${of}`, 'SUMS_WRONG'],
    [`UPDATE receipts SET status = 'paid' ${of}`, 'STATE_WRONG'],
    [`UPDATE receipts SET paid = 1, status = 'partial' ${of}`, 'PAID_WRONG'],
    [`UPDATE ledger_entries SET receipt_id = NULL WHERE receipt_id = '${id}'`, 'PAYABLE_WRONG'],
    [`UPDATE attachments SET content = '\\x00' WHERE id = '${attachmentId}'`, 'FILE_CHANGED'],
    [
      `UPDATE attachments SET receipt_id = NULL WHERE id = '${attachmentId}'; DELETE FROM receipts ${of}`,
      'NUMBER_MISSING',
    ],
  ]
  for (const [sql, fault] of changes)
    expect(await broken(sql), sql).toEqual(
      expect.arrayContaining([expect.stringContaining(`${fault} ${receiptNumber}`)]),
    )
})
