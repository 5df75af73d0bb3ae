import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { describe, expect, test } from 'vitest'
import { Browser } from '../../../world/testBrowser.ts'
import { type Watcher, watch } from '../../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const { hall } = w
const WEEK = { rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' }
const as = ({ token, clubId }: Pick<Client, 'token' | 'clubId'>): Promise<Watcher> => watch(w.origin, { token, clubId })
const ben = await w.as('ben')

let slot = 0
async function reserve(client: Client): Promise<string> {
  const lane = slot % 12
  const start = 18 + Math.floor(slot / 12)
  slot += 1
  const { ids } = await client.reservations.create(
    reserving(line(hall, lane, '2026-05-21', `${start}:00`, `${start}:30`)),
  )
  return ids[0] ?? ''
}

/** Makes a reservation and waits for Anna's message about it; by then everybody who may see it has theirs. */
async function somethingHappens(): Promise<string> {
  const anna = await w.as('anna')
  const witness = await as(anna)
  await witness.subscribe('publicReservations', WEEK)
  const id = await reserve(anna)
  await witness.until(() => witness.changes().some((change) => change.id === id))
  witness.socket.disconnect()
  return id
}

describe('deliveries stop before the next one [R03] [L15]', () => {
  test.each<[number, string, (browser: Browser, uid: string) => Promise<unknown>]>([
    [11, 'the membership ends', (_, uid) => w.database.rows('end', 'DELETE FROM memberships WHERE uid = $1', [uid])],
    [
      12,
      'the person is blocked',
      (_, uid) => w.database.rows('block', `UPDATE memberships SET status = 'blocked' WHERE uid = $1`, [uid]),
    ],
    [
      13,
      'the right is taken',
      (_, uid) => w.database.rows('take', `UPDATE memberships SET permissions = '{}' WHERE uid = $1`, [uid]),
    ],
    [
      14,
      'the account is disabled',
      (_, uid) => w.database.rows('off', 'UPDATE users SET disabled = true WHERE uid = $1', [uid]),
    ],
    [
      15,
      'the login is ended elsewhere',
      (_, uid) => w.database.rows('out', 'DELETE FROM logins WHERE uid = $1', [uid]),
    ],
    [16, 'the person logs out', (browser) => browser.post('/auth/logout')],
  ])('for member %i when %s', async (number, _, end) => {
    const browser = new Browser(w.app)
    const { token, uid } = await browser.signIn(`member${number}@demo.example`, 'bahnfrei-demo')
    const watcher = await as({ token, clubId: w.clubs.eichenhain.id })
    await watcher.subscribe('publicReservations', WEEK)
    const seen = await somethingHappens()
    await watcher.until(() => watcher.changes().some(({ id }) => id === seen))

    await end(browser, uid)
    const unseen = await somethingHappens()
    await somethingHappens()
    expect(watcher.changes().map(({ id }) => id)).not.toContain(unseen)
  })

  test('also when a change is known before it is known whose right went', async () => {
    const [leaver, anna] = [await w.as({ uid: w.crowd[16] ?? '' }), await w.as('anna')]
    const [watcher, witness] = [await as(leaver), await as(anna)]
    await reserve(anna)
    for (const each of [watcher, witness]) await each.subscribe('publicReservations', WEEK)

    // While this lock stands nobody can be asked for.
    const keeper = await w.database.pool.connect()
    await keeper.query('BEGIN; LOCK TABLE access_tokens')
    await w.database.rows('end', 'DELETE FROM memberships WHERE uid = $1', [leaver.uid])
    await w.database.transaction({ clubId: anna.clubId }, async (db, announce) => {
      await db.$client.query('DELETE FROM reservations WHERE range_id = $1', [hall.id])
      announce(calendarTopic(hall.id))
    })
    for (let turn = 0; turn < 50; turn += 1) await w.database.rows('pass_time', 'SELECT 1')
    await keeper.query('COMMIT')
    keeper.release()

    await witness.until(() => witness.changes().some(({ type }) => type === 'removed'))
    expect(watcher.changes()).toEqual([])
  })

  test('and the socket of a login that ended is closed', async () => {
    const browser = new Browser(w.app)
    const { token } = await browser.signIn('member30@demo.example', 'bahnfrei-demo')
    const watcher = await as({ token, clubId: w.clubs.eichenhain.id })
    await browser.post('/auth/logout')
    expect(await watcher.closed).toBe('io server disconnect')
  })
})

test('a right that comes back is there for the next subscription', async () => {
  const dirk = await w.as('dirk')
  const watcher = await as(dirk)
  const set = (permissions: string | null) =>
    w.database.rows('set', 'UPDATE memberships SET permissions = $2 WHERE uid = $1 AND club_id = $3', [
      dirk.uid,
      permissions,
      w.clubs.eichenhain.id,
    ])
  await set('{}')
  await watcher.subscribe('publicReservations', WEEK)
  await somethingHappens()
  expect(watcher.changes()).toEqual([])
  await set(null)
  await watcher.subscribe('publicReservations', WEEK)
  const id = await somethingHappens()
  await watcher.until(() => watcher.changes().length > 0)
  expect(watcher.changes().map((change) => change.id)).toEqual([id])
})

test('on the day after the last one of a membership nothing is delivered', async () => {
  const [uid = ''] = w.crowd.slice(20)
  await w.database.rows('membership_ends', `UPDATE memberships SET leave_date = '2026-05-13' WHERE uid = $1`, [uid])
  w.clock.set('2026-05-13T21:45:00Z')
  const watcher = await as(await w.as({ uid }))
  await watcher.subscribe('publicReservations', WEEK)
  const seen = await somethingHappens()
  await watcher.until(() => watcher.changes().some(({ id }) => id === seen))
  w.clock.set('2026-05-13T22:00:00Z')
  await somethingHappens()
  expect(watcher.changes().map(({ id }) => id)).toEqual([seen])
})

test('when the token runs out the deliveries do, whatever the socket says [R08]', async () => {
  const watcher = await as(await w.as('clara'))
  await watcher.subscribe('publicReservations', WEEK)
  w.clock.pass({ minutes: 61 })
  await somethingHappens()
  expect(watcher.changes()).toEqual([])
  expect(await watcher.closed).toBe('io server disconnect')
})

describe('at the handshake', () => {
  const token = ben.token

  test('without a token nothing is answered but that one has to sign in [R01]', async () => {
    const watcher = await watch(w.origin)
    for (const collection of [
      'publicReservations',
      'ranges',
      'userReservations',
      'users',
      'openClubs',
      'adminReservations',
    ]) {
      const filter = collection.endsWith('cReservations') || collection.startsWith('admin') ? { filter: WEEK } : {}
      expect(await watcher.call('subscribe', { collection, ...filter })).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
    }
    await somethingHappens()
    expect(watcher.heard.filter(([event]) => event !== 'rpc/out')).toEqual([])
  })

  test.each([
    ['forged', `at_${'A'.repeat(43)}`],
    ['over', token],
  ])('a token that is %s is told so and closed', async (_, wrong) => {
    w.clock.pass({ minutes: 61 })
    const watcher = await watch(w.origin, { token: wrong, clubId: ben.clubId })
    await watcher.closed
    expect(watcher.heard).toEqual([
      ['rpc/out', expect.objectContaining({ errorCode: 'UNAUTHENTICATED', statusCode: 401 })],
    ])
  })

  test.each([['x'], [7], [null], [{}], [['at_x']], [''], [`Bearer ${token}`]])('a token %j is none', async (wrong) => {
    const watcher = await watch(w.origin, { token: wrong, clubId: ben.clubId })
    expect(await watcher.call('subscribe', { collection: 'ranges' })).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
  })

  test('a page of another origin opens no socket, and polling opens none at all [R09] [LIVE-003]', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${w.origin}.evil.example`,
      w.origin.replace('http', 'https'),
    ])
      await expect(watch(w.origin, { token }, { extraHeaders: { origin } })).rejects.toThrow('websocket error')
    await expect(watch(w.origin, { token }, { transports: ['polling'] })).rejects.toThrow('xhr poll error')
    const polling = await fetch(`${w.origin}/socket.io/?EIO=4&transport=polling`)
    expect(polling.status).toBe(400)
  })
})

describe('anybody who lacks the right [AUTH-121] [R02]', () => {
  const nothingFor = async (watcher: Watcher, collection: string, filter?: Record<string, unknown>) =>
    expect((await watcher.subscribe(collection, filter)).docs).toEqual([])

  test('for the officers’ calendar gets nothing, and hears no error', async () => {
    const clara = await w.as('clara')
    const watcher = await as(clara)
    await nothingFor(watcher, 'adminReservations', WEEK)
    const late = await as(await w.as('anna'))
    await late.subscribe('adminReservations', WEEK)
    const id = await reserve(clara)
    await late.until(() => late.changes().some((change) => change.id === id))
    expect(watcher.changes()).toEqual([])
  })

  test('in a club gets nothing of it, by whatever path', async () => {
    const cara = await w.as('cara', 'eichenhain')
    const watcher = await as(cara)
    await nothingFor(watcher, 'ranges')
    await nothingFor(watcher, 'publicReservations', WEEK)
    // With the own club in the handshake the range of another one has no rows.
    const own = await as(await w.as('cara', 'birkenau'))
    await nothingFor(own, 'publicReservations', WEEK)
    const gone = await watch(w.origin, { token: (await w.as('ben')).token })
    await nothingFor(gone, 'ranges')
    for (const clubId of ['*', '%', w.clubs.eichenhain.id.toUpperCase(), `${w.clubs.eichenhain.id},`, '../', '']) {
      await nothingFor(await watch(w.origin, { token: cara.token, clubId }), 'ranges')
    }
  })
})

test('another club wants another handshake, and what was watched of the first one ends with it [R12]', async () => {
  const dirk = await w.as('dirk')
  const birkenau = w.clubs.birkenau.id
  const first = await as(dirk)
  await first.subscribe('publicReservations', WEEK)
  await expect(first.subscribe('ranges', { clubId: birkenau })).rejects.toMatchObject({ code: 'INPUT_INVALID' })

  first.socket.auth = { token: dirk.token, clubId: birkenau }
  const again = new Promise<void>((resolve) => first.socket.once('connect', resolve))
  first.socket.disconnect().connect()
  await again
  const { docs } = await first.subscribe('ranges')
  expect(docs.map(({ id }) => id)).toEqual(w.clubs.birkenau.ranges.map(({ id }) => id))
  await somethingHappens()
  expect(first.changes()).toEqual([])
})

test('a socket is closed ten minutes before its token ends, also when it opened shortly before [LIVE-029]', async () => {
  const clara = await w.as('clara')
  w.clock.pass({ minutes: 49, seconds: 59, milliseconds: 700 })
  const late = await as(clara)
  await late.subscribe('ranges')
  expect(await late.closed).toBe('io server disconnect')

  w.clock.pass({ minutes: 1 })
  const tooLate = await as(clara)
  expect(await tooLate.closed).toBe('io server disconnect')
})
