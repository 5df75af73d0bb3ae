import { expect, test } from 'vitest'
import { proveAllBooks } from '../src/audit/books.ts'
import { withinSystem } from '../src/base/database/chain.ts'
import { Database } from '../src/base/database/db.ts'
import { checkAllLogs } from '../src/rangeLog/check.ts'
import { buildDemo } from './demoWorld.ts'
import { EMPTY_TEMPLATE } from './keptCluster.ts'
import { freshDatabase } from './testApp.ts'

type Year = Record<'weeks' | 'names' | 'people' | 'closedDays' | 'entries' | 'cancelled' | 'missing' | 'wrong', number>

/**
 * The past year of the demo. `wrong` counts reservations made after they began, or by somebody who had not joined yet.
 */
const YEAR = `
  SELECT count(DISTINCT date_trunc('week', r.day))::int AS weeks, count(DISTINCT r.uid)::int AS people,
    (SELECT count(DISTINCT u.full_name)::int FROM users u JOIN memberships m ON m.uid = u.uid WHERE m.club_id = r.club_id) AS names,
    (SELECT count(*)::int FROM range_log_days d WHERE d.club_id = r.club_id AND NOT d.is_open) AS "closedDays",
    (SELECT count(*)::int FROM journal_entries e WHERE e.club_id = r.club_id AND e.state = 'approved') AS entries,
    count(*) FILTER (WHERE r.status = 'cancelled')::int AS cancelled, count(*) FILTER (WHERE NOT r.attended)::int AS missing,
    count(*) FILTER (WHERE m.join_date > r.day OR r.created_on > lower(r.during))::int AS wrong
  FROM reservations r JOIN memberships m ON m.club_id = r.club_id AND m.uid = r.uid
  WHERE r.day < $1::timestamptz::date GROUP BY r.club_id ORDER BY count(*) DESC LIMIT 1`

type Money = Record<'paid' | 'open' | 'debits' | 'unassigned' | 'bills' | 'prices', number>

/** The money of the demo: dues that were paid, are open and were collected, payments that nobody assigned, and bills. */
const MONEY = `
  SELECT count(*) FILTER (WHERE status = 'paid')::int AS paid, count(*) FILTER (WHERE status <> 'paid')::int AS open,
    count(*) FILTER (WHERE status = 'paid' AND collection_method = 'sepa_charge')::int AS debits,
    (SELECT count(*)::int FROM bank_entries WHERE handled IS NULL) AS unassigned,
    (SELECT count(*)::int FROM receipts WHERE status <> 'draft') AS bills, (SELECT count(*)::int FROM range_prices) AS prices
  FROM invoices`

test.each([
  // No lane of the hall is free long enough for all who come to it.
  '2026-11-26T17:59',
  '2026-11-28T00:05',
])('the demo can be built on %s, with people at the range and a year behind it', async (moment) => {
  const now = Temporal.ZonedDateTime.from(`${moment}[Europe/Berlin]`).toInstant()
  const database = new Database(await freshDatabase(EMPTY_TEMPLATE), 4, () => undefined)
  await buildDemo(database, now)

  const [found] = await database.rows<{ members: number; ahead: number; here: number }>(
    'found',
    `SELECT (SELECT count(*)::int FROM memberships) AS members,
       (SELECT count(*)::int FROM reservations WHERE lower(during) > $1) AS ahead,
       (SELECT count(*)::int FROM reservations WHERE attended AND during @> $1::timestamptz) AS here`,
    [now.toString()],
  )
  const [year] = await database.rows<Year>('year', YEAR, [now.toString()])
  const chains = await checkAllLogs(withinSystem(database))
  const [money] = await database.rows<Money>('money', MONEY)
  const books = await proveAllBooks(withinSystem(database), now)
  await database.close()
  expect(found?.members).toBeGreaterThan(40)
  expect(found?.ahead).toBeGreaterThan(100)
  expect(found?.here).toBeGreaterThan(0)
  expect(year?.weeks).toBeGreaterThanOrEqual(52)
  expect(year?.names).toBeGreaterThanOrEqual(120)
  for (const [what, least] of [
    ['people', 100],
    ['closedDays', 900],
    ['entries', 500],
    ['cancelled', 100],
    ['missing', 50],
  ] as const)
    expect(year?.[what], what).toBeGreaterThan(least)
  expect(year?.wrong).toBe(0)
  expect(money?.debits).toBeGreaterThan(20)
  // Most pay by a statement of the bank, which finds their invoices.
  expect(money?.paid).toBeGreaterThan(2 * ((money?.debits ?? 0) + (money?.open ?? 0)))
  for (const what of ['paid', 'open', 'unassigned', 'bills', 'prices'] as const)
    expect(money?.[what], what).toBeGreaterThan(0)
  // The application makes the files of the invoices when it starts.
  const wrong = books.flatMap(({ proof }) => proof.proofs.filter(({ proof, found }) => found > 0 && proof !== 'files'))
  expect(wrong).toEqual([])
  expect(chains.filter(({ broken }) => broken !== null)).toEqual([])
})
