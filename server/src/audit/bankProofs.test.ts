import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'
import { formOf } from '../../world/testWorld.ts'
import { camt } from '../bank/testFiles.ts'
import { proveBooks } from './books.ts'

const { w, anna, ben, bank, goods, today, invoice, pay } = await moneyWorld()
const before = (days: number) => addDays(today, -days)
const until = before(20)

beforeAll(async () => {
  await pay(5_00, [part(await invoice([{ name: 'Scheiben', unitAmount: 11_90, taxId: goods }], until), 5_00)], {
    paymentDate: until,
  })
  await anna.statements.close({ until })
  const file = formOf(camt([{ day: before(2), amount: '71.00', name: 'Hanna', reference: 'H-1' }]), {
    name: 'auszug.xml',
    type: 'application/octet-stream',
  })
  const { body } = await anna.send('POST', '/billing/import', file)
  await anna.bank.run({ id: body.id as Id<'bankImport'>, fresh: 1 })
  await w.app.jobs.done()
  await anna.statements.checkpoints({ date: before(4), paymentAccount: bank, amount: cents(10_00) })
  await anna.statements.checkpoints({ date: today, paymentAccount: bank, amount: cents(81_00) })
  const debit = await invoice([{ name: 'Scheiben', unitAmount: 30_00, taxId: goods }])
  const at = w.clock.now().toString()
  await w.database.systemTransaction(async (db) => {
    const query = (text: string, values: unknown[]) => db.$client.query(text, values)
    const made = [anna.clubId, 'a0000000-0000-4000-8000-000000000001', bank, today, at, Buffer.from('<Document/>')]
    await query(
      `INSERT INTO sepa_collections (club_id, id, message_id, collection_date, account_id, status, created_on, count, sum, content, hash)
       VALUES ($1, $2, 'BF-1', $4, $3, 'made', $5, 1, 3000, $6::bytea, encode(sha256($6::bytea), 'hex'))`,
      made,
    )
    await query(
      `INSERT INTO sepa_collection_lines (club_id, id, collection_id, invoice_id, uid, payer_name, amount, sequence,
         mandate_reference, iban, end_to_end_id, status)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, 'Ben', 3000, 'RCUR', 'M', 'DE', 'E-1', 'open')`,
      [anna.clubId, made[1], debit, ben.uid],
    )
  })
})

async function found(): Promise<string[]> {
  const { proofs } = await anna.audit.check({})
  return proofs.flatMap((proof) => proof.faults.map(({ fault, of }) => `${fault} ${of}`))
}

/** Plants a fault as the owner of the tables could, without triggers, returns what the proof says of it, and takes it back. */
async function planted(statements: string[]): Promise<string[]> {
  let faults: string[] = []
  const tables =
    'bank_entries bookings account_checkpoints sepa_collections sepa_collection_lines ledger_entries'.split(' ')
  const isTakenBack = w.database.systemTransaction(async (db) => {
    for (const table of tables) await db.$client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
    for (const statement of statements) await db.$client.query(statement)
    const { proofs } = await proveBooks((work) => work(db), anna.clubId, w.clock.now())
    faults = proofs.flatMap((proof) => proof.faults.map(({ fault, of }) => `${fault} ${of}`))
    throw new Error('taken back')
  })
  await expect(isTakenBack).rejects.toThrow('taken back')
  return faults
}

test('entries of the bank, collections and what is closed are proved, and nothing is wrong about them', async () => {
  expect(await found()).toEqual([])
  const { proofs } = await anna.audit.check({})
  const checked = Object.fromEntries(proofs.map((proof) => [proof.proof, proof.checked]))
  expect(checked).toMatchObject({ bank: 1, debits: 1, closing: 1 })
})

const IMPORTED = `creation_type = 'imported'`

test.each<[string, string[], string[]]>([
  [
    'a cent in an entry',
    [`UPDATE bank_entries SET entry = jsonb_set(entry, '{amount}', '7101')`],
    [`ENTRY_CHANGED ${before(2)}`, `ENTRY_WRONG ${before(2)}`],
  ],
  [
    'an entry on another account',
    [
      'UPDATE bank_entries SET account_id = (SELECT id FROM payment_accounts WHERE id <> account_id AND club_id = bank_entries.club_id LIMIT 1)',
    ],
    [`ENTRY_CHANGED ${before(2)}`, `ENTRY_WRONG ${before(2)}`],
  ],
  [
    'a cent in the payment of an entry',
    [`UPDATE bookings SET amount = amount + 1 WHERE ${IMPORTED}`],
    ['MONEY_WRONG Sparkasse', `ENTRY_WRONG ${before(2)}`, `CHECKPOINT_WRONG Sparkasse, ${today}`],
  ],
  ['an entry is taken away', ['DELETE FROM bank_entries'], [`ENTRY_MISSING ${before(2)}`]],
  [
    'another balance',
    [`UPDATE account_checkpoints SET amount = amount + 1 WHERE day = '${today}'`],
    [`CHECKPOINT_WRONG Sparkasse, ${today}`],
  ],
  ['a line of a collection is taken away', ['DELETE FROM sepa_collection_lines'], ['COLLECTION_WRONG BF-1']],
  ['a cent in a collection', ['UPDATE sepa_collections SET sum = sum + 1'], ['COLLECTION_WRONG BF-1']],
  [
    'a line is paid and its collection is not',
    [`UPDATE sepa_collection_lines SET status = 'paid'`],
    ['COLLECTION_MONEY_WRONG BF-1', 'COLLECTION_WRONG BF-1'],
  ],
  [
    'one byte of the file of a collection',
    ['UPDATE sepa_collections SET content = set_byte(content, 3, 65)'],
    ['COLLECTION_FILE_CHANGED BF-1'],
  ],
  [
    'the money of a collection is not there',
    [
      `UPDATE sepa_collection_lines SET status = 'paid', booking_id = gen_random_uuid()`,
      `UPDATE sepa_collections SET status = 'credited', credited_on = '${today}'`,
    ],
    ['COLLECTION_MONEY_WRONG BF-1'],
  ],
  [
    'a closed payment is unlocked',
    [`UPDATE bookings SET locked_on = NULL WHERE payment_date = '${until}'`],
    [`CLOSED_UNLOCKED ${until}`],
  ],
  [
    'a voucher comes after the closing',
    [
      `INSERT INTO ledger_entries (club_id, voucher_id, position, kind, day, currency, text, entered_on, role, account_number,
        account_name, debit, credit) SELECT '${anna.clubId}', v, p, 'correction', '${until}', 'EUR', 'spät', timestamptz '${w.clock.now()}' + interval '1 hour',
        'expense', '1', '', 100 * p, 100 * (1 - p) FROM gen_random_uuid() v, generate_series(0, 1) p`,
    ],
    [`CLOSED_CHANGED ${until} spät`],
  ],
])('%s is found', async (_, statements, expected) => {
  expect((await planted(statements)).toSorted()).toEqual(expected.toSorted())
})

test('nothing of what was planted is left', async () => {
  expect(await found()).toEqual([])
})
