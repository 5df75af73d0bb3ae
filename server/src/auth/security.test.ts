import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'
import { relyingParty } from './relyingParty.ts'

const w = await world()
const PASSWORD = 'bahnfrei-demo'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

type SignedIn = { browser: Browser; client: Client; uid: string }
async function signedIn(who: string, agent = FIREFOX): Promise<SignedIn> {
  const browser = new Browser(w.app)
  const { uid, token } = await browser.signIn(`${who}@demo.example`, PASSWORD, { 'user-agent': agent })
  return { browser, uid, client: clientOf(w.url, { uid, token, clubId: w.clubs.eichenhain.id }) }
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

describe('the list of logins', () => {
  test('says where somebody is signed in, when and from where it was last used, and which one this is', async () => {
    const desk = await signedIn('member01')
    w.clock.pass({ minutes: 40 })
    const phone = await signedIn('member01', PHONE)
    const { logins } = await phone.client.auth.logins({})
    expect(logins).toMatchObject([
      { device: 'Chrome, Android', address: '127.0.0.1', isThis: true, usedOn: w.clock.now().epochMilliseconds },
      { device: 'Firefox, Linux', isThis: false },
    ])
    w.clock.pass({ minutes: 1 })
    await desk.browser.refresh()
    const now = await phone.client.auth.logins({})
    expect(now.logins[0]).toMatchObject({ isThis: false, usedOn: w.clock.now().epochMilliseconds })
  })

  test('is fresh on every screen that shows it', async () => {
    const { client } = await signedIn('member02')
    const watcher = await watch(w.origin, { token: client.token })
    const { docs } = await watcher.subscribe('logins')
    expect(docs).toHaveLength(1)
    const other = await signedIn('member02', PHONE)
    await watcher.until(() => watcher.changes().some(({ type }) => type === 'added'))
    await other.browser.post('/auth/logout')
    await watcher.until(() => watcher.changes().some(({ type }) => type === 'removed'))
  })

  test('nobody ends the login of somebody else, and cannot tell it from one that does not exist [L21]', async () => {
    const [one, other] = [await signedIn('member03'), await signedIn('member04')]
    const [foreign] = (await other.client.auth.logins({})).logins
    const missing = await one.client.send('DELETE', '/auth/logins/0b5c4f1e-3a9d-4c2b-8f00-1234567890ab')
    const refused = await one.client.send('DELETE', `/auth/logins/${foreign?.id}`)
    expect([refused.status, refused.body.errorCode]).toEqual([404, 'LOGIN_NOT_FOUND'])
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    await one.client.auth.endOtherLogins({})
    expect((await other.browser.me()).status).toBe(200)
  })
})

describe('what ends other logins closes their sockets within a second, and leaves this one [L15]', () => {
  test.each<[string, string, (client: Client) => Promise<unknown>]>([
    [
      'ending one',
      'member05',
      async (client) => {
        const { logins } = await client.auth.logins({})
        for (const { id, isThis } of logins) if (!isThis) await client.auth.endLogin({ id })
      },
    ],
    ['ending all others', 'member06', (client) => client.auth.endOtherLogins({})],
    ['another password', 'member07', (client) => client.auth.changePassword({ password: 'ganz-anders-jetzt' })],
  ])('%s', async (_, who, end) => {
    const [mine, other] = [await signedIn(who), await signedIn(who, PHONE)]
    const [kept, cut] = [await watch(w.origin, mine.client), await watch(w.origin, other.client)]
    await Promise.all([kept.subscribe('users'), cut.subscribe('users')])
    const begun = performance.now()
    await end(mine.client)
    await cut.closed
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await other.browser.me()).status).toBe(401)
    await expect(other.browser.refresh()).rejects.toThrow('UNAUTHENTICATED')
    expect((await mine.browser.me()).status).toBe(200)
    expect(kept.socket.connected).toBe(true)
    await expect(mine.browser.refresh()).resolves.toBeDefined()
  })

  test('the new password, which may not be a common one, signs in, the old one no more, and its owner hears of it [L14]', async () => {
    const { client } = await signedIn('member08')
    expect(await codeOf(client.auth.changePassword({ password: 'iloveyou' }))).toBe('PASSWORD_COMMON')
    for (const password of ['Sommer2026!', 'Schuetze123'])
      expect(await codeOf(client.auth.changePassword({ password }))).toBe('PASSWORD_GUESSABLE')
    await client.auth.changePassword({ password: 'ganz-anders-jetzt' })
    const browser = new Browser(w.app)
    await expect(browser.signIn('member08@demo.example', PASSWORD)).rejects.toThrow('PASSWORD_INVALID')
    await expect(browser.signIn('member08@demo.example', 'ganz-anders-jetzt')).resolves.toBeDefined()
    expect(await mailsTo('member08@demo.example')).toContain('passwordChanged')
  })
})

test('anybody who owns a login hears that an old key of it was used, which ended it [L16]', async () => {
  const { browser } = await signedIn('member09')
  const thief = new Browser(w.app, browser.cookie)
  await browser.refresh()
  w.clock.pass({ seconds: 31 })
  await expect(thief.refresh()).rejects.toThrow('UNAUTHENTICATED')
  expect(await mailsTo('member09@demo.example')).toEqual(['loginStolen'])
})

let members = 10
/** Somebody else for each call, because the call may be done. */
function member(): Promise<SignedIn> {
  members = members === 40 ? 11 : members + 1
  return signedIn(`member${members}`)
}
const dangerous = CALLS.filter(({ call }) => call.stepUp === true)

test.each(dangerous)(
  '$name is done 14 minutes after a confirmation, and asks for another one after 16 [L22]',
  async ({ call, sample }) => {
    const { client } = await member()
    await w.database.rows('make_owner', `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE uid = $1`, [
      client.uid,
    ])
    const { method, path, body } = requestOf(call, sample)
    const codeNow = async () => (await client.send(method, path, body)).body.errorCode
    w.clock.pass({ minutes: 16 })
    expect(await codeNow()).toBe('STEP_UP_NEEDED')
    await client.auth.stepUp({ password: PASSWORD })
    w.clock.pass({ minutes: 14 })
    expect(await codeNow()).not.toBe('STEP_UP_NEEDED')
  },
)

test('with a second factor the password alone confirms nothing [L22]', async () => {
  const { client } = await member()
  const { secret } = await client.auth.askTotp({})
  const code = () => new TOTP({ secret }).generate({ timestamp: w.clock.now().epochMilliseconds })
  await client.auth.addTotp({ code: code() })
  w.clock.pass({ minutes: 16 })
  expect(await codeOf(client.auth.removeTotp({}))).toBe('STEP_UP_NEEDED')
  expect(await codeOf(client.auth.stepUp({ password: PASSWORD }))).toBe('INPUT_INVALID')
  expect(await codeOf(client.auth.stepUp({ password: PASSWORD, code: '000000' }))).toBe('CODE_INVALID')
  expect(await codeOf(client.auth.stepUp({ password: 'bahnfrei-falsch', code: code() }))).toBe('PASSWORD_INVALID')
  expect(await codeOf(client.auth.stepUp({ code: code() }))).toBe('INPUT_INVALID')
  await client.auth.stepUp({ password: PASSWORD, code: code() })
  await client.auth.removeTotp({})
})

/** Maintenance turns all others away, so it comes last. */
const ofRoot = CALLS.filter(({ call }) => call.guard === 'root').toSorted(
  (one, other) => Number(one.name === 'home.setRealtime') - Number(other.name === 'home.setRealtime'),
)

test.each(ofRoot)(
  '$name is for a root whose second factor is fresh, and for no owner [P12]',
  async ({ call, sample }) => {
    const { method, path, body } = requestOf(call, sample)
    const codeFor = async (client: Client) => (await client.send(method, path, body)).body.errorCode
    expect(await codeFor(await w.as('anna'))).toBe('INSUFFICIENT_PERMISSION')
    const rita = await w.as('rita')
    w.clock.pass({ minutes: 14 })
    expect(['STEP_UP_NEEDED', 'SECOND_FACTOR_NEEDED', 'INSUFFICIENT_PERMISSION']).not.toContain(await codeFor(rita))
    w.clock.pass({ minutes: 2 })
    expect(await codeFor(rita)).toBe('STEP_UP_NEEDED')
    await w.database.rows('no_factor', 'UPDATE logins SET factor_on = NULL WHERE uid = $1', [rita.uid])
    expect(await codeFor(rita)).toBe('SECOND_FACTOR_NEEDED')
  },
)

test.each([
  [['https://bahnfrei.example'], { id: 'bahnfrei.example', origins: ['https://bahnfrei.example'] }],
  [
    ['https://a.example', 'https://b.example', 'https://a.example:8443'],
    { id: 'a.example', origins: ['https://a.example', 'https://a.example:8443'] },
  ],
  [
    ['http://127.0.0.1:80', 'http://localhost:8080', 'http://[::1]:8080'],
    { id: 'localhost', origins: ['http://localhost:8080'] },
  ],
  [['http://192.168.1.7:8080'], undefined],
])('passkeys at %j belong to %j [L20]', (origins, expected) => {
  expect(relyingParty(origins)).toEqual(expected)
})

async function mailsTo(email: string): Promise<string[]> {
  const mails = await w.database.rows<{ kind: string }>('mails_to', 'SELECT kind FROM mails WHERE address = $1', [
    email,
  ])
  return mails.map(({ kind }) => kind)
}
