import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../world/cast.ts'
import { runApp } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { claimsOf, pushService } from '../../world/testPush.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { PublicAgent } from '../base/http/publicAddress.ts'
import { createUser } from '../users/create.ts'
import { type Notice, notify } from './notify.ts'

const service = await pushService()
const w = await world({ pushAgent: service.agent })

const SAID: Notice['words'] = (language) =>
  language === 'de'
    ? { title: 'Für dich reserviert', body: 'Anna Ahrens hat für dich Stand 7 reserviert.' }
    : { title: 'Reserved for you', body: 'Anna Ahrens reserved lane 7 for you.' }

async function tell(uid: string, changes: Partial<Notice> = {}): Promise<void> {
  await w.database.transaction({ clubId: w.clubs.eichenhain.id }, (db, announce, job) =>
    notify(
      { db, announce, job, now: w.clock.now() },
      { uid, kind: 'reservationCreateOther', words: SAID, link: '/reservations', ...changes },
    ),
  )
  await w.app.jobs.done()
}

/** Somebody new. */
async function somebody() {
  const email = `${randomUUID()}@demo.example`
  const uid = await w.database.systemTransaction((db) =>
    createUser(db, { email, passwordHash: null, verified: true }, w.clock.now()),
  )
  return w.as({ uid })
}

/** Somebody new with a browser that receives pushes. */
async function withDevice() {
  const client = await somebody()
  const browser = service.browser()
  expect(await client.notifications.token({ token: browser.token })).toEqual({})
  return { client, browser }
}

const latest = async (client: Client) => (await client.notifications.list({})).notifications[0]
const devicesOf = async (client: Client) => (await client.notifications.settings({})).pushDevices
const waitingJobs = () =>
  w.database.rows<{ attempts: number }>('push_jobs', `SELECT attempts FROM jobs WHERE name = 'push'`)

describe('a device that a person lets receive pushes', () => {
  test('gets what the person is told, encrypted for it and signed by this installation [USER-042]', async () => {
    const { client, browser } = await withDevice()
    await tell(client.uid)
    const { id } = (await latest(client)) ?? {}
    expect(browser.messages()).toEqual([{ id, ...SAID('de'), language: 'de' }])

    const [sent] = service.received.filter(({ path }) => path === browser.path)
    const { pushKey } = await client.notifications.settings({})
    expect(claimsOf(sent as never, pushKey)).toMatchObject({ aud: 'https://push.example' })
    expect(sent?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(sent?.bytes.includes('Anna')).toBe(false)
  })

  test('hears it in the language of the person', async () => {
    const { client, browser } = await withDevice()
    await client.notifications.changeSettings({ language: 'en' })
    await tell(client.uid)
    expect(browser.messages()).toMatchObject([{ ...SAID('en'), language: 'en' }])
  })

  test('hears nothing of the kinds for which push is off, and of the others what others did [USER-015]', async () => {
    const { client, browser } = await withDevice()
    await tell(client.uid, { kind: 'reservationCreateSelf' })
    await client.notifications.changeSettings({ notificationSettings: { invoice: { mail: true, push: false } } })
    await tell(client.uid, { kind: 'invoice' })
    expect(browser.messages()).toEqual([])
    await client.notifications.changeSettings({
      notificationSettings: { reservationCreateSelf: { mail: false, push: true } },
    })
    await tell(client.uid, { kind: 'reservationCreateSelf' })
    expect(browser.messages()).toHaveLength(1)
  })

  test('hears nothing of what was rolled back, and nothing of what others are told', async () => {
    const { client, browser } = await withDevice()
    const rolledBack = w.database.transaction({ clubId: w.clubs.eichenhain.id }, async (db, announce, job) => {
      await notify(
        { db, announce, job, now: w.clock.now() },
        { uid: client.uid, kind: 'reservationCreateOther', words: SAID },
      )
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await tell(w.people.anna)
    await w.app.jobs.done()
    expect(browser.messages()).toEqual([])
  })

  test('is the same device when it says so again, and is none any more when it says that', async () => {
    const { client, browser } = await withDevice()
    await client.notifications.token({ token: browser.token })
    expect(await devicesOf(client)).toBe(1)
    await client.notifications.token({ token: browser.token, remove: true })
    expect(await devicesOf(client)).toBe(0)
    await tell(client.uid)
    expect(browser.messages()).toEqual([])
  })

  test('is forgotten with the sign-in on it', async () => {
    const device = service.browser()
    const page = new Browser(w.app)
    const { token } = await page.signIn('ben@demo.example', PASSWORD)
    await page.post('/user/notifications/token', { token: device.token }, { authorization: `Bearer ${token}` })
    const elsewhere = await w.as('ben')
    expect(await devicesOf(elsewhere)).toBe(1)
    await page.post('/auth/logout', {})
    expect(await devicesOf(elsewhere)).toBe(0)
    await tell(elsewhere.uid)
    expect(device.messages()).toEqual([])
  })

  test('tells the next person who signs in there, and no longer the one before', async () => {
    const { client: anna, browser } = await withDevice()
    const gina = await somebody()
    await gina.notifications.token({ token: browser.token })
    await tell(anna.uid)
    expect(browser.messages()).toEqual([])
    await tell(gina.uid)
    expect(browser.messages()).toHaveLength(1)
    expect([await devicesOf(anna), await devicesOf(gina)]).toEqual([0, 1])
  })

  test('of a person who has twenty takes the place of the oldest', async () => {
    const uwe = await somebody()
    const browsers = Array.from({ length: 21 }, () => service.browser())
    for (const { token } of browsers) {
      await uwe.notifications.token({ token })
      w.clock.pass({ seconds: 1 })
    }
    expect(await devicesOf(uwe)).toBe(20)
    await tell(uwe.uid)
    expect(browsers.map((browser) => browser.messages().length)).toEqual([0, ...Array(20).fill(1)])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i knows the device no more, and so do we [USER-042]', async (status) => {
    const { client, browser } = await withDevice()
    service.answer(status)
    await tell(client.uid)
    service.answer(201)
    expect(await devicesOf(client)).toBe(0)
    await tell(client.uid)
    expect(browser.messages()).toHaveLength(1)
    expect(await waitingJobs()).toEqual([])
  })

  test.each([429, 500, 503])('that answers %i is asked again, until the person has read it', async (status) => {
    const { client, browser } = await withDevice()
    service.answer(status)
    await tell(client.uid)
    w.clock.pass({ minutes: 1 })
    await w.app.jobs.done()
    expect(browser.messages()).toHaveLength(2)
    service.answer(201)
    await client.notifications.mark({ all: true, opened: true })
    w.clock.pass({ minutes: 5 })
    await w.app.jobs.done()
    expect(browser.messages()).toHaveLength(2)
    expect(await waitingJobs()).toEqual([])
    await client.notifications.token({ token: browser.token, remove: true })
  })

  test('that was away for a day tells nothing that is old', async () => {
    const { client, browser } = await withDevice()
    service.answer(503)
    await tell(client.uid)
    service.answer(201)
    w.clock.pass({ hours: 25 })
    await w.app.jobs.done()
    expect(browser.messages()).toHaveLength(1)
    expect(await waitingJobs()).toEqual([])
  })

  test('that leads elsewhere is not followed [S01]', async () => {
    const { client, browser } = await withDevice()
    service.answer(307, { location: `${w.origin}/api/health` })
    const before = service.received.length
    await tell(client.uid)
    service.answer(201)
    expect(browser.messages()).toHaveLength(1)
    expect(service.received.length).toBe(before + 1)
    expect(await waitingJobs()).toEqual([])
  })
})

test('a host that turns out to be of the own network is never written to, and forgotten [S01]', async () => {
  const toLoopback = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never
  // This agent reaches push services as the product does, but with answers of its own for host names.
  const product = await world({ pushAgent: new PublicAgent(toLoopback) })
  const ben = await product.as('ben')
  await ben.notifications.token({ token: service.browser().token })
  const before = service.received.length
  await ben.notifications.tryOrOpen({ test: true })
  await product.app.jobs.done()
  expect(service.received.length).toBe(before)
  expect((await ben.notifications.settings({})).pushDevices).toBe(0)
})

test.each([
  'https://127.0.0.1/1',
  'https://localhost/1',
  'https://[::1]/1',
  'http://push.example/1',
  'https://push.example:8443/1',
  'nonsense',
])('a token that leads to %s is refused and changes nothing [S01]', async (endpoint) => {
  const ben = await w.as('ben')
  const before = await devicesOf(ben)
  const { keys } = JSON.parse(service.browser().token)
  const token = JSON.stringify({ endpoint, keys })
  await expect(ben.notifications.token({ token })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(await devicesOf(ben)).toBe(before)
})

test('the test button reaches list and devices, and not without end [USER-041]', async () => {
  const { client, browser } = await withDevice()
  for (let times = 0; times < 5; times++) await client.notifications.tryOrOpen({ test: true })
  await expect(client.notifications.tryOrOpen({ test: true })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await w.app.jobs.done()
  expect(browser.messages()).toHaveLength(5)
  expect(await latest(client)).toMatchObject({ title: 'Testmitteilung', link: '/settings/notifications' })
  w.clock.pass({ minutes: 11 })
  await client.notifications.tryOrOpen({ test: true })
})

test('a tap on a push opens that notification, and only that of the own list [USER-041]', async () => {
  const [ben, anna] = [await w.as('ben'), await w.as('anna')]
  await tell(ben.uid)
  const { id } = (await latest(ben)) ?? {}
  await anna.notifications.tryOrOpen({ id, data: { opened: true } })
  expect(await latest(ben)).toMatchObject({ id, status: 'unopened' })
  await ben.notifications.tryOrOpen({ id, data: { opened: true } })
  expect(await latest(ben)).toMatchObject({ id, status: 'opened' })
})

test('long and hostile words become one short line without hidden signs', async () => {
  const { client, browser } = await withDevice()
  await tell(client.uid, {
    words: () => ({ title: `\u202e${'😀'.repeat(400)}`, body: `a\r\nb\u0007${'"'.repeat(4_000)}` }),
  })
  const [message] = browser.messages() as { title: string; body: string }[]
  expect([...(message?.title ?? '')]).toHaveLength(120)
  expect(message?.title).toMatch(/^😀+…$/u)
  expect([...(message?.body ?? '')]).toHaveLength(480)
  expect(message?.body).toMatch(/^a b "+…$/)
})

describe('the keys of the installation', () => {
  test('are made once and stay, also for an instance that starts later', async () => {
    const { pushKey } = await (await w.as('ben')).notifications.settings({})
    const other = await runApp(w.connection, {}, w.clock)
    const keys = await other.database.rows('keys', 'SELECT public_key FROM push_keys')
    expect(keys).toEqual([{ public_key: pushKey }])
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65)
  })

  test('can neither be read nor changed by requests', async () => {
    for (const statement of ['SELECT * FROM push_keys', 'DELETE FROM push_keys'])
      await expect(
        w.database.transaction({ uid: w.people.ben }, (db) => db.$client.query(statement)),
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('are in no answer but the public one', async () => {
    const [keys] = await w.database.rows<{ private: string }>('keys_p', 'SELECT private_key AS private FROM push_keys')
    const { body } = await (await w.as('ben')).send('GET', '/users/settings')
    expect(JSON.stringify(body)).not.toContain(keys?.private)
  })
})

test('a device is seen by its person only [T14]', async () => {
  const { client } = await withDevice()
  const count = async (scope: Parameters<typeof w.database.transaction>[0]) =>
    w.database.transaction(scope, async (db) => (await db.$client.query('SELECT id FROM push_devices')).rowCount)
  expect(await count({ uid: client.uid })).toBe(await devicesOf(client))
  expect(await count({ clubId: w.clubs.eichenhain.id })).toBe(0)
  expect(await count('nobody')).toBe(0)
})
