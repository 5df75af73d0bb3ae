import { contract } from '@bahnfrei/domain/contract.ts'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../world/cast.ts'
import { TEMPLATE } from '../../../world/keptCluster.ts'
import { freshDatabase, runApp } from '../../../world/testApp.ts'
import { Browser } from '../../../world/testBrowser.ts'
import { TestPasskey } from '../../../world/testPasskey.ts'
import { watch } from '../../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../../world/testWorld.ts'
import { BASE_SWEEPS } from '../jobs/sweep.ts'
import { SECURITY_LINE } from './securityLog.ts'

// The requests of these tests come through a proxy that says where they come from.
const w = await world({ proxies: ['127.0.0.1'] })
type Lines = Awaited<ReturnType<Client['home']['securityLog']>>['lines']
type Wishes = Parameters<Client['home']['securityLog']>[0]

/** The log as a root reads it, the oldest line first, as soon as everything is written. */
async function read(wishes: Wishes = {}) {
  await w.app.securityLog.write(true)
  // The second factor of a root must be fresh, and the clock of these tests moves.
  const { lines } = await (await w.as('rita')).home.securityLog(wishes)
  return lines.reverse()
}
async function lastId(): Promise<number> {
  return (await read()).at(-1)?.id ?? 0
}
/**
 * The lines that came during some work; a count is split into two when the seconds for its first line passed meanwhile.
 */
async function during(work: () => Promise<unknown>) {
  const before = await lastId()
  await work()
  return summed((await read()).filter(({ id }) => id > before))
}
function summed(lines: Lines): Lines {
  const kinds = Map.groupBy(lines, ({ event, call, code, person, address }) =>
    event === 'refused' ? [call, code, person, address].join() : Symbol(),
  )
  return [...kinds.values()].map((alike) => ({
    ...(alike[0] as Lines[number]),
    count: alike.reduce((sum, { count }) => sum + count, 0),
  }))
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const browserAt = () => new Browser(w.app)
const short = ({ event, call, code, count }: Lines[number]) => [event, call, code, count]

test('who tried passwords at night is found in the morning: how often, on whose account, from where, and whether one was right [O19]', async () => {
  const attack = '203.0.113.66'
  const [good] = await during(() => browserAt().signIn('ben@demo.example', PASSWORD, from('198.51.100.7')))
  expect([good?.event, good?.call]).toEqual(['signedIn', 'auth.login'])

  const tried = await during(async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await browserAt().post('/auth/login', { email: ' Ben@demo.example', password: `geraten-${turn}` }, from(attack))
    await browserAt().post('/auth/login', { email: 'niemand@demo.example', password: 'geraten' }, from(attack))
  })
  expect(tried.map(short)).toEqual([
    ['refused', 'auth.login', 'PASSWORD_INVALID', 5],
    ['refused', 'auth.login', 'TOO_MANY_REQUESTS', 25],
    ['refused', 'auth.login', 'USER_NOT_FOUND', 1],
  ])
  const [wrong, paused, nobody] = tried
  expect(new Set([good?.person, wrong?.person, paused?.person]).size).toBe(1)
  expect(new Set([wrong?.address, paused?.address, nobody?.address]).size).toBe(1)
  expect(wrong?.address).not.toBe(good?.address)
  expect(nobody?.person).not.toBe(wrong?.person)

  // One more click: all that this network did, and all on this day.
  expect(summed(await read({ pseudonym: wrong?.address ?? '' }))).toEqual(tried)
  expect(summed(await read({ day: '2026-05-13', timeZone: 'Europe/Berlin', event: 'refused' }))).toEqual(tried)
  for (const day of ['2026-05-12', '0001-01-01', '9999-12-31']) expect(await read({ day })).toEqual([])
})

test('a flood of refusals is a line at once and one when the minute is over, and no flood of lines [O19]', async () => {
  const ben = await w.as('ben')
  const before = await lastId()
  const root = await w.as('rita')
  const lines = async () => (await root.home.securityLog({})).lines.filter(({ id }) => id > before).reverse()
  const ask = () => ben.send('GET', '/admin/members')
  const { body } = await ask()
  await w.app.securityLog.write(false)
  expect((await lines()).map(short)).toEqual([['refused', 'members.list', 'INSUFFICIENT_PERMISSION', 1]])
  expect((await lines())[0]).toMatchObject({ clubId: ben.clubId, requestId: body.requestId })
  for (let turn = 0; turn < 99; turn += 1) {
    await ask()
    if (turn % 10 === 0) await w.app.securityLog.write(false)
  }
  expect(await lines()).toHaveLength(1)
  w.clock.pass({ minutes: 1 })
  await w.app.securityLog.write(false)
  expect((await lines()).map(({ count }) => count)).toEqual([1, 99])
})

test('many attackers at once make a bounded number of lines [O19]', async () => {
  const { securityLog } = w.app
  const before = await lastId()
  for (let index = 0; index < 5_000; index += 1)
    securityLog.refused('PASSWORD_INVALID', { call: 'auth.login', address: `2001:db8:${index.toString(16)}::1` })
  await securityLog.write(true)
  const [sum] = await w.database.rows<{ lines: number; tries: number }>(
    'flood',
    'SELECT count(*)::int AS lines, sum(count)::int AS tries FROM security_log WHERE id > $1',
    [before],
  )
  expect(sum?.tries).toBe(5_000)
  expect(sum?.lines).toBeLessThanOrEqual(1_001)
  w.clock.pass({ minutes: 1 })
})

test('a stolen refresh secret, and guesses of a second factor, stand under the pseudonym of their owner [O19] [L16]', async () => {
  const member = browserAt()
  const [opened] = await during(() => member.signIn('clara@demo.example', PASSWORD))
  const thief = new Browser(w.app, member.cookie)
  await member.refresh()
  w.clock.pass({ seconds: 31 })
  const stolen = await during(() => thief.post('/auth/refresh'))
  expect(stolen.map(short)).toEqual([
    ['loginStolen', 'auth.refresh', null, 1],
    ['refused', 'auth.refresh', 'UNAUTHENTICATED', 1],
  ])
  expect(stolen[0]?.person).toBe(opened?.person)

  const clara = await w.as('clara')
  const made = await during(async () => {
    const { secret } = await clara.auth.askTotp({})
    await clara.auth.addTotp({
      code: new TOTP({ secret }).generate({ timestamp: w.clock.now().epochMilliseconds }),
    })
  })
  expect(made.map(short)).toEqual([['factorAdded', 'auth.addTotp', null, 1]])
  const { body } = await browserAt().post('/auth/login', { email: 'clara@demo.example', password: PASSWORD })
  const guessed = await during(async () => {
    for (const code of ['000000', '111111'])
      await browserAt().post('/auth/login/second-factor', { challenge: body.challenge, code })
  })
  expect(guessed.map(short)).toEqual([['refused', 'auth.secondFactor', 'CODE_INVALID', 2]])
  expect(guessed[0]?.person).toBe(opened?.person)
  w.clock.pass({ minutes: 16 })
})

test('who gave whom rights is there exactly when it happened [O19]', async () => {
  const anna = await w.as('anna')
  const [ben] = await during(() => browserAt().signIn('ben@demo.example', PASSWORD))
  const [annas] = await during(() => browserAt().signIn('anna@demo.example', PASSWORD))
  const { permissions } = await anna.members.one({ uid: w.people.ben })
  const given = await during(() =>
    anna.members.changePermissions({ uid: w.people.ben, permissions: { ...permissions, kioskConfig: 'r' } }),
  )
  expect(given).toMatchObject([
    { event: 'rightsChanged', call: 'members.changePermissions', clubId: anna.clubId, code: null },
  ])
  expect([given[0]?.person, given[0]?.target]).toEqual([annas?.person, ben?.person])

  const refused = await during(() =>
    anna.members.changePermissions({ uid: anna.uid, permissions: {} }).catch(() => undefined),
  )
  expect(refused.filter(({ event }) => event === 'rightsChanged')).toEqual([])
})

test('acts that take several transactions are noted too: confirmation, password, passkey, copy taken [O19]', async () => {
  const ben = await w.as('ben')
  const device = new TestPasskey(w.origin.replace('127.0.0.1', 'localhost'))
  const noted = await during(async () => {
    await ben.auth.stepUp({ password: PASSWORD })
    const { challenge } = await ben.auth.askNewPasskey({})
    await ben.auth.addPasskey({ challenge, name: 'Telefon', passkey: device.made(challenge) })
    await ben.auth.removePasskey({ id: device.id })
    const { id } = await ben.users.askForCopy({})
    await w.app.jobs.done()
    await ben.users.takeCopy({ id, format: 'json' })
    await ben.auth.changePassword({ password: 'ganz-anders-jetzt' })
  })
  expect(noted.map(({ event }) => event)).toEqual(
    'confirmedAgain factorAdded factorRemoved copyAsked copyTaken passwordChanged'.split(' '),
  )
  expect(new Set(noted.map(({ person }) => person)).size).toBe(1)
})

test('what reads by socket and is refused is counted too [O19]', async () => {
  const ben = await w.as('ben')
  const socket = await watch(w.origin, { token: ben.token, clubId: ben.clubId })
  const seen = await during(() => socket.call('subscribe', { collection: 'members', filter: {} }))
  expect(seen.map(short)).toEqual([['refused', 'members.list, live', 'INSUFFICIENT_PERMISSION', 1]])
})

test('a page that starts without a sign-in, a taken lane and a wrong field are no attack', async () => {
  const ben = await w.as('ben')
  const taken = reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00'))
  await ben.reservations.create(taken)
  const lines = await during(async () => {
    await w.nobody.send('POST', '/auth/refresh')
    await expect(ben.reservations.create(taken)).rejects.toMatchObject({ code: 'RESERVATION_CONFLICT' })
    await ben.send('POST', '/appointments', { wrong: true })
    await ben.send('GET', '/nowhere')
  })
  expect(lines).toEqual([])
})

test('no name, address, id of a person or value is in it, no matter who did what [O19] [O01]', async () => {
  const email = 'merkmal.otto@demo.example'
  const address = '203.0.113.77'
  const password = 'Merkmal-Karpfenteich-1898'
  const otto = browserAt()
  await otto.post('/auth/registration', { email, password }, from(address))
  const [{ uid } = { uid: '' }] = await w.database.rows<{ uid: string }>(
    'otto',
    'SELECT uid FROM users WHERE email = $1',
    [email],
  )
  await otto.post('/auth/login', { email, password: 'Merkmal-falsch' }, from(address))
  await otto.post('/auth/login', { email: 'merkmal.niemand@demo.example', password }, from(address))
  await otto.post('/auth/password/reset', { email, password, secret: 'Merkmal'.padEnd(43, 'x') }, from(address))
  const bearer = { ...from(address), authorization: `Bearer ${otto.token}`, 'x-club-id': w.clubs.eichenhain.id }
  await otto.post('/auth/step-up', { password: 'Merkmal-falsch' }, bearer)
  await otto.post('/appointments', { comment: 'Merkmal' }, bearer)
  await otto.post('/auth/logout', undefined, from(address))
  await w.app.securityLog.write(true)

  const lines = JSON.stringify(await w.database.rows('all_lines', 'SELECT l FROM security_log l'))
  const own = (await read()).filter(({ call }) => ['auth.register', 'auth.stepUp', 'auth.logout'].includes(call))
  expect(own.length).toBeGreaterThanOrEqual(3)
  const people = await w.database.rows<{ uid: string; email: string; fullName: string }>(
    'all_people',
    `SELECT uid, email, full_name AS "fullName" FROM users`,
  )
  for (const { uid, email, fullName } of people) {
    expect(lines).not.toContain(uid)
    expect(lines).not.toContain(email)
    if (fullName !== '') expect(lines).not.toContain(fullName)
  }
  expect(lines).not.toMatch(/merkmal|demo\.example|203\.0\.113|127\.0\.0\.1/i)
  expect(uid).toMatch(/^[0-9a-f-]{36}$/)
})

describe('the table', () => {
  test('grows only: nobody changes or removes a line before 400 days, and then the sweep does [O19]', async () => {
    const change = 'UPDATE security_log SET person = NULL'
    await expect(w.database.rows('log_change', change)).rejects.toThrow('The security log only grows.')
    await expect(w.database.rows('log_remove', 'DELETE FROM security_log')).rejects.toThrow('only grows')
    for (const days of [399, 401])
      await w.database.rows(
        `log_old_${days}`,
        `INSERT INTO security_log (occurred_on, event, call, count)
         VALUES (now() - interval '${days} days', 'signedOut', 'old ${days}', 1)`,
      )
    for (const [index, sweep] of BASE_SWEEPS.entries())
      await w.database.rows(`log_sweep_${index}`, sweep, [new Date().toISOString()])
    const left = await w.database.rows('log_left', `SELECT call FROM security_log WHERE call LIKE 'old %'`)
    expect(left).toEqual([{ call: 'old 399' }])
  })

  test('is read by a root only, and requests can only add to it [O19] [P12]', async () => {
    const anna = await w.as('anna')
    await expect(anna.home.securityLog({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
    const read = `SELECT ${SECURITY_LINE} FROM security_log`
    await w.database.transaction({ uid: anna.uid }, async (db) =>
      expect((await db.$client.query(read)).rowCount).toBe(0),
    )
    for (const statement of ['UPDATE security_log SET count = 0', 'DELETE FROM security_log'])
      await expect(w.database.transaction({ uid: anna.uid }, (db) => db.$client.query(statement))).rejects.toThrow(
        /permission denied/,
      )
  })
})

test('the same person has the same pseudonym after a restart, and another one under another key [O19]', async () => {
  const connection = await freshDatabase(TEMPLATE)
  const persons: unknown[] = []
  for (const turn of [1, 2]) {
    const app = await runApp(connection)
    await new Browser(app).signIn('ben@demo.example', PASSWORD)
    const [found] = await app.database.rows<{ person: string }>(
      `last_${turn}`,
      'SELECT person FROM security_log ORDER BY id DESC LIMIT 1',
    )
    persons.push(found?.person)
    await app.close()
  }
  expect(persons[0]).toMatch(/^[\w-]{16}$/)
  expect(persons[1]).toBe(persons[0])
})

test('every dangerous call, and every act of a root, is noted by its contract [O19] [L22]', () => {
  const calls = Object.entries(contract).flatMap(([room, named]) =>
    Object.entries(named as Record<string, { route: string; guard: string; stepUp?: unknown; log?: string }>).map(
      ([name, call]) => ({ name: `${room}.${name}`, ...call }),
    ),
  )
  const dangerous = calls.filter(
    ({ name, route, guard, stepUp }) =>
      // A call that only begins an act has the same guard, and the evaluation of feedback is no matter of security.
      !/\.ask(New|Totp)|feedback\.evaluate/.test(name) &&
      // Reads change nothing.
      !route.startsWith('GET ') &&
      (stepUp === true || guard === 'root'),
  )
  expect(dangerous.length).toBeGreaterThan(10)
  expect(dangerous.filter(({ log }) => log === undefined).map(({ name }) => name)).toEqual([])
})
