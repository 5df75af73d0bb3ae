import { mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { expect, inject, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { TEMPLATE } from '../../../world/keptCluster.ts'
import { freshDatabase, runApp } from '../../../world/testApp.ts'
import { watch } from '../../../world/testSocket.ts'
import { clientOf, deviceAt, line, reserving, TestClock, world } from '../../../world/testWorld.ts'
import { openLogin } from '../../auth/logins.ts'
import { ROOMS } from '../../rooms.ts'
import { VERSION } from '../http/version.ts'
import type { AnyRoom } from '../room.ts'
import { Database, refusalOf } from './db.ts'

/** A door to the shared cluster that only the application of this file goes through: it can be taken away and put back. */
async function door(): Promise<{ host: string; shut: () => Promise<void>; open: () => Promise<void> }> {
  const { host, port } = inject('connection')
  const folder = await mkdtemp(join(tmpdir(), 'door-'))
  atEnd(() => rm(folder, { recursive: true }))
  const name = join(folder, `.s.PGSQL.${port}`)
  await symlink(join(String(host), `.s.PGSQL.${port}`), name)
  return { host: folder, shut: () => rename(name, `${name}.away`), open: () => rename(`${name}.away`, name) }
}

test('while the database is away the answer is a clear 503, and all goes on when it is back', async () => {
  const connection = await freshDatabase(TEMPLATE)
  const { host, shut, open } = await door()
  const clock = new TestClock()
  const app = await runApp({ ...connection, host }, {}, clock)
  const [hall] = inject('builtWorld').clubs.eichenhain.ranges
  if (hall === undefined) throw new Error('Eichenhain has a hall.')
  const as = async (uid: string) => {
    const { tokens } = await app.database.systemTransaction((db) =>
      openLogin(db, uid, deviceAt(clock.now()), 'password'),
    )
    return clientOf(app.url, { uid, token: tokens.token, clubId: inject('builtWorld').clubs.eichenhain.id })
  }
  const { people } = inject('builtWorld')
  const [ben, clara] = [await as(people.ben), await as(people.clara)]
  const watcher = await watch(app.origin, { token: clara.token, clubId: clara.clubId })
  await watcher.subscribe('publicReservations', { rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' })
  const wish = (lane: number) => reserving(line(hall, lane, '2026-05-21', '18:00', '19:00'))
  const health = async () => (await ben.send('GET', '/health')) as { status: number; body: Record<string, unknown> }
  const isWell = { status: 200, body: { status: 'ok', version: VERSION, database: 'ok' } }
  expect(await health()).toMatchObject(isWell)

  await shut()
  const admin = new Database(connection, 1, () => undefined)
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  // The cut is repeated, because a connection that was just being opened comes late.
  await expect.poll(() => admin.rows('cut', `SELECT pg_terminate_backend(pid) ${others}`)).toEqual([])

  expect(await health()).toMatchObject({
    status: 503,
    body: { status: 'unavailable', version: VERSION, database: 'unavailable' },
  })
  const refused = await ben.send('POST', '/appointments', wish(0))
  expect(refused).toMatchObject({ status: 503, body: { errorCode: 'SERVICE_UNAVAILABLE' } })
  expect((await ben.send('POST', '/auth/login', { email: 'ben@demo.example', password: 'x' })).status).toBe(503)
  const turnedAway = await watch(app.origin, { token: ben.token, clubId: ben.clubId })
  await turnedAway.closed
  expect(turnedAway.heard).toEqual([['rpc/out', expect.objectContaining({ errorCode: 'SERVICE_UNAVAILABLE' })]])

  await open()
  expect(await health()).toMatchObject(isWell)
  await expect(ben.reservations.create(wish(0))).resolves.toBeDefined()
  // The watcher was not disconnected, and hears of the reservation.
  await watcher.until(() => watcher.changes().length > 0)
  const { ids } = await ben.reservations.create(wish(1))
  await watcher.until(() => watcher.changes().some(({ id }) => id === ids[0]))
  await admin.close()
})

test('a connection that breaks in the middle of a reservation costs that reservation only', async () => {
  const w = await world()
  const broken = w.database.transaction({ clubId: w.clubs.eichenhain.id }, async (db) => {
    await db.$client.query('SELECT 1')
    await w.database.rows(
      'break',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    )
    await db.$client.query('SELECT 1')
  })
  await expect(broken).rejects.toEqual(new Refused('SERVICE_UNAVAILABLE'))
  await expect((await w.as('ben')).ranges.list({})).resolves.toBeDefined()
})

test('a database that ends a connection as it opens it ends no server with it [O03]', async () => {
  const message = (kind: string, body: string) => {
    const head = Buffer.alloc(5)
    head.write(kind)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, Buffer.from(body)])
  }
  const open = [message('R', '\0\0\0\0'), message('Z', 'I')]
  const end = message('E', 'SFATAL\0C57P01\0\0')
  // Both in one packet: the connection breaks before anybody who waits for it has heard that it is open.
  const database = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([...open, end]))))
  await new Promise((resolve) => database.listen(0, '127.0.0.1', () => resolve(undefined)))
  atEnd(() => database.close())
  const { port } = database.address() as AddressInfo
  const product = new Database({ host: '127.0.0.1', port, user: 'x', database: 'x' }, 1, () => undefined)

  await expect(product.rows('any', 'SELECT 1')).rejects.toThrow()
  await product.close()
})

test.each([
  ['the disk is full', { code: '53100' }, 'SERVICE_UNAVAILABLE'],
  ['there are too many connections', { code: '53300' }, 'SERVICE_UNAVAILABLE'],
  ['the server shuts down', { code: '57P01' }, 'SERVICE_UNAVAILABLE'],
  ['the server starts', { code: '57P03' }, 'SERVICE_UNAVAILABLE'],
  ['the server only reads', { code: '25006' }, 'SERVICE_UNAVAILABLE'],
  ['a file cannot be read', { code: '58030' }, 'SERVICE_UNAVAILABLE'],
  ['nobody listens', { code: 'ECONNREFUSED' }, 'SERVICE_UNAVAILABLE'],
  ['the socket is gone', { code: 'ENOENT' }, 'SERVICE_UNAVAILABLE'],
  ['all connections are busy', { message: 'timeout exceeded when trying to connect' }, 'SERVICE_UNAVAILABLE'],
  [
    'it happened inside another failure',
    { cause: Object.assign(new Error(), { code: '08006' }) },
    'SERVICE_UNAVAILABLE',
  ],
  ['a lane is taken', { code: '23P01', constraint: 'reservations_one_per_lane' }, 'RESERVATION_CONFLICT'],
  ['a login has ended', { code: '23503', constraint: 'push_devices_login_id_logins_id_fk' }, 'UNAUTHENTICATED'],
  ['an address is taken', { cause: Object.assign(new Error(), { constraint: 'users_email' }) }, 'EMAIL_EXISTS'],
])('that %s becomes its refusal', (_, failure, code) => {
  const constraints = Object.assign({}, ...ROOMS.map((room: AnyRoom) => room.constraints))
  expect(refusalOf(Object.assign(new Error('x'), failure), constraints)).toEqual(new Refused(code as Refused['code']))
})

test.each([
  ['a slip in a statement', { code: '42601' }],
  ['a constraint that nobody knows', { code: '23505', constraint: 'other' }],
  ['a plain failure', {}],
])('%s stays the bug that it is', (_, failure) => {
  const bug = Object.assign(new Error('x'), failure)
  expect(refusalOf(bug)).toBe(bug)
})

test('whole numbers beyond what a number holds are refused, days and moments stay text', async () => {
  const w = await world()
  const read = (text: string) => w.database.rows(`read ${text}`, `SELECT ${text} AS value`)
  expect(await read(`'9007199254740991'::bigint`)).toEqual([{ value: 9_007_199_254_740_991 }])
  await expect(read(`'9007199254740992'::bigint`)).rejects.toThrow('too large')
  expect(await read(`'2026-05-17'::date`)).toEqual([{ value: '2026-05-17' }])
  expect(await read(`'2026-05-17T18:00:00+02:00'::timestamptz`)).toEqual([{ value: '2026-05-17 16:00:00+00' }])
})
