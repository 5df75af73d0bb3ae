import { often } from '@bahnfrei/domain/base/testLength.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runApp } from '../../../world/testApp.ts'
import { type Watcher, watch } from '../../../world/testSocket.ts'
import { line, reserving, world } from '../../../world/testWorld.ts'

const CLIENTS = often({ gate: 200, long: 1_000 })
const ADDRESSES = 5
/** More than there are connections to the database. */
const DISTINCT_VIEWS = 30
const WEEK = { rangeId: '', from: '2026-05-18', to: '2026-05-24' }
/** Bytes for the server and the clients together, which run in this process too, and more for each client. */
const MOST_MEMORY = { all: 150_000_000, each: 300_000 }

test(`after a restart ${CLIENTS.toLocaleString('en')} come back at once: no request fails meanwhile, and memory is bounded [R10]`, async () => {
  const w = await world({ proxies: ['127.0.0.1'] })
  const { port } = w.app
  const week = { ...WEEK, rangeId: w.hall.id }
  const people = await Promise.all(w.crowd.map((uid) => w.as({ uid })))
  const anna = await w.as('anna')
  const clients: { watcher: Watcher; isStranger: boolean }[] = []
  for (let index = 0; index < CLIENTS; index += 1) {
    const isStranger = index % 5 === 0
    const { token, clubId } = people[(index - Math.floor(index / 5)) % people.length] ?? anna
    const extraHeaders = { origin: w.origin, 'x-forwarded-for': `192.0.2.${index % ADDRESSES}` }
    const watcher = await watch(w.origin, isStranger ? {} : { token, clubId }, { extraHeaders })
    clients.push({ watcher, isStranger })
  }
  await w.app.close()
  await Promise.all(clients.map(({ watcher }) => watcher.closed))
  await runApp(w.connection, { port, origins: [w.origin], proxies: ['127.0.0.1'] }, w.clock)

  const before = process.memoryUsage().rss
  const statuses = new Set<number>()
  const early = clients.filter(({ isStranger }) => !isStranger).slice(0, DISTINCT_VIEWS)
  await Promise.all(early.map(({ watcher }) => connected(watcher)))
  // Each of these views is another one, and none can be read yet: if all were read at once, requests found no connection.
  const admin = new pg.Client(w.connection)
  await admin.connect()
  await admin.query('BEGIN; LOCK TABLE reservations IN ACCESS EXCLUSIVE MODE')
  const seen = early.map(({ watcher }, index) => {
    const from = addDays(WEEK.from, 7 * (index + 1))
    return watcher.subscribe('publicReservations', { rangeId: w.hall.id, from, to: addDays(from, 6) })
  })
  for (let count = 0; count < 3; count += 1) statuses.add((await anna.send('GET', '/auth/me')).status)
  await admin.end()
  await Promise.all(seen)

  let isOver = false
  const requests = (async () => {
    while (!isOver) {
      const { status } = await anna.send('GET', `/reservations?${new URLSearchParams(week)}`)
      statuses.add(status)
    }
  })()
  await Promise.all(clients.map(({ watcher }) => connected(watcher)))
  const [members, strangers] = [false, true].map((is) => clients.filter(({ isStranger }) => isStranger === is))
  await Promise.all([
    ...(members ?? []).map(({ watcher }) => watcher.subscribe('publicReservations', week)),
    ...(strangers ?? []).map(({ watcher }) => watcher.call('realtime', { path: 'maintenance/active' })),
  ])
  const wish = reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00'))
  const { ids } = await anna.reservations.create(wish)
  const hears = ({ watcher }: { watcher: Watcher }) =>
    watcher.until(() => watcher.changes().some(({ id }) => id === ids[0]))
  await Promise.all((members ?? []).map(hears))
  isOver = true
  await requests

  expect([...statuses]).toEqual([200])
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY.all + CLIENTS * MOST_MEMORY.each)
  for (const { watcher } of clients) watcher.socket.disconnect()
}, 600_000)

function connected({ socket }: Watcher): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.connected) return resolve()
    socket.once('connect', resolve).once('connect_error', reject)
    socket.connect()
  })
}
