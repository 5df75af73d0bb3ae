import { randomUUID } from 'node:crypto'
import { open as openFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../../world/atEnd.ts'
import { freshDatabase, freshFolder, runApp } from '../../../../world/testApp.ts'
import { migrationsBefore } from '../../../../world/testMigrations.ts'
import { formOf, world } from '../../../../world/testWorld.ts'
import { RESTORED } from '../../../restored.ts'
import { Files } from '../../files/files.ts'
import { VERSION } from '../../http/version.ts'
import { MAILS_IN_BACKUP } from '../../mail/mail.ts'
import { Database } from '../db.ts'
import { BACKUP_LOCK } from './connection.ts'
import { readBackup } from './entries.ts'
import { restoreBackup } from './restore.ts'
import { makeBackup } from './write.ts'

const folder = await freshFolder()
const filesFolder = await freshFolder()
const KEY = 'a key that no other test has, for this test'
const w = await world({ files: filesFolder, key: KEY })
const PASSPHRASE = 'ein Schlüssel für die Sicherung'

type Connection = pg.PoolConfig

async function backup(connection: Connection, passphrase?: string): Promise<string> {
  const file = join(folder, randomUUID())
  const source = { connection, files: new Files(filesFolder), inPlace: MAILS_IN_BACKUP }
  await makeBackup(source, { file, passphrase, now: w.clock.now() })
  return file
}

async function restore(file: string, how: { connection?: Connection; passphrase?: string; key?: string } = {}) {
  const connection = how.connection ?? (await freshDatabase())
  const files = await freshFolder()
  const secrets = { key: how.key ?? KEY, keyFile: '' }
  const target = { connection, files: new Files(files), secrets, rooms: RESTORED }
  const done = (isWithoutKey: boolean) =>
    restoreBackup(target, { file, passphrase: how.passphrase, isWithoutKey }).then(
      () => 'restored',
      ({ message }: Error) => message,
    )
  return { connection, files, done }
}

function open(connection: Connection): Database {
  const database = new Database(connection, 2, () => undefined)
  atEnd(() => database.close())
  return database
}

const read = async (file: string, passphrase?: string) => {
  for await (const entry of readBackup(file, passphrase)) if ('data' in entry) for await (const _ of entry.data);
}

describe.each([
  ['with a key', PASSPHRASE],
  ['without a key', undefined],
])('a backup %s', (_, passphrase) => {
  let file: string
  let whole: Buffer
  beforeAll(async () => {
    file = await backup(w.connection, passphrase)
    whole = await readFile(file)
  })

  test('of which one bit is another one, or whose end is missing, is found damaged and restores nothing [O17]', async () => {
    await read(file, passphrase)
    const copy = join(folder, randomUUID())
    const places = [0.01, 0.3, 0.6, 0.99].map((part) => Math.floor(whole.length * part))
    // The end of a backup is covered by no sum of a table or a file.
    const ofEnd = Array.from({ length: 30 }, (_, index) => whole.length - 1 - index * 17)
    for (const place of [...places, ...ofEnd]) {
      const bent = Buffer.from(whole)
      bent[place] = (bent[place] as number) ^ 1
      await writeFile(copy, bent)
      await expect(read(copy, passphrase)).rejects.toThrow(/damaged|no backup/)
    }
    for (const length of [whole.length - 1, Math.floor(whole.length / 2), 200]) {
      await writeFile(copy, whole)
      await truncate(copy, length)
      await expect(read(copy, passphrase)).rejects.toThrow(/damaged/)
    }
    const { connection, done } = await restore(copy, { passphrase: passphrase ?? '' })
    expect(await done(false)).toMatch(/damaged/)
    const found = await open(connection).rows(
      'tables',
      "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    )
    expect(found).toEqual([])
  })
})

test('a backup with a key opens with just this one, and says so [O17]', async () => {
  const file = await backup(w.connection, PASSPHRASE)
  await expect(read(file)).rejects.toThrow(`The backup ${file} is encrypted: set its key in BAHNFREI_BACKUP_KEY.`)
  await expect(read(file, 'ein anderer Schlüssel')).rejects.toThrow(/is not the one of the backup/)
  const other = join(folder, 'letter.txt')
  await writeFile(other, '{"no": "backup"}\nat all')
  await expect(read(other)).rejects.toThrow(/is no backup that this version of Bahnfrei knows/)
})

test('a backup is of one moment, however much is written meanwhile [O17]', async () => {
  const connection = await freshDatabase('template_world')
  const busy = open(connection)
  await busy.pool.query("UPDATE clubs SET name = '0'; UPDATE users SET phone = '0'")
  const write = (n: number) =>
    busy.pool.query(`BEGIN; UPDATE clubs SET name = '${n}'; UPDATE users SET phone = '${n}'; COMMIT`)
  await write(0)
  let isOver = false
  const writing = (async () => {
    for (let n = 1; !isOver; n += 1) await write(n)
  })()
  const files = await Promise.all([backup(connection), backup(connection), backup(connection)])
  isOver = true
  await writing
  const moments = new Set<string>()
  for (const file of files) {
    const { connection: into, done } = await restore(file)
    expect(await done(true)).toBe('restored')
    const found = await open(into).rows<{ n: string }>('n', 'SELECT name AS n FROM clubs UNION SELECT phone FROM users')
    expect(found).toHaveLength(1)
    moments.add(found[0]?.n ?? '')
  }
  expect(moments.size).toBeGreaterThan(1)
})

test('a backup that fails leaves no file behind, and one of a kept file that goes meanwhile has it still [O17]', async () => {
  const ben = await w.as('ben')
  const sharp = (await import('sharp')).default
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await ben.send('POST', '/users/image', formOf(picture))
  const before = await readdir(filesFolder, { recursive: true })

  const reader = new pg.Client(w.connection)
  await reader.connect()
  await reader.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK])
  await ben.users.removePhoto({})
  await w.app.jobs.done()
  expect(await readdir(filesFolder, { recursive: true })).toEqual(before)
  await reader.end()
  w.clock.pass({ minutes: 6 })
  await w.app.jobs.done()
  expect((await readdir(filesFolder, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])

  const nowhere = { ...w.connection, database: 'gone' }
  const target = { file: join(folder, 'failed'), passphrase: undefined, now: w.clock.now() }
  const source = { connection: w.connection, files: new Files(filesFolder) }
  await expect(makeBackup({ ...source, connection: nowhere, inPlace: {} }, target)).rejects.toThrow(/does not exist/)
  const inPlace = { users: { email: 'no_such_column' } }
  await expect(makeBackup({ ...source, inPlace }, target)).rejects.toThrow(/no_such_column/)
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a backup that is another one on the disk than was written never gets its name [O17]', async () => {
  const reader = new pg.Client(w.connection)
  await reader.connect()
  await reader.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK])
  const file = join(folder, 'bent')
  const source = { connection: w.connection, files: new Files(filesFolder), inPlace: MAILS_IN_BACKUP }
  const made = makeBackup(source, { file, passphrase: undefined, now: w.clock.now() })
  made.catch(() => undefined)
  await expect.poll(() => readFile(`${file}.unchecked`, 'utf8').catch(() => '')).toMatch(/^\{"bahnfrei"/)
  const disk = await openFile(`${file}.unchecked`, 'r+')
  await disk.write('X', 5)
  await disk.close()
  await reader.end()
  await expect(made).rejects.toThrow(/is no backup/)
  expect((await readdir(folder)).filter((name) => name.startsWith('bent'))).toEqual([])
})

test('without the key of the secrets a restore refuses, or on demand everybody sets up the app again [O18]', async () => {
  const source = open(w.connection)
  await source.pool.query(
    `INSERT INTO authenticators VALUES ('${w.people.dirk}', 'v1:x', now(), now());
     INSERT INTO recovery_codes VALUES ('${w.people.dirk}', 'a hash')`,
  )
  const file = await backup(w.connection)
  const { connection, done } = await restore(file, { key: 'another key' })
  expect(await done(false)).toMatch(
    /^The key of BAHNFREI_KEY is not the one .* restore with --without-key: then everybody/,
  )
  expect(await done(true)).toBe('restored')
  const app = await runApp(connection, { key: 'another key' })
  const left = 'SELECT uid FROM authenticators UNION ALL SELECT uid FROM recovery_codes'
  expect(await app.database.rows('left', left)).toEqual([])
})

test('a backup of an older version comes into this one by way of its migrations [O17]', async () => {
  const connection = await freshDatabase()
  const old = open(connection)
  await drizzleMigrate(drizzle(old.pool), { migrationsFolder: await migrationsBefore('0001_') })
  await old.pool.query(
    `INSERT INTO clubs (id, name, features, created_on) VALUES ('${randomUUID()}', 'Verein', '{}', now())`,
  )
  const { connection: into, done } = await restore(await backup(connection))
  expect(await done(false)).toBe('restored')
  const database = open(into)
  expect(await database.rows('clubs', 'SELECT name FROM clubs')).toEqual([{ name: 'Verein' }])
  expect(await database.rows('views', 'SELECT name FROM saved_views')).toEqual([])
  const app = await runApp(into)
  expect((await fetch(`${app.url}/health`)).status).toBe(200)
})

test('a backup of a newer version is refused with both versions named [O16]', async () => {
  const connection = await freshDatabase('template_world')
  await open(connection).pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, version) VALUES ('x', ${Date.parse('2100-01-01')}, '99.0.0')`,
  )
  const { done } = await restore(await backup(connection))
  expect(await done(false)).toBe(
    `The backup was made by Bahnfrei ${VERSION}, and this is Bahnfrei ${VERSION}, which is too old for it: use that version or a newer one.`,
  )
})

test('a backup from before the first migration is refused with the version to use in between [O17]', async () => {
  const connection = await freshDatabase('template_world')
  await open(connection).pool.query(`DELETE FROM drizzle.__drizzle_migrations;
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at, version) VALUES ('a step', 1, '0.39.0')`)
  const { done } = await restore(await backup(connection))
  expect(await done(false)).toBe(
    'The backup is of a version before 0.39.15, from which this one cannot go on: use Bahnfrei 0.39.15 in between.',
  )
})

test('a restore refuses a database in which anything stands, and leaves it alone', async () => {
  const file = await backup(w.connection)
  const connection = await freshDatabase()
  await open(connection).pool.query('CREATE TABLE of_somebody_else (word text)')
  const { done } = await restore(file, { connection })
  expect(await done(false)).toMatch(/^The database is not empty: restore into a new folder/)
  const tables = "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
  expect(await open(connection).rows('tables', tables)).toEqual([{ name: 'of_somebody_else' }])
})

/** Tables with columns that sound like secrets: what they open ends with a restore, or why it stays. Decide of a new one. */
const SECRETS: Record<string, string> = {
  access_tokens: 'ended',
  answers: 'stay: a submission that is repeated gets its answer',
  attachments: 'stay: the hash of a file, no secret',
  audit_entries: 'stay: a chain',
  authenticators: 'stay: encrypted, and the app has the other half',
  bank_entries: 'stay: no secret, by what an entry is known again',
  challenges: 'ended',
  device_pairings: 'ended',
  door_codes: 'stay: people have them, and they open for their slot',
  doors: 'stay: encrypted, and the device at the door has the other half',
  feeds: 'stay: calendar programs hold them, and they only read',
  friend_code_tries: 'stay: a count',
  friend_codes: 'ended',
  guest_visits: 'stay: no secret, by what a guest is known again',
  invitations: 'ended',
  invoice_files: 'stay: no secret, the hash of a document',
  jobs: 'stay: no secret, the name of a job',
  join_codes: 'stay: they hang on the wall, and only let people ask',
  journal_reports: 'stay: closed, until their person makes another code',
  logins: 'ended',
  mail_forward_addresses: 'ended, where nobody has confirmed it',
  mailed_secrets: 'ended',
  member_records: 'stay: no secret, a postal code',
  need_papers: 'stay: people and offices have the codes on paper, and they only check it',
  passkeys: 'stay: public keys',
  push_keys: 'stay: encrypted',
  range_log_days: 'stay: the end of a chain',
  range_log_lines: 'stay: what tells guests apart',
  range_log_links: 'stay: a chain',
  recovery_codes: 'stay: hashes, and people have the codes on paper',
  reminders: 'stay: no secret, the hash of a paper',
  reservations: 'stay: of a public mark',
  secret_check: 'stay: encrypted',
  security_log: 'stays: pseudonyms',
  sepa_collections: 'stay: no secret, the hash of a file',
  start_links: 'ended',
  users: 'stay: hashes of passwords',
}

test('of each table with what sounds like a secret it is decided whether a restore ends it [O07]', async () => {
  const found = await w.database.rows<{ name: string }>(
    'secret_columns',
    `SELECT DISTINCT table_name::text AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ 'hash|secret|token|code|key|sealed' ORDER BY 1`,
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(SECRETS))
  const statements = RESTORED.flatMap(({ always = [] }) => always).join(';')
  const byHand = Object.keys(SECRETS).filter(
    (table) => SECRETS[table]?.startsWith('ended') && table !== 'access_tokens',
  )
  for (const table of byHand) expect(statements).toMatch(new RegExp(`DELETE FROM ${table}\\b`))
})
