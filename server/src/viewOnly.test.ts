import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { VIEW_AS_HEADER, VIEWED_AS } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { checksum } from '../world/testChecksum.ts'
import { idsOf } from '../world/testIds.ts'
import { watch } from '../world/testSocket.ts'
import { line, reserving, world } from '../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const rita = await w.as('rita')
const ids = await idsOf(w, anna)
const as = (viewed: string) => ({ [VIEW_AS_HEADER]: viewed })
const isWrite = (route: string) => !route.startsWith('GET ')

test('who looks at the club as somebody else writes nothing: every call that could is refused, whatever rights there are', async () => {
  const before = await checksum(w.database)
  const writing = CALLS.filter(({ call }) => isWrite(call.route) && call.guard !== 'public')
  expect(writing.length).toBeGreaterThan(100)
  for (const viewed of VIEWED_AS)
    for (const { name, call, sample } of writing) {
      const { method, path, body } = requestOf(call, withIds(sample, ids))
      for (const client of call.guard === 'root' ? [rita] : [anna]) {
        const answer = await client.send(method, path, body, as(viewed))
        expect([name, answer.status, answer.body.errorCode]).toEqual([name, 403, 'VIEW_ONLY'])
      }
    }
  expect(await checksum(w.database)).toBe(before)
})

test('a header that says nothing we know is refused and not left out', async () => {
  for (const said of ['owner', '', 'member,guest', 'MEMBER'])
    for (const [method, path] of [
      ['GET', '/clubs'],
      ['POST', '/friends/code'],
    ] as const)
      expect((await anna.send(method, path, method === 'GET' ? undefined : {}, as(said))).body.errorCode).toBe(
        'INPUT_INVALID',
      )
})

test('an owner who looks as a member or a guest is answered by no read that asks for an office, and by those of everybody', async () => {
  await anna.reservations.create(reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00')))
  const week = `/reservations?rangeId=${w.hall.id}&from=2026-05-18&to=2026-05-24`
  for (const viewed of VIEWED_AS) {
    for (const path of ['/admin/members', `/admin${week}`, '/admin/club/profile'])
      expect((await anna.send('GET', path, undefined, as(viewed))).body.errorCode).toBe('INSUFFICIENT_PERMISSION')
    const seen = await anna.send('GET', week, undefined, as(viewed))
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('Ahrens')
    expect((await rita.send('GET', '/sudo/operation', undefined, as(viewed))).body.errorCode).toBe(
      'INSUFFICIENT_PERMISSION',
    )
  }
  expect((await anna.send('GET', `/admin${week}`)).status).toBe(200)
})

test('the same on the socket: an office has nothing to watch there, and what is watched without the look is another view', async () => {
  const filter = { rangeId: w.hall.id, from: '2026-05-18', to: '2026-05-24' }
  const auth = { token: anna.token, clubId: anna.clubId }
  const officer = await watch(w.origin, auth)
  expect((await officer.subscribe('adminReservations', filter)).docs.length).toBeGreaterThan(0)
  for (const viewAs of [...VIEWED_AS, 'owner']) {
    const watcher = await watch(w.origin, { ...auth, viewAs })
    expect((await watcher.subscribe('adminReservations', filter)).docs).toEqual([])
    expect((await watcher.subscribe('publicReservations', filter)).docs.length).toBeGreaterThan(0)
  }
})

test('signing in and out stays possible while somebody looks so', async () => {
  const { body } = await w.nobody.send('POST', '/auth/logout', {}, as('guest'))
  expect(body.errorCode).not.toBe('VIEW_ONLY')
})
