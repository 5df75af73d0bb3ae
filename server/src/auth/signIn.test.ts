import { expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { world } from '../../world/testWorld.ts'
import { addressSubject } from './failures.ts'

const PASSWORD = 'bahnfrei-demo'

const w = await world()
// All tests come from one address: only the behaviour behind a trusted proxy gives each its own.
const proxied = await world({ proxies: ['127.0.0.1'] })
const from = (address: string) => ({ 'x-forwarded-for': address })
const member = (number: number) => `member${String(number).padStart(2, '0')}@demo.example`

await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [w.people.gina])
await w.database.rows('silence', 'UPDATE users SET password_hash = NULL WHERE uid = $1', [w.people.fritz])

test.each([
  ['without an at', 'nobody.demo.example', PASSWORD, 400, 'EMAIL_INVALID'],
  ['of nobody', 'zoe@demo.example', PASSWORD, 404, 'USER_NOT_FOUND'],
  ['and a wrong password', 'ben@demo.example', 'bahnfrei-demoX', 401, 'PASSWORD_INVALID'],
  ['that never had a password', 'fritz@demo.example', PASSWORD, 401, 'PASSWORD_INVALID'],
  ['of a disabled account', 'gina@demo.example', PASSWORD, 403, 'USER_DISABLED'],
])('a login with an address %s is refused', async (_, email, password, status, code) => {
  const reply = await new Browser(w.app).post('/auth/login', { email, password })

  expect([reply.status, reply.body.errorCode, reply.cookies]).toEqual([status, code, []])
})

test('a disabled account is told so only with its right password', async () => {
  await expect(new Browser(w.app).signIn('gina@demo.example', 'something else')).rejects.toThrow('PASSWORD_INVALID')
})

test('after five failures an account pauses, longer each time, and never for good [L01] [L04]', async () => {
  const guess = (password: string, address: string) =>
    new Browser(proxied.app).signIn('ben@demo.example', password, from(address)).then(
      () => 'in',
      ({ code }) => code,
    )
  const outcomes = []
  for (let attempt = 0; attempt < 7; attempt += 1)
    outcomes.push(await guess(`wrong ${attempt}`, `203.0.113.${attempt}`))
  expect(outcomes).toEqual([...Array(5).fill('PASSWORD_INVALID'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])

  for (const seconds of [30, 60, 120, 240, 480, 900]) {
    proxied.clock.pass({ seconds: seconds - 1 })
    expect(await guess(PASSWORD, '203.0.113.50')).toBe('TOO_MANY_REQUESTS')
    proxied.clock.pass({ seconds: 1 })
    expect(await guess('wrong again', `198.51.100.${seconds % 250}`)).toBe('PASSWORD_INVALID')
  }
  proxied.clock.pass({ minutes: 15 })
  expect(await guess(PASSWORD, '203.0.113.50')).toBe('in')
  expect(await guess('wrong', '203.0.113.51')).toBe('PASSWORD_INVALID')
})

test('of two hundred guesses at once at most five reach the password [L01]', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      new Browser(proxied.app)
        .signIn('anna@demo.example', `wrong ${index}`, from(`192.0.2.${index}`))
        .catch(({ code }) => code),
    ),
  )
  const count = (code: string) => outcomes.filter((outcome) => outcome === code).length
  expect(count('PASSWORD_INVALID')).toBeLessThanOrEqual(5)
  expect(count('PASSWORD_INVALID') + count('TOO_MANY_REQUESTS')).toBe(200)
})

test('one password tried on many accounts makes the address pause after twenty, nobody else [L02]', async () => {
  const guess = (index: number, address: string) =>
    new Browser(proxied.app)
      .signIn(member(index + 1), 'Sommer2026', from(address))
      .catch(({ code }: { code: string }) => code)
  const outcomes = []
  for (let index = 0; index < 22; index += 1) outcomes.push(await guess(index, '203.0.113.200'))
  expect(outcomes).toEqual([...Array(20).fill('PASSWORD_INVALID'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])

  await expect(new Browser(proxied.app).signIn(member(30), PASSWORD, from('203.0.113.200'))).rejects.toThrow(
    'TOO_MANY_REQUESTS',
  )
  await expect(new Browser(proxied.app).signIn(member(30), PASSWORD, from('203.0.113.201'))).resolves.toBeDefined()
  proxied.clock.pass({ minutes: 15 })
  await expect(new Browser(proxied.app).signIn(member(31), PASSWORD, from('203.0.113.200'))).resolves.toBeDefined()
})

test('of sixty guesses at once at sixty accounts from one address twenty reach a password [L02]', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      new Browser(proxied.app)
        .signIn(index < 40 ? member(index + 1) : 'dirk@demo.example', 'Sommer2026', from('203.0.113.210'))
        .catch(({ code }: { code: string }) => code),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'PASSWORD_INVALID').length).toBeLessThanOrEqual(20)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(40)
  await expect(new Browser(proxied.app).signIn(member(30), PASSWORD, from('203.0.113.210'))).rejects.toThrow('TOO_MANY')
})

test('who signs in rightly all the time never makes the address pause, and failures before count no longer for it [L02]', async () => {
  const browserAt = () => new Browser(proxied.app)
  for (let index = 0; index < 19; index += 1)
    await browserAt()
      .signIn(member((index % 40) + 1), 'Sommer2026', from('203.0.113.220'))
      .catch(() => undefined)
  for (let minute = 0; minute < 16; minute += 1) {
    await browserAt().signIn('clara@demo.example', PASSWORD, from('203.0.113.220'))
    proxied.clock.pass({ minutes: 1 })
  }
  const guesses = []
  for (let index = 20; index < 24; index += 1)
    guesses.push(
      await browserAt()
        .signIn(member(index), 'Sommer2026', from('203.0.113.220'))
        .catch(({ code }: { code: string }) => code),
    )
  expect(guesses).toEqual(Array(4).fill('PASSWORD_INVALID'))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'],
  ['2001:db8::1', '2001:db8:0:0:a::9'],
  ['2001:db8::', '2001:0db8:0::b:c'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
])('%s and %s count as one address [L02]', (one, other) => {
  expect(addressSubject(one)).toEqual(addressSubject(other))
})

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('%s and %s count as two addresses', (one, other) => {
  expect(addressSubject(one)).not.toEqual(addressSubject(other))
})

test('an X-Forwarded-For that nobody vouches for changes nothing [L03]', async () => {
  const own = await world()
  const outcomes = []
  for (let index = 0; index < 25; index += 1) {
    const headers = {
      ...from(`203.0.113.${index}`),
      forwarded: `for=203.0.113.${index}`,
      'x-real-ip': `10.0.0.${index}`,
    }
    const guess = new Browser(own.app).signIn(member(index + 1), 'Sommer2026', headers)
    outcomes.push(await guess.catch(({ code }: { code: string }) => code))
  }
  expect(outcomes.filter((outcome) => outcome === 'PASSWORD_INVALID')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(5)
})
