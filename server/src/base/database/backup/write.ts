import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Files } from '../../files/files.ts'
import { VERSION } from '../../http/version.ts'
import { MIGRATION_LOCK } from '../migrate.ts'
import { BACKUP_LOCK, connect } from './connection.ts'
import { dataFrame, type Manifest, messageFrame, readBackup, Summing } from './entries.ts'
import { wrapped } from './envelope.ts'

/** The SQL expressions that a backup stores instead of the value of a column, by table and column. */
export type InPlace = Record<string, Record<string, string>>

export type Backup = { tables: number; rows: number; files: number; missingFiles: number; bytes: number }

type Source = { connection: pg.ClientConfig; files: Files; inPlace: InPlace }
type Target = { file: string; passphrase: string | undefined; now: Temporal.Instant }

/**
 * Writes a backup of the database and the uploaded files as of one moment, while the application runs. The file gets
 * its name only after it was read back and found right (O17).
 */
export async function makeBackup(source: Source, { file, passphrase, now }: Target): Promise<Backup> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`The file ${file} is there already: name another one.`)
  const unchecked = `${file}.unchecked`
  const counts: Backup = { tables: 0, rows: 0, files: 0, missingFiles: 0, bytes: 0 }
  const client = await connect(source.connection)
  try {
    await rm(unchecked, { force: true })
    const handle = await open(unchecked, 'wx', 0o600)
    try {
      for await (const chunk of wrapped(contentOf(client, source, now, counts), passphrase)) {
        await handle.writeFile(chunk)
        counts.bytes += chunk.length
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    for await (const entry of readBackup(unchecked, passphrase)) if ('data' in entry) for await (const _ of entry.data);
    await rename(unchecked, file)
    await keepName(file)
    return counts
  } catch (error) {
    await rm(unchecked, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Flushes the folder to disk, so that a power cut does not lose the file's name. Windows cannot open folders. */
async function keepName(file: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

// Generated columns are made again; what belongs to an extension comes with it.
export const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`
const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`
const LAST_MIGRATION = 'SELECT max(created_at)::text AS moment FROM drizzle.__drizzle_migrations'

async function* contentOf(
  client: pg.Client,
  { files, inPlace }: Source,
  now: Temporal.Instant,
  counts: Backup,
): AsyncGenerator<Buffer> {
  // No file goes, and no newer program changes the tables, until all is read.
  await client.query('SELECT pg_advisory_lock($1), pg_advisory_lock_shared($2)', [BACKUP_LOCK, MIGRATION_LOCK])
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const manifest: Manifest = { tables: {}, files: {}, sequences: {} }

  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES)
  const { rows: migrations } = await client.query<{ moment: string }>(LAST_MIGRATION)
  yield messageFrame({
    begin: { version: VERSION, migration: Number(migrations[0]?.moment), madeOn: now.toString() },
  })
  for (const { name, columns } of tables) {
    yield messageFrame({ table: name, columns })
    const summing = new Summing()
    const values = columns.map((column) => inPlace[name]?.[column] ?? pg.escapeIdentifier(column))
    for await (const chunk of client.query(to(`COPY (SELECT ${values} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`))) {
      summing.add(chunk)
      yield dataFrame(chunk)
    }
    manifest.tables[name] = { rows: summing.rows, ...summing.sum() }
    counts.tables += 1
    counts.rows += summing.rows
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(SEQUENCES)
  for (const { name, value } of sequences) manifest.sequences[name] = Number(value)

  const { rows: kept } = await client.query<{ id: string }>('SELECT id FROM stored_files WHERE kept ORDER BY id')
  for (const { id } of kept) {
    const names = await files.names(id)
    if (names.length === 0) counts.missingFiles += 1
    for (const name of names) {
      const content = await files.get(id, name)
      if (content === undefined) continue
      const summing = new Summing()
      summing.add(content)
      yield messageFrame({ file: id, name })
      yield dataFrame(content)
      manifest.files[`${id}/${name}`] = summing.sum()
      counts.files += 1
    }
  }
  yield messageFrame({ end: manifest })
}
