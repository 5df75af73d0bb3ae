import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { claimFolder, ownedBy } from './folderOwner.ts'
import { closedTo, postgresBinaries, postgresRunner, type Runner } from './postgresBinaries.ts'

/** A database cluster of our own, started and watched by this process. */
export type Embedded = { connection: pg.PoolConfig; stop(): Promise<void> }

type Log = (line: { event: string; [detail: string]: unknown }) => void
type Connection = { host: string; port: number; user: string; password?: string; database: string }
type Cluster = { folder: string; data: string; native: string; runner: Runner | undefined; connection: Connection }
type Postmaster = { pid: number; isAlive: () => boolean }
type Running = { postmaster: Postmaster; owner: pg.Client; isTakenOver: boolean }

/** Starts the cluster in this folder, or takes over the one that a killed owner left running. */
export async function startEmbedded(folder: string, log: Log): Promise<Embedded> {
  const runner = postgresRunner()
  const place = await prepareFolder(folder, runner)
  const release = await claimFolder(place)
  try {
    const cluster = await prepareCluster(place, runner, log)
    return await supervise(cluster, await bringUp(cluster), release, log)
  } catch (error) {
    release()
    throw error
  }
}

const USER = 'bahnfrei'
const DATABASE = 'bahnfrei'
const IS_WINDOWS = process.platform === 'win32'
const OWNER_LOCK = 0x62616866
const LOG_LIMIT_BYTES = 5_000_000

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

async function prepareFolder(folder: string, runner: Runner | undefined): Promise<string> {
  const isNew = !existsSync(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A folder that others use too (somebody may have named /var/lib) keeps its mode; the cluster within is closed anyway.
  if (isNew || existsSync(join(folder, 'owner.lock')) || (await readdir(folder)).length === 0) {
    await close(folder, runner)
  }
  return realpath(folder)
}

async function close(folder: string, runner: Runner | undefined): Promise<void> {
  await chmod(folder, 0o700)
  if (runner) await chown(folder, runner.uid, runner.gid)
}

async function prepareCluster(folder: string, runner: Runner | undefined, log: Log): Promise<Cluster> {
  const { native, version } = await postgresBinaries(runner)
  const data = join(folder, 'postgres')
  const cluster = { folder, data, native, runner, connection: { host: '', port: 0, user: USER, database: DATABASE } }
  if (!existsSync(data)) await initialise(cluster, log)
  await refuseOtherMajor(cluster, version)
  return { ...cluster, connection: await chooseConnection(cluster) }
}

async function initialise(cluster: Cluster, log: Log): Promise<void> {
  const since = Date.now()
  // Made beside and moved in one step: a start that breaks off leaves nothing half done.
  const data = `${cluster.data}.new`
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { mode: 0o700 })
  await close(data, cluster.runner)

  const access = IS_WINDOWS ? ['--auth=scram-sha-256', `--pwfile=${await makePassword(cluster)}`] : ['--auth=trust']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = await launch({ ...cluster, data }, 'initdb', [
    `--username=${USER}`,
    '--no-instructions',
    ...access,
    ...locale,
  ])
  const code = await child.ended
  if (code !== 0) throw new Error(`PostgreSQL could not set up ${cluster.data}: ${await child.lastWords()}`)

  await rename(data, cluster.data)
  await keepNames(cluster.folder)
  log({ event: 'postgres.initialised', milliseconds: Date.now() - since })
}

/** Without this a power cut could forget the rename, and with it the whole cluster. */
async function keepNames(folder: string): Promise<void> {
  if (IS_WINDOWS) return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function makePassword({ folder }: Cluster): Promise<string> {
  const file = join(folder, 'postgres.password')
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}

async function refuseOtherMajor({ data }: Cluster, version: string): Promise<void> {
  const [ours, theirs] = [version.split('.')[0], (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()]
  if (ours !== theirs) {
    throw new Error(
      `The cluster in ${data} was made by PostgreSQL ${theirs}, and this Bahnfrei brings ${ours}: ` +
        'back it up with the Bahnfrei that made it and restore the backup into an empty folder.',
    )
  }
}

async function chooseConnection(cluster: Cluster): Promise<Connection> {
  const connection = { user: USER, database: DATABASE }
  const file = await readPidFile(cluster)
  if (IS_WINDOWS) {
    // Written for the day somebody needs it; never tried on Windows.
    const password = await readFile(join(cluster.folder, 'postgres.password'), 'utf8')
    return { ...connection, host: '127.0.0.1', port: file?.port ?? (await freePort()), password }
  }
  // Whoever takes a running server over uses its socket, wherever TMPDIR pointed at that time.
  if (file?.isAlive() && file.sockets) return { ...connection, host: file.sockets, port: file.port }
  return { ...connection, host: await socketPath(cluster), port: 5432 }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A short private folder: the path of a socket may have 107 bytes at most, the data folder's may be longer. */
async function socketPath({ data, runner }: Cluster): Promise<string> {
  const { ino } = await stat(data)
  const name = `bahnfrei-${createHash('sha256').update(`${data}:${ino}`).digest('hex').slice(0, 16)}`
  const isFit =
    Buffer.byteLength(join(tmpdir(), name, '.s.PGSQL.5432.lock')) <= 107 &&
    existsSync(tmpdir()) &&
    !(runner && (await closedTo(runner, tmpdir())))
  return join(isFit ? tmpdir() : '/tmp', name)
}

async function openSocketFolder({ connection, runner }: Cluster): Promise<void> {
  const folder = connection.host
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  // The name can be foreseen: what another user of this machine has laid there is not trusted.
  if (!found.isDirectory() || ![process.getuid?.(), runner?.uid].includes(found.uid)) {
    throw new Error(`The folder ${folder} for the database's socket belongs to somebody else: please remove it.`)
  }
  await close(folder, runner)
  // Left by a crash; nothing runs on this cluster now.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
}

async function closeSocketFolder({ connection }: Cluster): Promise<void> {
  if (!IS_WINDOWS) await rm(connection.host, { recursive: true, force: true })
}

/** Takes over the server that runs on this cluster, or starts one. */
async function bringUp(cluster: Cluster): Promise<Running> {
  const found = await readPidFile(cluster)
  if (found?.isAlive()) {
    const owner = await connect(cluster, found, { patience: 10_000 })
    if (owner) return { postmaster: found, owner: await own(cluster, owner), isTakenOver: true }
    await end(cluster, found)
  }
  return { ...(await start(cluster)), isTakenOver: false }
}

async function start(cluster: Cluster): Promise<{ postmaster: Postmaster; owner: pg.Client }> {
  const { connection, data } = cluster
  for (let attempt = 1; ; attempt++) {
    await forgetStalePid(cluster)
    if (!IS_WINDOWS) await openSocketFolder(cluster)
    await boundLog(cluster)
    const address = IS_WINDOWS
      ? { listen_addresses: connection.host }
      : { listen_addresses: '', unix_socket_directories: connection.host }
    const settings = Object.entries({ ...SETTINGS, ...address }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = await launch(cluster, 'postgres', ['-p', String(connection.port), ...settings])
    const owner = await connect(cluster, child)
    if (owner) return { postmaster: child, owner: await own(cluster, owner) }

    const words = await child.lastWords()
    // Sessions of a postmaster that was killed may need a moment to notice.
    if (attempt < 20 && /shared memory block .* still in use|lock file .* already exists/.test(words)) {
      await sleep(250)
      continue
    }
    await closeSocketFolder(cluster)
    throw new Error(`PostgreSQL did not start on ${data}: ${words}`)
  }
}

/**
 * After a crash the pid in the lock file may belong to some other process by now, and PostgreSQL would wait for that one
 * for ever. The file is not removed, because by it PostgreSQL sees whether sessions of the old server still live;
 * the pid of PostgreSQL's own parent counts as stale.
 */
async function forgetStalePid(cluster: Cluster): Promise<void> {
  const found = await readPidFile(cluster)
  if (found?.isAlive()) throw new Error(`PostgreSQL still runs on ${cluster.data} as process ${found.pid}.`)
  if (found) {
    const file = join(cluster.data, 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
  }
}

async function readPidFile({
  data,
}: Pick<Cluster, 'data'>): Promise<(Postmaster & { port: number; sockets: string | undefined }) | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, sockets] = text.split('\n')
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port) || 5432,
    sockets: sockets || undefined,
    isAlive: () => isPostmasterOf(data, Number(pid)),
  }
}

/** A pid alone proves nothing: it may have been given to another process since. */
function isPostmasterOf(data: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(data)]
      return theirs.ino === ours.ino && theirs.dev === ours.dev
    }
    process.kill(pid, 0)
    return IS_WINDOWS || /postgres/.test(execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }))
  } catch {
    return false
  }
}

type Child = Postmaster & { ended: Promise<number>; lastWords: () => Promise<string> }

async function launch(cluster: Cluster, program: string, args: string[]): Promise<Child> {
  const { folder, data, native, runner } = cluster
  const logFile = join(folder, 'postgres.log')
  const output = openSync(logFile, 'a', 0o600)
  const { size } = await stat(logFile)
  const child = spawn(join(native, 'bin', program), ['-D', await pathFor(runner, data), ...args], {
    cwd: data,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...(IS_WINDOWS && process.env) },
    // A group of its own: Ctrl-C in the terminal is for us, and we end the database when all else is done.
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
    ...(runner && { uid: runner.uid, gid: runner.gid }),
  })
  closeSync(output)

  let failure: Error | undefined
  let hasEnded = false
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      failure = error
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  }).finally(() => {
    hasEnded = true
  })
  return {
    pid: child.pid ?? 0,
    isAlive: () => !hasEnded,
    ended,
    lastWords: async () => failure?.message ?? lastLines((await readFile(logFile)).subarray(size).toString()),
  }
}

function lastLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-6).join(' | ') || 'it left no message.'
}

/**
 * The name by which the user that runs PostgreSQL reaches the cluster. Root's child is put into the folder before it
 * gives up its rights, so it can work there by that name even if it may not pass the folders above, such as /root.
 */
async function pathFor(runner: Runner | undefined, data: string): Promise<string> {
  const closed = runner && (await closedTo(runner, dirname(data)))
  if (!closed) return data
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new Error(
    `The database runs as "${runner.name}", because Bahnfrei was started as root, and this user may not enter ${closed}: ` +
      'please set BAHNFREI_DATA to a folder such as /var/lib/bahnfrei, or start Bahnfrei as a plain user.',
  )
}

type Waiting = { patience?: number }

/** A connection to the server as soon as it takes one; none when it ended, or stayed unreachable beyond our patience. */
async function connect(cluster: Cluster, postmaster: Postmaster, { patience = Infinity }: Waiting = {}) {
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
  await client.query(`CREATE DATABASE ${DATABASE}`).finally(() => client.end())
}

/** Within the database, too, one owner at a time: this also sees a process that knows nothing of the file lock. */
async function own({ folder }: Cluster, client: pg.Client): Promise<pg.Client> {
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

async function supervise(cluster: Cluster, first: Running, release: () => void, log: Log): Promise<Embedded> {
  let running = first
  let runningSince = Date.now()
  let pause = 0
  let restart: Promise<void> | undefined
  const stopping = new AbortController()

  function watch() {
    running.owner.once('end', () => {
      if (stopping.signal.aborted || restart) return
      log({ event: 'postgres.lost', pid: running.postmaster.pid })
      restart = bringBack().finally(() => {
        restart = undefined
      })
    })
  }

  async function bringBack() {
    // At once after a good while, and ever more slowly when it keeps breaking.
    if (Date.now() - runningSince > 10_000) pause = 0
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(Math.max(pause * 2, 50), 5_000)
      try {
        running = await bringUp(cluster)
        runningSince = Date.now()
        watch()
        log({ event: 'postgres.restarted', pid: running.postmaster.pid, isTakenOver: running.isTakenOver })
        return
      } catch (error) {
        log({ event: 'postgres.restartFailed', reason: (error as Error).message, nextInMilliseconds: pause })
      }
    }
  }

  // A process that ends without stop() but not by SIGKILL takes its database along.
  const endAlong = () => {
    if (running.postmaster.isAlive()) process.kill(running.postmaster.pid, 'SIGINT')
  }
  process.on('exit', endAlong)
  const housekeeping = setInterval(() => boundLog(cluster).catch(() => {}), 60_000).unref()

  async function stop() {
    stopping.abort()
    clearInterval(housekeeping)
    await restart
    await running.owner.end().catch(() => {})
    await end(cluster, running.postmaster)
    process.off('exit', endAlong)
    await closeSocketFolder(cluster)
    release()
    log({ event: 'postgres.stopped', pid: running.postmaster.pid })
  }

  watch()
  log({ event: running.isTakenOver ? 'postgres.takenOver' : 'postgres.started', pid: running.postmaster.pid })
  let stopped: Promise<void> | undefined
  return {
    connection: cluster.connection,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Ends the server in good order, and after ten seconds at once (its next start then recovers from its log). */
async function end({ native, data }: Cluster, { pid, isAlive }: Postmaster): Promise<void> {
  for (const [signal, mode, patience] of [
    ['SIGINT', 'fast', 10_000],
    ['SIGQUIT', 'immediate', 5_000],
  ] as const) {
    if (!isAlive()) return
    if (IS_WINDOWS) spawn(join(native, 'bin', 'pg_ctl'), ['stop', '-D', data, '-m', mode], { stdio: 'ignore' })
    else process.kill(pid, signal)
    for (const until = Date.now() + patience; isAlive() && Date.now() < until; ) await sleep(10)
  }
  if (isAlive()) throw new Error(`PostgreSQL on ${data} (process ${pid}) does not end.`)
}

async function boundLog({ folder }: Cluster): Promise<void> {
  const file = join(folder, 'postgres.log')
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size < LOG_LIMIT_BYTES) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
