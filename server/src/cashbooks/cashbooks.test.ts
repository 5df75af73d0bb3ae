import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { COINS, type Counted } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import type { ClosingInput } from '@bahnfrei/domain/cashbooks/closing.ts'
import { expect, test } from 'vitest'
import { moneyWorld } from '../../world/moneyWorld.ts'
import { randomFrom } from '../../world/randomFrom.ts'
import { pagesOf } from '../../world/testPaper.ts'
import { formOf, line, reserving } from '../../world/testWorld.ts'
import { proveBooks } from '../audit/books.ts'

const { w, anna, ben, lanes, goods, pellets, bank, today, invoice, pay } = await moneyWorld()
const { cashbooks } = anna
const refused = (code: string) => ({ code })
const asClub = (sql: string, values: unknown[] = []) =>
  w.database.transaction({ clubId: anna.clubId }, async (db) => (await db.$client.query(sql, values)).rows)

let boxes = 0
/** Makes a cash box of its own. */
async function newBox(cashMode: 'open' | 'certified' = 'open'): Promise<Id<'paymentAccount'>> {
  const number = `161${String(boxes++).padStart(2, '0')}`
  const { id } = await anna.accounts.addBankAccount({
    ...{ name: `Kasse ${number}`, number, displayName: `Kasse ${number}`, accountHolder: '', bankName: '' },
    ...{ IBAN: '', BIC: '', cashMode },
  })
  return id
}
async function product(productName: string, amount: number, taxRate: Id<'taxRate'>, shownInCashbook = true) {
  const { productId } = await anna.products.create({
    ...{ productName, description: '', amount: cents(amount), currency: 'EUR', taxRate, category: 'service' },
    ...{ inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null, shownInCashbook },
  })
  return productId
}
const stand = await product('Standmiete', 5_00, lanes)
const drink = await product('Getränk', 2_50, goods)
const hidden = await product('Jahresbeitrag', 120_00, lanes, false)

/** Returns coins and notes that come to a sum. */
function coins(sum: number): Counted {
  let rest = sum
  return COINS.toReversed().flatMap((value) => {
    const count = Math.floor(rest / value)
    rest -= count * value
    return count === 0 ? [] : [{ value, count }]
  })
}
/** Opens a day of a box. */
async function opened(box: Id<'paymentAccount'>, date: Day, initialAmount = 50_00, more: object = {}) {
  const start = cents(initialAmount)
  return (await cashbooks.open({ date, initialAmount: start, importConfig: [], paymentAccount: box, ...more })).id
}
const closingOf = (cashbookId: Id<'cashbook'>, counted: number, more: Partial<ClosingInput> = {}): ClosingInput => ({
  ...{ cashbookId, initialAmount: cents(50_00), finalAmount: cents(counted), counted: coins(counted), lock: true },
  ...more,
})
const sale = (productId: Id<'product'>, amount: number, quantity: number | null = null) => ({
  ...{ productId, quantity, amount: cents(amount) },
})
const transfer = (from: Id<'paymentAccount'>, to: Id<'paymentAccount'>, amount: number, paymentDate: Day = today) =>
  pay(-amount, [], {
    ...{ uid: null, category: 'transfer', type: 'transfer', paymentAccount: from, targetPaymentAccount: to },
    paymentDate,
  })
const entered = async (day: Day, box: Id<'paymentAccount'>) =>
  (
    await w.database.rows<{ line: string }>(
      'entered',
      `SELECT l.account_number || ' ' || (l.debit - l.credit) AS line FROM ledger_entries l JOIN bookings b ON b.id = l.booking_id
       WHERE l.club_id = $1 AND b.payment_date = $2 AND b.account_id = $3 ORDER BY b.amount DESC, l.position`,
      [anna.clubId, day, box],
    )
  ).map(({ line }) => line)
const faults = async () =>
  (await proveBooks((work) => w.database.systemTransaction(work), anna.clubId, w.clock.now())).proofs.flatMap(
    ({ proof, faults: found }) => found.map((each) => `${proof} ${each.fault} ${each.of}`),
  )

test('a day is opened, counted and closed: the takings follow from the count, and the books hold them [BOOK-001] [BOOK-002] [BOOK-043] [BOOK-045] [BOOK-046] [BOOK-048] [BOOK-053] [BOOK-055] [BOOK-088] [BOOK-089]', async () => {
  const box = await newBox()
  const number = (await cashbooks.boxes({})).boxes.find(({ id }) => id === box)?.name.slice(6)
  const id = await opened(box, addDays(today, -20))
  const before = await cashbooks.one({ id })
  expect(fieldsOf(before)).toEqual(
    namesIn(`id clubId lastChangedBy lastChangedOn lastChangedByName timestamp date deliveryDate deliveryEndDate status
      paymentAccount paymentAccountName cashMode openInvoices invoices closedOn totalAmount totalTax startingAmount startReason
      closingAmount putIn toBank paidOut closing`),
  )
  expect(before).toMatchObject({
    ...{ status: 'open', closedOn: null, closingAmount: null, closing: null, startingAmount: 50_00, cashMode: 'open' },
    ...{ date: addDays(today, -20), deliveryDate: addDays(today, -20), lastChangedBy: anna.uid, openInvoices: [] },
  })
  const owed = await invoice([{ name: 'Standmiete', unitAmount: 12_50, taxId: lanes }], addDays(today, -20))
  await transfer(bank, box, 20_00, addDays(today, -20))
  const input = closingOf(id, 100_00, {
    sales: [sale(drink, 59_50), sale(stand, 10_70, 2)],
    paidInvoices: [owed],
    payouts: [{ description: 'Brötchen', amount: cents(7_00), receiptId: null }],
    toBank: { paymentAccount: bank, amount: cents(40_00) },
    reason: 'Zwei Marken verloren',
  })
  // 100 + 7 + 40 - 50 - 20 = 77.00 of takings; 59.50 + 10.70 + 12.50 = 82.70 are named.
  expect(await cashbooks.finalize(input)).toEqual({ expected: 70_00, takings: 77_00, difference: -5_70 })
  const report = await cashbooks.one({ id })
  expect(report).toMatchObject({
    ...{ status: 'finalised', closedOn: w.clock.now().epochMilliseconds, closingAmount: 100_00 },
    ...{ lastChangedByName: 'Anna Ahrens', lastChangedOn: w.clock.now().epochMilliseconds },
    ...{ putIn: 20_00, toBank: 40_00, paidOut: 7_00 },
    closing: { takings: 77_00, difference: -5_70, reason: 'Zwei Marken verloren', countedBy: 'Anna Ahrens' },
  })
  expect(report.closing?.sales).toEqual([
    { name: 'Getränk', quantity: null, amount: 59_50, tax: 9_50 },
    { name: 'Standmiete', quantity: 2, amount: 10_70, tax: 70 },
  ])
  expect(await entered(addDays(today, -20), box)).toEqual([
    ...[`${number} 7020`, '44030 -5000', '38060 -950', '43030 -1000', '38010 -70'],
    ...[`${number} 1250`, '12000 -1250', `${number} -570`, '13700 570', `${number} -700`, '13700 700'],
    ...[`${number} -4000`, '18000 4000'],
  ])
  expect((await anna.invoices.one({ id: owed })).status).toBe('paid')
  expect((await anna.bookings.paymentRecords({ invoiceId: owed })).paymentRecords).toMatchObject([
    { method: 'cash', amount: 12_50, date: addDays(today, -20) },
  ])
  const { bookings } = await anna.bookings.list({ account: box })
  expect(bookings.every(({ locked }) => locked)).toBe(true)
  expect(bookings.filter(({ amount, creationType }) => amount > 0 && creationType === 'generated')).toMatchObject([
    { status: 'ok' },
    { status: 'ok' },
  ])
  expect((await anna.audit.trail({ targetId: id })).entries.map(({ action }) => action)).toEqual(['finalize', 'create'])
  expect(await faults()).toEqual([])
  const { pdf, fileName } = await cashbooks.pdf({ id })
  const [page] = pagesOf(Buffer.from(pdf, 'base64'))
  expect(fileName).toBe(`Kassenbericht-${addDays(today, -20)}.pdf`)
  for (const word of ['Kassenbericht', 'Getränk', '59,50', 'Brötchen', '77,00', 'Zwei Marken verloren', '100,00'])
    expect(JSON.stringify(page)).toContain(word)
  const { days } = await cashbooks.list({ account: box })
  expect(days).toMatchObject([{ id, status: 'finalised', takings: 77_00, difference: -5_70, closingAmount: 100_00 }])
})

test('reservations of a range become open entries with the product, each once [BOOK-083] [CLUB-040]', async () => {
  const box = await newBox()
  await ben.reservations.create(reserving(line(w.hall, 0, today, '20:00', '21:00')))
  const importConfig = [{ type: 'range' as const, targetId: w.hall.id, productId: stand }]
  const input = { date: today, initialAmount: cents(50_00), paymentAccount: box, importConfig }
  await expect(
    cashbooks.open({ ...input, importConfig: [{ ...importConfig[0], productId: hidden } as never] }),
  ).rejects.toMatchObject(refused('PRODUCT_NOT_FOUND'))
  const { id, imported } = await cashbooks.open(input)
  const { openInvoices } = await cashbooks.one({ id })
  expect(imported).toBe(openInvoices.length)
  expect(openInvoices.find(({ uid }) => uid === ben.uid)).toMatchObject({
    ...{ invoiceNumber: null, userName: 'Ben Brandt', amount: 5_00, paidAmount: 0 },
    items: [{ productId: stand, name: 'Standmiete', quantity: 1, gross: 5_00 }],
  })
  expect(await cashbooks.change({ id, importConfig })).toEqual({ imported: 0 })
  for (const { id: targetId, uid } of openInvoices)
    await cashbooks.details({ id, action: 'removeUser', targetId, actionDetails: { uid: uid as Id<'user'> } })
  expect(await cashbooks.change({ id, importConfig })).toEqual({ imported })
  for (const { id: targetId, uid } of (await cashbooks.one({ id })).openInvoices)
    await cashbooks.details({ id, action: 'removeUser', targetId, actionDetails: { uid: uid as Id<'user'> } })
  await cashbooks.finalize(closingOf(id, 50_00))
})

test('participants of an event become open entries with the product, each once [BOOK-084]', async () => {
  const box = await newBox()
  const event = await anna.events.create({
    ...{ title: 'Königsschießen', date: addDays(today, 5), startTime: '18:00', endTime: '20:00' },
    ...{ draft: false, registrationEnabled: true },
  })
  await ben.events.participate({ eventId: event.id, participationId: '', type: 'participate' })
  const importConfig = [{ type: 'event' as const, targetId: event.id, productId: drink }]
  const id = await opened(box, addDays(today, -1), 50_00, { importConfig })
  const { openInvoices } = await cashbooks.one({ id })
  expect(openInvoices).toMatchObject([{ uid: ben.uid, amount: 2_50, items: [{ productId: drink, quantity: 1 }] }])
  expect(await cashbooks.change({ id, importConfig })).toEqual({ imported: 0 })
  const foreign = [{ type: 'event' as const, targetId: w.hall.id as never, productId: drink }]
  await expect(cashbooks.change({ id, importConfig: foreign })).rejects.toMatchObject(refused('EVENT_NOT_FOUND'))
  const targetId = openInvoices[0]?.id ?? null
  await cashbooks.details({ id, action: 'removeUser', targetId, actionDetails: { uid: ben.uid } })
  await cashbooks.finalize(closingOf(id, 50_00))
})

test('entries are added, changed, removed and made invoices, which are not paid by that [BILL-096] [BOOK-018] [BOOK-019] [BOOK-047] [BOOK-054] [BOOK-056] [BOOK-085] [BOOK-086] [BOOK-087] [BOOK-090]', async () => {
  const box = await newBox()
  const id = await opened(box, addDays(today, -3))
  const act = (action: never, targetId: Id<'cashEntry'> | null, actionDetails: object | null) =>
    cashbooks.details({ id, action, targetId, actionDetails: actionDetails as never })
  const add = async () => {
    const { targetId } = await act('addUser' as never, null, { uid: ben.uid })
    return targetId as Id<'cashEntry'>
  }
  const { products } = await cashbooks.boxes({})
  expect(products).toEqual(
    expect.arrayContaining([
      { id: drink, name: 'Getränk', amount: 2_50 },
      { id: stand, name: 'Standmiete', amount: 5_00 },
      { id: pellets, name: 'Kugeln', amount: 8_90 },
    ]),
  )
  expect(products.map((each) => each.id)).not.toContain(hidden)
  const [one, other] = [await add(), await add()]
  const change = (productId: Id<'product'>, oldQuantity: number, quantityChange: number) => ({
    ...{ productId, oldQuantity, quantityChange, newQuantity: oldQuantity + quantityChange },
  })
  await act('updateQuantity' as never, one, change(drink, 0, 2))
  await expect(act('updateQuantity' as never, one, change(drink, 1, 1))).rejects.toMatchObject(
    refused('CHANGED_MEANWHILE'),
  )
  await expect(act('updateQuantity' as never, one, change(hidden, 0, 1))).rejects.toMatchObject(
    refused('PRODUCT_NOT_FOUND'),
  )
  await act('updateQuantity' as never, one, change(drink, 2, 1))
  await act('updateQuantity' as never, one, change(stand, 0, 1))
  await act('removeItem' as never, one, change(stand, 1, -1))
  await expect(act('removeUser' as never, other, { uid: anna.uid })).rejects.toMatchObject(refused('INPUT_INVALID'))
  await act('removeUser' as never, other, { uid: ben.uid })
  await expect(act('finalizeInvoice' as never, other, null)).rejects.toMatchObject(refused('CASH_ENTRY_NOT_FOUND'))
  const open = (await cashbooks.one({ id })).openInvoices
  expect(open).toMatchObject([{ id: one, amount: 7_50, items: [{ productId: drink, quantity: 3, gross: 7_50 }] }])
  await expect(cashbooks.finalize(closingOf(id, 50_00))).rejects.toMatchObject(refused('CASHBOOK_ENTRIES_OPEN'))
  const entry = {
    ...{ bookId: id, instanceId: one, sendInvoice: true },
    invoiceData: { collectionMethod: 'transfer' as const },
  }
  await expect(cashbooks.finalizeInvoice({ ...entry, finalAmount: cents(7_49) })).rejects.toMatchObject(
    refused('CHANGED_MEANWHILE'),
  )
  const { invoiceId, invoiceNumber } = await cashbooks.finalizeInvoice({ ...entry, finalAmount: cents(7_50) })
  const second = await add()
  await act('updateQuantity' as never, second, change(stand, 0, 2))
  await act('finalizeInvoice' as never, second, null)
  expect(await anna.invoices.one({ id: invoiceId })).toMatchObject({
    ...{ status: 'open', invoiceNumber, paidAmount: 0, invoiceDate: addDays(today, -3) },
  })
  const report = await cashbooks.one({ id })
  expect(report.openInvoices).toEqual([])
  expect(report.invoices.map(({ amount }) => amount).toSorted()).toEqual([10_00, 7_50].toSorted())
  expect(report).toMatchObject({ totalAmount: 17_50, totalTax: 65 + 1_20 })
  await expect(act('updateQuantity' as never, one, change(drink, 3, 1))).rejects.toMatchObject(refused('INVOICE_FINAL'))
  await cashbooks.finalize(closingOf(id, 57_50, { paidInvoices: [invoiceId] }))
  expect((await anna.invoices.one({ id: invoiceId })).status).toBe('paid')
  // A tablet without a connection comes too late with what it kept.
  await expect(act('addUser' as never, null, { uid: ben.uid })).rejects.toMatchObject(refused('CASHBOOK_CLOSED'))
  await expect(cashbooks.finalizeInvoice({ ...entry, finalAmount: cents(7_50) })).rejects.toMatchObject(
    refused('CASHBOOK_CLOSED'),
  )
  expect(await faults()).toEqual([])
})

test('a day begins with the last count; another start, a difference and a later change need a reason [M17]', async () => {
  const box = await newBox()
  const first = await opened(box, addDays(today, -9))
  await expect(opened(box, addDays(today, -8))).rejects.toMatchObject(refused('CASHBOOK_EXISTS'))
  await expect(cashbooks.finalize(closingOf(first, 80_00))).rejects.toMatchObject(refused('CASH_REASON_MISSING'))
  await cashbooks.finalize(closingOf(first, 80_00, { sales: [sale(drink, 30_00)] }))
  await expect(cashbooks.finalize(closingOf(first, 80_00))).rejects.toMatchObject(refused('CASHBOOK_CLOSED'))
  for (const date of [addDays(today, -9), addDays(today, -10)])
    await expect(opened(box, date, 80_00)).rejects.toMatchObject(refused('CASHBOOK_CLOSED'))
  await expect(opened(box, addDays(today, -8), 79_00)).rejects.toMatchObject(refused('CASH_REASON_MISSING'))
  const second = await opened(box, addDays(today, -8), 79_00, { reason: 'Im Ärmel' })
  await expect(cashbooks.change({ id: second, initialAmount: cents(80_00) })).rejects.toMatchObject(
    refused('CASH_REASON_MISSING'),
  )
  await cashbooks.change({ id: second, initialAmount: cents(81_00), reason: 'Doch gefunden' })
  const boxNow = (await cashbooks.boxes({})).boxes.find(({ id }) => id === box)
  expect(boxNow).toMatchObject({ expected: 81_00, cashbookId: second, lastDay: addDays(today, -9) })
  const stale = closingOf(second, 81_00)
  await expect(cashbooks.finalize(stale)).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  await cashbooks.finalize({ ...stale, initialAmount: cents(81_00) })
  expect(await faults()).toEqual([])
})

test('the proof of the books finds a count that does not follow from the one before', async () => {
  const box = await newBox()
  for (const [day, start, counted] of [
    [-31, 50_00, 75_00],
    [-30, 75_00, 100_00],
  ] as const) {
    const id = await opened(box, addDays(today, day), start)
    await cashbooks.finalize(closingOf(id, counted, { initialAmount: cents(start), sales: [sale(drink, 25_00)] }))
  }
  expect(await faults()).toEqual([])
  const plant = async (sql: string) => {
    await w.database.pool.query('ALTER TABLE cashbooks DISABLE TRIGGER USER')
    await w.database.pool.query('ALTER TABLE bookings DISABLE TRIGGER USER')
    await w.database.pool.query(sql, [box])
    await w.database.pool.query('ALTER TABLE cashbooks ENABLE TRIGGER USER')
    await w.database.pool.query('ALTER TABLE bookings ENABLE TRIGGER USER')
  }
  const ofBox = (day: number) => `account_id = $1 AND day = '${addDays(today, day)}'`
  await plant(`UPDATE cashbooks SET closing_amount = closing_amount + 1 WHERE ${ofBox(-30)}`)
  expect(await faults()).toEqual([expect.stringContaining(`cash CASH_WRONG ${addDays(today, -30)}`)])
  await plant(`UPDATE cashbooks SET closing_amount = closing_amount - 1 WHERE ${ofBox(-30)}`)
  await plant(
    `UPDATE bookings SET amount = amount + 1 WHERE account_id = $1 AND payment_date = '${addDays(today, -30)}'`,
  )
  expect(await faults()).toContainEqual(expect.stringContaining(`cash CASH_WRONG ${addDays(today, -30)}`))
  await plant(
    `UPDATE bookings SET amount = amount - 1 WHERE account_id = $1 AND payment_date = '${addDays(today, -30)}'`,
  )
  expect(await faults()).toEqual([])
})

test('of two who close a day at once one is refused, and the takings are there once [M17]', async () => {
  const box = await newBox()
  const id = await opened(box, addDays(today, -2))
  const input = closingOf(id, 75_00, { sales: [sale(drink, 25_00)] })
  const done = await Promise.allSettled([cashbooks.finalize(input), cashbooks.finalize(input)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('CASHBOOK_CLOSED') })
  expect((await anna.bookings.list({ account: box })).bookings).toHaveLength(1)
})

test('there is never less than nothing in a box, and nothing comes before a counted day [M06]', async () => {
  const box = await newBox()
  const id = await opened(box, addDays(today, -5), 10_00)
  const out = (amount: number, paymentDate: Day) => pay(-amount, [], { uid: null, paymentAccount: box, paymentDate })
  await expect(out(10_01, addDays(today, -5))).rejects.toMatchObject(refused('CASH_BELOW_ZERO'))
  await expect(out(1_00, addDays(today, -6))).rejects.toMatchObject(refused('CASHBOOK_CLOSED'))
  const kept = await transfer(bank, box, 5_00, addDays(today, -5))
  const spent = await out(14_00, addDays(today, -5))
  await expect(anna.bookings.remove({ id: kept })).rejects.toMatchObject(refused('CASH_BELOW_ZERO'))
  await expect(anna.bookings.change({ id: spent, version: 1, amount: cents(-16_00) })).rejects.toMatchObject(
    refused('CASH_BELOW_ZERO'),
  )
  const both = await Promise.allSettled([out(80, addDays(today, -5)), out(80, addDays(today, -5))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // Takings of the day pay what goes at its end.
  await cashbooks.finalize(
    closingOf(id, 20, {
      ...{ initialAmount: cents(10_00), sales: [sale(drink, 30_00)] },
      payouts: [{ description: 'Trainer', amount: cents(30_00), receiptId: null }],
    }),
  )
  await expect(out(10, addDays(today, -5))).rejects.toMatchObject(refused('CASHBOOK_CLOSED'))
  await expect(anna.bookings.change({ id: spent, version: 1, amount: cents(-1) })).rejects.toMatchObject(
    refused('BOOKING_LOCKED'),
  )
  await out(20, addDays(today, -4))
  await expect(out(1, today)).rejects.toMatchObject(refused('CASH_BELOW_ZERO'))
  // The application's role changes nothing of it either, column by column.
  const columns = await w.database.rows<{ name: string }>(
    'columns',
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'cashbooks' AND column_name <> 'changed_by'`,
  )
  const other: Record<string, string> = { club_id: 'gen_random_uuid()', id: 'gen_random_uuid()', closing: `'{}'` }
  const moments = ['opened_on', 'changed_on', 'closed_on']
  for (const { name } of columns) {
    const value =
      other[name] ??
      (moments.includes(name)
        ? 'now()'
        : name === 'day'
          ? `'2020-01-01'`
          : name.endsWith('id')
            ? 'gen_random_uuid()'
            : `'7'`)
    await expect(asClub(`UPDATE cashbooks SET ${name} = ${value} WHERE id = $1`, [id]), name).rejects.toThrow()
  }
  await expect(
    asClub('UPDATE cashbooks SET closed_on = NULL, closing = NULL, closing_amount = NULL WHERE id = $1', [id]),
  ).rejects.toThrow()
  await expect(asClub('DELETE FROM cashbooks WHERE id = $1', [id])).rejects.toThrow()
})

test('somebody counts at any time what must be in the box, and the day stays open', async () => {
  const box = await newBox()
  const id = await opened(box, addDays(today, -4))
  const count = closingOf(id, 62_50, { lock: false })
  await expect(cashbooks.finalize({ ...count, finalAmount: cents(60_00) })).rejects.toMatchObject(
    refused('CASH_COUNT_WRONG'),
  )
  expect(await cashbooks.finalize(count)).toEqual({ expected: 50_00, takings: 0, difference: 12_50 })
  const { counts, cashbookId } = (await cashbooks.boxes({})).boxes.find((each) => each.id === box) ?? expect.fail()
  expect(cashbookId).toBe(id)
  expect(counts).toMatchObject([{ expected: 50_00, amount: 62_50, countedBy: 'Anna Ahrens' }])
  for (const sql of ['UPDATE cash_counts SET amount = 1', 'DELETE FROM cash_counts'])
    await expect(asClub(sql)).rejects.toThrow()
})

test('a certified till brings its daily report, and the choice is recorded with its sentence and its person', async () => {
  const box = await newBox('certified')
  const id = await opened(box, addDays(today, -11))
  const input = closingOf(id, 75_00, { sales: [sale(drink, 25_00)] })
  await expect(cashbooks.finalize(input)).rejects.toMatchObject(refused('CASH_REPORT_MISSING'))
  const { body } = await anna.send(
    'POST',
    '/billing/receipts/attachment/upload',
    formOf(Buffer.from('%PDF-1.7 Z'), { name: 'z.pdf' }),
  )
  const reportId = (body as { attachmentId: Id<'attachment'> }).attachmentId
  await cashbooks.finalize({ ...input, reportId })
  const { bookings } = await anna.bookings.list({ account: box })
  expect(bookings).toMatchObject([{ amount: 25_00, attachmentIds: [reportId] }])
  const { entries } = await anna.audit.trail({ targetId: box })
  expect(entries[0]).toMatchObject({ uid: anna.uid, action: 'create' })
  expect(JSON.stringify(entries[0]?.changes)).toContain('zertifizierter Sicherheitseinrichtung')
})

test('only who reads billing reads cash books [BILL-004] [BOOK-008]', async () => {
  const id = await opened(await newBox(), addDays(today, -7))
  const reads = [
    () => ben.cashbooks.boxes({}),
    () => ben.cashbooks.list({}),
    () => ben.cashbooks.one({ id }),
    () => ben.cashbooks.pdf({ id }),
  ]
  for (const read of reads) await expect(read()).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

type Model = { day: Day; start: number; moves: number; balance: number; money: number }

test.each([1, 2, 3])('random days of a box hold what a naive model holds (seed %i)', async (seed) => {
  const random = randomFrom(3300 + seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const box = await newBox()
  let date = addDays(today, -120)
  const model: Model = { day: date, start: 0, moves: 0, balance: 0, money: 0 }
  for (let round = 0; round < 8; round++) {
    date = addDays(date, 1 + upTo(5))
    // Between two days something may be taken from the box.
    if (round > 0 && upTo(2) === 0) {
      const amount = 1 + upTo(model.balance * 2)
      const done = await pay(-amount, [], { uid: null, paymentAccount: box, paymentDate: addDays(date, -1) }).then(
        () => true,
        () => false,
      )
      const isBehind = addDays(date, -1) > model.day
      expect(done, `taken ${amount} of ${model.balance}`).toBe(isBehind && amount <= model.balance)
      if (done) model.balance -= amount
    }
    const start = round === 0 ? upTo(100_00) : model.balance + (upTo(3) === 0 ? 1 + upTo(5_00) : 0)
    const isOther = round > 0 && start !== model.balance
    if (isOther) await expect(opened(box, date, start)).rejects.toMatchObject(refused('CASH_REASON_MISSING'))
    const id = await opened(box, date, start, { reason: isOther ? 'Gefunden' : '' })
    model.balance = start
    // Money is put in and paid out by day, and refused below zero.
    for (let step = 0; step < 3; step++) {
      const amount = 1 + upTo(60_00)
      if (random() < 0.4) {
        await transfer(bank, box, amount, date)
        model.balance += amount
      } else {
        const done = await pay(-amount, [], { uid: null, paymentAccount: box, paymentDate: date }).then(
          () => true,
          () => false,
        )
        expect(done).toBe(amount <= model.balance)
        if (done) model.balance -= amount
      }
    }
    const [sold, short] = [1 + upTo(300_00), upTo(4) === 0 ? 1 + upTo(3_00) : 0]
    const available = model.balance + sold - short
    if (available < 0) throw new Error('The model is wrong.')
    const carried = upTo(Math.min(available, 200_00))
    const counted = available - carried
    const closing = closingOf(id, counted, {
      ...{ initialAmount: cents(start), sales: [sale(random() < 0.5 ? drink : stand, sold)] },
      toBank: carried === 0 ? null : { paymentAccount: bank, amount: cents(carried) as Cents },
    })
    if (short > 0) await expect(cashbooks.finalize(closing)).rejects.toMatchObject(refused('CASH_REASON_MISSING'))
    const done = await cashbooks.finalize({ ...closing, reason: short > 0 ? 'Verzählt' : '' })
    expect(done).toMatchObject({ takings: sold - short, difference: short === 0 ? 0 : -short })
    model.balance = counted
    model.day = date
    const now = (await cashbooks.boxes({})).boxes.find(({ id: each }) => each === box)
    expect(now).toMatchObject({ expected: model.balance, lastDay: date, cashbookId: null })
  }
  expect(await faults()).toEqual([])
})
