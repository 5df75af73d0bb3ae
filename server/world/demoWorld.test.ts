import { expect, test } from 'vitest'
import { Database } from '../src/base/db.ts'
import { migrate } from '../src/base/migrate.ts'
import { buildDemo } from './demoWorld.ts'
import { freshDatabase } from './testApp.ts'

test.each([
  // No lane of the hall is free long enough for all who come to it.
  '2026-11-26T17:59',
  '2026-11-28T00:05',
])('the demo can be built on %s, with people at the range', async (moment) => {
  const now = Temporal.ZonedDateTime.from(`${moment}[Europe/Berlin]`).toInstant()
  const database = new Database(await freshDatabase(), 4, () => undefined)
  await migrate(database)
  await buildDemo(database, now)

  const [found] = await database.rows<{ members: number; ahead: number; here: number }>(
    'found',
    `SELECT (SELECT count(*)::int FROM memberships) AS members,
       (SELECT count(*)::int FROM reservations WHERE lower(during) > $1) AS ahead,
       (SELECT count(*)::int FROM reservations WHERE attended AND during @> $1::timestamptz) AS here`,
    [now.toString()],
  )
  await database.close()
  expect(found?.members).toBeGreaterThan(40)
  expect(found?.ahead).toBeGreaterThan(100)
  expect(found?.here).toBeGreaterThan(0)
})
