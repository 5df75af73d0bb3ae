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

test('one password tried on many accounts runs out after twenty, and a right one from there still signs in [L02] [L28]', async () => {
  const guess = (index: number, address: string, password = 'Sommer2026') =>
    new Browser(proxied.app).signIn(member(index + 1), password, from(address)).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  const outcomes = []
  for (let index = 0; index < 22; index += 1) outcomes.push(await guess(index, '203.0.113.200'))
  expect(outcomes).toEqual([...Array(20).fill('PASSWORD_INVALID'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])

  expect(await guess(29, '203.0.113.200', PASSWORD)).toBe('in')
  expect(await guess(29, '203.0.113.201')).toBe('PASSWORD_INVALID')
  proxied.clock.pass({ minutes: 15 })
  expect(await guess(30, '203.0.113.200')).toBe('PASSWORD_INVALID')
})

test('after twenty wrong guesses from an address an account still pauses after five, no matter who asks [L01] [L02]', async () => {
  const own = await world({ proxies: ['127.0.0.1'] })
  const guess = (email: string, password: string) =>
    new Browser(own.app).signIn(email, password, from('203.0.113.205')).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  for (let index = 0; index < 20; index += 1) await guess(member(index + 1), 'Sommer2026')
  for (let index = 0; index < 5; index += 1) expect(await guess('ben@demo.example', `wrong ${index}`)).not.toBe('in')
  expect(await guess('ben@demo.example', PASSWORD)).toBe('TOO_MANY_REQUESTS')
  expect(await guess('clara@demo.example', PASSWORD)).toBe('in')
})

test('ten unknown addresses and twenty wrong passwords from a network lock nobody behind it out [L28]', async () => {
  const own = await world()
  const at = (email: string, password: string) =>
    new Browser(own.app).signIn(email, password).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  const unknown = await Promise.all(Array.from({ length: 12 }, (_, index) => at(`zoe${index}@demo.example`, PASSWORD)))
  expect(unknown.filter((code) => code === 'USER_NOT_FOUND')).toHaveLength(10)
  for (let index = 0; index < 10; index += 1) await at(member(index + 1), 'Sommer2026')
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, index) => at(member(index + 11), PASSWORD)))
  expect(crowd).toEqual(Array(12).fill('in'))
  expect(await at('ben@demo.example', PASSWORD)).toBe('in')
})

test('of a club that arrives, sixty sign in at the same moment from one address, and none is refused [L28]', async () => {
  const own = await world()
  await own.database.rows(
    'more_people',
    `INSERT INTO users (uid, email, password_hash, mark, created_on)
     SELECT gen_random_uuid(), 'shooter' || n || '@demo.example', (SELECT password_hash FROM users WHERE uid = $1), n::text, now()
     FROM generate_series(1, 60) n`,
    [own.people.ben],
  )
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      new Browser(own.app).signIn(`shooter${index + 1}@demo.example`, PASSWORD).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(outcomes).toEqual(Array(60).fill('in'))
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
  for (let index = 0; index < 22; index += 1) {
    const headers = {
      ...from(`203.0.113.${index}`),
      forwarded: `for=203.0.113.${index}`,
      'x-real-ip': `10.0.0.${index}`,
    }
    const guess = new Browser(own.app).signIn(member(index + 1), 'Sommer2026', headers)
    outcomes.push(await guess.catch(({ code }: { code: string }) => code))
  }
  expect(outcomes.filter((outcome) => outcome === 'PASSWORD_INVALID')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(2)
})
