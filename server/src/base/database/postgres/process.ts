import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { copyFile, readFile, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closedTo, type Runner } from './binaries.ts'

export type Cluster = {
  folder: string
  data: string
  native: string
  runner: Runner | undefined
  connection: { host: string; port: number; user: string; password?: string; database: string }
}

export type Postmaster = { pid: number; isAlive: () => boolean }
export type Child = Postmaster & { ended: Promise<number>; lastWords: () => Promise<string> }

export const IS_WINDOWS = process.platform === 'win32'

/** Runs a PostgreSQL program on the cluster, as the user that PostgreSQL runs as. */
export async function launch(cluster: Cluster, program: string, args: string[]): Promise<Child> {
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
  // A process that ends in the middle of a start takes along what it has just begun.
  const endAlong = () => {
    if (child.pid !== undefined) signalTo(child.pid, 'SIGINT')
  }
  process.on('exit', endAlong)

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
    process.off('exit', endAlong)
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
 * Returns the path by which the PostgreSQL user reaches the cluster. A child of root starts in that folder before it
 * gives up its rights, so it can use its working directory even where it may not pass the folders above, such as /root.
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

/** Stops the server: in good order, or at once after ten seconds (it then recovers from its log at the next start). */
export async function end({ native, data }: Cluster, { pid, isAlive }: Postmaster): Promise<void> {
  for (const [signal, mode, patience] of [
    ['SIGINT', 'fast', 10_000],
    ['SIGQUIT', 'immediate', 5_000],
  ] as const) {
    if (!isAlive()) return
    if (IS_WINDOWS) spawn(join(native, 'bin', 'pg_ctl'), ['stop', '-D', data, '-m', mode], { stdio: 'ignore' })
    else signalTo(pid, signal)
    for (const until = Date.now() + patience; isAlive() && Date.now() < until; ) await sleep(10)
  }
  if (isAlive()) throw new Error(`PostgreSQL on ${data} (process ${pid}) does not end.`)
}

/** Sends a signal to a process. Ignores that the process has just ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Reads the server that the cluster's lock file names. The process may be gone: check `isAlive`. */
export async function readPidFile({
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

/**
 * Whether this process is the server of the cluster. The pid alone does not tell: the system may have given it to
 * another process.
 */
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

const LOG_LIMIT_BYTES = 5_000_000

/** Limits the size of the server's log: moves a long one to one old file next to it. */
export async function limitLogSize({ folder }: Cluster): Promise<void> {
  const file = join(folder, 'postgres.log')
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size < LOG_LIMIT_BYTES) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
