import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../world/cast.ts'
import { freePort } from '../../../world/freePort.ts'
import { runApp } from '../../../world/testApp.ts'
import { Browser } from '../../../world/testBrowser.ts'
import { watch } from '../../../world/testSocket.ts'
import { world } from '../../../world/testWorld.ts'
import { metricsText } from './format.ts'
import { RequestMetrics } from './requests.ts'

const place = { host: '127.0.0.1', port: await freePort() }
const w = await world({ metrics: place })
const metricsUrl = `http://${place.host}:${place.port}/metrics`
const anna = await w.as('anna')
const ben = await w.as('ben')

/** Reads the metrics: each sample by its name with its labels. */
async function scrape(): Promise<{ text: string; values: Map<string, number> }> {
  const response = await fetch(metricsUrl)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const text = await response.text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const parts = samples.map((line) => /^([a-z_]+(?:\{[^{}]*\})?) (-?[\d.e+-]+|\+Inf)$/.exec(line))
  expect(parts.every((part) => part !== null)).toBe(true)
  return { text, values: new Map(parts.flatMap((part) => (part ? [[part[1] ?? '', Number(part[2])]] : []))) }
}

test('what known people do is counted by routes, and nothing of them stands in the metrics [O01]', async () => {
  const [{ email, name }] = [await anna.auth.me({})]
  await anna.members.list({ search: name.last })
  await ben.send('GET', `/users/${ben.uid}?of=${encodeURIComponent(email ?? '')}`)
  await ben.send('GET', `/groups/${anna.clubId}/${name.last}`)
  await new Browser(w.app).post('/auth/login', { email: 'ben@demo.example', password: PASSWORD })
  await new Browser(w.app).post('/auth/login', { email: 'nobody@demo.example', password: 'falsch' })
  await fetch(`${w.origin}/${name.last}/${email}`)
  const { text, values } = await scrape()
  for (const hidden of [anna.uid, ben.uid, anna.clubId, name.first, name.last, '@', '::1', 'Eichenhain'])
    expect(text.toLowerCase()).not.toContain(hidden.toLowerCase())
  expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(values.get('bahnfrei_requests_total{method="GET",route="/api/auth/me",status="2xx"}')).toBe(1)
  expect(values.get('bahnfrei_requests_total{method="POST",route="/api/auth/login",status="4xx"}')).toBe(1)
  const signIns = '{method="POST",route="/api/auth/login"'
  expect(values.get(`bahnfrei_request_seconds_bucket${signIns},le="+Inf"}`)).toBe(2)
  expect(values.get(`bahnfrei_request_seconds_count${signIns}}`)).toBe(2)
})

test('the routes of the contract bound how many lines there are, whatever is asked for', async () => {
  for (let at = 0; at < 30; at += 1) {
    await fetch(`${w.origin}/api/${at}/${'x'.repeat(at)}`)
    await fetch(`${w.origin}/api/members/${at}`, { method: at % 2 === 0 ? 'PUT' : 'PATCH' })
    await fetch(`${w.origin}/seite/${at}`)
  }
  const { text } = await scrape()
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  const known = CALLS.map(({ call }) => `/api${call.route.split(' ')[1]?.replace(/\{(\w+)\}/g, ':$1')}`)
  const others = [...routes].filter((route) => !known.includes(route ?? ''))
  expect(others.length).toBeLessThan(8)
  expect(others.join(' ')).not.toMatch(/\d/)
})

test('jobs, mails, connections, sockets, the version and the process are told', async () => {
  const { socket } = await watch(w.origin, { token: ben.token })
  await expect.poll(() => socket.connected).toBe(true)
  const later = w.clock.now().add({ hours: 2 }).toString()
  const queue = "SELECT queue_job('unheard', '{}', $1, $2)"
  await w.database.rows('queue_due', queue, [w.clock.now().subtract({ seconds: 90 }).toString(), 'due'])
  await w.database.rows('queue_later', queue, [later, 'later'])
  const { values } = await scrape()
  const told = (name: string) => values.get(name)
  expect(told('bahnfrei_live_sockets')).toBe(1)
  expect(told('bahnfrei_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(90)
  for (const name of [
    'bahnfrei_jobs_due',
    'bahnfrei_jobs_later',
    'process_resident_memory_bytes',
    'bahnfrei_database_up',
  ])
    expect([name, told(name)]).toEqual([name, expect.toSatisfy((value: number) => value > 0)])
  for (const name of ['bahnfrei_jobs_failed', 'bahnfrei_mails_waiting', 'bahnfrei_database_waiting'])
    expect([name, told(name)]).toEqual([name, 0])
  expect(told('bahnfrei_database_connections_most')).toBe(10)
  expect([...values.keys()].filter((name) => name.startsWith('bahnfrei_build_info{version="'))).toHaveLength(1)
  expect([...values.keys()].filter((name) => name.startsWith('nodejs_eventloop_lag_seconds{'))).toHaveLength(3)
  // No daily backup is made here.
  expect(told('bahnfrei_backup_age_seconds')).toBeUndefined()
  await w.database.rows('note_backup', 'INSERT INTO backup_runs (made_on) VALUES ($1)', [
    w.clock.now().subtract({ minutes: 10 }).toString(),
  ])
  expect((await scrape()).values.get('bahnfrei_backup_age_seconds')).toBeCloseTo(600, 0)
})

test('the metrics have an address of their own, which answers nothing else, and end with the server', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/auth/me'],
    ['POST', '/metrics'],
  ] as const)
    expect((await fetch(new URL(path, metricsUrl), { method })).status).toBe(404)
  expect((await fetch(`${w.origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  const taken = runApp(w.connection, { metrics: place })
  await expect(taken).rejects.toThrow(`BAHNFREI_METRICS 127.0.0.1:${place.port} cannot be listened on: EADDRINUSE.`)
  await w.app.close()
  await expect(fetch(metricsUrl)).rejects.toThrow('fetch failed')
})

test('durations are counted in all buckets from their own on, and labels are escaped', () => {
  const requests = new RequestMetrics()
  for (const ms of [1, 5, 6, 20_000]) requests.count({ method: 'GET', route: '/a"b\\c', status: 200, ms })
  requests.count({ method: 'BREW', route: undefined, status: 404, ms: 1 })
  const text = metricsText(requests.metrics())
  expect(text).toContain('bahnfrei_request_seconds_bucket{method="GET",route="/a\\"b\\\\c",le="0.005"} 2\n')
  expect(text).toContain('bahnfrei_request_seconds_bucket{method="GET",route="/a\\"b\\\\c",le="10"} 3\n')
  expect(text).toContain('bahnfrei_request_seconds_bucket{method="GET",route="/a\\"b\\\\c",le="+Inf"} 4\n')
  expect(text).toContain('bahnfrei_requests_total{method="other",route="none",status="4xx"} 1\n')
})
