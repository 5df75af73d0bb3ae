import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Files } from '../../files/files.ts'
import type { Job } from '../../jobs/job.ts'
import { type KeyPlace, whyNotOpen } from '../../security/secretBox.ts'
import { applyMigrations, MIGRATION_LOCK } from '../migrate.ts'
import { connect } from './connection.ts'
import { type Manifest, readBackup } from './entries.ts'
import { TABLES } from './write.ts'

/** SQL of a room's statements after a restore: the moment of the backup. */
export const BACKUP_MADE_ON = "current_setting('bahnfrei.backup_made_on')::timestamptz"

/** The statements that a room runs on its rows after a restore. */
export type Restored = {
  /** SQL that ends what must not come back: sign-ins, open secrets, unsent messages (O07). */
  always?: string[]
  /** Jobs to drop because they notify people, who may have been notified since the backup was made. */
  jobs?: Job[]
  /** Jobs that remind people of a day ahead: those that were due by now are dropped. */
  dueJobs?: Job[]
  /** SQL that deletes what cannot be decrypted without the key of the backed-up installation. */
  withoutKey?: string[]
}

type Target = { connection: pg.ClientConfig; files: Files; secrets: KeyPlace; rooms: Restored[] }
type Source = { file: string; passphrase: string | undefined; isWithoutKey: boolean }

export type Restoration = { madeOn: string; tables: number; rows: number; files: number }

/**
 * Restores a backup into an empty installation, also of a newer version: applies the migrations of the backup's
 * version, loads the rows, and applies the later migrations, all in one transaction. A failure leaves the installation
 * empty. Needs no superuser.
 */
export async function restoreBackup(target: Target, source: Source): Promise<Restoration> {
  const client = await connect(target.connection)
  const written: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseUnlessEmpty(client)
    await client.query('BEGIN')
    const restoration = await load(client, target, source, written)
    await applyMigrations(client)
    const whyNot = await whyNotOpen(client, target.secrets)
    if (whyNot !== undefined && !source.isWithoutKey)
      throw new Error(
        `${whyNot} If it is lost, restore with --without-key: then everybody sets up the authenticator app again.`,
      )
    await client.query("SELECT set_config('bahnfrei.backup_made_on', $1, true)", [restoration.madeOn])
    await endOld(client, target.rooms)
    if (whyNot !== undefined)
      for (const statement of target.rooms.flatMap(({ withoutKey = [] }) => withoutKey)) await client.query(statement)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return restoration
  } catch (error) {
    for (const id of written) await target.files.remove(id)
    throw error
  } finally {
    // Without a commit all is as before.
    await client.end()
  }
}

const DROP_JOBS = 'DELETE FROM jobs WHERE name = ANY ($1) OR name = ANY ($2) AND run_at <= now()'

/** Ends in a restored database what must not come back. The setting `bahnfrei.backup_made_on` says when the backup was made. */
export async function endOld(client: pg.ClientBase, rooms: readonly Restored[]): Promise<void> {
  const namesOf = (jobs: readonly Job[]) => jobs.map(({ name }) => name)
  const all = rooms.flatMap(({ jobs = [] }) => jobs)
  const due = rooms.flatMap(({ dueJobs = [] }) => dueJobs)
  await client.query(DROP_JOBS, [namesOf(all), namesOf(due)])
  for (const statement of rooms.flatMap(({ always = [] }) => always)) await client.query(statement)
}

const HAS_TABLES = `SELECT FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  UNION ALL SELECT FROM pg_namespace WHERE nspname = 'drizzle'`

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(HAS_TABLES)
  if (rowCount !== 0)
    throw new Error(
      'The database is not empty: restore into a new folder (BAHNFREI_DATA) or a new database (DATABASE_URL), before its first start.',
    )
}

async function load(
  client: pg.Client,
  { files }: Target,
  { file, passphrase }: Source,
  written: string[],
): Promise<Restoration> {
  const restoration: Restoration = { madeOn: '', tables: 0, rows: 0, files: 0 }
  let bind: string[] = []
  for await (const entry of readBackup(file, passphrase)) {
    if ('begin' in entry) {
      const { version, migration, madeOn } = entry.begin
      restoration.madeOn = madeOn
      await applyMigrations(client, { migration, version })
      bind = await unbind(client)
    } else if ('table' in entry) {
      const columns = entry.columns.map(pg.escapeIdentifier)
      const into = from(`COPY ${pg.escapeIdentifier(entry.table)} (${columns}) FROM STDIN`)
      await pipeline(entry.data, client.query(into))
    } else if ('file' in entry) {
      if (!written.includes(entry.file)) written.push(entry.file)
      await files.put(entry.file, entry.name, Buffer.concat(await Array.fromAsync(entry.data)))
      restoration.files += 1
    } else {
      await setSequences(client, entry.end)
      for (const statement of bind) await client.query(statement)
      const tables = Object.values(entry.end.tables)
      restoration.tables = tables.length
      restoration.rows = tables.reduce((sum, { rows }) => sum + rows, 0)
    }
  }
  return restoration
}

const TRIGGERS = `
  SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name,
    CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END AS how
  FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D' AND tgrelid IN
    (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`

/**
 * Removes what prevents loading rows in any order: foreign keys, triggers, and rows that migrations wrote. Returns the
 * statements that restore keys and triggers and so check every row. The owner may do this; setting
 * `session_replication_role` would need a superuser and check nothing.
 */
async function unbind(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const { rows: triggers } = await client.query<{ table: string; name: string; how: string }>(TRIGGERS)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  await client.query(`TRUNCATE ${tables.map(({ name }) => pg.escapeIdentifier(name))}`)
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  return [
    'SET CONSTRAINTS ALL IMMEDIATE',
    ...keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...triggers.map(({ table, name, how }) => `ALTER TABLE ${table} ENABLE ${how} TRIGGER ${name}`),
  ]
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
}
