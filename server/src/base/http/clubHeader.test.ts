import { type IncomingMessage, request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { checksum } from '../../../world/testChecksum.ts'
import { line, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const { hall } = w
const dirk = await w.as('dirk')
const { eichenhain, birkenau } = w.clubs
const before = await checksum(w.database)
afterAll(async () => {
  expect(await checksum(w.database)).toBe(before)
})

/** Sends a request with the club header once for each of `values`, also several times or not at all. */
function ask(method: string, path: string, values: string[], body?: object): Promise<[number, string]> {
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = [
      ['host', new URL(w.origin).host],
      ['authorization', `Bearer ${dirk.token}`],
      ...(text === ''
        ? []
        : [
            ['content-type', 'application/json'],
            ['content-length', String(text.length)],
          ]),
      ...values.map((value) => ['x-club-id', value]),
    ]
    const sent = request(w.origin, { method, path: `/api${path}`, headers: headers.flat() })
    sent.on('error', reject).on('response', (response) => answerOf(response).then(resolve, reject))
    sent.end(text)
  })
}

async function answerOf(response: IncomingMessage): Promise<[number, string]> {
  let text = ''
  for await (const chunk of response) text += chunk
  return [response.statusCode ?? 0, JSON.parse(text).errorCode]
}

describe.each([
  ['is missing', [], 400, 'CLUB_ID_MISSING'],
  ['is empty', [''], 400, 'CLUB_ID_MISSING'],
  ['is blank', ['   '], 400, 'CLUB_ID_MISSING'],
  ['comes twice', [eichenhain.id, birkenau.id], 404, 'CLUB_NOT_FOUND'],
  ['comes twice with the same id', [eichenhain.id, eichenhain.id], 404, 'CLUB_NOT_FOUND'],
  ['names two clubs', [`${eichenhain.id},${birkenau.id}`], 404, 'CLUB_NOT_FOUND'],
  ['ends with a comma', [`${eichenhain.id},`], 404, 'CLUB_NOT_FOUND'],
  ['has a blank inside', [eichenhain.id.replace('-', ' -')], 404, 'CLUB_NOT_FOUND'],
  ['has 10 kB', ['x'.repeat(10_000)], 404, 'CLUB_NOT_FOUND'],
  ['has capitals', [eichenhain.id.toUpperCase()], 404, 'CLUB_NOT_FOUND'],
  ['names no club', ['3f2b8f0e-1111-4222-8333-444455556666'], 404, 'CLUB_NOT_FOUND'],
  ['is no id', ["' OR 1=1 --"], 404, 'CLUB_NOT_FOUND'],
  ['is the word null', ['null'], 404, 'CLUB_NOT_FOUND'],
])('a club header that %s [T04]', (_, values, status, code) => {
  test('reads nothing', async () => {
    expect(await ask('GET', '/ranges', values)).toEqual([status, code])
  })

  test('writes nothing, not even in the default club', async () => {
    const reservation = reserving(line(hall, 0, '2026-05-21', '18:00', '19:00'))
    expect(await ask('POST', '/appointments', values, reservation)).toEqual([status, code])
    expect(await ask('DELETE', '/appointments', values, { id: hall.id })).toEqual([status, code])
  })
})

test('blanks around an id are no part of it, as HTTP has it', async () => {
  expect((await ask('GET', '/ranges', [`  ${eichenhain.id}\t`]))[0]).toBe(200)
})

test('calls of a person need no club, whatever the header says [T04]', async () => {
  for (const values of [[], ['x'], [eichenhain.id, birkenau.id]])
    expect((await ask('GET', '/auth/me', values))[0]).toBe(200)
})

test('a club in the body that is not the one of the header is refused [T03]', async () => {
  const reservation = { ...reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')), clubId: birkenau.id }
  expect(await ask('POST', '/appointments', [eichenhain.id], reservation)).toEqual([400, 'INPUT_INVALID'])
  expect(await ask('DELETE', '/appointments', [eichenhain.id], { id: hall.id, clubId: birkenau.id })).toEqual([
    400,
    'INPUT_INVALID',
  ])
})
