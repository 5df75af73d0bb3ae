import { clubsTopic, standingTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { expect, test } from 'vitest'
import { runApp } from '../../../world/testApp.ts'
import { watch } from '../../../world/testSocket.ts'
import { clientOf, line, reserving, world } from '../../../world/testWorld.ts'
import { rows } from '../database/db.ts'

const w = await world()
const { hall } = w
const WEEK = { rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' }
/** A second instance of Bahnfrei on the same database. */
const other = await runApp(w.connection, {}, w.clock)
const ben = await w.as('ben')
const anna = await w.as('anna')
const annaThere = clientOf(other.url, anna)

const reserve = async (lane: number) =>
  (await ben.reservations.create(reserving(line(hall, lane, '2026-05-21', '18:00', '19:00')))).ids[0] ?? ''

test('a reservation on one instance reaches who watches on the other, and renews its prepared answers', async () => {
  const watcher = await watch(other.origin, { token: anna.token, clubId: anna.clubId })
  const { docs } = await watcher.subscribe('publicReservations', WEEK)
  expect(docs).toEqual([])
  expect((await annaThere.reservations.week(WEEK)).reservations).toEqual([])

  const id = await reserve(0)
  await watcher.until(() => watcher.changes().some((change) => change.id === id))
  expect((await annaThere.reservations.week(WEEK)).reservations.map((row) => row.id)).toEqual([id])

  await ben.reservations.cancel({ id })
  await watcher.until(() => watcher.changes().some(({ type }) => type === 'removed'))
  expect((await annaThere.reservations.week(WEEK)).reservations).toEqual([])
})

test('a logout on one instance closes the socket on the other [L15]', async () => {
  const dirk = await w.as('dirk')
  const watcher = await watch(other.origin, { token: dirk.token, clubId: dirk.clubId })
  await w.database.rows('logout', 'DELETE FROM logins WHERE uid = $1', [dirk.uid])
  expect(await watcher.closed).toBe('io server disconnect')
})

test('many topics of one commit all arrive', async () => {
  const watcher = await watch(other.origin, { token: anna.token, clubId: anna.clubId })
  const { subscriptionId } = await watcher.subscribe('publicReservations', WEEK)
  await w.database.transaction({ clubId: ben.clubId }, async (db, announce) => {
    await db.$client.query(`UPDATE lanes SET name = 'Eins' WHERE id = $1`, [hall.laneIds[0]])
    announce(...Array.from({ length: 500 }, (_, index) => calendarTopic(`nowhere ' ${index}`)), calendarTopic(hall.id))
  })
  const id = await reserve(0)
  await watcher.until(() => watcher.changes(subscriptionId).some((change) => change.id === id))
  const [{ lane } = { lane: undefined }] = (await annaThere.reservations.week(WEEK)).reservations
  expect(lane?.name).toBe('Eins')
})

test('what an instance left behind when it died is told by another one', async () => {
  const watcher = await watch(other.origin, { token: anna.token, clubId: anna.clubId })
  await watcher.subscribe('publicReservations', WEEK)
  // A third instance commits, and dies before it could tell anybody.
  const [gone] = await w.database.rows<{ id: string }>(
    'commit_and_die',
    `WITH done AS (UPDATE reservations SET status = 'cancelled' WHERE range_id = $1 AND status = 'live' RETURNING id),
       written AS (INSERT INTO announcements (topics, created_on) VALUES (ARRAY['reservations/' || $1::text], now()))
     SELECT id FROM done`,
    [hall.id],
  )
  await watcher.until(() => watcher.changes().some(({ id }) => id === gone?.id))
  expect(watcher.changes()).toEqual([{ type: 'removed', id: gone?.id }])
  await expect.poll(() => w.database.rows('left', 'SELECT 1 FROM announcements')).toEqual([])
})

test('after the listening connection broke everything counts as changed', async () => {
  const watcher = await watch(other.origin, { token: anna.token, clubId: anna.clubId })
  await watcher.subscribe('publicReservations', WEEK)
  await w.database.rows(
    'break',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)'`,
  )
  const id = await reserve(1)
  await watcher.until(() => watcher.changes().some((change) => change.id === id))
  const again = await reserve(2)
  await watcher.until(() => watcher.changes().some((change) => change.id === again))
})

test('an announcement of a transaction that was rolled back never leaves', async () => {
  const heard: string[] = []
  const own = await runApp(w.connection, {}, w.clock)
  own.database.onAnnounced = ({ topics }) => heard.push(...topics)
  await expect(
    own.database.transaction('nobody', async (_, announce) => {
      announce(clubsTopic())
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(heard).toEqual([])
})

test('what the triggers of a transaction tell is known here before its answer', async () => {
  const heard: string[] = []
  const own = await runApp(w.connection, {}, w.clock)
  own.database.onAnnounced = ({ topics }) => heard.push(...topics)
  await own.database.systemTransaction((db) =>
    rows(db, 'touch_membership', 'UPDATE memberships SET status = status WHERE uid = $1', [w.people.ben]),
  )
  expect(heard).toEqual([standingTopic(w.people.ben)])
})
