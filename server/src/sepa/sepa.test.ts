import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { earliestDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { beforeAll, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { pagesOf } from '../../world/testPaper.ts'
import { formOf, world } from '../../world/testWorld.ts'
import { camt, type Paid } from '../bank/testFiles.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { join } from '../members/join.ts'
import { createPersonWithoutAccount } from '../users/create.ts'
import { readPain } from './testPain.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}'`

const post = await mailServer()
const w = await world({ mail: post.config })
let anna = await w.as('anna')
let ben = await w.as('ben')
let others = await w.as('dieter', 'talblick')
await w.database.rows('give_billing', FEATURES, [])
const { lanes } = await setUpBilling(anna)
const { activePlan } = await anna.accounts.plans({})
const bankAccount = activePlan?.bankAccounts[0]?.id as Id<'paymentAccount'>
const today = () => dayOf(w.clock.now(), 'Europe/Berlin')
const earliest = () => earliestDay(today(), 3)

const SEPA = {
  ...{ IBAN: 'DE89370400440532013000', BIC: '', accountHolder: 'Ben Brändt & Söhne <GbR>', mandateReference: 'BEN/1' },
  mandateSignDate: '2026-01-02' as Day | null,
}
const pays = (change: Partial<typeof SEPA> = {}, sepaEnabled = true, uid = ben.uid) =>
  anna.members.setBillingDetails({
    ...{ uid, defaultPaymentMethod: 'sepa_charge', billingEmail: '', sepaEnabled },
    sepaDetails: { ...SEPA, ...change },
  })
const wait = async (days: number) => {
  w.clock.pass({ hours: 24 * days })
  ;[anna, ben, others] = await Promise.all([w.as('anna'), w.as('ben'), w.as('dieter', 'talblick')])
}
const issue = async (amount = 30_00, more: Partial<InvoiceInput> = {}) => {
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today(), deliveryDate: today(), deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'sepa_charge', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      ...[{ name: 'Standmiete', quantity: 1, unitAmount: cents(amount), taxId: lanes }].map((item) => ({
        ...{ ...item, bookingAccountNumber: '', costCenterNumber: '' },
      })),
    ],
    ...more,
  })
  return id
}
const collect = (invoices: Id<'invoice'>[], collectionDate = earliest()) =>
  anna.sepa.pain({ invoices, collectionDate, bankAccount })
const takeIn = async (...paid: Paid[]) => {
  const form = formOf(camt(paid), { name: 'auszug.xml', type: 'application/octet-stream' })
  const { body } = await anna.send('POST', '/billing/import', form)
  const id = body.id as Id<'bankImport'>
  await anna.bank.run({ id, fresh: paid.length })
  await w.app.jobs.done()
  return id
}
const statusOf = async (id: Id<'invoice'>) => (await anna.invoices.one({ id })).status

beforeAll(async () => {
  await anna.accounts.setSettings({
    bankDetails: { creditorName: 'Schützenverein Eichenhain e.V.', creditorId: 'DE98ZZZ09999999999' },
    paymentTermDays: 0,
  })
  await anna.sepa.setSettings({ noticeDays: 3 })
  await pays()
})

test('a collection is made once: its file names each invoice, sums and mandates, and stays byte by byte as it was [BOOK-003] [BOOK-049] [BOOK-064] [M15] [X09]', async () => {
  const ids = [await issue(30_00), await issue(12_34)]
  const { id, xml, fileName, skipped } = await collect(ids)
  expect(skipped).toEqual([])
  const file = readPain(xml)
  expect(file.messageId).toMatch(/^BF-\d{8}-[0-9A-F]{16}$/)
  expect(fileName).toBe(`Lastschrift-${file.messageId}.xml`)
  expect(file.blocks.map(({ sequence, day, creditorId, lines }) => [sequence, day, creditorId, lines.length])).toEqual([
    ['RCUR', earliest(), 'DE98ZZZ09999999999', 2],
  ])
  const lines = file.blocks.flatMap((block) => block.lines)
  expect(lines.map(({ amount }) => amount).sort()).toEqual([12_34, 30_00])
  expect(lines[0]).toMatchObject({ name: 'Ben Braendt + Soehne GbR', mandate: 'BEN/1', signedOn: '2026-01-02' })
  expect(lines[0]?.iban).toBe(SEPA.IBAN)
  const { lines: kept, ...row } = await anna.sepa.one({ id })
  expect(row).toMatchObject({ status: 'made', count: 2, sum: 42_34, messageId: file.messageId })
  const idsInFile = lines.map(({ endToEndId }) => endToEndId).sort()
  expect(kept.map(({ endToEndId }) => endToEndId).sort()).toEqual(idsInFile)
  for (const { endToEndId, invoiceNumber } of kept) expect(endToEndId.startsWith(`${invoiceNumber}-`)).toBe(true)
  await wait(1)
  await pays({ accountHolder: 'Jemand anders' })
  expect(await anna.sepa.file({ id })).toEqual({ xml, fileName })
  await pays()
  for (const column of ['content', 'sum', 'message_id', 'collection_date'])
    await expect(
      w.database.rows(
        `tamper_${column}`,
        `UPDATE sepa_collections SET ${column} = (SELECT ${column} FROM sepa_collections
        WHERE id <> $1 UNION ALL SELECT NULL LIMIT 1) WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow()
  await anna.sepa.cancel({ id })
})

test('an invoice is in one open collection at most, also when two officers make one at the same moment, and free again when it is cancelled [M15]', async () => {
  const ids = [await issue(), await issue()]
  const made = await Promise.allSettled([collect(ids), collect(ids)])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [refused] = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(['SEPA_NOTHING_LEFT', 'SEPA_IN_COLLECTION']).toContain(refused.code)
  const other = await issue()
  const { id, skipped } = await collect([...ids, other])
  expect(skipped.map(({ code: why }) => why)).toEqual(['SEPA_IN_COLLECTION', 'SEPA_IN_COLLECTION'])
  const { collections } = await anna.sepa.list({})
  const first = collections.find((each) => each.id !== id && each.status === 'made')
  await anna.sepa.cancel({ id: first?.id as Id<'collection'> })
  await expect(anna.sepa.cancel({ id: first?.id as Id<'collection'> })).rejects.toMatchObject({
    code: 'SEPA_COLLECTION_CLOSED',
  })
  const again = await collect(ids)
  const messages = new Set([...collections.map(({ messageId }) => messageId), readPain(again.xml).messageId])
  expect(messages.size).toBe(collections.length + 1)
  await anna.sepa.submit({ id: again.id, isSubmitted: true })
  await expect(anna.sepa.cancel({ id: again.id })).rejects.toMatchObject({ code: 'SEPA_COLLECTION_CLOSED' })
  await anna.sepa.submit({ id: again.id, isSubmitted: false })
  await anna.sepa.cancel({ id: again.id })
  await anna.sepa.cancel({ id })
})

test('what cannot be collected is left out with its reason, and nothing at all is no file [BOOK-050] [BOOK-092] [M05] [M16]', async () => {
  const good = await issue()
  const transfer = await issue(1_00, { collectionMethod: 'transfer' })
  const dollars = await issue(1_00, { currency: 'USD' })
  const unnamed = await issue(1_00, { uid: null })
  const paid = await issue(5_00)
  await anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: '', paymentDate: today(), type: 'payment', currency: 'EUR' },
    ...{
      amount: cents(5_00),
      description: '',
      paymentAccount: bankAccount,
      invoiceIds: [{ id: paid, amount: cents(5_00) }],
    },
  })
  const all = [good, transfer, dollars, unnamed, paid]
  const { id, skipped } = await collect(all)
  expect(new Map(skipped.map((each) => [each.id, each.code]))).toEqual(
    new Map([
      [transfer, 'SEPA_METHOD'],
      [dollars, 'SEPA_CURRENCY'],
      [unnamed, 'SEPA_MANDATE_MISSING'],
      [paid, 'INVOICE_PAID'],
    ]),
  )
  await anna.sepa.cancel({ id })
  await expect(collect([transfer, paid])).rejects.toMatchObject({ code: 'SEPA_NOTHING_LEFT' })
  await expect(anna.sepa.pain({ invoices: [], collectionDate: earliest(), bankAccount })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  const candidates = (await anna.sepa.candidates({})).candidates.map(({ id: each }) => each)
  expect(candidates).toContain(good)
  expect(candidates).not.toContain(transfer)
  expect(candidates).not.toContain(paid)
  const changes: [Partial<typeof SEPA>, boolean, string][] = [
    [{}, false, 'SEPA_MANDATE_MISSING'],
    [{ mandateReference: '/1' }, true, 'SEPA_REFERENCE_INVALID'],
    [{ mandateSignDate: '2020-01-01' }, true, 'SEPA_MANDATE_EXPIRED'],
    [{ IBAN: 'TR330006100519786457841326' }, true, 'SEPA_COUNTRY'],
    [{ IBAN: 'CH9300762011623852957' }, true, 'SEPA_ADDRESS_MISSING'],
  ]
  for (const [change, isOn, why] of changes) {
    await pays(change, isOn)
    expect((await anna.sepa.announce({ invoices: [good], collectionDate: earliest() })).skipped).toEqual([
      { id: good, code: why },
    ])
  }
  await pays()
  await w.database.rows('spoil_iban', `UPDATE member_records SET iban = 'DE00370400440532013000' WHERE uid = $1`, [
    ben.uid,
  ])
  expect((await anna.sepa.announce({ invoices: [good], collectionDate: earliest() })).skipped).toEqual([
    { id: good, code: 'SEPA_IBAN_INVALID' },
  ])
  await pays()
})

test('a day that banks refuse, an unknown invoice and a club without creditor data are refused before anything is written [BOOK-051] [BOOK-052] [M16]', async () => {
  const id = await issue()
  const count = async () => (await anna.sepa.list({})).collections.length
  const before = await count()
  for (const [day, why] of [
    [today(), 'SEPA_DAY_PAST'],
    [addDays(today(), -30), 'SEPA_DAY_PAST'],
    [addDays(today(), 1), 'SEPA_DAY_TOO_SOON'],
    ['2026-05-23', 'SEPA_DAY_CLOSED'],
    ['2027-12-01', 'SEPA_DAY_TOO_FAR'],
  ] as const)
    await expect(collect([id], day)).rejects.toMatchObject({ code: why })
  await expect(collect([id, randomUUID() as Id<'invoice'>])).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' })
  await expect(
    anna.sepa.pain({ invoices: [id], collectionDate: earliest(), bankAccount: randomUUID() as Id<'paymentAccount'> }),
  ).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  const { bankDetails } = await anna.accounts.settings({})
  for (const missing of ['creditorName', 'creditorId']) {
    await anna.accounts.setSettings({ bankDetails: { ...bankDetails, [missing]: '' } })
    await expect(collect([id])).rejects.toMatchObject({ code: 'SEPA_CREDITOR_MISSING' })
  }
  await anna.accounts.setSettings({ bankDetails })
  const account = {
    id: bankAccount,
    name: 'Bank',
    number: '18000',
    displayName: 'Sparkasse',
    accountHolder: 'Eichenhain',
  }
  const bank = { bankName: 'Sparkasse', IBAN: 'DE02120300000000202051', BIC: 'BYLADEM1001' }
  for (const missing of ['bankName', 'BIC']) {
    await anna.accounts.changeBankAccount({ ...account, ...bank, [missing]: '' })
    await expect(collect([id])).rejects.toMatchObject({ code: 'SEPA_CREDITOR_MISSING' })
  }
  await anna.accounts.changeBankAccount({ ...account, ...bank })
  expect(await count()).toBe(before)
})

test('payers are told before by one mail with amounts, day, creditor id and mandate; another account than announced is refused [M16]', async () => {
  const ids = [await issue(30_00), await issue(7_00)]
  const day = earliestDay(today(), 10)
  const announced = await anna.sepa.announce({ invoices: ids, collectionDate: day })
  expect(announced.skipped).toEqual([])
  post.received.length = 0
  await w.app.jobs.done()
  expect(post.received.map(({ to }) => to)).toEqual([['ben@demo.example']])
  const text = post.received[0]?.mail.text?.replaceAll('\u00A0', ' ') ?? ''
  for (const said of ['30,00 €', '7,00 €', 'DE98ZZZ09999999999', 'BEN/1', 'DE89 … 3000']) expect(text).toContain(said)
  expect(text).not.toContain(SEPA.IBAN)
  await pays({ IBAN: 'DE91100000000123456789' })
  await expect(collect(ids, day)).rejects.toMatchObject({ code: 'SEPA_NOTHING_LEFT' })
  const { candidates } = await anna.sepa.candidates({})
  expect(candidates.find(({ id }) => id === ids[0])?.announced).toEqual({ day, amount: 30_00, isSameAccount: false })
  await pays()
  const { id } = await collect(ids, day)
  post.received.length = 0
  await w.app.jobs.done()
  // Nobody is told twice.
  expect(post.received).toEqual([])
  await anna.sepa.cancel({ id })
})

test('a payer without an address gets a letter, and the mandate of a payer counts for those for whom the payer pays [BOOK-003]', async () => {
  const uid = randomUUID()
  const name = { full: 'Karla Kind', first: 'Karla', last: 'Kind', call: 'Karla', title: '' }
  await w.database.systemTransaction(async (db) => {
    await createPersonWithoutAccount(db, { uid, name }, w.clock.now())
    await join(db, { clubId: anna.clubId, uid, status: 'member', permissions: null })
  })
  await anna.fees.setPayer({ uid, payerUid: ben.uid })
  const ofChild = await issue(9_00, { uid })
  const { id, xml } = await collect([ofChild])
  const [line] = readPain(xml).blocks.flatMap((block) => block.lines)
  expect(line).toMatchObject({ mandate: 'BEN/1', iban: SEPA.IBAN })
  expect(line?.purpose).toContain('fuer Karla Kind')
  await anna.sepa.cancel({ id })
  await anna.fees.removePayer({ uid })
  await pays({ mandateReference: 'KARLA-1', accountHolder: '' }, true, uid)
  const day = earliestDay(today(), 20)
  expect(await anna.sepa.letters({ collectionDate: day })).toEqual({})
  await anna.sepa.announce({ invoices: [ofChild], collectionDate: day })
  const { pdf } = await anna.sepa.letters({ collectionDate: day })
  const page = pagesOf(Buffer.from(pdf ?? '', 'base64'))
    .flat()
    .join(' ')
    .replaceAll('\u00A0', ' ')
  for (const said of ['9,00 €', 'KARLA-1', 'DE98ZZZ09999999999', 'Karla Kind']) expect(page).toContain(said)
})

test('a credited collection is one booking that pays its invoices; what was paid meanwhile stays unassigned [BOOK-003]', async () => {
  const ids = [await issue(30_00), await issue(20_00)]
  const { id, xml } = await collect(ids)
  const [paidTwice] = ids as [Id<'invoice'>]
  await expect(anna.sepa.credit({ id, creditedOn: today() })).rejects.toMatchObject({ code: 'SEPA_CREDIT_DAY' })
  await anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: '', paymentDate: today(), type: 'payment', currency: 'EUR' },
    ...{ amount: cents(30_00), description: '', paymentAccount: bankAccount },
    invoiceIds: [{ id: paidTwice, amount: cents(30_00) }],
  })
  const { collectionDate } = await anna.sepa.one({ id })
  expect(await statusOf(ids[1] as Id<'invoice'>)).toBe('open')
  while (today() < collectionDate) await wait(1)
  const { bookingId } = await anna.sepa.credit({ id, creditedOn: today() })
  await expect(anna.sepa.credit({ id, creditedOn: today() })).rejects.toMatchObject({ code: 'SEPA_COLLECTION_CLOSED' })
  const [booking] = (await anna.bookings.list({ booking: bookingId })).bookings
  expect(booking).toMatchObject({ amount: 50_00, status: 'partial', transactionId: readPain(xml).messageId })
  expect(booking?.invoices.map(({ amount }) => amount)).toEqual([20_00])
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paid', 'paid'])
  expect((await anna.sepa.one({ id })).lines.map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await anna.sepa.mandate({ uid: ben.uid })).lastCollection).toBe(collectionDate)
})

test('the payment of a credited collection is not deleted behind it; the credit is taken back as a whole, and comes again [BOOK-003]', async () => {
  const ids = [await issue(10_00), await issue(20_00)]
  const { id } = await collect(ids)
  await anna.sepa.submit({ id, isSubmitted: true })
  await expect(anna.sepa.uncredit({ id })).rejects.toMatchObject({ code: 'SEPA_COLLECTION_CLOSED' })
  await wait(8)
  const credited = async () => (await anna.sepa.credit({ id, creditedOn: today() })).bookingId
  const first = await credited()
  await expect(anna.bookings.remove({ id: first })).rejects.toMatchObject({ code: 'BOOKING_COLLECTED' })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paid', 'paid'])
  await anna.sepa.uncredit({ id })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['open', 'open'])
  const { status, creditedOn, lines } = await anna.sepa.one({ id })
  expect([status, creditedOn, lines.map((line) => line.status)]).toEqual(['submitted', null, ['open', 'open']])
  expect((await anna.bookings.list({ booking: first })).bookings).toEqual([])
  // Money that a bank brought stays in the books.
  await takeIn({ day: today(), amount: '30.00', name: 'Sammler', reference: `U-${today()}` })
  const second = await credited()
  await anna.sepa.uncredit({ id })
  expect((await anna.bookings.list({ booking: second })).bookings).toMatchObject([{ status: 'open', invoices: [] }])
  expect(await credited()).toBe(second)
  const [line] = (await anna.sepa.one({ id })).lines
  await anna.sepa.giveBack({
    id: line?.id ?? expect.fail(),
    returnedOn: today(),
    reason: 'AM04',
    note: '',
    fee: cents(0),
  })
  await expect(anna.sepa.uncredit({ id })).rejects.toMatchObject({ code: 'SEPA_LINE_RETURNED' })
  await anna.sepa.setMandate({ uid: ben.uid, isOnce: false, lastCollection: null, pauseReason: '', revokedOn: null })
})

test('a returned debit opens its invoice, pauses the mandate, keeps the fee apart, and can be reminded; the books still hold [BOOK-003]', async () => {
  const id = await issue(30_00)
  const other = await issue(8_00)
  const { id: collection } = await collect([id, other])
  const { collectionDate } = await anna.sepa.one({ id: collection })
  while (today() < collectionDate) await wait(1)
  await anna.sepa.credit({ id: collection, creditedOn: today() })
  await wait(2)
  const line = (await anna.sepa.one({ id: collection })).lines.find(({ invoiceId }) => invoiceId === id)
  const lineId = line?.id as Id<'collectionLine'>
  const returned = { id: lineId, returnedOn: today(), reason: 'AM04', note: '', fee: cents(3_50) } as const
  await expect(anna.sepa.giveBack({ ...returned, returnedOn: addDays(today(), 1) })).rejects.toMatchObject({
    code: 'SEPA_CREDIT_DAY',
  })
  await anna.sepa.giveBack(returned)
  await expect(anna.sepa.giveBack(returned)).rejects.toMatchObject({ code: 'SEPA_LINE_CLOSED' })
  expect([await statusOf(id), await statusOf(other)]).toEqual(['open', 'paid'])
  expect((await anna.sepa.mandate({ uid: ben.uid })).pauseReason).toContain('AM04')
  expect((await anna.sepa.announce({ invoices: [id], collectionDate: earliest() })).skipped).toEqual([
    { id, code: 'SEPA_MANDATE_PAUSED' },
  ])
  const out = (await anna.bookings.list({ search: line?.endToEndId as string })).bookings
  expect(out.map(({ type, amount }) => [type, amount]).sort()).toEqual([
    ['fee', -3_50],
    ['refund', -30_00],
  ])
  const BOOKS = `SELECT role, sum(debit - credit)::int AS sum FROM ledger_entries
    WHERE booking_id = ANY ($1::uuid[]) AND role <> 'clearing' GROUP BY role ORDER BY role`
  const { bookings: all } = await anna.bookings.list({ from: collectionDate, to: today() })
  const sums = await w.database.rows<{ role: string; sum: number }>('books_of_debit', BOOKS, [
    all.map((each) => each.id),
  ])
  expect(Object.fromEntries(sums.map(({ role, sum }) => [role, sum]))).toMatchObject({
    money: 8_00 - 3_50,
    receivable: -8_00,
  })
  await wait(20)
  expect((await anna.reminders.send({ invoiceIds: [id] })).sent).toEqual([id])
  await anna.sepa.setMandate({
    uid: ben.uid,
    isOnce: false,
    lastCollection: collectionDate,
    pauseReason: '',
    revokedOn: null,
  })
  const again = await collect([id])
  expect(again.skipped).toEqual([])
  await anna.sepa.cancel({ id: again.id })
})

test('what a statement has brought already is no second money: neither the sum of a collection nor a debit that came back', async () => {
  const ids = [await issue(30_00), await issue(8_00)]
  const { id } = await collect(ids)
  const { collectionDate } = await anna.sepa.one({ id })
  while (today() < collectionDate) await wait(1)
  const came = today()
  await takeIn({ day: came, amount: '38.00', name: 'Sammler', text: 'ohne Nummer' })
  await wait(2)
  const { bookingId } = await anna.sepa.credit({ id, creditedOn: today() })
  const since = async () => (await anna.bookings.list({ from: came })).bookings
  expect((await since()).map((each) => [each.id, each.amount, each.status])).toEqual([[bookingId, 38_00, 'ok']])
  expect(await anna.sepa.one({ id })).toMatchObject({ creditedOn: came })

  const line = (await anna.sepa.one({ id })).lines.find(({ invoiceId }) => invoiceId === ids[0])
  const back = '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>'
  await takeIn({ day: today(), amount: '-33.50', name: 'Ben', endToEndId: line?.endToEndId as string, more: back })
  const returned = { returnedOn: today(), reason: 'AM04', note: '', fee: cents(3_50) } as const
  await anna.sepa.giveBack({ id: line?.id as Id<'collectionLine'>, ...returned })
  const [out, ...rest] = (await since()).filter(({ amount }) => amount < 0)
  expect(rest).toEqual([])
  expect(out).toMatchObject({ amount: -33_50, status: 'partial', invoices: [{ id: ids[0], amount: -30_00 }] })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['open', 'paid'])
  await anna.sepa.setMandate({ uid: ben.uid, isOnce: false, lastCollection: null, pauseReason: '', revokedOn: null })
})

test('of an invoice with instalments the next one is collected, and after it the one that follows [BOOK-003]', async () => {
  const id = await issue(30_00)
  const [first, second] = [addDays(today(), 10), addDays(today(), 40)]
  const instalments = [
    { dueDate: first, amount: cents(20_00) },
    { dueDate: second, amount: cents(10_00) },
  ]
  await anna.invoices.setInstalments({ id, instalments })
  await expect(collect([id])).rejects.toMatchObject({ code: 'SEPA_NOTHING_LEFT' })
  const { id: collection, xml } = await collect([id], earliestDay(today(), 10))
  expect(readPain(xml).blocks.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual([20_00])
  const { collectionDate } = await anna.sepa.one({ id: collection })
  while (today() < collectionDate) await wait(1)
  await anna.sepa.credit({ id: collection, creditedOn: today() })
  const { candidates } = await anna.sepa.candidates({})
  expect(candidates.find((each) => each.id === id)).toMatchObject({ rest: 10_00, dueDate: second, isCollected: false })
})

test('a mandate for once is collected in a block of its own, and once only [BOOK-003]', async () => {
  await anna.sepa.setMandate({ uid: ben.uid, isOnce: true, lastCollection: null, pauseReason: '', revokedOn: null })
  const ids = [await issue(5_00), await issue(6_00)]
  const { id, xml, skipped } = await collect(ids)
  expect(readPain(xml).blocks.map(({ sequence, lines }) => [sequence, lines.length])).toEqual([['OOFF', 1]])
  expect(skipped.map(({ code: why }) => why)).toEqual(['SEPA_MANDATE_USED'])
  await anna.sepa.cancel({ id })
  await anna.sepa.setMandate({ uid: ben.uid, isOnce: false, lastCollection: null, pauseReason: '', revokedOn: null })
})

test('a member gives a mandate on the phone, which is kept word by word, and revokes it; a new one begins without a past [BOOK-092]', async () => {
  const before = await ben.sepa.ownMandate({})
  expect(before.creditor).toMatchObject({ name: 'Schützenverein Eichenhain e.V.', creditorId: 'DE98ZZZ09999999999' })
  const signing = { IBAN: 'DE91 1000 0000 0123 4567 89', BIC: '', accountHolder: 'Ben Brandt', name: 'Ben Brandt' }
  await expect(ben.sepa.sign({ ...signing, reference: 'M-fremd' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await anna.sepa.setMandate({
    uid: ben.uid,
    isOnce: false,
    lastCollection: '2026-01-02',
    pauseReason: 'Konto zu',
    revokedOn: null,
  })
  await ben.sepa.sign({ ...signing, reference: before.reference })
  const { billingDetails } = await anna.members.billingDetails({ uid: ben.uid })
  expect(billingDetails).toMatchObject({ defaultPaymentMethod: 'sepa_charge', sepaEnabled: true })
  expect(billingDetails.sepaDetails).toMatchObject({
    IBAN: 'DE91100000000123456789',
    mandateReference: before.reference,
  })
  expect(await anna.sepa.mandate({ uid: ben.uid })).toMatchObject({
    lastCollection: null,
    pauseReason: '',
    signedHere: today(),
  })
  const [kept] = await w.database.rows<{ says: string }>(
    'kept_mandate',
    'SELECT says FROM sepa_signatures WHERE uid = $1',
    [ben.uid],
  )
  for (const said of ['Ich ermächtige', 'DE98ZZZ09999999999', before.reference, `Ben Brandt, ${today()}`])
    expect(kept?.says).toContain(said)
  const { pdf } = await anna.sepa.mandateForm({ uid: ben.uid })
  expect(pagesOf(Buffer.from(pdf, 'base64')).flat().join(' ')).toContain(before.reference)
  await ben.sepa.revoke({})
  await expect(ben.sepa.revoke({})).rejects.toMatchObject({ code: 'SEPA_MANDATE_MISSING' })
  const id = await issue()
  expect((await anna.sepa.announce({ invoices: [id], collectionDate: earliest() })).skipped).toEqual([
    { id, code: 'SEPA_MANDATE_MISSING' },
  ])
  expect((await ben.sepa.ownMandate({})).isRevoked).toBe(true)
  await pays()
})

test('what is kept of a mandate stays when the account changes, and ends with another reference [BOOK-092]', async () => {
  const state = { isOnce: true, lastCollection: '2026-02-02', pauseReason: 'Konto gesperrt', revokedOn: null }
  await anna.sepa.setMandate({ uid: ben.uid, ...state })
  await pays({ IBAN: 'DE91100000000123456789' })
  expect(await anna.sepa.mandate({ uid: ben.uid })).toMatchObject(state)
  await pays({ mandateReference: 'BEN/2' })
  const fresh = { isOnce: false, lastCollection: null, pauseReason: '', revokedOn: null }
  expect(await anna.sepa.mandate({ uid: ben.uid })).toMatchObject(fresh)
  await anna.sepa.setMandate({ uid: ben.uid, ...fresh, revokedOn: '2026-05-01' })
  expect((await anna.members.billingDetails({ uid: ben.uid })).billingDetails.sepaEnabled).toBe(false)
  await pays()
})

test('nobody of another club and no plain member sees or makes a collection', async () => {
  const id = await issue()
  const { id: collection } = await collect([id])
  await expect(others.sepa.one({ id: collection })).rejects.toMatchObject({ code: 'SEPA_COLLECTION_NOT_FOUND' })
  await expect(others.sepa.file({ id: collection })).rejects.toMatchObject({ code: 'SEPA_COLLECTION_NOT_FOUND' })
  await expect(others.sepa.announce({ invoices: [id], collectionDate: earliest() })).rejects.toThrow()
  await expect(ben.sepa.list({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  await anna.sepa.cancel({ id: collection })
})

test('the statement credits a collection by the reference of its sum, by itself, and what is taken back is open again [BOOK-069]', async () => {
  const [first, paid] = [await issue(41_00), await issue(42_00)]
  const { id, xml } = await collect([first, paid])
  await wait(5)
  const { collectionDate } = await anna.sepa.one({ id })
  // One of the invoices was paid meanwhile: of the sum it gets nothing.
  await anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: '', paymentDate: today(), type: 'payment', amount: cents(42_00) },
    ...{
      currency: 'EUR',
      description: '',
      paymentAccount: bankAccount,
      invoiceIds: [{ id: paid, amount: cents(42_00) }],
    },
  })
  const text = `SAMMLER ${readPain(xml).messageId}-RCUR 2 POSTEN`
  await takeIn({ day: collectionDate, amount: '83.00', name: 'Sparkasse', text })
  const credited = await anna.sepa.one({ id })
  expect(credited).toMatchObject({ status: 'credited', creditedOn: collectionDate })
  expect(credited.lines.map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await statusOf(first)).toBe('paid')
  const [automatic] = (await anna.bank.automatic({})).payments
  expect(automatic).toMatchObject({ amount: 83_00, for: ['COLLECTION', 'AMOUNT'], allocations: [{ invoiceId: first }] })
  if (automatic === undefined) return
  await anna.bank.leave({ id: automatic.id, version: automatic.version })
  const open = await anna.sepa.one({ id })
  expect([open.status, open.creditedOn, await statusOf(first)]).toEqual(['made', null, 'open'])
  expect(open.lines.map(({ status }) => status)).toEqual(['open', 'open'])
})

test('a payment of the same sum without the reference is proposed as the sum of the collection, and taken by a tap', async () => {
  const ids = [await issue(51_00), await issue(52_10)]
  const { id } = await collect(ids)
  const early = addDays(today(), -1)
  await takeIn({ day: early, amount: '103.10', name: 'Sparkasse', text: 'zu frueh' })
  await wait(5)
  const { collectionDate, messageId } = await anna.sepa.one({ id })
  await takeIn({ day: collectionDate, amount: '103.10', name: 'Sparkasse', text: 'Gutschrift' })
  const { payments } = await anna.bank.open({})
  const proposed = (description: string) => {
    const payment = payments.find((each) => each.description === description)
    return { ...payment, proposed: payment?.proposals[0]?.collection }
  }
  expect(proposed('zu frueh').proposed ?? null).toBeNull()
  const found = proposed('Gutschrift')
  expect(found.proposed).toEqual({ id, sequence: null, messageId, day: collectionDate, count: 2 })
  const taken = { id: found.id as Id<'booking'>, version: found.version ?? 0 }
  const other = await issue(1_00)
  const { id: small } = await collect([other])
  await wait(5)
  await expect(anna.bank.takeCollection({ ...taken, collectionId: small, sequence: null })).rejects.toMatchObject({
    code: 'SEPA_CREDIT_DAY',
  })
  await anna.sepa.cancel({ id: small })
  await anna.bank.takeCollection({ ...taken, collectionId: id, sequence: null })
  expect((await anna.sepa.one({ id })).status).toBe('credited')
  for (const invoiceId of ids) expect(await statusOf(invoiceId)).toBe('paid')
  expect((await anna.bank.open({})).payments.map((each) => each.id)).not.toContain(taken.id)
  const [line] = (await anna.sepa.one({ id })).lines
  const returned = { returnedOn: today(), reason: 'AM04', note: '', fee: cents(0) } as const
  await anna.sepa.giveBack({ id: line?.id as Id<'collectionLine'>, ...returned })
  const version = (await anna.bookings.list({ booking: taken.id })).bookings[0]?.version ?? 0
  await expect(anna.bank.leave({ ...taken, version })).rejects.toMatchObject({ code: 'SEPA_LINE_RETURNED' })
})

test('a statement with the sum of a collection and two returns of it, one with a fee, opens their invoices by itself, pauses the mandate, and undone as a whole leaves it as it was [BOOK-069]', async () => {
  await pays({ mandateReference: 'BEN/RETURNS' })
  const ids = [await issue(31_00), await issue(32_00), await issue(33_00)]
  const { id } = await collect(ids)
  await wait(7)
  const { collectionDate: day, messageId, lines } = await anna.sepa.one({ id })
  const endToEndId = (at: number) => lines.find(({ invoiceId }) => invoiceId === ids[at])?.endToEndId ?? expect.fail()
  const back = (at: number, amount: string, original: string, code: string) => ({
    ...{ day: today(), amount, name: 'Ben', endToEndId: endToEndId(at) },
    more: `<AmtDtls><InstdAmt><Amt Ccy="EUR">${original}</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`,
  })
  const file = await takeIn(
    { day, amount: '96.00', text: `SAMMLER ${messageId}` },
    back(1, '-35.50', '32.00', 'AM04'),
    back(2, '-33.00', '33.00', 'XX99'),
  )
  const states = async () => Promise.all(ids.map(statusOf))
  expect(await states()).toEqual(['paid', 'open', 'open'])
  const facts = (await anna.sepa.one({ id })).lines
    .map((line) => [line.amount, line.status, line.returnReason, line.returnNote, line.returnFee])
    .toSorted()
  expect(facts).toEqual([
    [31_00, 'paid', null, '', 0],
    [32_00, 'returned', 'AM04', '', 3_50],
    [33_00, 'returned', 'other', 'XX99', 0],
  ])
  expect((await anna.sepa.mandate({ uid: ben.uid })).pauseReason).toContain('zurückgegeben')
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])

  await anna.bank.undo({ id: file })
  const { status, lines: after } = await anna.sepa.one({ id })
  expect([status, after.map((line) => line.status), await states()]).toEqual([
    'made',
    ['open', 'open', 'open'],
    ['open', 'open', 'open'],
  ])
  await anna.sepa.cancel({ id })
})

test('undoing a return lets the mandate go on that paused for it, and not one that an officer paused [BOOK-069]', async () => {
  await pays({ mandateReference: 'BEN/UNDONE' })
  const { id } = await collect([await issue(34_00)])
  await wait(7)
  const { collectionDate: day, messageId, lines } = await anna.sepa.one({ id })
  const back = { amount: '-34.00', name: 'Ben', endToEndId: lines[0]?.endToEndId ?? expect.fail() }
  const more = `<AmtDtls><InstdAmt><Amt Ccy="EUR">34.00</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>`
  const pauseReason = async () => (await anna.sepa.mandate({ uid: ben.uid })).pauseReason
  await takeIn({ day, amount: '34.00', text: `SAMMLER ${messageId}` })
  const first = await takeIn({ day: today(), ...back, more })
  expect(await pauseReason()).toContain('AM04')
  await anna.bank.undo({ id: first })
  expect(await pauseReason()).toBe('')
  const second = await takeIn({ day: today(), ...back, more })
  const own = { isOnce: false, lastCollection: null, pauseReason: 'Konto gesperrt', revokedOn: null }
  await anna.sepa.setMandate({ uid: ben.uid, ...own })
  await anna.bank.undo({ id: second })
  expect(await pauseReason()).toBe('Konto gesperrt')
  await anna.sepa.setMandate({ uid: ben.uid, ...own, pauseReason: '' })
})

test('a collection of both kinds of mandates comes in two sums: each is credited by itself and taken back by itself [BOOK-069]', async () => {
  const clara = await w.as('clara')
  await pays({ mandateReference: 'BEN/BOTH' })
  await pays({ mandateReference: 'CLARA/ONCE', accountHolder: 'Clara' }, true, clara.uid)
  const once = { isOnce: true, lastCollection: null, pauseReason: '', revokedOn: null }
  await anna.sepa.setMandate({ uid: clara.uid, ...once })
  const ids = [await issue(61_00), await issue(62_00), await issue(63_00, { uid: clara.uid })]
  const { id } = await collect(ids)
  await wait(7)
  const { collectionDate: day, messageId } = await anna.sepa.one({ id })
  const facts = async () => {
    const { status, came, creditedOn } = await anna.sepa.one({ id })
    return [status, came, creditedOn, ...(await Promise.all(ids.map(statusOf)))]
  }
  // A sum that names only the file is no certain one.
  await takeIn({ day, amount: '63.00', text: `SAMMLER ${messageId}`, reference: 'once' })
  expect(await facts()).toEqual(['made', 0, null, 'open', 'open', 'open'])
  const payment = (await anna.bank.open({})).payments.find(({ amount }) => amount === 63_00) ?? expect.fail()
  expect(payment.proposals[0]?.collection).toMatchObject({ id, sequence: 'OOFF', count: 1 })
  const { id: booking, version } = payment
  const taking = { id: booking, version, collectionId: id }
  await expect(anna.bank.takeCollection({ ...taking, sequence: 'RCUR' })).rejects.toMatchObject({
    code: 'SEPA_SUM_OTHER',
  })
  await anna.bank.takeCollection({ ...taking, sequence: 'OOFF' })
  expect(await facts()).toEqual(['submitted', 63_00, null, 'open', 'open', 'paid'])
  for (const act of [() => anna.sepa.cancel({ id }), () => anna.sepa.submit({ id, isSubmitted: false })])
    await expect(act()).rejects.toMatchObject({ code: 'SEPA_COLLECTION_CLOSED' })
  const often = await takeIn({ day, amount: '123.00', text: `SAMMLER ${messageId}-RCUR`, reference: 'often' })
  expect(await facts()).toEqual(['credited', 186_00, day, 'paid', 'paid', 'paid'])
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
  await anna.bank.undo({ id: often })
  expect(await facts()).toEqual(['submitted', 63_00, null, 'open', 'open', 'paid'])
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
  // An officer credits by hand all that is left.
  const { bookingId } = await anna.sepa.credit({ id, creditedOn: today() })
  expect((await anna.bookings.list({ booking: bookingId })).bookings).toMatchObject([{ amount: 123_00, status: 'ok' }])
  expect(await facts()).toEqual(['credited', 186_00, today(), 'paid', 'paid', 'paid'])
  await anna.sepa.uncredit({ id })
  expect(await facts()).toEqual(['made', 0, null, 'open', 'open', 'open'])
  await pays()
})
