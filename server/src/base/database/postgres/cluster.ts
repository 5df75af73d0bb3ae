import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedTo, postgresBinaries, type Runner } from './binaries.ts'
import { type Cluster, IS_WINDOWS, launch, readPidFile } from './process.ts'

export type Log = (line: { event: string; [detail: string]: unknown }) => void

const NAME = 'bahnfrei'

export async function prepareFolder(folder: string, runner: Runner | undefined): Promise<string> {
  try {
    const isNew = !existsSync(folder)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // A folder that others use too (somebody may have named /var/lib) keeps its mode; the cluster in it is closed anyway.
    const isOurs = (names: string[]) => names.length === 0 || names.includes('owner.lock')
    if (isNew || isOurs(await readdir(folder))) await close(folder, runner)
    return await realpath(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new Error(
      `The data folder ${folder} belongs to another user (perhaps Bahnfrei was started as root before): ` +
        'start Bahnfrei as that user again, give the folder to yourself with chown -R, or choose another with BAHNFREI_DATA.',
    )
  }
}

async function close(folder: string, runner: Runner | undefined): Promise<void> {
  await chmod(folder, 0o700)
  if (runner) await chown(folder, runner.uid, runner.gid)
}

/**
 * Prepares the cluster in this folder, and initialises it if it is new. Returns where its server is or will be reached.
 */
export async function prepareCluster(folder: string, runner: Runner | undefined, log: Log): Promise<Cluster> {
  const { native, version } = await postgresBinaries(runner)
  const data = join(folder, 'postgres')
  const cluster = { folder, data, native, runner, connection: { host: '', port: 0, user: NAME, database: NAME } }
  if (!existsSync(data)) await initialise(cluster, log)
  // Files that root has just made here must stay accessible to the plain user who owns the cluster.
  for (const name of ['owner.lock', 'owner.pid', 'postgres.log']) {
    if (runner && existsSync(join(folder, name))) await chown(join(folder, name), runner.uid, runner.gid)
  }
  await refuseOtherMajor(cluster, version)
  return { ...cluster, connection: await chooseConnection(cluster) }
}

async function initialise(cluster: Cluster, log: Log): Promise<void> {
  const since = Date.now()
  // Made elsewhere and moved in one step: a start that breaks off leaves nothing half done.
  const data = `${cluster.data}.new`
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { mode: 0o700 })
  await close(data, cluster.runner)

  const access = IS_WINDOWS ? ['--auth=scram-sha-256', `--pwfile=${await makePassword(cluster)}`] : ['--auth=trust']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = await launch({ ...cluster, data }, 'initdb', [
    `--username=${NAME}`,
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

/** Flushes the folder to disk, so that a power cut does not undo the rename, and with it the whole cluster. */
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

async function chooseConnection(cluster: Cluster): Promise<Cluster['connection']> {
  const connection = { user: NAME, database: NAME }
  const file = await readPidFile(cluster)
  if (IS_WINDOWS) {
    // Written for the day somebody needs it; never tried on Windows.
    const password = await readFile(join(cluster.folder, 'postgres.password'), 'utf8')
    return { ...connection, host: '127.0.0.1', port: file?.port ?? (await freePort()), password }
  }
  // Anybody who takes a running server over uses its socket, wherever TMPDIR pointed at that time.
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

/**
 * Returns a short private folder for the socket: its path may have 107 bytes at most, and that of the data folder may
 * be longer.
 */
async function socketPath({ data, runner }: Cluster): Promise<string> {
  const { ino } = await stat(data)
  const name = `bahnfrei-${createHash('sha256').update(`${data}:${ino}`).digest('hex').slice(0, 16)}`
  const isFit =
    Buffer.byteLength(join(tmpdir(), name, '.s.PGSQL.5432.lock')) <= 107 &&
    existsSync(tmpdir()) &&
    !(runner && (await closedTo(runner, tmpdir())))
  return join(isFit ? tmpdir() : '/tmp', name)
}

export async function openSocketFolder({ connection, runner }: Cluster): Promise<void> {
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

export async function closeSocketFolder({ connection }: Cluster): Promise<void> {
  if (!IS_WINDOWS) await rm(connection.host, { recursive: true, force: true })
}

export function hasSocket({ connection }: Cluster): boolean {
  return IS_WINDOWS || existsSync(join(connection.host, `.s.PGSQL.${connection.port}`))
}
