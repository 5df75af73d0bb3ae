import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { VERSION } from '../http/version.ts'
import type { Database } from './db.ts'

/** The advisory lock of migrations; instances that start together wait for each other on it. */
export const MIGRATION_LOCK = 7_231_905_416
const OLDEST_POSTGRES = 150_000

/** Migrates the database to the schema of this version: once, also when several instances start together. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET client_min_messages = warning')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('BEGIN')
    await applyMigrations(client)
    await client.query('COMMIT')
  } finally {
    // Closing the connection rolls back what failed, and gives the lock back in every case.
    client.release(true)
  }
}

// The table is the one of Drizzle, which made it before this program ran its migrations itself.
const HISTORY = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
  ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS version text`
const APPLIED = 'SELECT created_at::text AS moment, version FROM drizzle.__drizzle_migrations ORDER BY created_at'
const APPLY = 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at, version) VALUES ($1, $2, $3)'

/**
 * Applies the missing migrations in the open transaction: all, or only those that a backup of that version had. The
 * first migration, the baseline, stands for all before it. Throws when the database or the backup comes from a newer
 * program (O16), or is older than the baseline.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  until?: { migration: number; version: string },
): Promise<void> {
  const { rows: server } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  )
  if ((server[0]?.version ?? 0) < OLDEST_POSTGRES) throw new Error('Bahnfrei needs PostgreSQL 15 or newer.')
  await client.query(HISTORY)
  const { rows: applied } = await client.query<{ moment: string; version: string | null }>(APPLIED)
  const known = migrations()
  const baseline = known[0]?.folderMillis ?? 0
  const last = Number(applied.at(-1)?.moment ?? 0)
  if (0 < last && last < baseline) throw new Error(beforeBaseline('The database'))
  if (until !== undefined && until.migration < baseline) throw new Error(beforeBaseline('The backup'))
  const moments = new Set(known.map(({ folderMillis }) => folderMillis))
  const unknown = applied.findLast(({ moment }) => Number(moment) > baseline && !moments.has(Number(moment)))
  if (unknown !== undefined) throw new Error(tooOld('The database', unknown.version))
  if (until !== undefined && !moments.has(until.migration)) throw new Error(tooOld('The backup', until.version))

  for (const { folderMillis, hash, sql } of known) {
    if (folderMillis <= last || folderMillis > (until?.migration ?? Number.POSITIVE_INFINITY)) continue
    for (const statement of sql) await client.query(statement)
    await client.query(APPLY, [hash, folderMillis, VERSION])
  }
}

/** Reads all migrations of this program, the oldest first. */
function migrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)) })
}

function tooOld(what: string, version: string | null): string {
  const maker = version === null ? 'a newer Bahnfrei' : `Bahnfrei ${version}`
  return `${what} was made by ${maker}, and this is Bahnfrei ${VERSION}, which is too old for it: use that version or a newer one.`
}

function beforeBaseline(what: string): string {
  return `${what} is of a version before 0.39.15, from which this one cannot go on: use Bahnfrei 0.39.15 in between.`
}
