import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../src/base/database/db.ts'
import { type Embedded, startEmbedded } from '../src/base/database/postgres.ts'

const MEMORY = '/dev/shm'
/** Far more than a cluster of tests ever holds, and more than containers give that have next to nothing there. */
const ROOM = 2 * 1024 ** 3

/** A new folder for a cluster of tests: in memory where there is room, for a disk takes many times as long to make the files. */
export async function clusterFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > ROOM ? MEMORY : tmpdir(), 'bahnfrei-test-'))
}

/** A busy machine is no reason to fail. */
const CONNECT_MS = 60_000

/** A real cluster for tests. Nobody cuts their power, so it waits for no disk. */
export async function startTestCluster(folder: string): Promise<Embedded> {
  const cluster = await startEmbedded(folder, () => undefined)
  const owner = new Database(cluster.connection, 1, () => undefined)
  for (const setting of ['fsync', 'full_page_writes']) await owner.pool.query(`ALTER SYSTEM SET ${setting} = off`)
  await owner.pool.query('SELECT pg_reload_conf()')
  await owner.close()
  return { ...cluster, connection: { ...cluster.connection, connectionTimeoutMillis: CONNECT_MS } }
}

/** Makes a database that is a copy of another one; by file it takes two thirds of the time. */
export async function copyDatabase({ pool }: Database, name: string, template: string): Promise<void> {
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
}
