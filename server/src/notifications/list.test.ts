import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { clientOf, world } from '../../world/testWorld.ts'
import { notify } from './notify.ts'
import { NOTIFICATION_SWEEPS } from './sweep.ts'

const w = await world()

/** Somebody new, who was told as much as this. */
async function told(...titles: string[]) {
  const browser = new Browser(w.app)
  const { body } = await browser.post('/auth/registration', {
    email: `${randomUUID()}@demo.example`,
    password: 'achtzeichen',
  })
  const client = clientOf(w.url, { uid: String(body.uid), token: browser.token, clubId: '' })
  for (const title of titles) {
    await w.database.transaction({ clubId: w.clubs.eichenhain.id }, (db, announce, job) =>
      notify(
        { db, announce, job, now: w.clock.now() },
        { uid: client.uid, kind: 'invoice', words: () => ({ title, body: 'x' }) },
      ),
    )
    w.clock.pass({ seconds: 1 })
  }
  const list = async () => (await client.notifications.list({})).notifications
  const states = async () => (await list()).map(({ title, status }) => [title, status])
  return { client, list, states }
}

test('the list has the latest first; a click opens one [USER-044] [USER-045] [USER-039]', async () => {
  const { client, list, states } = await told('one', 'two')
  expect(await states()).toEqual([
    ['two', 'unopened'],
    ['one', 'unopened'],
  ])
  const [, one] = await list()
  expect(await client.notifications.mark({ id: one?.id, opened: true })).toEqual({})
  expect(await states()).toEqual([
    ['two', 'unopened'],
    ['one', 'opened'],
  ])
})

test('all that are unopened are opened at once, and what was deleted stays hidden [USER-040] [USER-046] [USER-047]', async () => {
  const { client, list, states } = await told('one', 'two', 'three')
  const [three] = await list()
  await client.notifications.mark({ id: three?.id, deleted: true })
  expect((await states()).map(([title]) => title)).toEqual(['two', 'one'])
  await client.notifications.mark({ all: true, opened: true })
  await client.notifications.mark({ id: three?.id, opened: true })
  expect(await states()).toEqual([
    ['two', 'opened'],
    ['one', 'opened'],
  ])
})

test('nobody marks what another person was told', async () => {
  const mine = await told('mine')
  const theirs = await told('theirs')
  const [id] = (await theirs.list()).map((each) => each.id)
  await mine.client.notifications.mark({ id, deleted: true })
  await mine.client.notifications.mark({ all: true, opened: true })
  expect(await theirs.states()).toEqual([['theirs', 'unopened']])
})

test.each([
  ['nothing', {}],
  ['no state', { id: randomUUID() }],
  ['two states', { id: randomUUID(), opened: true, deleted: true }],
  ['one and all', { id: randomUUID(), all: true, opened: true }],
  ['all deleted', { all: true, deleted: true }],
  ['unopened again', { id: randomUUID(), opened: false }],
])('a mark that says %s is refused', async (_, wish) => {
  const ben = await w.as('ben')
  const { status, body } = await ben.send('PATCH', '/user/notifications', wish)
  expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
})

test('after 90 days a notification is not shown any more, and then it is gone [USER-052] [O11]', async () => {
  const { client } = await told('old')
  const list = async () => (await (await w.as({ uid: client.uid })).notifications.list({})).notifications
  w.clock.pass({ hours: 90 * 24 - 2 })
  expect(await list()).toHaveLength(1)
  w.clock.pass({ hours: 2 })
  expect(await list()).toEqual([])
  for (const sweep of NOTIFICATION_SWEEPS) await w.database.rows('sweep', sweep, [w.clock.now().toString()])
  expect(await w.database.rows('old', `SELECT id FROM notifications WHERE title ->> 'de' = 'old'`)).toEqual([])
})

describe('behind row-level security', () => {
  const of = 'SELECT count(*) AS n FROM notifications WHERE uid = $1'
  const count = (uid: string, scope: Parameters<typeof w.database.transaction>[0]) =>
    w.database.transaction(scope, async (db) => {
      const { rows } = await db.$client.query<{ n: number }>(of, [uid])
      return rows[0]?.n
    })

  test('a notification is seen by its person only, and by no club', async () => {
    const { uid } = (await told('secret')).client
    expect(await count(uid, { uid })).toBe(1)
    expect(await count(uid, { uid: w.people.ben })).toBe(0)
    expect(await count(uid, { clubId: w.clubs.eichenhain.id })).toBe(0)
    expect(await count(uid, 'nobody')).toBe(0)
  })

  test('settings are changed by their person only', async () => {
    const change = w.database.transaction({ uid: w.people.ben }, async (db) => {
      await db.$client.query('INSERT INTO notification_settings VALUES ($1, $2, false, false)', [
        w.people.anna,
        'invoice',
      ])
    })
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
})

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr', 'de'],
])('who registers with a browser that asks for %s is written to in %s', async (accept, language) => {
  const response = await fetch(`${w.url}/auth/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': accept },
    body: JSON.stringify({ email: `${randomUUID()}@demo.example`, password: 'achtzeichen' }),
  })
  const { token, uid } = (await response.json()) as { token: string; uid: string }
  const person = clientOf(w.url, { uid, token, clubId: '' })
  expect((await person.notifications.settings({})).language).toBe(language)
})
