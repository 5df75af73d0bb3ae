import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { closeSocketFolder, openSocketFolder } from './cluster.ts'
import { ownedBy } from './owner.ts'
import { type Cluster, end, IS_WINDOWS, launch, limitLogSize, type Postmaster, readPidFile } from './process.ts'

export type RunningCluster = { postmaster: Postmaster; owner: pg.Client; isTakenOver: boolean }

/** Takes over the server that runs on this cluster, or starts one. */
export async function bringUp(cluster: Cluster, meanwhile?: () => Promise<unknown>): Promise<RunningCluster> {
  const found = await readPidFile(cluster)
  if (found?.isAlive()) {
    const owner = await connect(cluster, found, 2_000)
    if (owner) return { postmaster: found, owner: await takeOwnerLock(cluster, owner), isTakenOver: true }
    await end(cluster, found)
  }
  return { ...(await start(cluster, meanwhile)), isTakenOver: false }
}

// No detail of a failed statement is logged: it would carry names and addresses of people.
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
  unix_socket_permissions: '0700',
}

async function start(
  cluster: Cluster,
  meanwhile?: () => Promise<unknown>,
): Promise<{ postmaster: Postmaster; owner: pg.Client }> {
  const { connection, data } = cluster
  for (let attempt = 1; ; attempt++) {
    await forgetStalePid(cluster)
    if (!IS_WINDOWS) await openSocketFolder(cluster)
    await limitLogSize(cluster)
    const address = IS_WINDOWS
      ? { listen_addresses: connection.host }
      : { listen_addresses: '', unix_socket_directories: connection.host }
    const settings = Object.entries({ ...SETTINGS, ...address }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = await launch(cluster, 'postgres', ['-p', String(connection.port), ...settings])
    try {
      meanwhile?.().catch(() => undefined)
      const owner = await connect(cluster, child, 60_000)
      if (owner) return { postmaster: child, owner: await takeOwnerLock(cluster, owner) }

      const words = await child.lastWords()
      // Sessions of a postmaster that was killed may need a moment to notice.
      if (attempt < 20 && /shared memory block .* still in use|lock file .* already exists/.test(words)) {
        await sleep(250)
        continue
      }
      throw new Error(`PostgreSQL did not start on ${data}: ${words}`)
    } catch (error) {
      // A start that fails leaves no process behind, and says why it failed, not why that was hard to end.
      await end(cluster, child).catch(() => undefined)
      await closeSocketFolder(cluster)
      throw error
    }
  }
}

/**
 * Replaces a stale pid in the lock file. After a crash it may belong to another process, for which PostgreSQL would
 * wait for ever. The file stays, because PostgreSQL finds sessions of the old server by it; the pid of PostgreSQL's
 * parent counts as stale.
 */
async function forgetStalePid(cluster: Cluster): Promise<void> {
  const found = await readPidFile(cluster)
  if (found?.isAlive()) throw new Error(`PostgreSQL still runs on ${cluster.data} as process ${found.pid}.`)
  if (found) {
    const file = join(cluster.data, 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
  }
}

/**
 * Connects to the server as soon as it accepts connections; undefined when it ended or stays unreachable for too long.
 */
async function connect(cluster: Cluster, postmaster: Postmaster, patience: number): Promise<pg.Client | undefined> {
  const until = Date.now() + patience
  for (;;) {
    const client = new pg.Client({ ...cluster.connection, application_name: `bahnfrei owner ${process.pid}` })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === '3D000') await createDatabase(cluster)
      else if (UNREACHABLE.test(`${code} ${message}`)) {
        if (!postmaster.isAlive() || Date.now() > until) return undefined
      } else if (NOT_YET.has(code ?? '')) {
        if (!postmaster.isAlive()) return undefined
      } else throw error
      await sleep(10)
    }
  }
}

const UNREACHABLE = /ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|terminated/
// Starting up or stopping, and all sessions taken.
const NOT_YET = new Set(['57P03', '53300'])

async function createDatabase({ connection }: Cluster): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`CREATE DATABASE ${connection.database}`).finally(() => client.end())
}

const OWNER_LOCK = 0x62616866

/**
 * Takes the advisory lock by which only one process owns the database, and returns the connection that holds it. Throws
 * if another process has it, even one that ignored the file lock.
 */
async function takeOwnerLock({ folder }: Cluster, client: pg.Client): Promise<pg.Client> {
  const until = Date.now() + 2_000
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS got', [OWNER_LOCK])
    if (rows[0]?.got) return client
    const holder = await client.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.classid = 0 AND l.objid = $1 AND l.granted`,
      [OWNER_LOCK],
    )
    if (Date.now() > until) {
      await client.end()
      throw new Error(ownedBy(folder, Number(holder.rows[0]?.name.split(' ').at(-1)) || undefined))
    }
    await sleep(50)
  }
}
