import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { EMPTY_TEMPLATE } from '../../../world/keptCluster.ts'
import { freshDatabase, runApp } from '../../../world/testApp.ts'
import { checksum } from '../../../world/testChecksum.ts'
import { clusterFolder } from '../../../world/testCluster.ts'
import { migrationsBefore } from '../../../world/testMigrations.ts'
import { VERSION } from '../http/version.ts'
import { Database } from './db.ts'
import { migrate } from './migrate.ts'
import { startEmbedded } from './postgres.ts'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

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

test.each([
  ['99.0.0', 'Bahnfrei 99.0.0'],
  [null, 'a newer Bahnfrei'],
])(
  'an older program refuses to start on the database of a newer one (%s), and changes nothing [O16]',
  async (version, maker) => {
    const connection = await freshDatabase(EMPTY_TEMPLATE)
    const app = await runApp(connection)
    await app.close()
    const database = new Database(connection, 1, () => undefined)
    try {
      const future = Date.parse('2100-01-01')
      await database.pool.query(
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, version) VALUES ('from the future', $1, $2)`,
        [future, version],
      )
      const before = await checksum(database)
      await expect(runApp(connection)).rejects.toThrow(
        new Error(
          `The database was made by ${maker}, and this is Bahnfrei ${VERSION}, which is too old for it: use that version or a newer one.`,
        ),
      )
      expect(await checksum(database)).toBe(before)
    } finally {
      await database.close()
    }
  },
)

describe('a database of an earlier version', () => {
  const HISTORY = 'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at, id'
  const opened = async () => {
    const database = new Database(await freshDatabase(), 2, () => undefined)
    atEnd(() => database.close())
    return database
  }
  const hasViews = async (database: Database) => {
    const found = await database.rows<{ name: string }>(
      'views',
      "SELECT polname AS name FROM pg_policy WHERE polrelid = to_regclass('saved_views')",
    )
    return found.map(({ name }) => name)
  }

  test('gets what came after the first migration', async () => {
    const database = await opened()
    await drizzleMigrate(drizzle(database.pool), { migrationsFolder: await migrationsBefore('0001_') })
    expect(await hasViews(database)).toEqual([])
    await migrate(database)
    expect(await hasViews(database)).toEqual(['of_the_person'])
  })

  test('that came to the first migration by more steps goes on, and repeats none', async () => {
    const database = await opened()
    await drizzleMigrate(drizzle(database.pool), { migrationsFolder: await migrationsBefore('0001_') })
    await database.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('a step', 1)`)
    await migrate(database)
    expect(await hasViews(database)).toEqual(['of_the_person'])
    const history = await database.rows<{ hash: string }>('history', HISTORY)
    expect(new Set(history.map(({ hash }) => hash)).size).toBe(history.length)
  })

  test('that is older than the first migration is refused with the version to use in between, and not changed', async () => {
    const database = await opened()
    await migrate(database)
    await database.pool.query(`DELETE FROM drizzle.__drizzle_migrations;
      INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('a step', 1)`)
    const before = await checksum(database)
    await expect(migrate(database)).rejects.toThrow(
      new Error(
        'The database is of a version before 0.39.15, from which this one cannot go on: use Bahnfrei 0.39.15 in between.',
      ),
    )
    expect(await checksum(database)).toBe(before)
  })
})

describe('what the code says of the tables is what the database has', async () => {
  const app = await runApp(await freshDatabase(EMPTY_TEMPLATE))
  const files = await Array.fromAsync(glob('{*,base/*}/tables.ts', { cwd: SOURCES }))
  const rooms = await Promise.all(files.map((file): Promise<object> => import(/* @vite-ignore */ join(SOURCES, file))))
  const tables = rooms.flatMap((room) => Object.values(room)).filter((table) => is(table, PgTable))
  const found = await app.database.rows<{ table: string; column: string; nullable: boolean; type: string }>(
    'columns',
    `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable,
       format_type(a.atttypid, a.atttypmod) AS type
     FROM information_schema.columns c JOIN pg_attribute a
       ON a.attrelid = to_regclass(format('public.%I', c.table_name)) AND a.attname = c.column_name
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

  /** The tables whose rows belong to one person, independent of the club, or are changed by roots alone. */
  const ofPeople = [
    'authenticators',
    'data_exports',
    'device_pairings',
    'feedback_attachments',
    'feedback_reports',
    'friend_codes',
    'friendships',
    'journal_changes',
    'journal_photos',
    'kept_needs',
    'licence_dates',
    'need_papers',
    'journal_reports',
    'notification_settings',
    'notifications',
    'own_weapons',
    'passkeys',
    'plan_prices',
    'plan_products',
    'push_devices',
    'realtime',
    'recovery_codes',
  ]

  test('and each table of a club or of a person has row-level security', async () => {
    const tables = await app.database.rows<{ name: string; hasPolicy: boolean }>(
      'policies',
      `SELECT relname AS name, relrowsecurity AS "hasPolicy" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const ofClubs = new Set(found.filter(({ column }) => column === 'club_id').map(({ table }) => table))
    for (const { name, hasPolicy } of tables)
      expect([name, hasPolicy]).toEqual([name, ofClubs.has(name) || ofPeople.includes(name)])
  })
})

describe('on a cluster of its own, because roles belong to a whole cluster', async () => {
  const folder = await clusterFolder()
  const { connection, stop } = await startEmbedded(folder, () => undefined)
  const database = new Database(connection, 3, () => undefined)
  afterAll(async () => {
    await database.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(database)

  const roles = ['bahnfrei_request', 'bahnfrei_club', 'bahnfrei_person', 'bahnfrei_secrets']
  const faults = (role: string) => [
    [role, 'may pass the walls', `ALTER ROLE ${role} BYPASSRLS`, `ALTER ROLE ${role} NOBYPASSRLS`],
    [role, 'is the superuser', `ALTER ROLE ${role} SUPERUSER`, `ALTER ROLE ${role} NOSUPERUSER`],
    [role, 'owns a table', `ALTER TABLE ranges OWNER TO ${role}`, 'ALTER TABLE ranges OWNER TO bahnfrei'],
    [role, 'does not exist', `ALTER ROLE ${role} RENAME TO gone`, `ALTER ROLE gone RENAME TO ${role}`],
  ]
  test.each(roles.flatMap(faults))('the server does not start when %s %s [T14]', async (role, _, breaks, mends) => {
    await database.pool.query(breaks ?? '')
    await expect(runApp(connection)).rejects.toThrow(
      `The database role ${role} must exist, own no table and not bypass row-level security.`,
    )
    await database.pool.query(mends ?? '')
    await expect(database.checkRequestRoles()).resolves.toBeUndefined()
  })

  test('a policy of clubs is not asked where a person acts, nor one of persons in a club', async () => {
    const policies = await database.rows<{ roles: string[]; asks: string }>(
      'policies',
      `SELECT roles::text[], coalesce(qual, '') || coalesce(with_check, '') AS asks FROM pg_policies WHERE schemaname = 'public'`,
    )
    const ofOneScope = policies.filter(({ asks }) => /current_(club|person)\(\)/.test(asks))
    expect(ofOneScope.length).toBeGreaterThan(30)
    for (const { roles, asks } of ofOneScope)
      expect(roles).toEqual([asks.includes('current_club()') ? 'bahnfrei_club' : 'bahnfrei_person'])
  })
})
