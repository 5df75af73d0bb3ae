import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'
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
  // A proxy decides by this answer whether anybody is served at all.
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
  // Signed-in people and plain reads have other budgets.
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

/** Keeps the public page of clubs from being read until it is let go. */
async function holdProfiles({ database }: Awaited<ReturnType<typeof world>>) {
  const client = await database.pool.connect()
  await client.query('BEGIN; LOCK TABLE club_profiles IN ACCESS EXCLUSIVE MODE')
  let letGo: Promise<unknown> | undefined
  const end = () => {
    letGo ??= client.query('ROLLBACK').finally(() => client.release())
    return letGo
  }
  onTestFinished(async () => {
    await end()
  })
  return end
}

test('one network reads only a few things at once without a sign-in; others and people who are signed in do not wait for it [V13] [L02]', async () => {
  const limits = { ...WITHOUT_BUDGETS, publicReads: { atOnce: 2, waiting: 3, patienceMs: 60_000 } }
  const w = await world({ limits, proxies: ['127.0.0.1'] })
  const ben = await w.as('ben')
  const at = (address: string) => ({ 'x-forwarded-for': address })
  expect((await ben.send('GET', '/auth/me', undefined, at('2001:db8:1:2::7'))).status).toBe(200)
  const letGo = await holdProfiles(w)
  const ended: number[] = []
  const flood = Array.from({ length: 12 }, async (_, number) => {
    const path = `/clubs/${w.clubs.eichenhain.id}/${number % 2 === 0 ? 'profile' : 'events'}`
    const { status } = await w.nobody.send('GET', path, undefined, at(`2001:db8:1:2::${number}`))
    ended.push(status)
  })
  await expect.poll(() => ended).toEqual(Array(7).fill(429))
  // A client of another network is served, and so is somebody signed in behind the same router.
  expect((await w.nobody.send('GET', '/realtime', undefined, at('2001:db8:1:3::1'))).status).toBe(200)
  expect((await ben.send('GET', '/realtime', undefined, at('2001:db8:1:2::7'))).status).toBe(200)
  await letGo()
  await Promise.all(flood)
  expect(ended.slice(7)).toEqual(Array(5).fill(200))
  expect((await w.nobody.send('GET', '/realtime', undefined, at('2001:db8:1:2::1'))).status).toBe(200)
})

test('who floods hears each refusal late, so that it is not asked again at once; others hear theirs at once [V13] [L02]', async () => {
  const limits = {
    ...WITHOUT_BUDGETS,
    address: { perSecond: 1, burst: 1 },
    refusals: { perSecond: 0.001, burst: 3, lateMs: 400 },
  }
  const w = await world({ limits, proxies: ['127.0.0.1'] })
  const asked = async (address: string) => {
    const begun = performance.now()
    const { status } = await w.nobody.send('GET', '/realtime', undefined, { 'x-forwarded-for': address })
    return { status, isLate: performance.now() - begun >= 400 }
  }
  expect(await asked('192.0.2.7')).toMatchObject({ status: 200 })
  expect((await asked('192.0.2.8')).status).toBe(200)
  const flood = await Promise.all(Array.from({ length: 8 }, () => asked('192.0.2.7')))
  expect(flood.map(({ status }) => status)).toEqual(Array(8).fill(429))
  expect(flood.filter(({ isLate }) => isLate)).toHaveLength(5)
  expect(await asked('192.0.2.8'), 'one request is no flood').toEqual({ status: 429, isLate: false })
})

test('somebody who waits for a turn and goes takes none from the next one [V13]', async () => {
  const limits = { ...WITHOUT_BUDGETS, publicReads: { atOnce: 1, waiting: 20, patienceMs: 60_000 } }
  const w = await world({ limits })
  const path = `/clubs/${w.clubs.eichenhain.id}/profile`
  const letGo = await holdProfiles(w)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(`${w.url}${path}`, { signal: AbortSignal.timeout(50) }).catch(() => undefined),
    ),
  )
  await letGo()
  expect((await w.nobody.send('GET', path)).status).toBe(200)
})

test('pressure refuses who asks for most: neither other networks nor people who are signed in [V13]', async () => {
  const w = await world({ limits: { ...WITHOUT_BUDGETS, pending: 4 }, proxies: ['127.0.0.1'] })
  const ben = await w.as('ben')
  const at = (address: string) => ({ 'x-forwarded-for': address })
  const [one, other] = [at('192.0.2.7'), at('192.0.2.8')]
  expect((await ben.send('GET', '/auth/me', undefined, one)).status).toBe(200)
  const letGo = await holdProfiles(w)
  const flood = Array.from({ length: 5 }, () =>
    w.nobody.send('GET', `/clubs/${w.clubs.eichenhain.id}/profile`, undefined, one),
  )
  await expect.poll(async () => (await w.nobody.send('GET', '/realtime', undefined, one)).status).toBe(503)
  expect((await w.nobody.send('GET', '/realtime', undefined, other)).status).toBe(200)
  expect((await ben.send('GET', '/auth/me', undefined, one)).status).toBe(200)
  // A token that was never good counts for its network.
  const invented = { ...one, authorization: `Bearer at_${'a'.repeat(43)}` }
  expect((await w.nobody.send('GET', '/auth/me', undefined, invented)).status).toBe(503)
  await letGo()
  await Promise.all(flood)
})

test('a network that has used up its budget without a sign-in leaves people there theirs [V13]', async () => {
  const limits = { ...WITHOUT_BUDGETS, address: { perSecond: 1, burst: 3 } }
  const w = await world({ limits, proxies: ['127.0.0.1'] })
  const at = { 'x-forwarded-for': '192.0.2.7' }
  const ben = await w.as('ben')
  expect((await ben.send('GET', '/auth/me', undefined, at)).status).toBe(200)
  for (const status of [200, 200, 429])
    expect((await w.nobody.send('GET', '/realtime', undefined, at)).status).toBe(status)
  expect((await ben.send('GET', '/auth/me', undefined, at)).status).toBe(200)
})

test('what anybody may read of a club is prepared once, with a tag, and is new as soon as the club changes [V13]', async () => {
  const w = await world()
  const { eichenhain } = w.clubs
  const anna = await w.as('anna')
  const ofClub = ['profile', 'events', 'free'].map((part) => `/clubs/${eichenhain.id}/${part}`)
  for (const path of ['/clubs/listed', ...ofClub]) {
    const first = await w.nobody.send('GET', path)
    const tag = first.headers.get('etag') ?? ''
    expect({ path, status: first.status, tag }).toEqual({
      path,
      status: 200,
      tag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const again = await fetch(`${w.url}${path}`, { headers: { 'if-none-match': tag } })
    expect({ path, status: again.status, body: await again.text() }).toEqual({ path, status: 304, body: '' })
  }
  const {
    id: _,
    photoURL: __,
    isVerified: ___,
    awaitsLook: ____,
    memberCount: _____,
    ...profile
  } = await anna.clubs.profile({})
  await anna.clubs.setProfile({ ...profile, description: 'Am Waldrand' })
  const { body } = await w.nobody.send('GET', `/clubs/${eichenhain.id}/profile`)
  expect(body.description).toBe('Am Waldrand')
  const { clubs } = await w.nobody.ranges.listedClubs({})
  expect(clubs.find(({ id }) => id === eichenhain.id)).toMatchObject({ description: 'Am Waldrand' })
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
  for (let asked = 0; asked < 3; asked += 1) pressure.begin('crowd')
  expect(pressure.isHigh).toBe(false)
  for (let turn = 0; turn < 20 && !pressure.isHigh; turn += 1) {
    block(200)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(pressure.isHigh).toBe(true)
  pressure.end('crowd')
  expect(pressure.isHigh).toBe(false)
  pressure.begin('crowd')
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
