import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../src/base/database/db.ts'
import { type Embedded, startEmbedded } from '../src/base/database/postgres.ts'

const MEMORY = '/dev/shm'
/** More than a test cluster ever holds, and more than containers with a tiny memory file system have. */
const ROOM = 2 * 1024 ** 3

/**
 * Creates a folder for a test cluster: in memory if there is room, because creating the files on a disk takes many
 * times as long.
 */
export async function clusterFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > ROOM ? MEMORY : tmpdir(), 'bahnfrei-test-'))
}

/** Long, so that tests do not fail on a busy machine. */
const CONNECT_MS = 60_000

/** Starts a real cluster for tests. It does not wait for the disk, because it need not survive a power cut. */
export async function startTestCluster(folder: string): Promise<Embedded> {
  const cluster = await startEmbedded(folder, () => undefined)
  const owner = new Database(cluster.connection, 1, () => undefined)
  for (const setting of ['fsync', 'full_page_writes']) await owner.pool.query(`ALTER SYSTEM SET ${setting} = off`)
  await owner.pool.query('SELECT pg_reload_conf()')
  await owner.close()
  return { ...cluster, connection: { ...cluster.connection, connectionTimeoutMillis: CONNECT_MS } }
}

/** Creates a copy of a database. Copying files takes two thirds of the time of the default strategy. */
export async function copyDatabase({ pool }: Database, name: string, template: string): Promise<void> {
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
}
