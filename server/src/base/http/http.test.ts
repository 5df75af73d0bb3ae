import { request } from 'node:http'
import { connect } from 'node:net'
import { contract } from '@bahnfrei/domain/contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checksum } from '../../../world/testChecksum.ts'
import { line, reserving, world } from '../../../world/testWorld.ts'
import { describe as describeFailure, written } from './http.ts'

const w = await world()
const { hall } = w
const ben = await w.as('ben')
const JSON_TYPE = { 'content-type': 'application/json' }
const RESERVATION = reserving(line(hall, 0, '2026-05-21', '18:00', '19:00'))
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const before = await checksum(w.database)
// Nothing in this file is a good request: after all of them the database is what it was.
afterAll(async () => {
  expect(await checksum(w.database)).toBe(before)
})

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** A request as no browser and no fetch would send it. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string | string[]>,
  body?: string | Buffer,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(w.origin, { method, path, headers: { authorization: `Bearer ${ben.token}`, ...headers } })
    sent.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.end(body)
  })
}

function expectEnvelope({ status, text, headers }: Raw, code: string): void {
  expect(JSON.parse(text)).toEqual({
    errorCode: code,
    statusCode: status,
    message: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(REQUEST_ID),
  })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
}

const club = { 'x-club-id': w.clubs.eichenhain.id }

test('a failure is logged with its kind and place, never with the values in its words [O01]', () => {
  const error = new Error('no such thing: "Merkmal\n    at Merkmal (file:///merkmal.ts:1:1)"')
  const { kind, at } = describeFailure(error)
  expect([kind, at?.[0]]).toEqual(['Error', expect.stringContaining('http.test.ts')])
  expect(JSON.stringify(describeFailure(error))).not.toMatch(/merkmal/i)
})

describe('a body that is not what it should be [V03] [V05]', () => {
  test.each([
    ['no JSON', '{"type":', 400],
    ['nothing at all', '', 400],
    ['a list', '[]', 400],
    ['a text', '"fixed"', 400],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['1e400', `{"type":"fixed","targetId":1e400}`, 400],
    ['a key __proto__', `{"__proto__":{"root":true},${JSON.stringify(RESERVATION).slice(1)}`, 400],
    ['a key constructor', `{"constructor":{"prototype":{"root":true}},${JSON.stringify(RESERVATION).slice(1)}`, 400],
    ['a key __proto__ far inside', JSON.stringify(RESERVATION).replace('"times":{', '"times":{"__proto__":{},'), 400],
    ['10,000 levels of lists', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['10,000 levels around a __proto__', `${'{"a":'.repeat(10_000)}{"__proto__":1}${'}'.repeat(10_000)}`, 400],
    ['2 MB', JSON.stringify({ ...RESERVATION, comment: 'x'.repeat(2_000_000) }), 413],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"type":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      400,
    ],
  ])('%s is refused', async (_, body, status) => {
    const answer = await raw('POST', '/api/appointments', { ...JSON_TYPE, ...club }, body)
    expect(answer.status).toBe(status)
    expectEnvelope(answer, 'INPUT_INVALID')
    expect(({} as { root?: boolean }).root).toBeUndefined()
  })

  test('null is no empty body', async () => {
    expectEnvelope(await raw('POST', '/api/auth/logout', JSON_TYPE, 'null'), 'INPUT_INVALID')
  })

  test.each([
    [undefined],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['application/jsonx'],
    ['application/json\t;charset=x, text/plain'],
    ['\tapplication/json\t'],
    ['APPLICATION/JSON'],
    ['application/json; charset=utf-16'],
    ['text/json'],
    ['*/*'],
    ['x'],
  ])('the type %j does not slip past the check', async (type) => {
    const surplus = JSON.stringify({ ...RESERVATION, root: true })
    const answer = await raw('POST', '/api/appointments', { ...club, ...(type && { 'content-type': type }) }, surplus)
    expect([400, 415]).toContain(answer.status)
    expectEnvelope(answer, 'INPUT_INVALID')
  })

  test.each([[undefined], ['text/plain'], ['application/x-www-form-urlencoded'], ['application/xml']])(
    'even a good reservation of type %j is refused',
    async (type) => {
      const headers = { ...club, ...(type && { 'content-type': type }) }
      expect((await raw('POST', '/api/appointments', headers, JSON.stringify(RESERVATION))).status).toBe(415)
    },
  )
})

describe('a query that is not what it should be [V02]', () => {
  const week = `rangeId=${hall.id}&from=2026-05-18&to=2026-05-24`
  test.each([
    ['unknown field', `${week}&uid=${w.people.anna}`],
    ['repeated field', `${week}&from=2026-05-18`],
    ['list', `rangeId[]=${hall.id}&from=2026-05-18&to=2026-05-24`],
    ['missing field', `rangeId=${hall.id}&from=2026-05-18`],
    ['empty field', `rangeId=${hall.id}&from=2026-05-18&to=`],
    ['id in capitals', `rangeId=${hall.id.toUpperCase()}&from=2026-05-18&to=2026-05-24`],
    ['blank', `rangeId=${hall.id}%20&from=2026-05-18&to=2026-05-24`],
    ['NUL', `rangeId=${hall.id}%00&from=2026-05-18&to=2026-05-24`],
    ['half a letter', `rangeId=%ed%a0%80&from=2026-05-18&to=2026-05-24`],
    ['broken escape', `rangeId=%zz&from=2026-05-18&to=2026-05-24`],
    ['key __proto__', `${week}&__proto__=1`],
    ['key constructor', `${week}&constructor=1`],
    ['ten thousand fields', `${week}&${'a=1&'.repeat(1_500)}`],
    ['wish for more', `${week}&limit=1000000`],
  ])('with an %s is refused', async (_, query) => {
    expectEnvelope(await raw('GET', `/api/reservations?${query}`, club), 'INPUT_INVALID')
  })

  test('besides a body or a path is refused too', async () => {
    const reservation = await raw(
      'POST',
      '/api/appointments?forUser=x',
      { ...JSON_TYPE, ...club },
      JSON.stringify(RESERVATION),
    )
    expectEnvelope(reservation, 'INPUT_INVALID')
    expectEnvelope(await raw('GET', `/api/reservations/${hall.id}?id=${hall.laneIds[0]}`, club), 'INPUT_INVALID')
    expectEnvelope(await raw('GET', '/api/auth/me?uid=1', {}), 'INPUT_INVALID')
  })
})

describe('methods and addresses [V06]', () => {
  test.each([
    ['PUT', '/api/appointments', 404],
    ['PUT', '/api/appointments', 404],
    ['OPTIONS', '/api/appointments', 404],
    ['TRACE', '/api/auth/me', 404],
    ['PROPFIND', '/api/auth/me', 404],
    ['POST', '/api/auth/me', 404],
    ['GET', '/api/auth/login', 404],
    ['GET', '/api/auth/logout', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api//auth/me', 404],
    ['GET', '/api/auth//me', 404],
    ['GET', '/api/auth/me/', 404],
    ['GET', '/api/auth/Me', 404],
    ['GET', '/api/./auth/me', 404],
    ['GET', '/api/auth/../auth/me', 404],
    ['GET', '/api/auth%2fme', 404],
    ['GET', '/api/reservations/%2e%2e', 400],
    ['GET', '/api/reservations/%zz', 400],
    ['GET', '/api/reservations/%', 400],
    ['GET', `/api/reservations/${'x'.repeat(3_000)}`, 414],
    ['POST', '//api/auth/logout', 404],
    ['POST', '/API/auth/logout', 404],
    ['DELETE', '/', 404],
  ])('%s, address %# of the list, is refused', async (method, path, status) => {
    const answer = await raw(method, path, club)
    expect(answer.status).toBe(status)
    expectEnvelope(answer, 'INPUT_INVALID')
  })

  test('a HEAD is guarded like its GET and brings no body', async () => {
    const [mine, nobodys] = await Promise.all([
      raw('HEAD', '/api/ranges', club),
      raw('HEAD', '/api/ranges', { ...club, authorization: '' }),
    ])
    expect([mine.status, mine.text, nobodys.status, nobodys.text]).toEqual([200, '', 401, ''])
  })

  test('no header turns one method into another', async () => {
    const headers = { ...club, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    expect((await raw('GET', '/api/ranges', headers)).status).toBe(200)
  })
})

test.each([
  ['de-DE,de;q=0.9', 'Die Eingabe ist ungültig.'],
  ['en-GB,en;q=0.9', 'The input is invalid.'],
  ['fr', 'Die Eingabe ist ungültig.'],
  ['', 'Die Eingabe ist ungültig.'],
  ['x'.repeat(8_000), 'Die Eingabe ist ungültig.'],
])('reader %# of the list is told in the own language', async (language, message) => {
  const { text } = await raw('GET', '/api/nothing', { 'accept-language': language })
  expect(JSON.parse(text).message).toBe(message)
})

test.each([
  ['GET', '/api/health'],
  ['GET', '/api/auth/me'],
  ['GET', '/api/ranges'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs/'],
  ['GET', '/api/nothing'],
  ['GET', '/api/reservations/%zz'],
  ['POST', '/api/auth/login'],
  ['POST', '/nothing'],
])('%s %s answers with the headers that protect its reader, and without a cookie', async (method, path) => {
  const { headers } = await raw(method, path, club)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['content-security-policy']).toMatch(
    /^default-src '(self|none)';.*object-src 'none'.*frame-ancestors 'none'/,
  )
  expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test.each([
  ['a line that is no request', 'NONSENSE\r\n\r\n', '400'],
  ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', '400'],
  ['headers of 40 kB', `GET /api/health HTTP/1.1\r\nhost: x\r\nx-club-id: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
])('%s ends with an answer and leaves the house standing', async (_, text, status) => {
  const { port } = w.app
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard)).on('error', reject)
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await raw('GET', '/api/health', {})).status).toBe(200)
})

test('JSON that the database wrote with another shape than its contract promises does not leave a server of the tests', () => {
  const { list } = contract.ranges
  expect(written(list, { json: '{"ranges":[]}' }, true)).toBe('{"ranges":[]}')
  for (const json of ['{"ranges":[{"id":1}]}', '{"ranges":[],"more":1}', '{}'])
    expect(() => written(list, { json }, true)).toThrow(z.core.$ZodError)
  // In production nobody reads it again.
  expect(written(list, { json: '{}' }, false)).toBe('{}')
})
