import type { ChainRules, Link } from '@bahnfrei/domain/base/chain.ts'
import { expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { freshDatabase } from '../../../world/testApp.ts'
import { CHAIN_BATCH, checkRows, nextLinks, sha256 } from './chain.ts'
import { Database, rows } from './db.ts'

type Row = { number: number; cents: number; previous: string; hash: string; note: string }

const RULES: ChainRules<number> = { sha256, canonicalOf: (cents) => JSON.stringify([1, cents]) }
const linkOf = ({ number, cents: content, previous, hash }: Row): Link<number> => ({ number, content, previous, hash })
const isWrittenAs = ({ note }: Row) => note === ''
const database = new Database(await freshDatabase(), 4, () => undefined)
atEnd(() => database.close())
await database.pool.query(
  "CREATE TABLE payments (number integer, cents integer, previous text, hash text, note text DEFAULT '')",
)

const READ = `SELECT * FROM payments WHERE number > $1 ORDER BY number LIMIT ${CHAIN_BATCH}`
const STORE = `INSERT INTO payments (number, cents, previous, hash) SELECT number, content, previous, hash
  FROM jsonb_to_recordset($1::jsonb) AS l (number integer, content integer, previous text, hash text)`
const LAST = 'SELECT * FROM payments ORDER BY number DESC LIMIT 1'

const pay = (cents: number[]) =>
  database.systemTransaction(async (db) => {
    const readLast = async () => (await rows<Row>(db, 'last_payment', LAST, []))[0]
    const links = await nextLinks(db, 'payments', { ...RULES, linkOf, readLast }, cents)
    await rows(db, 'store_payments', STORE, [JSON.stringify(links)])
  })
const check = () =>
  checkRows(
    (work) => database.systemTransaction(work),
    { ...RULES, linkOf, isWrittenAs },
    { read: (db, last) => rows<Row>(db, 'payments', READ, [last]) },
  )

test('a table of money is chained as any other, by many at once, and is checked over batches', async () => {
  await pay(Array.from({ length: CHAIN_BATCH }, (_, index) => index))
  await Promise.all([1, 2, 3].map((each) => pay([each, each])))
  expect(await check()).toEqual({ links: CHAIN_BATCH + 6, broken: null })
})

test.each([
  ['changed', 'UPDATE payments SET cents = cents + 1 WHERE number = 1003', { number: 1003, how: 'CONTENT' }],
  ['removed', 'DELETE FROM payments WHERE number = 7', { number: 7, how: 'NUMBER' }],
  ['given what no hash covers', "UPDATE payments SET note = 'x' WHERE number = 9", { number: 9, how: 'CONTENT' }],
  [
    'inserted',
    "INSERT INTO payments SELECT 1007, 5, hash, repeat('0', 64) FROM payments WHERE number = 1006",
    { number: 1007, how: 'CONTENT' },
  ],
])('a row that was %s by hand is named', async (_, change, broken) => {
  await database.pool.query('CREATE TABLE kept AS SELECT * FROM payments')
  await database.pool.query(change)
  expect((await check()).broken).toMatchObject(broken)
  await database.pool.query('TRUNCATE payments; INSERT INTO payments SELECT * FROM kept; DROP TABLE kept')
  expect((await check()).broken).toBe(null)
})
