import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { IMPORT_METHODS } from '@bahnfrei/domain/bookings/booking.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { bookingsTopic } from '@bahnfrei/domain/bookings/topics.ts'
import { expect, test } from 'vitest'
import { type Client, formOf, world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { setUpReceipts } from '../receipts/testReceipts.ts'
import { collectedLines, openCollections } from '../sepa/credit.ts'
import { HeldFacts } from './heldFacts.ts'
import { listOpen } from './list.ts'
import { camt } from './testFiles.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
const accounts = (await anna.accounts.plans({})).activePlan?.bankAccounts ?? expect.fail('There are accounts.')
const bank = accounts.find(({ number }) => number === '18000')?.id ?? expect.fail()
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const before = (days: number) => addDays(today, -days)
const refused = (code: string) => ({ code })

async function handIn(officer: Client, file: Uint8Array | string, name = 'auszug.xml') {
  // The list has the latest files only, so that no two may be of the same moment.
  w.clock.pass({ milliseconds: 1 })
  const form = formOf(Buffer.from(file), { name, type: 'application/octet-stream' })
  const { status, body } = await officer.send('POST', '/billing/import', form)
  if (status !== 200) throw Object.assign(new Error(), { code: body.errorCode })
  return body.id as Id<'bankImport'>
}
async function take(file: Uint8Array | string) {
  const id = await handIn(anna, file)
  const { counts } = await anna.bank.draft({ id })
  await anna.bank.run({ id, fresh: counts.fresh })
  await w.app.jobs.done()
  return { ...counts, ...(await one(id)), id }
}
const one = async (id: string) =>
  (await anna.bank.imports({})).imports.find((each) => each.id === id) ?? expect.fail('There is the import.')
const all = async () => (await anna.bookings.list({})).bookings
const named = async (name: string) => (await all()).filter(({ userName }) => userName === name)
async function invoice(amount = 12_50) {
  const line = { name: 'Standmiete', quantity: 1, unitAmount: cents(amount), taxId: lanes }
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: before(20), deliveryDate: before(20), deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
  })
  return anna.invoices.one({ id })
}
const csv = (...lines: string[]) => ['Auftragskonto;Buchungstag;Verwendungszweck;Betrag;Name;Info', ...lines].join('\n')
const OWN = 'DE02120300000000202051'
const german = (day: string) => day.split('-').toReversed().join('.')

test('what is new in a file becomes bookings with what the bank said, and comes into the ledger [BOOK-004] [BOOK-040] [BOOK-041] [BOOK-067]', async () => {
  const file = camt(
    [
      {
        day: before(3),
        amount: '45.10',
        name: 'Erika Muster',
        iban: 'DE89370400440532013000',
        text: 'Danke',
        reference: 'B-1',
      },
      { day: before(3), amount: '-3.20', name: 'Sparkasse', text: 'Entgelt', reference: 'B-2' },
      { day: before(2), amount: '9.00', name: 'Morgen', status: 'PDNG' },
      { day: before(2), amount: '9.00', name: 'Urs', currency: 'CHF' },
    ],
    { opening: '100.00', closing: '141.90' },
  )
  const id = await handIn(anna, file)
  const draft = await anna.bank.draft({ id })
  expect(draft).toMatchObject({
    ...{ format: 'camt', counts: { fresh: 2, known: 0, pending: 1, foreign: 1, homeless: 0, unread: 0 } },
    accounts: [{ iban: OWN, paymentAccount: bank, opening: 100_00, closing: 141_90, balance: 'unknown' }],
  })
  await expect(anna.bank.run({ id, fresh: 3 })).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  await anna.bank.run({ id, fresh: 2 })
  await w.app.jobs.done()
  expect(await one(id)).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    counts: { fresh: 2, pending: 1, foreign: 1 },
  })
  const [booking] = await named('Erika Muster')
  expect(booking).toMatchObject({
    creationType: 'imported',
    amount: 45_10,
    paymentDate: before(3),
    transactionId: 'B-1',
    status: 'open',
  })
  const data = booking?.bookingImportData ?? expect.fail('It says where it is from.')
  expect(fieldsOf(data)).toEqual(
    namesIn('importMethod format iban bic paymentDate amount description userName transactionId'),
  )
  expect(data).toMatchObject({
    importMethod: 'csv',
    format: 'camt',
    iban: 'DE89370400440532013000',
    description: 'Danke',
  })
  expect([...IMPORT_METHODS]).toEqual(['csv', 'finApi'])
  const proof = await anna.audit.check({})
  expect(proof.proofs.flatMap(({ faults }) => faults)).toEqual([])
  const { entries } = await anna.audit.trail({})
  expect(entries.map(({ type, action }) => `${type} ${action}`)).toContain('bankImport import')
})

test('an entry counts once, whatever file brings it, and two true equal entries count twice [M14] [BOOK-067]', async () => {
  const twice = { day: before(5), amount: '2.00', name: 'Kaffee', text: 'Kaffee' }
  const other = {
    day: before(5),
    amount: '7.77',
    name: 'Frida Fisch',
    iban: 'DE89370400440532013001',
    text: 'Spende fürs Fest',
  }
  expect(await take(camt([twice, twice, other]))).toMatchObject({ fresh: 3, known: 0 })
  // The same file again, a longer one, and one in another form.
  expect(await take(camt([twice, twice, other]))).toMatchObject({ fresh: 0, known: 3 })
  expect(await take(camt([twice, twice, twice, other]))).toMatchObject({ fresh: 1, known: 3 })
  const row = `${OWN};${german(before(5))}`
  expect(await take(csv(`${row};Spende fürs Fest;7,77;Frida Fisch;`, `${row};Kaffee;2,00;Kaffee;`))).toMatchObject({
    fresh: 0,
    known: 2,
  })
  expect(await named('Kaffee')).toHaveLength(3)
  expect(await named('Frida Fisch')).toHaveLength(1)
})

test('two officers who hand in the same file at once enter it once [M14]', async () => {
  const file = camt([{ day: before(6), amount: '31.31', name: 'Zugleich' }])
  const ids = [await handIn(anna, file), await handIn(anna, file)]
  // The second draft of an officer replaces the first one.
  await expect(anna.bank.draft({ id: ids[0] as Id<'bankImport'> })).rejects.toMatchObject(refused('IMPORT_NOT_FOUND'))
  const twin = `INSERT INTO bank_imports (club_id, id, uid, state, created_on, file_name, file, content, format)
    SELECT club_id, gen_random_uuid(), NULL, state, created_on, file_name, file, content, format FROM bank_imports WHERE id = $1 RETURNING id`
  const [copy] = await w.database.rows<{ id: Id<'bankImport'> }>('twin', twin, [ids[1]])
  const attempts = [ids[1] as Id<'bankImport'>, copy?.id ?? expect.fail()].map((id) =>
    anna.bank.run({ id, fresh: 1 }).then(
      () => 'begun',
      ({ code }) => code,
    ),
  )
  // Each begins, unless the other one is still at it or through already.
  const outcomes = await Promise.all(attempts)
  expect(outcomes).toContain('begun')
  expect(['begun', 'IMPORT_RUNNING', 'CHANGED_MEANWHILE']).toEqual(expect.arrayContaining(outcomes))
  await w.app.jobs.done()
  expect(await named('Zugleich')).toHaveLength(1)
  const again = `INSERT INTO bank_entries (club_id, id, account_id, day, key, entry)
    SELECT e.club_id, b.id, e.account_id, e.day, e.key, e.entry FROM bank_entries e, bookings b
    WHERE b.id NOT IN (SELECT id FROM bank_entries) AND e.entry->>'name' = 'Zugleich' LIMIT 1`
  await anna.bookings.create({
    ...{
      uid: null,
      userName: 'x',
      transactionId: '',
      paymentDate: today,
      type: 'payment',
      amount: cents(1),
      currency: 'EUR',
    },
    ...{ description: '', paymentAccount: bank },
  })
  await expect(w.database.pool.query(again)).rejects.toMatchObject({ constraint: 'bank_entries_once' })
})

test('a file is undone as a whole as long as nothing of it is locked, and can come again', async () => {
  const file = camt([
    { day: before(7), amount: '5.01', name: 'Wieder' },
    { day: before(7), amount: '5.02', name: 'Wieder' },
  ])
  const { id } = await take(file)
  const [first] = await named('Wieder')
  await w.database.systemTransaction(async (db, announce) => {
    await db.$client.query(`UPDATE bookings SET locked_on = '2026-05-18T00:00Z' WHERE id = '${first?.id}'`)
    announce(bookingsTopic(anna.clubId))
  })
  await expect(anna.bank.undo({ id })).rejects.toMatchObject(refused('BANK_FILE_LOCKED'))
  expect(await named('Wieder')).toHaveLength(2)
  const { id: other } = await take(camt([{ day: before(8), amount: '5.03', name: 'Weg' }]))
  expect(await anna.bank.undo({ id: other })).toEqual({ removed: 1 })
  expect([await named('Weg'), (await one(other)).state]).toEqual([[], 'undone'])
  expect(await take(camt([{ day: before(8), amount: '5.03', name: 'Weg' }]))).toMatchObject({ fresh: 1 })
  const proof = await anna.audit.check({})
  expect(proof.proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('a file says when its entries do not come to its balance, and names what it cannot read', async () => {
  const id = await handIn(anna, camt([{ day: before(9), amount: '1.00' }], { opening: '10.00', closing: '12.00' }))
  expect((await anna.bank.draft({ id })).accounts).toMatchObject([{ balance: 'wrong', difference: 1_00 }])
  const right = await handIn(anna, camt([{ day: before(9), amount: '1.00' }], { opening: '10.00', closing: '11.00' }))
  expect((await anna.bank.draft({ id: right })).accounts).toMatchObject([{ balance: 'right', difference: 0 }])
  const list = await handIn(
    anna,
    csv(`${OWN};;Ohne Tag;1,00;Ben;`, `${OWN};${german(addDays(today, 3))};Künftig;1,00;Ben;`),
  )
  expect(await anna.bank.draft({ id: list })).toMatchObject({
    counts: { fresh: 0, pending: 1, unread: 1 },
    unread: [{ at: 2 }],
  })
  await anna.bank.remove({ id: list })
})

test('entries go to the account that the file names, else to that of the mapping or of the officer, and never to another one [BOOK-082]', async () => {
  const foreign = await handIn(anna, camt([{ day: before(10), amount: '1.00' }], { iban: 'DE89370400440532013000' }))
  expect((await anna.bank.draft({ id: foreign })).counts).toMatchObject({ fresh: 0, homeless: 1 })
  await expect(anna.bank.run({ id: foreign, fresh: 0 })).rejects.toMatchObject(refused('BANK_ACCOUNT_UNKNOWN'))
  const other = anna.bank.change({ id: foreign, paymentAccount: bank })
  await expect(other).rejects.toMatchObject(refused('BANK_ACCOUNT_OTHER'))
  const payPal = await anna.accounts.addBankAccount({
    ...{ name: 'PayPal', number: '18100', displayName: 'PayPal', accountHolder: '', bankName: '', IBAN: '', BIC: '' },
  })
  const words = `Tag;Summe;Wer\n${german(before(10))};3,33;Paula Pal\n`
  const id = await handIn(anna, words, 'paypal.csv')
  expect((await anna.bank.draft({ id })).columns.map(({ header }) => header)).toEqual(['Tag', 'Summe', 'Wer'])
  const mapping = {
    ...{
      name: 'PayPal',
      dateFormat: 'DD.MM.YYYY' as const,
      targetAccountNumber: '18100',
      paymentDate: 'Tag',
      iban: '',
      bic: '',
    },
    ...{ amount: 'Summe', description: '', userName: 'Wer', transactionId: '' },
  } as const
  const { id: mappingId } = await anna.bank.setMapping(mapping)
  await anna.bank.change({ id, mappingId })
  expect(await anna.bank.draft({ id })).toMatchObject({
    columns: [],
    mappingId,
    accounts: [{ paymentAccount: payPal.id }],
  })
  await anna.bank.run({ id, fresh: 1 })
  await w.app.jobs.done()
  expect(await named('Paula Pal')).toMatchObject([{ paymentAccount: payPal.id, amount: 3_33 }])
  // The next such list is read by the mapping at once.
  expect((await anna.bank.draft({ id: await handIn(anna, words) })).counts).toMatchObject({ fresh: 0, known: 1 })
})

test('a mapping has its fields, is changed by its id, and leads to no account or mapping of others [BOOK-042] [BOOK-068] [BOOK-093]', async () => {
  const { mappings } = await anna.bank.mappings({})
  expect(fieldsOf(mappings[0] ?? {})).toEqual(
    namesIn('id name dateFormat targetAccountNumber paymentDate iban bic amount description userName transactionId'),
  )
  const { id, ...mapping } = mappings[0] ?? expect.fail()
  await anna.bank.setMapping({ id, ...mapping, name: 'Zahlungsdienst' })
  expect((await anna.bank.mappings({})).mappings.map(({ name }) => name)).toEqual(['Zahlungsdienst'])
  const elsewhere = anna.bank.setMapping({ id: bank as never, ...mapping })
  await expect(elsewhere).rejects.toMatchObject(refused('BANK_MAPPING_NOT_FOUND'))
  const nowhere = anna.bank.setMapping({ ...mapping, targetAccountNumber: '99999' })
  await expect(nowhere).rejects.toMatchObject(refused('ACCOUNT_NOT_FOUND'))
  await expect(ben.bank.mappings({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

test.each([
  ['bytes', Buffer.from([0, 1, 2, 3, 0, 0, 0, 9, 0]), 'IMPORT_FILE_INVALID'],
  ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>', 'IMPORT_FILE_INVALID'],
  ['a million columns', ';'.repeat(1_000_000), 'IMPORT_FILE_TOO_LARGE'],
])('a file of %s is refused, and nothing of it is kept [S03] [S04] [F13]', async (_, file, code) => {
  const count = (await anna.bank.imports({})).imports.length
  await expect(handIn(anna, file)).rejects.toMatchObject(refused(code))
  expect((await anna.bank.imports({})).imports).toHaveLength(count)
})

test('a payment with the number of an invoice is assigned by itself, and what is not certain is a proposal with its reasons [BOOK-069]', async () => {
  const [first, second] = [await invoice(), await invoice(33_00)]
  await take(
    camt([
      {
        day: before(4),
        amount: '12.50',
        name: 'Ben Brandt',
        iban: 'DE89370400440532013004',
        text: `Rechnung ${first.invoiceNumber}`,
      },
      { day: before(4), amount: '33.00', name: 'Oma Brandt', iban: 'DE89370400440532013005', text: 'fuer Ben' },
    ]),
  )
  expect((await anna.invoices.one({ id: first.id })).status).toBe('paid')
  const automatic = (await anna.bank.automatic({})).payments[0]
  expect(automatic).toMatchObject({
    userName: 'Ben Brandt',
    allocations: [{ invoiceNumber: first.invoiceNumber, amount: 12_50 }],
  })
  expect(automatic?.for).toContain('NUMBER')
  const open = (await anna.bank.open({})).payments.find(({ userName }) => userName === 'Oma Brandt') ?? expect.fail()
  const [proposal] = open.proposals
  expect(proposal?.allocations).toMatchObject([{ invoiceId: second.id, amount: 33_00, rest: 33_00 }])
  expect(proposal?.against).not.toEqual([])
  const invoiceIds = [{ id: second.id, amount: cents(33_00) }]
  await anna.bank.take({ id: open.id, version: open.version, invoiceIds })
  expect((await anna.invoices.one({ id: second.id })).status).toBe('paid')
  const { rules } = await anna.bank.payerRules({})
  expect(rules).toMatchObject([{ iban: 'DE89370400440532013005', uid: ben.uid }])
  await anna.bank.removePayerRule({ id: rules[0]?.id ?? expect.fail() })
  expect((await anna.bank.payerRules({})).rules).toEqual([])
  // The automatic assignment is taken back, and is not made again.
  const { id, version } = automatic ?? expect.fail()
  await anna.bank.leave({ id, version })
  expect((await anna.invoices.one({ id: first.id })).status).toBe('open')
  expect(await anna.bank.syncPayments({})).toEqual({ assigned: 0 })
  expect((await anna.bank.automatic({})).payments.map((each) => each.id)).not.toContain(id)
})

test('a payment that falls a little short is assigned, and the small rest is booked off with it', async () => {
  await anna.accounts.setSettings({ mostWrittenOff: cents(50) })
  const first = await invoice(27_00)
  await take(camt([{ day: before(2), amount: '26.60', name: 'Ben Brandt', text: first.invoiceNumber ?? '' }]))
  const open = (await anna.bank.open({})).payments.find(({ amount }) => amount === 26_60) ?? expect.fail()
  expect(open.proposals[0]?.allocations).toMatchObject([{ invoiceId: first.id, amount: 26_60, rest: 27_00 }])
  const { id, version } = open
  const assigned = { id, version, invoiceIds: [{ id: first.id, amount: cents(26_60) }] }
  await anna.bank.take({ ...assigned, writeOff: 'Gebühr der Bank' })
  expect((await anna.invoices.one({ id: first.id })).status).toBe('paid')
  expect((await anna.invoices.writeOffs({ id: first.id })).writeOffs).toMatchObject([
    { amount: 40, reason: 'Gebühr der Bank' },
  ])
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('a payment that came before its invoice is assigned when the payments are synchronised [BOOK-069]', async () => {
  const first = await invoice(21_00)
  await anna.invoices.markUncollectible({ id: first.id, reason: 'Test' })
  await take(camt([{ day: before(1), amount: '21.00', name: 'Ben Brandt', text: first.invoiceNumber ?? '' }]))
  expect((await anna.invoices.one({ id: first.id })).status).toBe('uncollectible')
  await anna.invoices.markCollectible({ id: first.id })
  expect(await anna.bank.syncPayments({ invoiceIds: [(await invoice()).id] })).toEqual({ assigned: 0 })
  expect(await anna.bank.syncPayments({ invoiceIds: [first.id] })).toEqual({ assigned: 1 })
  expect((await anna.invoices.one({ id: first.id })).status).toBe('paid')
})

test('a debit that is given back opens its invoice again on the day of the entry, with the fee of the bank apart [BOOK-004]', async () => {
  const first = await invoice(52_50)
  const debit = { name: 'Ben Brandt', iban: 'DE89370400440532013006', endToEndId: 'LS-77' }
  await take(camt([{ day: before(12), amount: '52.50', ...debit, text: first.invoiceNumber ?? '' }]))
  expect((await anna.invoices.one({ id: first.id })).status).toBe('paid')
  const more = `<AmtDtls><InstdAmt><Amt Ccy="EUR">52.50</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>`
  await take(camt([{ day: before(2), amount: '-55.50', ...debit, text: 'Retoure', more }]))
  const opened = await anna.invoices.one({ id: first.id })
  expect([opened.status, opened.paidAmount]).toEqual(['open', 0])
  const { paymentRecords } = await anna.bookings.paymentRecords({ invoiceId: first.id })
  expect(paymentRecords.map(({ amount, date }) => [amount, date])).toEqual([
    [52_50, before(12)],
    [-52_50, before(2)],
  ])
  const returned = (await named('Ben Brandt')).find(({ amount }) => amount === -55_50)
  expect(returned).toMatchObject({
    type: 'refund',
    direction: 'out',
    status: 'partial',
    invoices: [{ amount: -52_50 }],
  })
  // The payment cannot go away while its return is there.
  const paid = (await named('Ben Brandt')).find(({ amount }) => amount === 52_50)
  await expect(anna.bookings.remove({ id: paid?.id ?? expect.fail() })).rejects.toMatchObject(
    refused('INVOICE_GIVEN_BACK'),
  )
  const proof = await anna.audit.check({})
  expect(proof.proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('a bill that a statement says was paid is proposed with its receipt, never assigned by itself, and paid by a tap', async () => {
  const { reduced } = await setUpReceipts(anna)
  const line = {
    name: 'Scheiben',
    quantity: 1,
    unitAmount: cents(64_20),
    taxId: reduced,
    bookingAccountNumber: '68500',
  }
  const { id: receiptId, receiptNumber } = await anna.receipts.create({
    ...{
      uid: null,
      userName: 'Scheiben-Müller',
      reference: 'SM 4711',
      invoiceDate: before(9),
      deliveryDate: before(9),
    },
    ...{ deliveryEndDate: null, dueDate: null, currency: 'EUR', comment: '', areNet: false, iban: '' },
    ...{ items: [{ ...line, costCenterNumber: '', sphere: 'purpose' }], attachmentId: null },
  })
  await take(camt([{ day: before(2), amount: '-64.20', name: 'Scheiben-Mueller', text: 'SM4711' }]))
  const open = (await anna.bank.open({})).payments.find(({ amount }) => amount === -64_20) ?? expect.fail()
  expect(open.receipts).toEqual([
    { id: receiptId, receiptNumber, userName: 'Scheiben-Müller', for: ['NUMBER', 'NAME', 'AMOUNT'] },
  ])
  const { id, version } = open
  await expect(anna.bank.takeReceipt({ id, version: version - 1, receiptId })).rejects.toMatchObject(
    refused('CHANGED_MEANWHILE'),
  )
  await anna.bank.takeReceipt({ id, version, receiptId })
  expect((await anna.receipts.one({ id: receiptId })).status).toBe('paid')
  expect((await anna.bank.open({})).payments.map((payment) => payment.id)).not.toContain(id)
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('a long file is taken in and undone whole', async () => {
  const paid = Array.from({ length: 300 }, (_, at) => ({
    ...{
      day: before(30 + (at % 30)),
      amount: `${1 + (at % 7)}.${10 + (at % 90)}`,
      name: `Payer ${at}`,
      reference: `L-${at}`,
    },
    ...{ iban: 'DE89370400440532013007', text: `Nummer ${at}` },
  }))
  const { fresh, state, id } = await take(camt(paid))
  expect([fresh, state]).toEqual([300, 'done'])
  expect(await anna.bank.undo({ id })).toEqual({ removed: 300 })
})

const byHand = (amount: number, more: Partial<InputOf<typeof bookingCalls.create>> = {}) =>
  anna.bookings.create({
    ...{
      uid: null,
      userName: 'Hanna Hand',
      transactionId: '',
      paymentDate: before(6),
      type: 'payment',
      currency: 'EUR',
    },
    ...{ amount: cents(amount), description: '', paymentAccount: bank, ...more },
  })

test('a payment that was entered by hand takes the entry of the statement: it stands once, its assignment stays, and undoing leaves it as it was', async () => {
  const first = await invoice(71_00)
  const { id: hand } = await byHand(71_00, { invoiceIds: [{ id: first.id, amount: cents(71_00) }] })
  const file = camt([
    { day: before(4), amount: '71.00', name: 'HAND, HANNA', text: 'Danke' },
    { day: before(4), amount: '71.00', name: 'Jemand Anders', text: 'Danke' },
    { day: before(12), amount: '71.00', name: 'Hanna Hand', text: 'zu frueh' },
  ])
  const id = await handIn(anna, file)
  const { byHand: found, counts } = await anna.bank.draft({ id })
  expect(found.map(({ entry, preset }) => [entry.name, preset])).toEqual([
    ['HAND, HANNA', hand],
    ['Jemand Anders', null],
  ])
  expect(found[0]?.bookings).toMatchObject([{ id: hand, invoiceNumbers: [first.invoiceNumber] }])
  const same = found.flatMap(({ key, preset }) => (preset === null ? [] : [{ key, bookingId: preset }]))
  const twice = found.map(({ key }) => ({ key, bookingId: hand }))
  for (const wrong of [twice, [{ key: same[0]?.key ?? '', bookingId: (await byHand(1_00)).id }]])
    await expect(anna.bank.run({ id, fresh: counts.fresh, same: wrong })).rejects.toMatchObject(
      refused('CHANGED_MEANWHILE'),
    )
  await anna.bank.run({ id, fresh: counts.fresh, same })
  await w.app.jobs.done()
  expect(await one(id)).toMatchObject({ state: 'done', counts: { fresh: 3 } })
  const standing = async () =>
    (await all()).filter(({ amount, paymentDate }) => amount === 71_00 && paymentDate > before(10))
  expect((await standing()).filter(({ userName }) => userName !== 'Jemand Anders')).toMatchObject([
    { id: hand, creationType: 'manual', paymentDate: before(6), invoices: [{ id: first.id, amount: 71_00 }] },
  ])
  const again = await anna.bank.draft({ id: await handIn(anna, file) })
  expect([again.counts, again.byHand]).toMatchObject([{ fresh: 0, known: 3 }, []])
  const { entries } = await anna.audit.trail({ targetId: hand })
  expect(entries[0]?.changes).toEqual([{ field: 'bankDay', from: null, to: before(4) }])

  expect(await anna.bank.undo({ id })).toEqual({ removed: 2 })
  expect(await standing()).toMatchObject([{ id: hand, invoices: [{ id: first.id, amount: 71_00 }] }])
  expect((await anna.bank.draft({ id: await handIn(anna, file) })).byHand[0]?.preset).toBe(hand)
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('a booking by hand that the rule assigned after the file came is without an invoice again when the file is undone', async () => {
  const first = await invoice(72_00)
  const { id: hand } = await byHand(72_00)
  const id = await handIn(anna, camt([{ day: before(5), amount: '72.00', text: first.invoiceNumber ?? '' }]))
  const [found] = (await anna.bank.draft({ id })).byHand
  await anna.bank.run({ id, fresh: 1, same: [{ key: found?.key ?? '', bookingId: hand }] })
  await w.app.jobs.done()
  expect((await anna.invoices.one({ id: first.id })).status).toBe('paid')
  expect(await anna.bank.undo({ id })).toEqual({ removed: 0 })
  expect((await anna.invoices.one({ id: first.id })).status).toBe('open')
  expect(await named('Hanna Hand')).toContainEqual(expect.objectContaining({ id: hand, status: 'open' }))
})

test('who enters by hand what a statement has brought is told before', async () => {
  const paid = { day: before(3), amount: '73.10', name: 'Erika Einmal', text: 'Danke' }
  await take(camt([paid]))
  const told = { paymentAccount: bank, currency: 'EUR', transactionId: '', paymentDate: before(1) } as const
  const same = (amount: number, userName: string, more = {}) =>
    anna.bookings.same({ ...told, amount: cents(amount), userName, ...more }).then(({ bookings }) => bookings.length)
  expect(await same(73_10, 'Erika')).toBe(1)
  expect(await same(73_10, '')).toBe(1)
  expect(await same(73_10, 'Ben Brandt')).toBe(0)
  expect(await same(-73_10, 'Erika')).toBe(0)
  expect(await same(73_10, 'Erika', { paymentDate: before(9) })).toBe(0)
})

test('what is held in memory says the same as what is read afresh, whatever changed since', async () => {
  const afresh = async () => {
    const held = new HeldFacts({ collections: openCollections, lines: collectedLines })
    return w.database.systemTransaction((db) => listOpen({ held })({}, { db, club: { id: anna.clubId } }))
  }
  const says = async (what: string) => {
    const { payments } = await anna.bank.open({})
    expect(payments, what).toEqual((await afresh()).payments)
    return payments.filter(({ userName }) => userName === 'Rita Rest')
  }
  const proposed = async (what: string) =>
    (await says(what)).flatMap(({ proposals }) => proposals.map(({ allocations }) => allocations[0]?.rest))
  const paid = (text: string) => ({ day: before(2), amount: '64.40', name: 'Rita Rest', text })
  const first = await invoice(64_40)
  await take(camt([paid('fuer Ben Brandt')]))
  expect(await proposed('an import')).toContain(64_40)
  const part = await byHand(10_00, { invoiceIds: [{ id: first.id, amount: cents(10_00) }], userName: 'Teil' })
  expect(await proposed('a part is paid')).toContain(54_40)
  const second = await invoice(64_40)
  expect(await proposed('another invoice')).toContain(64_40)
  await anna.invoices.void({ id: second.id, voidReason: 'Doppelt' })
  expect(await proposed('one is voided')).not.toContain(64_40)
  await anna.bookings.remove(part)
  expect(await proposed('a payment is removed')).toContain(64_40)
  await anna.invoices.markUncollectible({ id: first.id, reason: 'Test' })
  await says('one is given up')
  await anna.invoices.markCollectible({ id: first.id })
  const [open] = await says('and not any more')
  await anna.bank.leave({ id: open?.id ?? expect.fail(), version: open?.version ?? 0 })
  expect(await says('one is left')).toEqual([])
})

test('two officers who take overlapping files at once enter each entry once [M14]', async () => {
  const paid = ['81.01', '81.02', '81.03', '81.04'].map((amount) => ({ day: before(6), amount, name: 'Ueberlappt' }))
  const first = await handIn(anna, camt(paid.slice(0, 3)))
  await w.database.rows('give_draft', 'UPDATE bank_imports SET uid = $2 WHERE id = $1', [first, ben.uid])
  const second = await handIn(anna, camt(paid.slice(1)))
  for (let isLeft = true; isLeft; ) {
    const runs = [first, second].map(async (id) => {
      const { state } = await one(id)
      if (state !== 'draft') return true
      const { counts } = await anna.bank.draft({ id })
      return anna.bank.run({ id, fresh: counts.fresh }).then(
        () => true,
        ({ code }) => {
          expect(['IMPORT_RUNNING', 'CHANGED_MEANWHILE']).toContain(code)
          return false
        },
      )
    })
    const begun = await Promise.all(runs)
    await w.app.jobs.done()
    isLeft = begun.includes(false)
  }
  const { bookings } = await anna.bookings.list({ search: 'Ueberlappt' })
  expect(bookings.map(({ amount }) => amount).toSorted()).toEqual([81_01, 81_02, 81_03, 81_04])
  expect([(await one(first)).state, (await one(second)).state]).toEqual(['done', 'done'])
})
