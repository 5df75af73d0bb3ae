import { expect, test } from 'vitest'
import { type Watcher, watch } from '../../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const { hall } = w
const WEEK = { rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' }
const as = (client: Client): Promise<Watcher> => watch(w.origin, { token: client.token, clubId: client.clubId })
const reserve = (client: Client, lane: number, start = '18:00', end = '19:00') =>
  client.reservations.create(reserving(line(hall, lane, '2026-05-21', start, end))).then(({ ids }) => ids[0] ?? '')

test('Clara sees Ben’s reservation come and go while she looks on [LIVE-001] [LIVE-011] [LIVE-013] [R11]', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const earlier = await reserve(ben, 0)
  const watcher = await as(clara)
  const { subscriptionId, docs } = await watcher.subscribe('publicReservations', WEEK)
  expect(docs).toEqual((await clara.reservations.week(WEEK)).reservations)
  expect(docs.map(({ id }) => id)).toEqual([earlier])

  const id = await reserve(ben, 1)
  await watcher.until(() => watcher.changes().length === 1)
  const [row] = (await clara.reservations.week(WEEK)).reservations.filter((reservation) => reservation.id === id)
  expect(watcher.changes(subscriptionId)).toEqual([{ type: 'added', id, data: row }])

  await ben.reservations.cancel({ id })
  await watcher.until(() => watcher.changes().length === 2)
  expect(watcher.changes(subscriptionId)[1]).toEqual({ type: 'removed', id })
})

test('the own reservations, the ranges and oneself are read as over HTTP, field for field [R11]', async () => {
  const dirk = await w.as('dirk')
  await reserve(dirk, 2)
  const watcher = await as(dirk)
  expect((await watcher.subscribe('userReservations')).docs).toEqual((await dirk.reservations.mine({})).reservations)
  expect((await watcher.subscribe('ranges')).docs).toEqual((await dirk.ranges.list({})).ranges)
  expect((await watcher.subscribe('openClubs')).docs).toEqual((await dirk.clubs.open({})).clubs)
  const me = await dirk.auth.me({})
  expect((await watcher.subscribe('users')).docs).toEqual([{ id: me.uid, ...me }])

  await dirk.users.update({ name: { first: 'Dirk', last: 'Degen', call: 'Dirki' } })
  await watcher.until(() => watcher.changes().length === 2)
  const now = await dirk.auth.me({})
  const [reservation] = (await dirk.reservations.mine({})).reservations
  expect(watcher.changes()).toHaveLength(2)
  expect(watcher.changes()).toEqual(
    expect.arrayContaining([
      { type: 'modified', id: now.uid, data: { id: now.uid, ...now } },
      { type: 'modified', id: reservation?.id, data: reservation },
    ]),
  )
})

test('officers see a cancellation as a change of the row, with the names that members never get', async () => {
  const [ben, anna] = [await w.as('ben'), await w.as('anna')]
  const id = await reserve(ben, 3)
  const watcher = await as(anna)
  const { docs } = await watcher.subscribe('adminReservations', WEEK)
  expect(docs.find((row) => row.id === id)).toMatchObject({ name: 'Ben Brandt', status: 'live' })
  await ben.reservations.cancel({ id, reason: 'Regen' })
  await watcher.until(() => watcher.changes().length === 1)
  const { reservations } = await anna.reservations.adminWeek(WEEK)
  expect(watcher.changes()).toEqual([{ type: 'modified', id, data: reservations.find((row) => row.id === id) }])
})

test('an answer carries the id of its question [LIVE-006] [LIVE-012] [LIVE-014]', async () => {
  const watcher = await as(await w.as('ben'))
  const [first, second] = await Promise.all([
    watcher.call('subscribe', { collection: 'ranges' }, 'x'.repeat(64)),
    watcher.call('unsubscribe', { subscriptionId: 'nothing' }, 'second'),
  ])
  expect(first).toEqual({ transactionId: 'x'.repeat(64), data: { subscriptionId: expect.any(String) } })
  expect(second).toEqual({ transactionId: 'second', data: {} })
})

test('the answer to one socket reaches no other that uses the same id [R07]', async () => {
  const [one, other] = await Promise.all([as(await w.as('ben')), as(await w.as('clara'))])
  await one.call('subscribe', { collection: 'userReservations' }, 'same')
  await other.call('subscribe', { collection: 'ranges' }, 'same')
  for (const { heard } of [one, other]) expect(heard.filter(([event]) => event === 'rpc/out')).toHaveLength(1)
})

test('the club of the header counts as the one of the handshake [LIVE-015]', async () => {
  const ben = await w.as('ben')
  const headers = { origin: w.origin, authorization: `Bearer ${ben.token}`, 'x-club-id': ben.clubId }
  const watcher = await watch(w.origin, {}, { extraHeaders: headers })
  expect((await watcher.subscribe('ranges')).docs).toHaveLength(4)
})

test('anybody who ends a subscription hears no more of it, and the others still do', async () => {
  const ben = await w.as('ben')
  const [one, other] = [await as(await w.as('clara')), await as(await w.as('anna'))]
  const { subscriptionId } = await one.subscribe('publicReservations', WEEK)
  await other.subscribe('publicReservations', WEEK)
  await one.call('unsubscribe', { subscriptionId })
  await reserve(ben, 4)
  await other.until(() => other.changes().length === 1)
  await one.call('unsubscribe', { subscriptionId })
  expect(one.changes()).toEqual([])
})

test('many come and go at the same moment, and anybody who stays is served', async () => {
  const ben = await w.as('ben')
  const period = { ...WEEK, from: '2026-05-20' }
  const people = await Promise.all(w.crowd.slice(0, 12).map((uid) => w.as({ uid })))
  const watchers = await Promise.all(people.map(as))
  const [stays, ...leave] = watchers as [Watcher, ...Watcher[]]
  // The first ones open the view, and go while the last one waits for its rows.
  for (const { socket } of leave)
    socket.emit('rpc/in', {
      transactionId: 'x',
      method: 'subscribe',
      data: { collection: 'publicReservations', filter: period },
    })
  const subscribed = stays.subscribe('publicReservations', period)
  for (const { socket } of leave) socket.disconnect()
  await subscribed
  const id = await reserve(ben, 5)
  await stays.until(() => stays.changes().some((change) => change.id === id))
})

test('thirty reservations at once come in few messages, each reservation once [LIVE-028]', async () => {
  const watcher = await as(await w.as('clara'))
  await watcher.subscribe('publicReservations', WEEK)
  const people = await Promise.all(w.crowd.slice(0, 6).map((uid) => w.as({ uid })))
  const began = performance.now()
  const slots = ['16:00', '16:30', '17:00', '17:30', '19:00', '19:30']
  const ids = await Promise.all(
    people.flatMap((person, index) =>
      slots
        .slice(0, 5)
        .map((start, slot) => reserve(person, 6 + index, start, slots[slot + 1] === '19:00' ? '18:00' : endOf(start))),
    ),
  )
  await watcher.until(() => watcher.changes().length >= ids.length)
  const took = performance.now() - began

  expect(
    watcher
      .changes()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted())
  const messages = watcher.heard.filter(([event]) => event === 'rpc/docs').length
  expect(messages).toBeLessThanOrEqual(2 + took / 100)
})

function endOf(start: string): string {
  return start.endsWith(':00') ? start.replace(':00', ':30') : `${Number(start.slice(0, 2)) + 1}:00`
}
