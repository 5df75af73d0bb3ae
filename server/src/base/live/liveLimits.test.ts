import { once } from 'node:events'
import type { Socket } from 'node:net'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { type Watcher, watch } from '../../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const { hall } = w
const DAY = '2026-05-21'
const as = (client: Client): Promise<Watcher> => watch(w.origin, { token: client.token, clubId: client.clubId })
/** Weeks that all hold the day, each another view. */
const weeks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ rangeId: hall.id, from: DAY, to: addDays(DAY, index) }))

let slot = 0
async function reserveOnce(): Promise<string> {
  const start = 16 + (slot % 6)
  const lane = Math.floor(slot / 6)
  slot += 1
  const ben = await w.as('ben')
  const { ids } = await ben.reservations.create(reserving(line(hall, lane, DAY, `${start}:00`, `${start}:30`)))
  return ids[0] ?? ''
}

async function announceOnce(): Promise<string> {
  const event = { title: 'Sommerfest', date: DAY, startTime: '10:00', endTime: '12:00', draft: false } as const
  return (await (await w.as('anna')).events.create(event)).id
}

/** The subscriptions that hear of the next two reservations or events, once all that should have heard of both. */
async function whoHears(watcher: Watcher, expected: string[], make = reserveOnce): Promise<Set<string>> {
  const changes = () =>
    watcher.heard.flatMap(([event, message]) =>
      event === 'rpc/docs' ? message.changes.map(({ id }) => ({ id, by: message.subscriptionId })) : [],
    )
  const heard = (reservation: string) => new Set(changes().flatMap(({ id, by }) => (id === reservation ? [by] : [])))
  const reservations = [await make(), await make()]
  await watcher.until(() => reservations.every((reservation) => new Set(expected).isSubsetOf(heard(reservation))))
  return new Set(reservations.flatMap((reservation) => [...heard(reservation)]))
}

test('the seventh calendar drops the oldest one, and looking again at a kept one drops none [LIVE-022] [LIVE-026] [R04]', async () => {
  const watcher = await as(await w.as('clara'))
  const ids = []
  for (const week of weeks(6)) ids.push((await watcher.subscribe('publicReservations', week)).subscriptionId)
  await watcher.subscribe('publicReservations', weeks(1)[0])
  expect(await whoHears(watcher, ids)).toEqual(new Set(ids))

  const [, , , , , , seventh] = weeks(7)
  ids.push((await watcher.subscribe('publicReservations', seventh)).subscriptionId)
  const left = ids.slice(1)
  expect(await whoHears(watcher, left)).toEqual(new Set(left))
})

test('of the events of ranges too the seventh drops the oldest one [LIVE-023] [LIVE-026] [R04]', async () => {
  const watcher = await as(await w.as('ben'))
  const ids = []
  for (const week of weeks(7)) ids.push((await watcher.subscribe('rangeEvents', week)).subscriptionId)
  const left = ids.slice(1)
  expect(await whoHears(watcher, left, announceOnce)).toEqual(new Set(left))
})

test('the time-limited schedules and blocks of a range are a collection, of which the seventh drops the oldest [LIVE-024] [LIVE-026] [R04]', async () => {
  const anna = await w.as('anna')
  const rangeIds: string[] = []
  for (let count = 0; count < 7; count += 1) {
    const range = { name: `Platz ${count}`, description: { de: '', en: '' }, address: '', lanes: ['1'] }
    rangeIds.push((await anna.ranges.create(range)).rangeId)
  }
  const watcher = await as(anna)
  const ids: string[] = []
  for (const rangeId of rangeIds) {
    const { subscriptionId, docs } = await watcher.subscribe('manualRangeSettings', { rangeId })
    expect(docs).toEqual([])
    ids.push(subscriptionId)
  }
  const day = addDays(DAY, 90)
  const made: string[] = []
  for (const rangeId of rangeIds) {
    const block = { rangeId, laneIds: [], startDate: day, endDate: day, title: 'Wartung', comment: '' }
    made.push((await anna.ranges.createBlock(block)).id)
  }
  const rule = { rangeId: rangeIds[6] ?? '', priority: 5, timeBoxType: 'day', startDate: day, endDate: day } as const
  const { id: ruleId } = await anna.ranges.createRule({ ...rule, comment: '', groupIds: [], bookableTimes: [] })
  const heard = (index: number) => watcher.changes(ids[index] ?? '').map(({ id }) => id)
  const kept = [1, 2, 3, 4, 5, 6]
  await watcher.until(
    () => heard(6).includes(ruleId) && kept.every((index) => heard(index).includes(made[index] ?? '')),
  )

  expect(heard(0)).toEqual([])
  for (const index of [1, 2, 3, 4, 5]) expect(heard(index)).toEqual([made[index]])
  expect(new Set(heard(6))).toEqual(new Set([made[6], ruleId]))
})

test('the fifty-first subscription drops the oldest, oneself and the own notifications excepted [LIVE-021] [LIVE-027] [R04]', async () => {
  const anna = await w.as('anna')
  const watcher = await as(anna)
  const own = await watcher.subscribe('users')
  const told = await watcher.subscribe('notifications')
  const ids: string[] = []
  const periods = weeks(35).concat(weeks(34).map((week) => ({ ...week, from: addDays(DAY, -1) })))
  for (const period of periods.slice(0, 50)) {
    ids.push((await watcher.subscribe('adminReservations', period)).subscriptionId)
    // Twenty messages a second are welcome, and bursts of forty.
    if (ids.length > 30) w.clock.pass({ milliseconds: 50 })
  }
  expect(new Set(ids).size).toBe(50)
  expect(await whoHears(watcher, ids)).toEqual(new Set(ids))

  const more = await watcher.subscribe('adminReservations', periods[50])
  const left = [...ids.slice(1), more.subscriptionId]
  expect(await whoHears(watcher, left)).toEqual(new Set(left))
  await anna.users.update({ name: { first: 'Anna', last: 'Ahrens', call: 'Anni' } })
  await watcher.until(() => watcher.changes(own.subscriptionId).length === 1)
  await anna.notifications.tryOrOpen({ test: true })
  await watcher.until(() => watcher.changes(told.subscriptionId).length === 1)
})

test.each([
  [
    'calls of the contract',
    (socket: Watcher['socket']) =>
      socket.emit('rpc/in', { transactionId: 'x', method: 'subscribe', data: { collection: 'ranges' } }),
  ],
  ['messages that nobody knows', (socket: Watcher['socket']) => socket.emit('kiosk/flood', {})],
  ['nonsense', (socket: Watcher['socket']) => socket.emit('rpc/in', 'x'.repeat(50_000))],
])('anybody who floods with %s is cut, and another one keeps being served [R05]', async (_, send) => {
  const [flooder, other] = [await as(await w.as('ben')), await as(await w.as('clara'))]
  const { subscriptionId } = await other.subscribe('publicReservations', weeks(1)[0])
  for (let count = 0; count < 1_000; count += 1) send(flooder.socket)

  await flooder.closed
  expect(flooder.heard.length).toBeLessThan(200)
  const id = await reserveOnce()
  await other.until(() => other.changes(subscriptionId).some((change) => change.id === id))
})

/** The watcher reads nothing any more, as one behind a line that broke without a word. */
function stopReading({ socket }: Watcher): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause: () => void } }
  ws.pause()
}

test('anybody who asks on and reads nothing is cut before it piles up, and another one keeps being served [R10]', async () => {
  const own = await world()
  const { token, clubId } = await own.as('ben')
  await own.database.rows(
    'long_ranges',
    `UPDATE ranges SET description = jsonb_build_object('de', repeat('x', 100000), 'en', '')`,
  )
  const upgraded = once(own.app.fastify.server, 'upgrade')
  const slow = await watch(own.origin, { token, clubId })
  const [, line] = (await upgraded) as [unknown, Socket]
  const cut = once(line, 'close')
  await slow.subscribe('ranges')
  stopReading(slow)
  const ask = { transactionId: 'x', method: 'subscribe', data: { collection: 'ranges' } }
  for (let count = 0; count < 39; count += 1) slow.socket.emit('rpc/in', ask)

  const other = await watch(own.origin, { token, clubId })
  expect((await other.subscribe('ranges')).docs).toHaveLength(4)
  await cut
  expect(other.socket.connected).toBe(true)
  // Long before the silence itself would be noticed.
}, 20_000)

test('two hundred who come back at once all see their week at once, and requests meanwhile are answered [R10]', async () => {
  const people = await Promise.all(w.crowd.slice(0, 20).map((uid) => w.as({ uid })))
  const [week] = weeks(1)
  const everybody = Array.from({ length: 200 }, async (_, index) => {
    const person = people[index % people.length] as Client
    const watcher = await as(person)
    const { docs, subscriptionId } = await watcher.subscribe('publicReservations', week)
    const { reservations } = await person.reservations.week({ rangeId: hall.id, from: DAY, to: DAY })
    expect(docs).toEqual(reservations)
    return { watcher, subscriptionId }
  })
  const watchers = await Promise.all(everybody)
  const id = await reserveOnce()
  await Promise.all(
    watchers.map(({ watcher, subscriptionId }) =>
      watcher.until(() => watcher.changes(subscriptionId).some((change) => change.id === id)),
    ),
  )
  for (const { watcher } of watchers) watcher.socket.disconnect()
})

test.each([
  ['without a method', { transactionId: 'x' }],
  ['with an unknown method', { transactionId: 'x', method: 'drop' }],
  ['with the method of a prototype', { transactionId: 'x', method: 'constructor' }],
  ['without an id', { method: 'subscribe', data: { collection: 'ranges' } }],
  ['with an empty id', { transactionId: '', method: 'subscribe', data: { collection: 'ranges' } }],
  [
    'with an id of 65 characters [R07]',
    { transactionId: 'x'.repeat(65), method: 'subscribe', data: { collection: 'ranges' } },
  ],
  ['with an id that is a number', { transactionId: 7, method: 'subscribe', data: { collection: 'ranges' } }],
  ['with a surplus field', { transactionId: 'x', method: 'subscribe', data: { collection: 'ranges' }, uid: 'x' }],
  ['for an unknown collection', { transactionId: 'x', method: 'subscribe', data: { collection: 'nothing' } }],
  ['for the collection __proto__', { transactionId: 'x', method: 'subscribe', data: { collection: '__proto__' } }],
  [
    'for a document by its id',
    { transactionId: 'x', method: 'subscribe', data: { collection: 'users', id: w.people.anna } },
  ],
  [
    'with another person’s uid',
    { transactionId: 'x', method: 'subscribe', data: { collection: 'users', filter: { uid: w.people.anna } } },
  ],
  [
    'with another club',
    {
      transactionId: 'x',
      method: 'subscribe',
      data: { collection: 'ranges', filter: { clubId: w.clubs.birkenau.id } },
    },
  ],
  ['without its filter', { transactionId: 'x', method: 'subscribe', data: { collection: 'publicReservations' } }],
  ['with a list for a filter', { transactionId: 'x', method: 'subscribe', data: { collection: 'ranges', filter: [] } }],
  [
    'for 36 days',
    {
      transactionId: 'x',
      method: 'subscribe',
      data: { collection: 'publicReservations', filter: { rangeId: hall.id, from: DAY, to: addDays(DAY, 35) } },
    },
  ],
  ['to end what has no id', { transactionId: 'x', method: 'unsubscribe', data: {} }],
  ['that is a text', 'subscribe'],
  ['that is nothing', undefined],
  ['that is null', null],
  ['that is a list', [1, 2]],
])('a call %s is refused', async (_, message) => {
  const watcher = await as(await w.as('ben'))
  watcher.socket.emit('rpc/in', message)
  await watcher.until(() => watcher.heard.length > 0)
  expect(watcher.heard).toEqual([
    [
      'rpc/out',
      expect.objectContaining({ errorCode: 'INPUT_INVALID', statusCode: 400, message: 'Die Eingabe ist ungültig.' }),
    ],
  ])
})
