import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import { expect, test } from 'vitest'
import { type Watcher, watch } from '../../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../../world/testWorld.ts'

const w = await world({ proxies: ['127.0.0.1'] })
const { hall } = w
const MONDAY = '2026-05-18'
const [anna, ben, clara] = [await w.as('anna'), await w.as('ben'), await w.as('clara')]

/** A socket that comes from a network address by way of the proxy. */
const from = (address: string, { token, clubId }: Partial<Client> = {}): Promise<Watcher> =>
  watch(w.origin, { token, clubId }, { extraHeaders: { origin: w.origin, 'x-forwarded-for': address } })
const refusals = ({ heard }: Watcher) =>
  heard.flatMap(([event, message]) => (event === 'rpc/out' ? [message.errorCode] : []))
const realtime = (watcher: Watcher) => watcher.call('realtime', { path: 'maintenance/active' })
const isClosed = ({ socket }: Watcher) => !socket.connected

const reserve = async (day: string, lane = 0) => {
  const { ids } = await ben.reservations.create(reserving(line(hall, lane, day, '18:00', '19:00')))
  return ids[0] ?? ''
}

/** How many reads and writes the application makes meanwhile. */
async function transactionsOf(work: (count: () => number) => Promise<unknown>): Promise<number> {
  const { database } = w.app
  const transaction = database.transaction.bind(database)
  let count = 0
  database.transaction = (...asked) => {
    count += 1
    return transaction(...asked)
  }
  await work(() => count).finally(() => {
    database.transaction = transaction
  })
  return count
}

test('the twenty-first socket of a person closes the oldest one, which hears why [R13]', async () => {
  const sockets: Watcher[] = []
  for (let count = 0; count < 20; count += 1) {
    const socket = await from('192.0.2.1', clara)
    await realtime(socket)
    sockets.push(socket)
  }
  const [oldest, ...others] = sockets as [Watcher, ...Watcher[]]
  const [newest, another] = [await from('192.0.2.2', clara), await from('192.0.2.1', ben)]
  expect(await oldest.closed).toBe('io server disconnect')
  expect(refusals(oldest).at(-1)).toBe('TOO_MANY_REQUESTS')
  for (const socket of [...others, newest, another]) expect((await realtime(socket)).data).toBeDefined()
  for (const { socket } of [...others, newest, another]) socket.disconnect()
})

/** Periods of which each is another view; all of them hold the Monday. */
const periods = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    rangeId: hall.id,
    from: addDays(MONDAY, -Math.floor(index / 7)),
    to: addDays(MONDAY, index % 7),
  }))

/** Watches the periods on several sockets of a person. */
async function watchAll(client: Client, wanted: ReturnType<typeof periods>) {
  const open: { watcher: Watcher; subscriptionId: string }[] = []
  for (let at = 0; at < wanted.length; at += 30) {
    const watcher = await from('192.0.2.1', client)
    for (const period of wanted.slice(at, at + 30)) {
      const { subscriptionId } = await watcher.subscribe('adminReservations', period)
      open.push({ watcher, subscriptionId })
    }
  }
  return open
}
const hears = (id: string) => (open: { watcher: Watcher; subscriptionId: string }) =>
  open.watcher.changes(open.subscriptionId).some((change) => change.id === id)
const leave = (all: { watcher: Watcher }[]) => {
  for (const { watcher } of all) watcher.socket.disconnect()
}

test('the sixty-first view of a person ends the oldest one, whichever socket watches it [R13]', async () => {
  const [first, ...others] = await watchAll(anna, periods(61))
  const id = await reserve(MONDAY)
  await expect.poll(() => others.every(hears(id))).toBe(true)
  expect(first && hears(id)(first)).toBe(false)
  // A view that is watched on two sockets is one, and what was asked for last is the newest.
  const again = await watchAll(anna, periods(3).slice(1))
  const next = await watchAll(anna, periods(62).slice(61))
  const cancelled = await reserve(addDays(MONDAY, 0), 1)
  await expect.poll(() => [...again, ...next, ...others.slice(3)].every(hears(cancelled))).toBe(true)
  expect(others.slice(2, 3).some(hears(cancelled))).toBe(false)
  leave([...others, ...again, ...next])
})

test('a reservation has only the views of its own week read again [R13]', async () => {
  const open = await watchAll(anna, periods(40))
  const reads = await transactionsOf(async () => {
    await reserve(addDays(MONDAY, 14))
    // Others would have been read too by the time this one is heard.
    const id = await reserve(addDays(MONDAY, 7), 1)
    const [witness] = await watchAll(anna, [{ rangeId: hall.id, from: addDays(MONDAY, 7), to: addDays(MONDAY, 7) }])
    const next = await reserve(addDays(MONDAY, 7), 2)
    await expect.poll(() => witness && hears(next)(witness)).toBe(true)
    expect(id).not.toBe(next)
    leave(witness ? [witness] : [])
  })
  // Three reservations, and the week of the witness when it came and after the last of them.
  expect(reads).toBe(5)
  leave(open)
})

test('sixty views that cannot be read now leave requests their connections, and are read once for all that happened [R13]', async () => {
  const open = await watchAll(anna, periods(60))
  const keeper = await w.database.pool.connect()
  await keeper.query('BEGIN; LOCK TABLE reservations')
  const change = () =>
    w.database.systemTransaction(async (_, announce) =>
      announce(...changedWeeks(w.clubs.eichenhain.id, hall.id, [MONDAY])),
    )
  const waiting = async () => {
    const [row] = await w.database.rows<{ count: number }>(
      'waiting',
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return row?.count
  }
  const reads = await transactionsOf(async (count) => {
    for (let times = 0; times < 10; times += 1) await change()
    await expect.poll(waiting).toBe(2)
    await Promise.all(Array.from({ length: 6 }, async () => clara.notifications.settings({})))
    expect(await waiting()).toBe(2)
    await keeper.query('COMMIT')
    keeper.release()
    await expect.poll(count).toBe(6 + 60 + 2)
  })
  // The two that were being read are read once more.
  expect(reads).toBe(6 + 60 + 2)
  leave(open)
})

test('who is not signed in and asks for nothing is closed soon, and who waits for a code or a value stays [R14]', async () => {
  const [idle, asksWrongly, hasCode, hasValue] = await Promise.all(
    ['192.0.2.10', '192.0.2.11', '192.0.2.12', '192.0.2.13'].map((address) => from(address)),
  )
  asksWrongly?.socket.emit('rpc/in', { transactionId: 'x', method: 'subscribe', data: { collection: 'ranges' } })
  hasCode?.socket.emit('qrAuth/requestCode', {})
  const code = new Promise((resolve) => hasCode?.socket.once('qrAuth/code', resolve))
  if (hasValue) await realtime(hasValue)
  await code
  // It came after those that stay, so they would have been closed before it.
  const last = await from('192.0.2.14')
  for (const stranger of [idle, asksWrongly, last]) expect(await stranger?.closed).toBe('io server disconnect')
  expect([hasCode?.socket.connected, hasValue?.socket.connected]).toEqual([true, true])
  hasCode?.socket.disconnect()
  hasValue?.socket.disconnect()
})

test('two hundred who are not signed in may wait at one address, the next one hears that these are too many [R14]', async () => {
  const inside: Watcher[] = []
  for (let count = 0; count < 200; count += 1) {
    const watcher = await from('192.0.2.20')
    await realtime(watcher)
    inside.push(watcher)
  }
  const next = await from('192.0.2.20')
  expect(await next.closed).toBe('io server disconnect')
  expect(refusals(next)).toEqual(['TOO_MANY_REQUESTS'])
  expect(inside.filter(isClosed)).toEqual([])

  const [neighbour, signedIn] = [await from('192.0.2.21'), await from('192.0.2.20', ben)]
  expect((await realtime(neighbour)).data).toBeDefined()
  expect((await signedIn.subscribe('ranges')).docs).toHaveLength(4)
  for (const { socket } of [...inside, neighbour, signedIn]) socket.disconnect()
})

test('of 1,500 strangers of one address who ask for nothing none stays, and others come in meanwhile [R14]', async () => {
  const { fastify } = w.app
  const connections = () =>
    new Promise<number>((resolve) => {
      fastify.server.getConnections((_, count) => resolve(count))
    })
  await expect.poll(connections).toBeLessThan(20)
  const tries = await Promise.allSettled(Array.from({ length: 1_500 }, () => from('192.0.2.30')))
  const inside = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(await connections()).toBeLessThan(520)
  const neighbour = await from('192.0.2.31', ben)
  expect((await neighbour.subscribe('ranges')).docs).toHaveLength(4)
  await Promise.all(inside.map(({ closed }) => closed))
  neighbour.socket.disconnect()
  await expect.poll(connections).toBeLessThan(20)
  // Anybody who comes back later finds the door open again.
  expect((await realtime(await from('192.0.2.30'))).data).toBeDefined()
})
