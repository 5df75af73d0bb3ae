import { randomUUID } from 'node:crypto'
import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { waitingTopic } from '@bahnfrei/domain/reservations/topics.ts'
import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'
import { expireHeldJob } from '../../reservations/jobs.ts'
import { rows, send } from './db.ts'
import { Sending } from './sending.ts'

const w = await world()
const scope = { clubId: w.clubs.eichenhain.id }
const lane = w.hall.laneIds[0]
const NAME = 'SELECT name FROM lanes WHERE id = $1'
const RENAME = 'UPDATE lanes SET name = $2 WHERE id = $1'
const NAMELESS = 'UPDATE lanes SET name = NULL WHERE id = $1'

const nameNow = async () => (await w.database.rows<{ name: string }>('lane_name', NAME, [lane]))[0]?.name
const named = (name: string) => expect.objectContaining({ message: expect.stringContaining(name) })

test('when a setting of a transaction fails, nothing is written outside of it and no answer is believed [T14]', async () => {
  const before = await nameNow()
  const client = await w.database.pool.connect()
  try {
    const read = new Sending(client, 'SELECT 1 / 0')
    await expect(read.query(NAME, [lane])).rejects.toThrow('division by zero')
    await client.query('ROLLBACK')
    const written = new Sending(client, 'SELECT 1 / 0')
    const answers = [written.query(NAME, [lane]), written.query(RENAME, [lane, 'x']), written.query(NAME, [lane])]
    for (const answer of await Promise.allSettled(answers)) expect(answer).toMatchObject({ status: 'rejected' })
    await expect(written.allHeard()).rejects.toThrow('division by zero')
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  expect(await nameNow()).toBe(before)
})

test('a write for whose answer nobody waits refuses the whole transaction, its jobs and announcements with it [B07]', async () => {
  const count = () =>
    w.database.rows('all_queued', 'SELECT (SELECT count(*) FROM jobs), (SELECT max(id) FROM announcements)')
  const [before, queued] = [await nameNow(), await count()]
  const refused = w.database.transaction(scope, async (db, announce, job) => {
    await rows(db, 'lane_rename', RENAME, [lane, 'Eins'])
    announce(waitingTopic())
    job(expireHeldJob, { clubId: scope.clubId, id: randomUUID() })
    send(db, 'lane_nameless', NAMELESS, [lane])
  })
  await expect(refused).rejects.toEqual(named('null value'))
  expect([await nameNow(), await count()]).toEqual([before, queued])
})

test('what failed first is what is told, also when something else asks or refuses after it', async () => {
  const asking = w.database.transaction(scope, async (db) => {
    send(db, 'lane_nameless', NAMELESS, [lane])
    return rows(db, 'lane_name', NAME, [lane])
  })
  await expect(asking).rejects.toEqual(named('null value'))
  const refusing = w.database.transaction(scope, async (db) => {
    send(db, 'lane_nameless', NAMELESS, [lane])
    throw new Refused('INPUT_INVALID')
  })
  await expect(refusing).rejects.toEqual(named('null value'))
})

test('statements are done in the order in which they are sent, whatever they wait for', async () => {
  const read = await w.database.transaction(scope, async (db) => {
    send(db, 'lane_rename', RENAME, [lane, 'Zwei'])
    const names = rows<{ name: string }>(db, 'lane_name', NAME, [lane])
    send(db, 'lane_rename', RENAME, [lane, 'Drei'])
    return names
  })
  expect([read, await nameNow()]).toEqual([[{ name: 'Zwei' }], 'Drei'])
})

test('a transaction that asks nothing is none the less answered', async () => {
  await expect(w.database.transaction(scope, async () => 'done')).resolves.toBe('done')
})
