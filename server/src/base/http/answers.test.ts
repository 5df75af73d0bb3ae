import { describe, expect, test } from 'vitest'
import { clientOf, line, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const { hall } = w
const at = (lane: number, day = '2026-05-21') => reserving(line(hall, lane, day, '18:00', '19:00'))
const count = async () => (await w.database.rows('count', 'SELECT 1 FROM reservations')).length

test('a submission that is sent again gets the first answer, byte for byte', async () => {
  const ben = await w.as('ben')
  const key = { 'idempotency-key': 'first' }
  const first = await ben.send('POST', '/appointments', at(0), key)
  const again = await ben.send('POST', '/appointments', at(0), key)
  expect([first.status, again.status, await count()]).toEqual([200, 200, 1])
  expect(again.body).toEqual(first.body)
})

test('the answer is the first one also when the reservation is gone meanwhile, and from another device', async () => {
  const ben = await w.as('ben')
  const { ids } = await ben.reservations.create(at(1), { idempotencyKey: 'gone' })
  await ben.reservations.cancel({ id: ids[0] ?? '' })
  const phone = await w.as('ben')
  expect(await phone.reservations.create(at(1), { idempotencyKey: 'gone' })).toEqual({ ids })
})

test('a key that comes with another wish is refused [B13]', async () => {
  const ben = await w.as('ben')
  const { ids } = await ben.reservations.create(at(2), { idempotencyKey: 'same' })
  const before = await count()
  const other = { code: 'INPUT_INVALID', statusCode: 400 }
  await expect(ben.reservations.create(at(3), { idempotencyKey: 'same' })).rejects.toMatchObject(other)
  await expect(ben.reservations.cancel({ id: ids[0] ?? '' }, { idempotencyKey: 'same' })).rejects.toMatchObject(other)
  const elsewhere = { idempotencyKey: 'same', clubId: w.clubs.talblick.id }
  await expect(ben.reservations.create(at(2), elsewhere)).rejects.toMatchObject(other)
  expect(await count()).toBe(before)
})

test('the same key of another person is another key', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const mine = await ben.reservations.create(at(4), { idempotencyKey: 'shared' })
  const theirs = await clara.reservations.create(at(5), { idempotencyKey: 'shared' })
  expect(theirs.ids).not.toEqual(mine.ids)
  await expect(clara.reservations.create(at(4), { idempotencyKey: 'fresh' })).rejects.toMatchObject({
    code: 'RESERVATION_CONFLICT',
  })
})

test('a refused first attempt is tried again', async () => {
  const [ben, clara] = [await w.as('ben'), await w.as('clara')]
  const { ids } = await clara.reservations.create(at(6))
  const wish = { idempotencyKey: 'again' }
  await expect(ben.reservations.create(at(6), wish)).rejects.toMatchObject({ code: 'RESERVATION_CONFLICT' })
  await clara.reservations.cancel({ id: ids[0] ?? '' })
  await expect(ben.reservations.create(at(6), wish)).resolves.toBeDefined()
})

test('a cancellation that is sent again is no second one', async () => {
  const ben = await w.as('ben')
  const { ids } = await ben.reservations.create(at(7))
  const wish = { id: ids[0] ?? '', reason: 'Regen' }
  const first = await ben.reservations.cancel(wish, { idempotencyKey: 'cancel' })
  w.clock.pass({ minutes: 1 })
  expect(await ben.reservations.cancel(wish, { idempotencyKey: 'cancel' })).toEqual(first)
  await expect(ben.reservations.cancel(wish)).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
})

test('a stored answer is given only to who may still make the call', async () => {
  const dirk = await w.as('dirk')
  await dirk.reservations.create(at(8), { idempotencyKey: 'mine' })
  await w.database.rows('membership_ends', `UPDATE memberships SET status = 'exMember' WHERE uid = $1`, [dirk.uid])
  await expect(dirk.reservations.create(at(8), { idempotencyKey: 'mine' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
  const nobody = clientOf(w.url, { uid: '', token: '', clubId: dirk.clubId })
  await expect(nobody.reservations.create(at(8), { idempotencyKey: 'mine' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

describe('a key', () => {
  test.each([
    ['x'.repeat(100), 200],
    ['!"§'.slice(0, 2), 200],
    ['', 400],
    ['x'.repeat(101), 400],
    ['with blank', 400],
    ['with\ttab', 400],
    ['ümlaut', 400],
  ])('%.20j is answered with %i', async (key, status) => {
    const ben = await w.as('ben')
    const lane = status === 200 ? 9 + (key.length === 2 ? 1 : 0) : 11
    const answer = await ben.send('POST', '/appointments', at(lane), { 'idempotency-key': key })
    expect(answer.status).toBe(status)
  })
})
