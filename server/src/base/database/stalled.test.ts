import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { buildWorld } from '../../../world/build.ts'
import { TEST_BEGIN } from '../../../world/keptCluster.ts'
import { freshFolder, runApp } from '../../../world/testApp.ts'
import { startTestCluster } from '../../../world/testCluster.ts'
import { watch } from '../../../world/testSocket.ts'
import { type Client, clientOf, deviceAt, line, reserving, TestClock } from '../../../world/testWorld.ts'
import { openLogin } from '../../auth/logins.ts'
import { LIMITS, WITHOUT_BUDGETS } from '../limits/limits.ts'
import { Database, SETTINGS } from './db.ts'

/** A cluster that no other test needs, with the cast in it, and the application on it. */
async function ownWorld() {
  const folder = await freshFolder()
  const { connection, stop } = await startTestCluster(folder)
  atEnd(stop)
  const clock = new TestClock()
  const app = await runApp(connection, { limits: { ...WITHOUT_BUDGETS, silenceMs: LIMITS.silenceMs } }, clock)
  const built = await buildWorld(app.database, Temporal.Instant.from(TEST_BEGIN))
  const as = async (uid: string): Promise<Client> => {
    const { tokens } = await app.database.systemTransaction((db) =>
      openLogin(db, uid, deviceAt(clock.now()), 'password'),
    )
    return clientOf(app.url, { uid, token: tokens.token, clubId: built.clubs.eichenhain.id })
  }
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [postmaster, ...childrenOf(postmaster)])
      try {
        process.kill(pid, name)
      } catch (error) {
        // One that has ended since it was found must not keep the signal from the others.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }
  const [hall] = built.clubs.eichenhain.ranges
  if (hall === undefined) throw new Error('Eichenhain has a hall.')
  // A stopped process would not end.
  atEnd(() => signal('SIGCONT'))
  return {
    app,
    as,
    hall,
    people: built.people,
    connection,
    stall: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
}

/** The answer, and how long it took in ms. */
async function timed(sent: Promise<{ status: number; body: Record<string, unknown> }>) {
  const since = performance.now()
  const { status, body } = await sent
  return { status, code: body.errorCode, took: performance.now() - since }
}

const w = await ownWorld()
const [ben, clara] = [await w.as(w.people.ben), await w.as(w.people.clara)]
const wish = (lane: number, day = '2026-05-21') => reserving(line(w.hall, lane, day, '18:00', '19:00'))
const well = () => expect.poll(async () => (await ben.send('GET', '/health')).status, { timeout: 20_000 }).toBe(200)

test('while the database stands still health says so within 2 seconds and every call within 5; then all goes on by itself [V12]', async () => {
  const watcher = await watch(w.app.origin, { token: clara.token, clubId: clara.clubId })
  await watcher.subscribe('publicReservations', { rangeId: w.hall.id, from: '2026-05-18', to: '2026-05-24' })
  w.stall()
  // More than there are connections, so that some wait for one.
  const asked = [
    ...Array.from({ length: 5 }, () => ben.send('GET', '/ranges')),
    ...Array.from({ length: 20 }, () => ben.send('POST', '/auth/login', { email: 'ben@demo.example', password: 'x' })),
    ben.send('POST', '/appointments', wish(0), { 'idempotency-key': 'stalled' }),
    clara.send('GET', '/auth/me'),
  ].map(timed)
  const health = await timed(ben.send('GET', '/health'))
  expect(health.status).toBe(503)
  expect(health.took).toBeLessThan(3_000)

  for (const { status, code, took } of await Promise.all(asked)) {
    expect({ status, code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(took).toBeLessThan(5_000)
  }
  // From now on nobody waits at all.
  expect((await timed(ben.send('GET', '/ranges'))).took).toBeLessThan(1_000)

  w.goOn()
  await well()
  await expect(ben.ranges.list({})).resolves.toBeDefined()
  const { ids } = await ben.reservations.create(wish(0), { idempotencyKey: 'stalled' })
  await watcher.until(() => watcher.changes().some(({ id }) => id === ids[0]))
})

/** Makes each commit that changed the table take a while. */
async function slowCommits(table: string): Promise<() => Promise<void>> {
  const admin = new Database(w.connection, 1, () => undefined)
  await admin.pool.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM set_config('statement_timeout', '0', true), pg_sleep(1.5); RETURN NULL; END $$`)
  await admin.pool.query(`CREATE CONSTRAINT TRIGGER dawdle AFTER INSERT OR UPDATE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dawdle()`)
  return async () => {
    await admin.pool.query('DROP FUNCTION dawdle CASCADE')
    await admin.close()
  }
}

/** Sends it and stops the database while its commit is under way. */
async function cutInCommit(send: () => Promise<{ status: number; body: Record<string, unknown> }>) {
  const sent = send()
  const admin = new Database(w.connection, 1, () => undefined)
  const sleeping = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
  await expect.poll(() => admin.rows('sleeping', sleeping), { interval: 20, timeout: 10_000 }).not.toEqual([])
  w.stall()
  const answer = await timed(sent)
  w.goOn()
  await well()
  await expect.poll(() => admin.rows('sleeping', sleeping), { timeout: 20_000 }).toEqual([])
  await admin.close()
  return answer
}

test('a reservation whose commit got no answer is reserved once, however often it is sent again with its key [V12] [B13]', async () => {
  const end = await slowCommits('reservations')
  const send = () => ben.send('POST', '/appointments', wish(3), { 'idempotency-key': 'commit' })
  expect(await cutInCommit(send)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  await end()
  const again = await send()
  expect(again.status).toBe(200)
  expect((await send()).body).toEqual(again.body)
  const rows = await w.app.database.rows('reserved', `SELECT 1 FROM reservations WHERE lane_id = $1 AND day = $2`, [
    w.hall.laneIds[3],
    '2026-05-21',
  ])
  expect(rows).toHaveLength(1)
})

test('a change without a key whose commit got no answer is told as unknown, never as refused [V12]', async () => {
  const end = await slowCommits('users')
  const answer = await cutInCommit(() => ben.send('PATCH', '/users/latestVersion', { version: '0.2.0' }))
  await end()
  expect(answer).toMatchObject({ status: 503, code: 'OUTCOME_UNKNOWN' })
  expect(answer.took).toBeLessThan(6_500)
})

test('anybody who waits for a lock that nobody gives back hears so, and statements and idle transactions end too [V12]', async () => {
  for (const limit of ['lock_timeout=10s', 'statement_timeout=30s', 'idle_in_transaction_session_timeout=60s'])
    expect(SETTINGS).toContain(limit)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = w.app.database.systemTransaction(async (db) => {
    await db.$client.query('SELECT 1 FROM users WHERE uid = $1 FOR UPDATE', [w.people.ben])
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const waiting = w.app.database.systemTransaction(async (db) => {
    await db.$client.query("SET LOCAL lock_timeout = '50ms'")
    await db.$client.query('SELECT 1 FROM users WHERE uid = $1 FOR UPDATE', [w.people.ben])
  })
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  held.resolve()
  await holder
  const slow = w.app.database.systemTransaction(async (db) => {
    await db.$client.query("SET LOCAL statement_timeout = '50ms'")
    await db.$client.query('SELECT pg_sleep(60)')
  })
  await expect(slow).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const idle = w.app.database.systemTransaction(async (db) => {
    const { rows } = await db.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await db.$client.query("SET LOCAL idle_in_transaction_session_timeout = '50ms'")
    const alive = 'SELECT 1 FROM pg_stat_activity WHERE pid = $1'
    await expect.poll(() => w.app.database.rows('alive', alive, [rows[0]?.pid])).toEqual([])
    await db.$client.query('SELECT 1')
  })
  await expect(idle).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
