import { expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()

async function signedIn(): Promise<Browser> {
  const browser = new Browser(w.app)
  await browser.signIn('ben@demo.example', 'bahnfrei-demo')
  return browser
}
const again = (browser: Browser) => new Browser(w.app, browser.cookie)
const cookieOf = ({ cookie }: Browser) => cookie ?? ''

test('each refresh gives a fresh token for an hour and another cookie [L16]', async () => {
  const browser = await signedIn()
  const seen = new Set([cookieOf(browser), browser.token])
  for (let turn = 0; turn < 3; turn += 1) {
    w.clock.pass({ minutes: 40 })
    const { expiresAt, uid } = await browser.refresh()
    expect([expiresAt, uid]).toEqual([w.clock.now().add({ minutes: 60 }).epochMilliseconds, w.people.ben])
    seen.add(cookieOf(browser)).add(browser.token)
  }
  expect(seen.size).toBe(8)
  expect((await browser.me()).status).toBe(200)
})

test('ten tabs that refresh at once all stay signed in [L16]', async () => {
  const browser = await signedIn()
  w.clock.pass({ minutes: 40 })
  const tabs = Array.from({ length: 10 }, () => again(browser))
  await Promise.all(tabs.map((tab) => tab.refresh()))

  for (const tab of tabs) expect((await tab.me()).status).toBe(200)
  expect(new Set(tabs.map(cookieOf)).size).toBe(1)
  const [first] = tabs
  await expect(first?.refresh()).resolves.toBeDefined()
})

test('a refresh whose answer was lost can be made again within 30 seconds [L16]', async () => {
  const browser = await signedIn()
  const lost = again(browser)
  await lost.refresh()
  w.clock.pass({ seconds: 29 })
  await browser.refresh()
  expect(cookieOf(browser)).toBe(cookieOf(lost))
})

test('an old cookie after 31 seconds ends the login with all its tokens, for thief and owner alike [L16]', async () => {
  const owner = await signedIn()
  const other = await signedIn()
  const thief = again(owner)
  await owner.refresh()
  w.clock.pass({ seconds: 31 })

  const reply = await thief.post('/auth/refresh')
  expect([reply.status, reply.body.errorCode]).toEqual([401, 'UNAUTHENTICATED'])
  expect(reply.cookies).toEqual([expect.stringMatching(/^bahnfrei=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Strict$/)])
  expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  expect((await owner.me()).status).toBe(401)
  await expect(owner.refresh()).rejects.toThrow('UNAUTHENTICATED')
  expect((await other.me()).status).toBe(200)
})

test.each([
  ['garbage', () => 'A'.repeat(86)],
  ['a secret of another login', async () => cookieOf(await signedIn()).split('.')[1]],
  ['its own secret with another end', (own: string) => `${own.slice(0, -6)}AAAAAA`],
  ['its own secret and more', (own: string) => `${own}x`],
  ['the first half of its own secret', (own: string) => own.slice(0, 43)],
])(
  'the id of a login with %s is no sign-in and no theft: the login lives, and nobody is warned [L27]',
  async (_, forge) => {
    const browser = await signedIn()
    const [pair = '', own = ''] = cookieOf(browser).split('.')
    const guess = new Browser(w.app, `${pair}.${await forge(own)}`)
    const warnings = async () => w.database.rows('warnings', `SELECT id FROM mails WHERE kind = 'loginStolen'`)
    const before = await warnings()

    expect((await guess.post('/auth/refresh')).status).toBe(401)
    expect((await browser.me()).status).toBe(200)
    await expect(browser.refresh()).resolves.toBeDefined()
    expect(await warnings()).toEqual(before)
  },
)

test('a secret from far back in the chain still ends the login and warns its owner [L16] [L27]', async () => {
  const owner = await signedIn()
  const thief = again(owner)
  for (let turn = 0; turn < 5; turn += 1) await owner.refresh()
  expect((await thief.post('/auth/refresh')).status).toBe(401)
  expect((await owner.me()).status).toBe(401)
  const warned = await w.database.rows<{ kind: string }>(
    'warned',
    'SELECT kind FROM mails ORDER BY created_on DESC, id',
  )
  expect(warned.map(({ kind }) => kind)).toContain('loginStolen')
})

test.each([
  ['from a foreign page', { origin: 'https://evil.example' }],
  ['from a page whose name begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
  ['from nowhere', { origin: 'null' }],
  ['from a form, which can set no header', { 'x-requested-by': undefined }],
  ['without an origin', { origin: undefined }],
])('a refresh or logout %s does nothing [L17]', async (_, changes) => {
  const browser = await signedIn()
  for (const path of ['/auth/refresh', '/auth/logout']) {
    const headers = Object.entries({
      origin: w.origin,
      'x-requested-by': 'bahnfrei',
      cookie: cookieOf(browser),
      ...changes,
    }).filter((header): header is [string, string] => header[1] !== undefined)
    const response = await fetch(w.url + path, { method: 'POST', headers })
    expect(response.status).toBe(401)
  }
  expect((await browser.me()).status).toBe(200)
  await expect(browser.refresh()).resolves.toBeDefined()
})

test('a login that is not used for 30 days is over, and each one after 90 days', async () => {
  const idle = await signedIn()
  const busy = await signedIn()
  for (let day = 10; day <= 90; day += 10) {
    w.clock.pass({ hours: 240 })
    await busy.refresh()
    if (day === 30) await again(idle).refresh()
  }
  w.clock.pass({ seconds: 1 })
  await expect(idle.refresh()).rejects.toThrow('UNAUTHENTICATED')
  await expect(busy.refresh()).rejects.toThrow('UNAUTHENTICATED')
})

test('a logout kills the token with the next request, and only that of its own login, and empties the cache of the browser [L15] [O13]', async () => {
  const browser = await signedIn()
  const other = await signedIn()
  const { token } = browser
  const { status, headers, body, cookies } = await browser.post('/auth/logout')

  expect([status, body]).toEqual([200, {}])
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(cookies).toEqual([expect.stringMatching(/^bahnfrei=; Max-Age=0;/)])
  expect((await browser.me(token)).body.errorCode).toBe('UNAUTHENTICATED')
  expect((await other.me()).status).toBe(200)
  await expect(again(other).refresh()).resolves.toBeDefined()
})

test('anybody who knows the id of a login but not its secret cannot log it out', async () => {
  const browser = await signedIn()
  const [pair = ''] = cookieOf(browser).split('.')
  const guess = new Browser(w.app, `${pair}.${'A'.repeat(43)}`)
  expect((await guess.post('/auth/logout')).status).toBe(200)
  expect((await browser.me()).status).toBe(200)
})

test.each([
  ['nothing', ''],
  ['no dot', 'abc'],
  ['no secret', '3f2b8f0e-1111-4222-8333-444455556666.'],
  ['dashes for an id', `${'-'.repeat(36)}.x`],
  ['zeros in the wrong places', `${'0'.repeat(36)}.x`],
  ['an unknown id', `3f2b8f0e-1111-4222-8333-444455556666.${'A'.repeat(43)}`],
  ['a percent sign', '%zz.%00'],
  ['ten thousand letters', 'x'.repeat(10_000)],
])('a cookie of %s is no login', async (_, value) => {
  for (const path of ['/auth/refresh', '/auth/logout']) {
    const { status } = await new Browser(w.app, `bahnfrei=${value}`).post(path)
    expect([200, 401]).toContain(status)
    if (path === '/auth/refresh') expect(status).toBe(401)
  }
})
