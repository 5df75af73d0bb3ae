import { randomUUID } from 'node:crypto'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase, runApp } from '../../world/testApp.ts'
import { checksum } from '../../world/testChecksum.ts'
import { migrationsBefore } from '../../world/testMigrations.ts'
import { Database } from './db.ts'
import { migrate } from './migrate.ts'
import { startEmbedded } from './postgres.ts'
import { VERSION } from './version.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

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
    const connection = await freshDatabase()
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

test('the weekly windows of an old database are the regular hours of its ranges afterwards', async () => {
  const connection = await freshDatabase()
  const database = new Database(connection, 2, () => undefined)
  const [club, range, other, empty] = Array.from({ length: 4 }, () => randomUUID())
  try {
    await drizzleMigrate(drizzle(database.pool), { migrationsFolder: await migrationsBefore('0005_') })
    await database.pool.query(
      `INSERT INTO clubs (id, name, features, created_on) VALUES ('${club}', 'Verein', '{}', now());
       INSERT INTO ranges (club_id, id, name, description, time_zone, ordering_number)
         SELECT '${club}', id::uuid, 'Stand', '{"de":"","en":""}', 'Europe/Berlin', 0
         FROM unnest(ARRAY['${range}', '${other}', '${empty}']) AS id;
       INSERT INTO bookable_times (club_id, range_id, weekday, from_minute, to_minute, type, priority) VALUES
         ('${club}', '${range}', 6, 570, 780, 'open', 0), ('${club}', '${range}', 0, 960, 1320, 'open', 0),
         ('${club}', '${range}', 0, 1020, 1110, 'blocked', 1), ('${club}', '${other}', 2, 0, 1440, 'open', 0)`,
    )

    await migrate(database)

    const found = await database.rows<{ rangeId: string }>(
      'moved',
      `SELECT club_id AS "clubId", range_id AS "rangeId", lane_id AS "laneId", group_id AS "groupId", active,
         activation_time < now() AS "hasBegun", time_box_type AS "timeBoxType", bookable_times AS "bookableTimes"
       FROM schedules`,
    )
    const regular = { clubId: club, laneId: null, groupId: null, active: true, hasBegun: true, timeBoxType: null }
    expect(found).toHaveLength(2)
    expect(found.find(({ rangeId }) => rangeId === range)).toEqual({
      ...regular,
      rangeId: range,
      bookableTimes: [
        { weekday: 0, from: 960, to: 1320, type: 'open', priority: 0 },
        { weekday: 0, from: 1020, to: 1110, type: 'blocked', priority: 1 },
        { weekday: 6, from: 570, to: 780, type: 'open', priority: 0 },
      ],
    })
    expect(found.find(({ rangeId }) => rangeId === other)).toEqual({
      ...regular,
      rangeId: other,
      bookableTimes: [{ weekday: 2, from: 0, to: 1440, type: 'open', priority: 0 }],
    })
  } finally {
    await database.close()
  }
})

describe('what the code says of the tables is what the database has', async () => {
  const app = await runApp(await freshDatabase())
  const files = await Array.fromAsync(glob('*/tables.ts', { cwd: SOURCES }))
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

  /** What belongs to one person, whatever the club, or is changed by roots alone. */
  const ofPeople = [
    'authenticators',
    'data_exports',
    'device_pairings',
    'feedback_attachments',
    'feedback_reports',
    'friend_codes',
    'friendships',
    'notification_settings',
    'notifications',
    'passkeys',
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
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-roles-'))
  const { connection, stop } = await startEmbedded(folder, () => undefined)
  const database = new Database(connection, 3, () => undefined)
  afterAll(async () => {
    await database.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(database)

  const roles = ['bahnfrei_request', 'bahnfrei_club', 'bahnfrei_person']
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
