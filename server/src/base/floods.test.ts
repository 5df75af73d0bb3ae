import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { Budgets } from './budgets.ts'
import { LIMITS, WITHOUT_BUDGETS } from './limits.ts'
import { Pressure } from './pressure.ts'

test('a person has a budget over all logins and calls; others go on, and so does the person after a while [V13]', async () => {
  const w = await world({ limits: { ...WITHOUT_BUDGETS, person: { perSecond: 0.5, burst: 6 } } })
  const [ben, again, clara] = [await w.as('ben'), await w.as('ben'), await w.as('clara')]
  for (let call = 0; call < 3; call += 1) {
    expect((await ben.send('GET', '/ranges')).status).toBe(200)
    expect((await again.send('PATCH', '/users/latestVersion', { version: '0.1.0' })).status).toBe(200)
  }
  for (const login of [ben, again]) {
    const { status, headers, body } = await login.send('GET', '/auth/me')
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 429, after: '2' })
    expect(body).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', statusCode: 429, requestId: expect.any(String) })
    expect(body.message).toMatch(/\w/)
  }
  expect((await clara.send('GET', '/auth/me')).status).toBe(200)
  expect((await ben.send('GET', '/health')).status).toBe(200)
  w.clock.pass({ seconds: 2 })
  expect((await ben.send('GET', '/auth/me')).status).toBe(200)
  expect((await ben.send('GET', '/auth/me')).status).toBe(429)
})

test('an address has a budget for everything, found or not, and an IPv6 network counts as one [V13] [L02]', async () => {
  const limits = { ...WITHOUT_BUDGETS, address: { perSecond: 1, burst: 4 } }
  const w = await world({ limits, proxies: ['127.0.0.1'] })
  const from = (address: string) => async (path: string) =>
    (await w.nobody.send('GET', path, undefined, { 'x-forwarded-for': address })).status
  const [one, neighbour, other] = [from('2001:db8:1:2::1'), from('2001:db8:1:2:ffff::9'), from('2001:db8:1:3::1')]
  expect([
    await one('/realtime'),
    await neighbour('/openapi.json'),
    await one('/nothing'),
    await one('/auth/me'),
  ]).toEqual([200, 200, 404, 401])
  expect([await one('/realtime'), await neighbour('/openapi.json'), await one('/nothing')]).toEqual([429, 429, 429])
  expect([await other('/realtime'), await from('192.0.2.7')('/realtime')]).toEqual([200, 200])
  // By this a proxy decides whether anybody is served at all.
  expect(await one('/health')).toBe(200)
})

test('of 500 challenges asked for without a sign-in as many leave a row as the budget allows [V13]', async () => {
  const w = await world({ limits: { ...WITHOUT_BUDGETS, publicChanges: LIMITS.publicChanges } })
  const asked = await Promise.all(
    Array.from({ length: 500 }, () => w.nobody.send('POST', '/auth/login/passkey/challenge', {})),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(150)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(350)
  const [rows] = await w.database.rows<{ count: number }>('challenges', 'SELECT count(*) FROM challenges')
  expect(rows).toEqual({ count: 150 })
  // Who is signed in, and who only reads, has other budgets.
  expect((await (await w.as('ben')).send('POST', '/auth/step-up/challenge', {})).status).toBe(200)
  expect((await w.nobody.send('GET', '/realtime')).status).toBe(200)
})

test('the budgets are wide enough for a club evening behind one router [V13]', () => {
  const [people, readsOfAPage, callsOfASignIn, screens] = [40, 25, 3, 6]
  expect(LIMITS.address.burst).toBeGreaterThanOrEqual((people + screens) * readsOfAPage)
  expect(LIMITS.publicChanges.burst).toBeGreaterThanOrEqual(people * callsOfASignIn)
  expect(LIMITS.person.burst).toBeGreaterThanOrEqual(4 * readsOfAPage)
  expect(LIMITS.person).toEqual({ perSecond: 20, burst: 200 })
})

test('names are forgotten rather than kept without end, and a clock that goes back gives nothing', () => {
  let now = Temporal.Instant.from('2026-05-13T08:00:00Z')
  const budgets = new Budgets({ perSecond: 1, burst: 1 }, { now: () => now })
  budgets.spend('first')
  expect(() => budgets.spend('first')).toThrow('TOO_MANY_REQUESTS')
  now = now.subtract({ hours: 1 })
  expect(() => budgets.spend('first')).toThrow('TOO_MANY_REQUESTS')
  for (let name = 0; name < 20_000; name += 1) budgets.spend(`name ${name}`)
  expect(() => budgets.spend('first')).not.toThrow()
})

test('under pressure reads and what nobody signed in for are asked to come again; changes and health go on [V13]', async () => {
  const w = await world({ limits: { ...WITHOUT_BUDGETS, pending: 0 } })
  const ben = await w.as('ben')
  for (const [method, path] of [
    ['GET', '/ranges'],
    ['GET', '/openapi.json'],
    ['POST', '/auth/login/passkey/challenge'],
  ] as const) {
    const { status, headers, body } = await ben.send(method, path, method === 'POST' ? {} : undefined)
    expect({ path, status, code: body.errorCode }).toEqual({ path, status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await ben.send('PATCH', '/users/latestVersion', { version: '0.1.0' })).status).toBe(200)
  expect((await ben.send('GET', '/health')).status).toBe(200)
})

test('requests that have ended press no longer, however they ended [V13]', async () => {
  const w = await world({ limits: { ...WITHOUT_BUDGETS, pending: 5 } })
  const ben = await w.as('ben')
  for (let turn = 0; turn < 4; turn += 1) {
    const aborted = Array.from({ length: 3 }, () =>
      fetch(`${w.url}/ranges`, { signal: AbortSignal.timeout(1) }).catch(() => undefined),
    )
    await Promise.all([...aborted, ben.send('GET', '/nothing'), ben.send('GET', '/ranges')])
  }
  await expect.poll(async () => (await ben.send('GET', '/ranges')).status).toBe(200)
})

test('a process that comes late to a crowd is under pressure, not for a few people, and no longer when it has rested [V13]', async () => {
  const pressure = new Pressure({ delayMs: 100, crowd: 2, pending: 10 })
  const block = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  }
  for (let asked = 0; asked < 3; asked += 1) pressure.begin()
  expect(pressure.isHigh).toBe(false)
  for (let turn = 0; turn < 20 && !pressure.isHigh; turn += 1) {
    block(200)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(pressure.isHigh).toBe(true)
  pressure.end()
  expect(pressure.isHigh).toBe(false)
  pressure.begin()
  await expect.poll(() => pressure.isHigh, { timeout: 30_000, interval: 100 }).toBe(false)
  pressure.close()
})

test('the reference is prepared once: compressed, with a tag by which it is not sent again [V13]', async () => {
  const w = await world()
  const ask = (headers: Record<string, string>, path = '/openapi.json') =>
    w.app.fastify.inject({ url: `/api${path}`, headers })
  const plain = await ask({})
  const document = JSON.parse(plain.body)
  expect(document.openapi).toBe('3.1.0')
  const [br, gzip] = [await ask({ 'accept-encoding': 'br' }), await ask({ 'accept-encoding': 'gzip' })]
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(document)
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(document)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8)
  const { etag } = plain.headers
  for (let reading = 0; reading < 300; reading += 1) {
    const { statusCode, rawPayload } = await ask({ 'if-none-match': String(etag) })
    expect([statusCode, rawPayload.length]).toEqual([304, 0])
  }
  // The page that shows it reads the same one.
  const ofPage = await ask({ 'accept-encoding': 'br' }, '/docs/json')
  expect(ofPage.rawPayload.equals(br.rawPayload)).toBe(true)
  expect((await ask({}, '/docs/yaml')).statusCode).toBe(404)
})
