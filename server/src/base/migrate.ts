import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './db.ts'

/** Any number that nobody else uses; instances that start together wait for each other on it. */
const MIGRATION_LOCK = 7_231_905_416
const OLDEST_POSTGRES = 150_000

/** Brings the database to the shape that this version needs: once, also when several instances start together. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    if ((rows[0]?.version ?? 0) < OLDEST_POSTGRES) throw new Error('Bahnfrei needs PostgreSQL 15 or newer.')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('SET client_min_messages = warning')
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    })
  } finally {
    // Closing the connection gives the lock back in every case.
    client.release(true)
  }
}
