import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase, runApp } from '../../world/testApp.ts'
import * as authTables from '../auth/tables.ts'
import * as clubTables from '../clubs/tables.ts'
import * as memberTables from '../members/tables.ts'
import * as rangeTables from '../ranges/tables.ts'
import * as reservationTables from '../reservations/tables.ts'
import * as userTables from '../users/tables.ts'
import { Database } from './db.ts'
import { migrate } from './migrate.ts'
import { startEmbedded } from './postgres.ts'
import * as baseTables from './tables.ts'

test('two instances that start together on an empty database bring it up to date once', async () => {
  const connection = await freshDatabase()
  const apps = await Promise.all([runApp(connection), runApp(connection), runApp(connection)])
  for (const { url } of apps) expect((await fetch(`${url}/health`)).status).toBe(200)

  const [app] = apps
  const applied = await app?.database.rows<{ hash: string }>('applied', 'SELECT hash FROM drizzle.__drizzle_migrations')
  expect(new Set(applied?.map(({ hash }) => hash)).size).toBe(applied?.length)
  await migrate(app?.database as Database)
  const after = await app?.database.rows('applied', 'SELECT hash FROM drizzle.__drizzle_migrations')
  expect(after).toEqual(applied)
})

describe('what the code says of the tables is what the database has', async () => {
  const app = await runApp(await freshDatabase())
  const rooms = [authTables, baseTables, clubTables, memberTables, rangeTables, reservationTables, userTables]
  const tables = rooms.flatMap((room) => Object.values(room)).filter((table) => is(table, PgTable))
  const found = await app.database.rows<{ table: string; column: string; nullable: boolean; type: string }>(
    'columns',
    `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable,
       format_type(a.atttypid, a.atttypmod) AS type
     FROM information_schema.columns c JOIN pg_attribute a
       ON a.attrelid = format('public.%I', c.table_name)::regclass AND a.attname = c.column_name
     WHERE table_schema = 'public'`,
  )

  test('table by table', () => {
    const known = tables.map((table) => getTableConfig(table).name)
    expect(known.toSorted()).toEqual([...new Set(found.map(({ table }) => table))].toSorted())
  })

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'column by column of %s',
    (name, table) => {
      const said = getTableConfig(table).columns.map((column) => ({
        column: column.name,
        nullable: !column.notNull,
        type: column.getSQLType(),
      }))
      const has = found.flatMap(({ table: of, ...column }) => (of === name ? [column] : []))
      const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column)
      expect(said.toSorted(byName)).toEqual(has.toSorted(byName))
    },
  )

  test('and each table of a club has a wall', async () => {
    const walls = await app.database.rows<{ name: string; hasWall: boolean }>(
      'walls',
      `SELECT relname AS name, relrowsecurity AS "hasWall" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const ofClubs = new Set(found.filter(({ column }) => column === 'club_id').map(({ table }) => table))
    for (const { name, hasWall } of walls) expect([name, hasWall]).toEqual([name, ofClubs.has(name)])
  })
})

describe('on a cluster of its own, because roles belong to a whole cluster', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-roles-'))
  const { connection, stop } = await startEmbedded(folder, () => undefined)
  const database = new Database(connection, 3, () => undefined)
  afterAll(async () => {
    await database.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(database)

  test.each([
    ['may pass the walls', 'ALTER ROLE bahnfrei_request BYPASSRLS', 'ALTER ROLE bahnfrei_request NOBYPASSRLS'],
    ['is the superuser', 'ALTER ROLE bahnfrei_request SUPERUSER', 'ALTER ROLE bahnfrei_request NOSUPERUSER'],
    ['owns a table', 'ALTER TABLE ranges OWNER TO bahnfrei_request', 'ALTER TABLE ranges OWNER TO bahnfrei'],
    ['does not exist', 'ALTER ROLE bahnfrei_request RENAME TO gone', 'ALTER ROLE gone RENAME TO bahnfrei_request'],
  ])('the server does not start when the role of the requests %s [T14]', async (_, breaks, mends) => {
    await database.pool.query(breaks)
    await expect(runApp(connection)).rejects.toThrow(
      'The database role bahnfrei_request must exist, own no table and not bypass row-level security.',
    )
    await database.pool.query(mends)
    await expect(database.checkRequestRole()).resolves.toBeUndefined()
  })
})
