import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { atEnd } from '../world/atEnd.ts'
import { freePort } from '../world/freePort.ts'
import { Browser } from '../world/testBrowser.ts'
import { clusterFolder } from '../world/testCluster.ts'
import { startMain } from '../world/testMain.ts'
import { watch } from '../world/testSocket.ts'

// Whole starts of the product take their time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

async function throwAway(): Promise<string> {
  const folder = await clusterFolder()
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Process, port and socket folder of the database in a data folder, as PostgreSQL writes them down. */
async function postmasterOf(data: string): Promise<{ pid: number; connection: pg.ClientConfig }> {
  const [pid, , , port, host] = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return {
    pid: Number(pid),
    connection: { host: host ?? '', port: Number(port), user: 'bahnfrei', database: 'bahnfrei' },
  }
}

describe('the product, started on an empty folder', async () => {
  const data = join(await throwAway(), 'data')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = { BAHNFREI_DATA: data, PORT: String(port), LOG_LEVEL: 'info' }
  const main = startMain(environment)
  await main.said(/^Bahnfrei is at .*$/m)

  test('prints a link with which the first club is made, and nothing of it again', async () => {
    const [, secret = ''] = await main.said(/^Empty system\. .* at: http:\/\/127\.0\.0\.1:\d+\/start#([\w-]{32})$/m)
    expect((await main.said(/^Bahnfrei is at (.*)$/m))[1]).toBe(origin)
    expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({ status: 'ok', database: 'ok' })

    const browser = new Browser({ url: `${origin}/api`, origin })
    const reply = await browser.post('/clubs/first', {
      secret,
      club: { name: 'Schützengilde Neustadt' },
      owner: { email: 'olga@gilde.example', password: 'ein langes Passwort', first: 'Olga', last: 'Ost' },
      range: { name: 'Halle', lanes: 2, timeZone: 'Europe/Berlin' },
    })
    expect(reply.status).toBe(200)
    expect(main.output().split(secret)).toHaveLength(2)
  })

  test('logs one line of JSON for each request, with its id and route and without what it said [X12]', async () => {
    const answer = await fetch(`${origin}/api/reservations/3f2b8f0e-1111-4222-8333-444455556666?x=geheim%0a1`, {
      headers: { authorization: `Bearer at_${'G'.repeat(43)}` },
    })
    const { requestId } = (await answer.json()) as { requestId: string }
    const [row] = await main.said(new RegExp(`^\\{.*${requestId}.*\\}$`, 'm'))
    expect(JSON.parse(row)).toMatchObject({ requestId, method: 'GET', route: '/api/reservations/:id', status: 400 })
    expect(main.output()).not.toMatch(/geheim|GGGG/)
  })

  test('nothing that people write, sign in by or ask for comes out in the logs, and every line of a request is JSON [O01] [L19] [X12]', async () => {
    const before = main.output().length
    const browser = new Browser({ url: `${origin}/api`, origin })
    const marked = { 'user-agent': 'Merkmal "\t', referer: 'https://merkmal.example/', 'accept-language': 'Merkmal' }
    const { token, cookie } = await browser
      .post('/auth/registration', { email: 'merkmal@gilde.example', password: 'Merkmal Karpfenteich 98' }, marked)
      .then(() => browser)
    const signedIn = { ...marked, authorization: `Bearer ${token}`, 'x-club-id': 'Merkmal' }
    for (const [path, body] of [
      ['/auth/login', { email: 'merkmal@gilde.example', password: 'Merkmal falsch' }],
      ['/auth/login', { email: 'merkmal.niemand@gilde.example', password: 'Merkmal falsch' }],
      ['/auth/password/reset', { email: 'merkmal@gilde.example', password: 'Merkmal 98765', secret: 'Merkmal' }],
      ['/auth/step-up', { password: 'Merkmal falsch' }],
      ['/feedback', { data: { description: 'Merkmal\u001b[31m\n{"level":60}', isBug: true }, attachmentCount: 0 }],
      ['/friends/code?Merkmal=1', {}],
      ['/appointments', { Merkmal: ['Merkmal'] }],
    ] as const)
      await browser.post(path, body, signedIn)
    const json = { ...signedIn, 'content-type': 'application/json' }
    await fetch(`${origin}/api/feedback`, { method: 'POST', headers: json, body: '{"Merkmal": Merkmal' })
    for (const path of ['/api/feeds/Merkmal.ics', '/api/reservations?Merkmal=Merkmal', '/Merkmal', '/api/%Merkmal'])
      await fetch(origin + path, { headers: signedIn })

    await expect
      .poll(
        () =>
          main
            .output()
            .slice(before)
            .match(/"route":"none"/g)?.length ?? 0,
      )
      .toBeGreaterThan(0)
    const written = main.output().slice(before)
    for (const text of written.trimEnd().split('\n')) expect(() => JSON.parse(text)).not.toThrow()
    expect(written).toContain('/api/auth/login')
    expect(written).not.toMatch(/merkmal/i)
    expect(token).toMatch(/^at_/)
    for (const secret of [token, cookie?.split('.')[1] ?? 'no cookie']) expect(written).not.toContain(secret)
  })

  test('says in one sentence when its port or its folder is taken', async () => {
    const samePort = startMain({
      BAHNFREI_DATA: join(await throwAway(), 'data'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
    })
    expect(await samePort.ended).toBe(1)
    expect(samePort.output()).toContain(`PORT ${port} is in use by another program: choose another one.\n`)
    const sameFolder = startMain({ ...environment, PORT: String(await freePort()) })
    expect(await sameFolder.ended).toBe(1)
    expect(sameFolder.output()).toMatch(/^[^\n]+\.\n$/)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  test('on SIGTERM finishes what runs, tells the sockets, takes the database along and ends with 0', async () => {
    const { pid, connection } = await postmasterOf(data)
    const socket = await watch(origin)
    const keeper = new pg.Client(connection)
    await keeper.connect()
    await keeper.query('BEGIN; LOCK TABLE users')
    // The request waits for the lock; it keeps its connection open, as browsers do.
    const agent = new Agent({ keepAlive: true })
    const running = new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ email: 'nele@gilde.example', password: 'achtzeichen' })
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      const sent = request(`${origin}/api/auth/registration`, { method: 'POST', agent, headers })
      sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
      sent.on('error', reject).end(body)
    })
    const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = 'bahnfrei'`
    await expect.poll(async () => (await keeper.query(waits)).rowCount).toBe(1)

    main.child.kill('SIGTERM')
    expect(await socket.closed).toMatch(/io server disconnect|transport close/)
    await expect
      .poll(() =>
        fetch(`${origin}/api/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    await keeper.query('COMMIT')
    expect(await running).toBe(200)
    await keeper.end()
    expect(await main.ended).toBe(0)
    expect([isAlive(pid), existsSync(join(data, 'postgres', 'postmaster.pid'))]).toEqual([false, false])
    agent.destroy()
  })

  test('starts again with all that was acknowledged, and prints no link', async () => {
    const again = startMain({ ...environment, PORT: String(await freePort()) })
    const [, url = ''] = await again.said(/^Bahnfrei is at (.*)$/m)
    expect(again.output()).not.toContain('Empty system')
    await expect(
      new Browser({ url: `${url}/api`, origin: url }).signIn('nele@gilde.example', 'achtzeichen'),
    ).resolves.toBeDefined()
  })
})

test.each([
  ['PORT', 'eighty', 'PORT must be a port from 1 to 65535, but it is "eighty".\n'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent, but it is "loud".\n'],
])('a wrong %s ends the start with 1 and one sentence', async (name, value, sentence) => {
  const main = startMain({ BAHNFREI_DATA: join(await throwAway(), 'data'), [name]: value })
  expect([await main.ended, main.output()]).toEqual([1, sentence])
})

test('a server of one’s own that does not answer ends the start with 1 and one sentence, without the password', async () => {
  const port = await freePort()
  for (const host of ['127.0.0.1', 'localhost']) {
    const main = startMain({ DATABASE_URL: `postgres://bahnfrei:geheim@${host}:${port}/bahnfrei`, LOG_LEVEL: 'silent' })
    expect(await main.ended).toBe(1)
    expect(main.output()).toMatch(/^[^\n]*DATABASE_URL[^\n]*\.\n$/)
    expect(main.output()).not.toContain('geheim')
  }
})

test('a start behind https with a proxy that nobody named prints a warning [L28]', async () => {
  const dead = `postgres://bahnfrei@127.0.0.1:${await freePort()}/bahnfrei`
  const start = { DATABASE_URL: dead, BAHNFREI_ORIGIN: 'https://bahnfrei.example', LOG_LEVEL: 'silent' }
  const [unnamed, named] = [startMain(start), startMain({ ...start, BAHNFREI_PROXIES: '127.0.0.1' })]
  await Promise.all([unnamed.ended, named.ended])
  expect(unnamed.output()).toMatch(/^Warning: [^\n]*BAHNFREI_PROXIES[^\n]*\.\n/)
  expect(named.output()).not.toContain('Warning')
})
