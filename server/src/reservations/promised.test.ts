import { often } from '@bahnfrei/domain/base/testLength.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Client, line, moving, reserving, type TestWorld, world } from '../../world/testWorld.ts'

const date = '2026-05-21'
const times = { start: '18:00', end: '19:00' }
const ROUNDS = often({ gate: 50, long: 1_000 })
const codeOf = ({ code }: { code: string }) => code

async function worldWith(mode: 'tell' | 'hold' | 'book'): Promise<TestWorld> {
  const w = await world()
  await w.database.rows('mode', 'UPDATE ranges SET waiting_mode = $2 WHERE id = $1', [w.hall.id, mode])
  return w
}
const reserveFor = (client: Client, { hall }: TestWorld, start = times.start, end = times.end) =>
  client.reservations.create(reserving(line(hall, 0, date, start, end)))
/** Waits behind everybody who asked earlier. */
const waitFor = (client: Client, { hall, clock }: TestWorld) => {
  clock.pass({ seconds: 1 })
  return client.reservations.wait({ rangeId: hall.id, laneId: hall.laneIds[0] as string, date, times })
}

test('of those who reserve a slot in the moment in which it is given back none comes before the twelve who wait [B28]', async () => {
  const w = await worldWith('book')
  const anna = await w.as('anna')
  const [direct, ...waiting] = (await Promise.all(w.crowd.slice(0, 13).map((uid) => w.as({ uid })))) as [Client, Client]
  const [owner] = (await reserveFor(anna, w)).ids
  for (const client of waiting) await waitFor(client, w)

  const codes = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await Promise.all([
      anna.reservations.cancel({ id: owner as string }),
      ...[0, 1, 2].map(() => reserveFor(direct, w).then(() => 'reserved', codeOf)),
    ])
    for (const outcome of outcomes.slice(1)) codes.add(outcome as string)
    await w.app.jobs.done()
    const live = await w.database.rows<{ uid: string }>('who', `SELECT uid FROM reservations WHERE status = 'live'`)
    expect(live).toEqual([{ uid: waiting[0]?.uid }])
    await w.database.rows(
      'put_back',
      `WITH gone AS (DELETE FROM reservations WHERE status = 'live' RETURNING *)
      INSERT INTO waiting (club_id, id, range_id, lane_id, uid, during, day, start_clock, end_clock, created_on)
        SELECT club_id, id, range_id, lane_id, uid, during, day, start_clock, end_clock, '2026-01-01' FROM gone`,
    )
    await w.database.rows('live_again', `UPDATE reservations SET status = 'live' WHERE id = $1`, [owner])
  }
  expect([...codes].filter((code) => code !== 'RESERVATION_CONFLICT' && code !== 'RESERVATION_PROMISED')).toEqual([])
  const left = await w.database.rows('left', 'SELECT 1 FROM freed_slots')
  expect(left).toEqual([])
}, 120_000)

test('until the list is served the slot is kept for it, also from the person who gave it back [B28]', async () => {
  const w = await worldWith('hold')
  const [ben, clara, dirk] = await Promise.all([w.as('ben'), w.as('clara'), w.as('dirk')])
  const given = (await reserveFor(ben, w)).ids[0] as string
  const [other] = (await dirk.reservations.create(reserving(line(w.hall, 1, date, times.start, times.end)))).ids
  await waitFor(clara, w)
  // Anybody who serves the list waits for Clara.
  const holder = new pg.Client(w.connection)
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM users WHERE uid = $1 FOR UPDATE', [clara.uid])
    await ben.reservations.cancel({ id: given })
    expect(await reserveFor(ben, w).catch(codeOf)).toBe('RESERVATION_PROMISED')
    expect(await reserveFor(dirk, w, '18:30', '19:30').catch(codeOf)).toBe('RESERVATION_PROMISED')
    const there = moving(other as string, line(w.hall, 0, date, times.start, times.end))
    expect(await dirk.reservations.update(there).catch(codeOf)).toBe('RESERVATION_PROMISED')
    expect((await waitFor(dirk, w)).place).toBe(2)
    await reserveFor(dirk, w, '19:00', '20:00')
  } finally {
    await holder.end()
  }
  await w.app.jobs.done()
  expect((await clara.reservations.mine({})).reservations).toMatchObject([{ heldUntil: expect.any(Number) }])

  const [held] = (await clara.reservations.mine({})).reservations
  await clara.reservations.cancel({ id: held?.id ?? '' })
  await w.app.jobs.done()
  // Dirk was the next; when he does not want it either, nobody waits and everybody may have it.
  const [next] = (await dirk.reservations.mine({})).reservations.filter(({ heldUntil }) => heldUntil !== null)
  await dirk.reservations.cancel({ id: next?.id ?? '' })
  await w.app.jobs.done()
  await reserveFor(ben, w)
  expect(await w.database.rows('left', 'SELECT 1 FROM freed_slots')).toEqual([])
})

test('where people are only told, the slot is anybody’s at once; a promise that nobody kept ends after an hour [B28]', async () => {
  const w = await worldWith('tell')
  const [anna, ben, dirk] = await Promise.all([w.as('anna'), w.as('ben'), w.as('dirk')])
  const { ids } = await reserveFor(anna, w)
  await waitFor(ben, w)
  await anna.reservations.cancel({ id: ids[0] as string })
  await anna.reservations.cancel({ id: (await reserveFor(dirk, w)).ids[0] as string })
  // These two jobs run first, so that they do not end the promise that is made next.
  await w.app.jobs.done()

  const during = '[2026-05-21T16:00:00Z,2026-05-21T17:00:00Z)'
  const values = [w.clubs.eichenhain.id, w.hall.id, w.hall.laneIds[0], during, w.clock.now().toString()]
  const promise = 'INSERT INTO freed_slots (club_id, range_id, lane_id, during, freed_on) VALUES ($1, $2, $3, $4, $5)'
  await w.database.rows('promise', promise, values)
  w.clock.pass({ minutes: 59 })
  expect(await reserveFor(await w.as('dirk'), w).catch(codeOf)).toBe('RESERVATION_PROMISED')
  w.clock.pass({ minutes: 1 })
  await reserveFor(await w.as('dirk'), w)
})
