import { AUDIT_ACTIONS } from '@bahnfrei/domain/accounts/audit.ts'
import { type FaultName, PROOFS } from '@bahnfrei/domain/audit/proof.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { cli, urlOf } from '../../world/testCli.ts'
import { world } from '../../world/testWorld.ts'
import { forgetAudits } from '../accounts/audit.ts'
import { withinSystem } from '../base/database/chain.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { proveAllBooks, proveBooks } from './books.ts'
import { proofInWords } from './inWords.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes, pellets } = await setUpBilling(anna)
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const bank = (await anna.accounts.plans({})).activePlan?.bankAccounts[0]?.id ?? expect.fail('There is an account.')

const asClub = (statement: string) =>
  w.database.transaction({ clubId: anna.clubId }, async (db) => (await db.$client.query(statement)).rows)

async function invoice(amount = 12_50, more: { draft?: boolean } = {}): Promise<Id<'invoice'>> {
  const line = { name: 'Standmiete', quantity: 3, unitAmount: cents(amount), taxId: lanes }
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
    ...more,
  })
  return id
}
function pay(id: Id<'invoice'>, amount: number) {
  return anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: 'A-1', paymentDate: today, type: 'payment', currency: 'EUR' },
    ...{ amount: cents(amount), description: 'Standmiete', paymentAccount: bank },
    invoiceIds: [{ id, amount: cents(amount) }],
  })
}

/** The proofs of a club that bills no others. */
const PROOFS_OF_CLUBS = PROOFS.filter((proof) => proof !== 'bills')

let [paid, part, voided]: Id<'invoice'>[] = []
beforeAll(async () => {
  await anna.products.changeStock({ productId: pellets, referenceDate: today, quantityChange: 5, comment: 'Lieferung' })
  paid = await invoice()
  part = await invoice()
  voided = await invoice(9_99)
  await pay(paid, 37_50)
  await pay(part, 10_00)
  await anna.invoices.void({ id: voided, voidReason: 'Doppelt' })
  await w.app.jobs.done()
})

test('each change of the money is an entry: who, when, what of which thing [BILL-045] [BILL-103]', async () => {
  const draft = await invoice(1_00, { draft: true })
  await anna.invoices.change({ id: draft, version: 1, comment: 'Danke', invoiceDate: today })
  await anna.invoices.remove({ id: draft })
  const of = async (targetId: string) =>
    (await anna.audit.trail({ targetId: targetId as Id<'invoice'> })).entries.map(({ action }) => action)
  expect(await of(draft)).toEqual(['delete', 'update', 'create'])
  expect(await of(paid ?? '')).toEqual(['update', 'finalize', 'create'])
  expect(await of(voided ?? '')).toEqual(['void', 'finalize', 'create'])
  expect(await of(pellets)).toEqual(['update', 'create'])
  expect(await of(anna.clubId)).toEqual(['update'])

  const { entries } = await anna.audit.trail({ targetId: paid, action: 'finalize' })
  const [entry] = entries
  expect(fieldsOf(entry ?? {})).toEqual(
    namesIn('id number targetId uid userName extraInfo partner dateTime date time type action changes'),
  )
  const { invoiceNumber } = await anna.invoices.one({ id: paid as Id<'invoice'> })
  expect(entry).toMatchObject({
    ...{ targetId: paid, uid: anna.uid, userName: (await anna.auth.me({})).name.full, extraInfo: invoiceNumber },
    ...{ date: today, type: 'invoice', action: 'finalize' },
  })
  expect(entry?.partner).toBe('Ben Brandt')
  const { entries: payments } = await anna.audit.trail({ type: 'booking' })
  expect(payments.map(({ partner }) => partner)).toContain(`Ben Brandt, ${invoiceNumber}`)
  expect(entry?.changes).toContainEqual({ field: 'status', from: 'draft', to: 'open' })
  for (const action of AUDIT_ACTIONS)
    expect((await anna.audit.trail({ action })).entries.every((each) => each.action === action)).toBe(true)
})

test('people without the right for billing neither read the trail nor prove the books [BILL-009]', async () => {
  for (const attempt of [() => ben.audit.trail({}), () => ben.audit.check({})])
    await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('the application adds to the trail and never changes it, and the owner of the tables neither [M23]', async () => {
  for (const statement of ["UPDATE audit_entries SET action = 'send'", 'DELETE FROM audit_entries'])
    await expect(asClub(statement)).rejects.toMatchObject({ code: '42501' })
  for (const statement of [
    "UPDATE audit_entries SET action = 'send'",
    "UPDATE audit_entries SET says = '{}'",
    'UPDATE audit_entries SET says = NULL, says_salt = NULL, target_id = NULL, uid = gen_random_uuid()',
    'DELETE FROM audit_entries',
  ])
    await expect(w.database.pool.query(statement)).rejects.toMatchObject({ constraint: 'audit_entries_kept' })
})

test('many who change invoices and stocks at once make one chain', async () => {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => invoice(2_00, { draft: true })))
  const { productId } = await anna.products.create({
    ...{ productName: 'Scheiben', description: '', amount: cents(1_00), currency: 'EUR', taxRate: lanes },
    ...{ category: 'good', inventoryEnabled: true, bookingAccountNumber: null, costCenterNumber: null },
    shownInCashbook: false,
  })
  const stock = { referenceDate: today, quantityChange: 1, comment: '' }
  await Promise.all([
    ...drafts.map((id) => anna.invoices.finalise({ ids: [id] })),
    ...drafts.map(() => anna.products.changeStock({ productId, ...stock })),
    ...drafts.map(() => invoice(3_00)),
  ])
  await w.app.jobs.done()
  expect(await faults()).toEqual([])
})

test('what an entry says of somebody is removed with the account, and the chain still holds [O09]', async () => {
  const reason = 'Vorstand'
  await anna.fees.setException({ uid: ben.uid, feeId: null, amount: null, reason, until: null })
  const before = (await anna.audit.trail({ targetId: ben.uid })).entries
  expect(before).toMatchObject([{ type: 'feesOfMember', action: 'create', uid: anna.uid }])
  expect(before[0]?.changes).toContainEqual({ field: 'reason', from: null, to: reason })
  await w.database.systemTransaction((db) => forgetAudits(db, { type: 'feesOfMember', ids: [ben.uid] }))
  const { entries } = await anna.audit.trail({ type: 'feesOfMember' })
  expect(entries).toEqual([{ ...before[0], targetId: null, extraInfo: '', partner: '', changes: [] }])
  expect(await faults()).toEqual([])
  expect((await anna.audit.check({})).proofs.at(-1)).toMatchObject({ proof: 'trail', empty: 1 })
})

async function faults(): Promise<[FaultName, string][]> {
  const { proofs } = await anna.audit.check({})
  expect(proofs.map(({ proof }) => proof)).toEqual(PROOFS_OF_CLUBS)
  return proofs.flatMap((proof) => proof.faults.map(({ fault, of }): [FaultName, string] => [fault, of]))
}

test('books that nobody touched are true, with the counters and the end of the trail [BILL-103]', async () => {
  const proof = await anna.audit.check({})
  const checked = Object.fromEntries(proof.proofs.map((each) => [each.proof, each.checked]))
  expect(await faults()).toEqual([])
  expect(checked).toMatchObject({ payments: 2, cancellations: 1, stock: 2 })
  expect(checked.numbers).toBe(checked.documents)
  expect(checked.files).toBe(checked.documents)
  expect(checked.ledger).toBeGreaterThan(checked.documents ?? 0)
  expect(proof.counters).toHaveLength(1)
  expect(proof.trailEnd?.number).toBe(checked.trail)

  const [all] = (await proveAllBooks(withinSystem(w.database), w.clock.now())).filter(
    (each) => each.proof.counters.length > 0,
  )
  expect(all?.proof).toEqual(proof)
  const said = proofInWords(all ?? expect.fail('There is a club with books.'), 'de')
  expect(said).toContain('Die Bücher stimmen.')
  expect(said).toContain('Die Stornorechnung ist das genaue Gegenteil ihrer Rechnung.')
})

const TABLES = [
  'audit_entries',
  'bookings',
  'inventory_log',
  'invoice_files',
  'invoices',
  'ledger_entries',
  'number_series',
  'payment_records',
]

/** Plants a fault as the owner of the tables could, without triggers, returns what the proof says of it, and takes it back. */
async function planted(statements: string[]): Promise<string[]> {
  let found: string[] = []
  const isTakenBack = w.database.systemTransaction(async (db) => {
    for (const table of TABLES) await db.$client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await db.$client.query('ALTER TABLE invoices DROP CONSTRAINT invoices_paid')
    for (const statement of statements) await db.$client.query(statement)
    const { proofs } = await proveBooks((work) => work(db), anna.clubId, w.clock.now().add({ hours: 25 }))
    found = proofs.flatMap((proof) => proof.faults.map(({ fault, of }) => `${fault} ${of}`))
    throw new Error('taken back')
  })
  await expect(isTakenBack).rejects.toThrow('taken back')
  return found
}

const N = { paid: 'RE-2026-0001', part: 'RE-2026-0002', voided: 'RE-2026-0003', cancellation: 'RE-2026-0004' }
const of = (number: string) => `WHERE invoice_number = '${number}'`
const idOf = (number: string) => `(SELECT id FROM invoices ${of(number)})`
const bookingOf = (number: string) => `(SELECT booking_id FROM payment_records WHERE invoice_id = ${idOf(number)})`

test.each<[string, string[], RegExp[]]>([
  ['a number is left out', ['UPDATE number_series SET last = last + 1'], [/^NUMBER_MISSING RE-2026-/]],
  [
    'an invoice gets a number that nobody gave',
    [`UPDATE invoices SET count = 900, invoice_number = 'RE-2026-0900' ${of(N.part)}`],
    [
      /^NUMBER_MISSING RE-2026-0002/,
      /^NUMBER_MISSING/,
      /^NUMBER_NOT_COUNTED RE-2026-0900/,
      /^COLUMNS_WRONG RE-2026-0900/,
    ],
  ],
  [
    'an invoice is taken away',
    [
      `DELETE FROM invoice_files WHERE invoice_id = ${idOf(N.part)}`,
      `DELETE FROM payment_records WHERE invoice_id = ${idOf(N.part)}`,
      `DELETE FROM invoices ${of(N.part)}`,
    ],
    [/^NUMBER_MISSING RE-2026-0002/, /^INVOICE_GONE RE-2026-0002/, /^ASSIGNED_WRONG/, /^RECEIVABLE_WRONG RE-2026-0002/],
  ],
  [
    'a cent in a column',
    [`UPDATE invoices SET amount = amount + 1 ${of(N.part)}`],
    [/^COLUMNS_WRONG RE-2026-0002/, /^RECEIVABLE_WRONG RE-2026-0002/],
  ],
  [
    'a cent on the document',
    [`UPDATE invoices SET says = jsonb_set(says, '{items,0,net}', '1') ${of(N.part)}`],
    [/^SUMS_WRONG RE-2026-0002/, /^DOCUMENT_CHANGED RE-2026-0002/],
  ],
  [
    'a letter on the document',
    [`UPDATE invoices SET says = jsonb_set(says, '{note}', '"a"') ${of(N.part)}`],
    [/^DOCUMENT_CHANGED RE-2026-0002/],
  ],
  [
    'more counts as paid',
    [`UPDATE invoices SET paid = paid + 1 ${of(N.part)}`],
    [/^PAID_WRONG RE-2026-0002/, /^RECEIVABLE_WRONG RE-2026-0002/],
  ],
  [
    'more is paid than came and than is asked for',
    [`UPDATE payment_records SET amount = 99_99 WHERE invoice_id = ${idOf(N.part)}`],
    [/^PAID_WRONG RE-2026-0002/, /^OVERPAID RE-2026-0002/, /^ASSIGNED_WRONG/],
  ],
  [
    'less of a payment counts as assigned',
    [`UPDATE bookings SET assigned = assigned - 1 WHERE id = ${bookingOf(N.part)}`],
    [/^ASSIGNED_WRONG/],
  ],
  [
    'a payment is gone',
    [`DELETE FROM bookings WHERE id = ${bookingOf(N.part)}`],
    [/^PAYMENT_GONE RE-2026-0002/, /^MONEY_WRONG Sparkasse/],
  ],
  ['a paid invoice is open', [`UPDATE invoices SET status = 'open' ${of(N.paid)}`], [/^STATE_WRONG RE-2026-0001/]],
  [
    'a cancellation takes back less',
    [`UPDATE invoices SET says = jsonb_set(says, '{items,0,quantity}', '-2') ${of(N.cancellation)}`],
    [/^SUMS_WRONG RE-2026-0004/, /^DOCUMENT_CHANGED RE-2026-0004/, /^CANCELLATION_WRONG RE-2026-0004/],
  ],
  [
    'a voided invoice is open again',
    [`UPDATE invoices SET status = 'open' ${of(N.voided)}`],
    [/^STATE_WRONG RE-2026-0003/, /^CANCELLATION_ALONE RE-2026-0003/],
  ],
  [
    'a cent is added to one side of a voucher',
    [`UPDATE ledger_entries SET credit = credit + 1 WHERE role = 'income' AND invoice_id = ${idOf(N.part)}`],
    [/^VOUCHER_UNBALANCED \d{4}-\d\d-\d\d RE-2026-0002/],
  ],
  [
    'a voucher is taken away',
    [`DELETE FROM ledger_entries WHERE invoice_id = ${idOf(N.voided)}`],
    [/^RECEIVABLE_WRONG RE-2026-0003/],
  ],
  [
    'a payment stands at another invoice',
    [
      `UPDATE ledger_entries SET invoice_id = ${idOf(N.paid)} WHERE booking_id IS NOT NULL AND invoice_id = ${idOf(N.part)}`,
    ],
    [/^RECEIVABLE_WRONG RE-2026-0001/, /^RECEIVABLE_WRONG RE-2026-0002/],
  ],
  [
    'the ledger knows of an invoice that is not there',
    [
      `UPDATE ledger_entries SET invoice_id = gen_random_uuid() WHERE booking_id IS NULL AND invoice_id = ${idOf(N.part)} AND role = 'receivable'`,
    ],
    [/^RECEIVABLE_WRONG RE-2026-0002/],
  ],
  [
    'a payment is in the ledger in another currency',
    [`UPDATE ledger_entries SET currency = 'USD' WHERE booking_id = ${bookingOf(N.part)}`],
    [/^RECEIVABLE_WRONG/, /^MONEY_WRONG Sparkasse/],
  ],
  [
    'a payment is not in the ledger',
    [`DELETE FROM ledger_entries WHERE booking_id = ${bookingOf(N.part)}`],
    [/^RECEIVABLE_WRONG RE-2026-0002/, /^MONEY_WRONG Sparkasse/],
  ],
  [
    'one byte of a file',
    [
      `UPDATE invoice_files SET content = set_byte(content, 500, (get_byte(content, 500) + 1) % 256) WHERE invoice_id = ${idOf(N.paid)}`,
    ],
    [/^FILE_CHANGED RE-2026-0001/],
  ],
  [
    'the file of an invoice is taken away',
    [`DELETE FROM invoice_files WHERE invoice_id = ${idOf(N.paid)}`],
    [/^FILE_MISSING RE-2026-0001/],
  ],
  [
    'a period of a fee is written twice',
    [
      'ALTER TABLE fee_periods DROP CONSTRAINT fee_periods_once',
      `INSERT INTO fee_periods (club_id, id, fee_id, uid, starts_on, ends_on) SELECT club_id, gen_random_uuid(), id, '${ben.uid}', '2026-01-01', '2026-12-31'
        FROM groups, generate_series(1, 2) WHERE club_id = '${anna.clubId}' AND id = (SELECT min(id::text)::uuid FROM groups WHERE club_id = '${anna.clubId}')`,
    ],
    [/^FEE_TWICE .+, 2026-01-01/],
  ],
  [
    'a piece too many',
    [`UPDATE products SET inventory_count = inventory_count + 1 WHERE name = 'Kugeln'`],
    [/^STOCK_WRONG Kugeln/],
  ],
  [
    'a movement of a stock is changed',
    ['UPDATE inventory_log SET quantity_change = 4 WHERE quantity_change = 5'],
    [/^STOCK_WRONG Kugeln/],
  ],
  [
    'one byte of the trail',
    [`UPDATE audit_entries SET says = overlay(says PLACING 'x' FROM 20) WHERE number = 3`],
    [/^TRAIL_SEALED 3/],
  ],
  ['an act in the trail', [`UPDATE audit_entries SET action = 'send' WHERE number = 3`], [/^TRAIL_CONTENT 3/]],
  [
    'the author of an entry',
    ['UPDATE audit_entries SET uid = gen_random_uuid() WHERE number = 3'],
    [/^TRAIL_CONTENT 3/],
  ],
  ['the thing of an entry', ['UPDATE audit_entries SET target_id = club_id WHERE number = 3'], [/^TRAIL_CONTENT 3/]],
  ['an entry is taken away', ['DELETE FROM audit_entries WHERE number = 3'], [/^TRAIL_NUMBER 3/]],
  [
    'an entry before is written again with its own hash',
    [`UPDATE audit_entries SET previous = repeat('0', 64) WHERE number = 3`],
    [/^TRAIL_PREVIOUS 3/],
  ],
  [
    'the end of the trail is cut off',
    [
      `DELETE FROM audit_entries WHERE number >= (SELECT min(number) FROM audit_entries WHERE target_id = ${idOf(N.cancellation)})`,
    ],
    [/^NOT_IN_TRAIL RE-2026-0004/],
  ],
])('the proof finds it when %s [M23]', async (_, statements, expected) => {
  const found = await planted(statements)
  for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern))
  const unexpected = found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
  // Entries and documents behind a cut or a change are untrue, too.
  expect(unexpected.filter((fault) => !/^(NOT_IN_TRAIL|CANCELLATION_ALONE)/.test(fault))).toEqual([])
})

test('the command proves the books of all clubs in sentences or as JSON, and ends with 1 when they are untrue [M23]', async () => {
  const env = { DATABASE_URL: urlOf(w.connection), LANG: 'de_DE.UTF-8' }
  const [code, said] = await cli(env, 'books')
  expect([code, said]).toEqual([0, expect.stringContaining('Die Bücher stimmen.')])
  const [, json] = await cli(env, 'books', '--json')
  const { proof } = JSON.parse(json)[0]
  expect(proof.proofs.map(({ found }: { found: number }) => found)).toEqual(PROOFS_OF_CLUBS.map(() => 0))
  await w.database.rows('plant', 'UPDATE number_series SET last = last + 1')
  expect(await cli({ ...env, LANG: 'en_GB.UTF-8' }, 'books')).toEqual([
    1,
    expect.stringMatching(/The books are wrong in one place[.].*Number RE-2026-\d{4} is missing[.]/s),
  ])
  expect(await cli(env, 'books', '--json')).toEqual([1, ''])
})
