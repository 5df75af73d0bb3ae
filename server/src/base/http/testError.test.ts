import { expect, test } from 'vitest'
import { checksum } from '../../../world/testChecksum.ts'
import { line, reserving, world } from '../../../world/testWorld.ts'

const ASKED = { 'x-test-error': '1' }

test('where nothing is real a request that asks to fail fails, a read and a write alike, and nothing is written [ERR-068]', async () => {
  const w = await world({ environment: 'TEST' })
  const ben = await w.as('ben')
  const reservation = reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00'))
  const before = await checksum(w.database)
  for (const [method, path, body] of [
    ['GET', '/users', undefined],
    ['POST', '/appointments', reservation],
  ] as const) {
    const { status, body: answer } = await ben.send(method, path, body, ASKED)
    expect([status, answer.errorCode, answer.statusCode]).toEqual([500, 'TEST_ERROR', 500])
  }
  expect(await checksum(w.database)).toBe(before)
  expect((await ben.send('POST', '/appointments', reservation)).status).toBe(200)
})

test('in production the same request is as any other [ERR-068]', async () => {
  const w = await world()
  const ben = await w.as('ben')
  expect((await ben.send('GET', '/users', undefined, ASKED)).status).toBe(200)
  const reservation = reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00'))
  expect((await ben.send('POST', '/appointments', reservation, ASKED)).status).toBe(200)
})
