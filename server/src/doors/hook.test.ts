import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { atEnd } from '../../world/atEnd.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world({ hookNetworks: ['127.0.0.1'] })
const { hall } = w
const rangeId = hall.id
const [anna, ben, dirk] = await Promise.all([w.as('anna'), w.as('ben'), w.as('dirk')])
const begin = w.clock.now().toString()
const refused = (code: string) => expect.objectContaining({ code })
const DAY = '2026-05-21'

type Data = { range: { id: string; name: string }; from: string; until: string; lanes: string[]; openLanes: string[] }
type Sent = { headers: IncomingHttpHeaders; body: string }
type Received = Sent & { message: { type: string; timestamp: string; data: Data } }

/** A door with a server of its own on this machine. */
const received: Received[] = []
let answer: [status: number, headers?: Record<string, string>] = [204]
const server = createServer(async (request, response) => {
  const body = await text(request)
  received.push({ headers: request.headers, body, message: JSON.parse(body) })
  response.writeHead(...answer).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
atEnd(() => new Promise((ended) => server.close(ended)))
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}/hook`

async function reserve(who: Client, lane: number, start = '18:00', end = '19:00'): Promise<Id<'reservation'>> {
  return (await who.reservations.create(reserving(line(hall, lane, DAY, start, end)))).ids[0] ?? ''
}
/** Sets the clock to this time of the day, in Berlin, does the jobs that are due, and returns what the door heard. */
async function passTo(clock: string): Promise<Received[]> {
  const known = received.length
  w.clock.set(`${DAY}T${clock}+02:00`)
  await w.app.jobs.done()
  return received.slice(known)
}
const told = (heard: Received[]) =>
  heard.map(({ message: { type, data } }) => [type, data.lanes.join(), data.openLanes.join()])
/** Later all are signed out. */
const log = async () => {
  w.clock.set(begin)
  return (await anna.doors.deliveries({ rangeId })).deliveries
}

let secret = ''
beforeEach(async () => {
  w.clock.set(begin)
  for (const table of ['jobs', 'reservations', 'duties', 'duty_rules', 'doors', 'allowance_uses'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table}`)
  received.length = 0
  answer = [204]
  secret = (await anna.doors.renewSecret({ rangeId })).secret
  await anna.doors.setHook({ rangeId, url })
  await w.app.jobs.done()
})

test('a door is told 15 minutes before a slot that it opens and 15 after it that it closes, which lanes are open, and of nobody; each message is signed', async () => {
  await reserve(ben, 0)
  await reserve(dirk, 1)
  await reserve(ben, 0, '19:00', '20:00')
  expect(await passTo('17:44:59')).toEqual([])
  const [opened, ...more] = await passTo('17:45:00')
  expect(more).toEqual([])
  const from = '2026-05-21T16:00:00Z'
  expect(opened?.message).toEqual({
    type: 'open',
    timestamp: '2026-05-21T15:45:00Z',
    data: {
      range: { id: rangeId, name: expect.any(String) },
      ...{ from, until: '2026-05-21T17:00:00Z', lanes: ['1', '2'], openLanes: ['1', '2'] },
    },
  })
  const { headers, body }: Sent = opened ?? { headers: {}, body: '' }
  expect(headers['webhook-timestamp']).toBe(String(Date.parse('2026-05-21T15:45:00Z') / 1000))
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`)

  expect(await passTo('18:30')).toEqual([])
  expect(told(await passTo('18:45'))).toEqual([['open', '1', '1,2']])
  expect(await passTo('19:14:59')).toEqual([])
  expect(told(await passTo('19:15'))).toEqual([['close', '1,2', '1']])
  expect(told(await passTo('20:15'))).toEqual([['close', '1', '']])
  expect(JSON.stringify(received)).not.toMatch(/Ben|Brandt|Dirk/)
  expect((await log()).map(({ event, status, attempts }) => [event, status, attempts])).toEqual([
    ['close', 'delivered', 1],
    ['close', 'delivered', 1],
    ['open', 'delivered', 1],
    ['open', 'delivered', 1],
  ])
})

test('where there must be a supervisor a door opens when the duty begins and closes when it ends; one that is cancelled closes it too', async () => {
  const id = await reserve(ben, 0)
  const rule = { isPlanned: false, needed: 1, youthNeeded: false, mostMinutes: null, cancelAfter: null } as const
  await anna.duties.saveRule({ rangeId, supervision: 'must', ...rule })
  const paper = {
    kind: 'supervisor' as const,
    number: 'A 1',
    issuer: '',
    issued: null,
    expires: null,
    weaponClasses: [],
  }
  await anna.qualifications.add({ uid: dirk.uid, data: { ...paper, givenBy: '', note: '', blocked: null } })
  const times = { start: '18:10', end: '18:40' }
  const duty = { rangeId, date: DAY, times, needed: 1, youthNeeded: false, note: '' }
  const { id: dutyId } = await anna.duties.create(duty)
  await anna.duties.assign({ dutyId, uid: dirk.uid })
  expect(await passTo('18:09')).toEqual([])
  expect(told(await passTo('18:10'))).toEqual([['open', '1', '1']])
  expect(told(await passTo('18:40'))).toEqual([['close', '1', '']])
  w.clock.set(begin)
  await anna.duties.saveRule({ rangeId, supervision: 'off', ...rule })
  expect(told(await passTo('18:50'))).toEqual([['open', '1', '1']])
  w.clock.set(begin)
  await ben.reservations.cancel({ id })
  expect(told(await passTo('18:51'))).toEqual([['close', '1', '']])
})

test('a door that does not take a message gets it again with the same id, later and later, but never when its slot is over; a redirect is not followed, and a trial is sent once', async () => {
  await reserve(ben, 0)
  answer = [500]
  const [first] = await passTo('17:45:00')
  expect(await passTo('17:45:29')).toEqual([])
  const [second] = await passTo('17:45:30')
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
  answer = [302, { location: `http://127.0.0.1:${port}/elsewhere` }]
  expect(await passTo('17:46:30')).toHaveLength(1)
  expect(await log()).toMatchObject([{ event: 'open', status: 'waiting', attempts: 3, outcome: 'HTTP 302' }])
  await w.database.rows('hold_back', "UPDATE jobs SET run_at = '2026-05-21T17:15:01Z' WHERE name = 'sendToDoor'")
  expect(told(await passTo('19:15:01'))).toEqual([['close', '1', '']])
  expect(await log()).toMatchObject([{ event: 'close' }, { status: 'failed', attempts: 4, outcome: 'EXPIRED' }])

  await anna.doors.testHook({ rangeId })
  await w.app.jobs.done()
  expect((await log()).find(({ event }) => event === 'test')).toMatchObject({ status: 'failed', attempts: 1 })
})

test('with a new secret messages are signed by both for a day, so that no device stands outside meanwhile', async () => {
  const old = secret
  secret = (await anna.doors.renewSecret({ rangeId })).secret
  await anna.doors.testHook({ rangeId })
  w.clock.pass({ seconds: 2 })
  await w.app.jobs.done()
  expect(await log()).toMatchObject([{ event: 'test', status: 'delivered', attempts: 1, outcome: '' }])
  const { headers, body }: Sent = received.at(-1) ?? { headers: {}, body: '' }
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const by = (each: string) =>
    `v1,${createHmac('sha256', Buffer.from(each.slice(6), 'base64'))
      .update(content)
      .digest('base64')}`
  expect(headers['webhook-signature']).toBe(`${by(secret)} ${by(old)}`)
})

test('the own network is reached only where the operator lets it, also when an address stands in the database [S01]', async () => {
  const trial = async (of: typeof w, by: Client, address: string) => {
    await of.database.rows('set_hook', 'UPDATE doors SET hook_url = $1', [address])
    await of.database.rows('forget_sent', 'DELETE FROM door_deliveries')
    await by.doors.testHook({ rangeId })
    await of.app.jobs.done()
    return (await by.doors.deliveries({ rangeId })).deliveries.find(({ event }) => event === 'test')
  }
  const elsewhere = await world()
  const owner = await elsewhere.as('anna')
  await owner.doors.renewSecret({ rangeId })
  for (const address of [url, 'https://127.0.0.1/', 'https://localhost/', 'ftp://tuer.example/'])
    await expect(owner.doors.setHook({ rangeId, url: address })).rejects.toEqual(refused('DOOR_ADDRESS_FORBIDDEN'))
  await owner.doors.setHook({ rangeId, url: 'https://tuer.example/hook' })
  for (const address of [url, `https://127.0.0.1:${port}/`, `https://[::ffff:127.0.0.1]:${port}/`])
    expect(await trial(elsewhere, owner, address)).toMatchObject({ status: 'failed', outcome: 'NOT_PUBLIC' })
  // Only the networks that the operator named are allowed, and no neighbouring address.
  expect(await trial(w, anna, `http://127.0.0.2:${port}/`)).toMatchObject({ status: 'failed', outcome: 'NOT_PUBLIC' })
  expect(received).toEqual([])
})
