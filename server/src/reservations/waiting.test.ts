import type { WAITING_MODES } from '@bahnfrei/domain/ranges/range.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runApp } from '../../world/testApp.ts'
import { type Client, line, reserving, type TestWorld, world } from '../../world/testWorld.ts'
import { offerFreedSlotJob } from './jobs.ts'

const times = { start: '18:00', end: '19:00' }
const date = '2026-05-21'
const refused = (code: string) => expect.objectContaining({ code })

async function worldWith(mode: (typeof WAITING_MODES)[number], holdMinutes = 60): Promise<TestWorld> {
  const w = await world()
  await w.database.rows('mode', 'UPDATE ranges SET waiting_mode = $2, hold_minutes = $3 WHERE id = $1', [
    w.hall.id,
    mode,
    holdMinutes,
  ])
  return w
}

/** Waits behind everybody who asked earlier. */
const waitFor = (client: Client, { hall, clock }: TestWorld, lane: number | null) => {
  clock.pass({ seconds: 1 })
  const laneId = lane === null ? null : (hall.laneIds[lane] as string)
  return client.reservations.wait({ rangeId: hall.id, laneId, date, times })
}
const reserveFor = async (client: Client, { hall }: TestWorld, lane: number, start = '18:00', end = '19:00') => {
  const { ids } = await client.reservations.create(reserving(line(hall, lane, date, start, end)))
  return ids[0] as string
}
const toldTo = async (client: Client) =>
  (await client.notifications.list({})).notifications
    .filter(({ link }) => link?.startsWith('/calendar?'))
    .map(({ title }) => title)
const signedIn = async (w: TestWorld) => [await w.as('anna'), await w.as('ben'), await w.as('dirk')] as const
const waitsOf = async (client: Client) => (await client.reservations.waiting({})).waiting
const mineOf = async (client: Client) => (await client.reservations.mine({})).reservations

describe('a range that tells everybody', async () => {
  const w = await worldWith('tell')
  const [anna, ben, dirk] = await signedIn(w)
  const clara = await w.as('clara')
  const [m1, m2] = (await Promise.all(w.crowd.slice(20, 22).map((uid) => w.as({ uid })))) as [Client, Client]

  test('tells all who wait for the slot, in the order of waiting, with a link to exactly it, and they wait on', async () => {
    const taken = await reserveFor(anna, w, 0)
    expect((await waitFor(ben, w, 0)).place).toBe(1)
    expect((await waitFor(dirk, w, 0)).place).toBe(2)

    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()

    for (const client of [ben, dirk]) {
      const { notifications } = await client.notifications.list({})
      expect(notifications).toHaveLength(1)
      const link = new URL(notifications[0]?.link ?? '', 'http://x')
      expect([link.pathname, ...link.searchParams.values()]).toEqual([
        '/calendar',
        w.clubs.eichenhain.id,
        w.hall.id,
        date,
        `${w.hall.laneIds[0]}_18:00_19:00`,
      ])
      expect(notifications[0]?.body).toContain('Luftdruckhalle 10 m, Stand 1, Donnerstag, 21. Mai, 18:00 bis 19:00 Uhr')
      expect(await waitsOf(client)).toMatchObject([{ mode: 'tell', servedOn: w.clock.now().epochMilliseconds }])
    }
    expect(await mineOf(ben)).toEqual([])
  })

  test('ends the waiting of anybody who then reserves, and lets the others move up', async () => {
    expect((await waitsOf(dirk))[0]?.place).toBe(2)
    await reserveFor(ben, w, 0)
    expect(await waitsOf(ben)).toEqual([])
    expect((await waitsOf(dirk))[0]?.place).toBe(1)
  })

  test('tells nobody of a part of the slot, and of the whole when its last part becomes free', async () => {
    const first = await reserveFor(anna, w, 1, '18:00', '18:30')
    const second = await reserveFor(anna, w, 1, '18:30', '19:00')
    await waitFor(m1, w, 1)

    await anna.reservations.cancel({ id: first })
    await w.app.jobs.done()
    expect(await toldTo(m1)).toEqual([])

    await anna.reservations.cancel({ id: second })
    await w.app.jobs.done()
    expect(await toldTo(m1)).toEqual(['Ein Stand ist frei geworden'])
  })

  test('tells everybody who waits for any lane only while none is free', async () => {
    await expect(waitFor(m2, w, null)).rejects.toEqual(refused('WAITING_NOT_NEEDED'))
    const ids = await Promise.all(w.hall.laneIds.map((_, lane) => (lane === 0 ? '' : reserveFor(anna, w, lane))))
    await waitFor(m2, w, null)

    await anna.reservations.cancel({ id: ids[7] as string })
    await w.app.jobs.done()
    const { notifications } = await m2.notifications.list({})
    expect(notifications.map(({ link }) => link?.includes(w.hall.laneIds[7] as string))).toEqual([true])
  })

  test('tells nobody who may not reserve any more', async () => {
    const taken = await reserveFor(anna, w, 2, '20:00', '21:00')
    await clara.reservations.wait({
      rangeId: w.hall.id,
      laneId: w.hall.laneIds[2] as string,
      date,
      times: { start: '20:00', end: '21:00' },
    })
    await w.database.rows('left', `UPDATE memberships SET status = 'exMember' WHERE uid = $1`, [w.people.clara])
    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()
    const told = await w.database.rows('told_to_clara', 'SELECT 1 FROM notifications WHERE uid = $1', [w.people.clara])
    expect(told).toEqual([])
  })
})

describe('anybody who waits', async () => {
  const w = await worldWith('tell')
  const [a, b, d] = await signedIn(w)

  test('waits only for what is taken', async () => {
    await expect(waitFor(b, w, 0)).rejects.toEqual(refused('WAITING_NOT_NEEDED'))
  })

  test.each([
    ['in the past', '2026-05-12', times, 'RESERVATION_IN_PAST'],
    ['beyond the horizon', '2026-07-30', times, 'RESERVATION_TIME_FORBIDDEN'],
    ['outside of the hours', date, { start: '08:00', end: '09:00' }, 'RESERVATION_TIME_FORBIDDEN'],
    ['of 45 minutes', date, { start: '18:00', end: '18:45' }, 'RESERVATION_TIME_INVALID'],
    ['backwards', date, { start: '19:00', end: '18:00' }, 'RESERVATION_TIME_INVALID'],
  ])('does not wait for a slot %s', async (_, day, clock, code) => {
    const wish = { rangeId: w.hall.id, laneId: w.hall.laneIds[0] as string, date: day, times: clock }
    await expect(b.reservations.wait(wish)).rejects.toEqual(refused(code))
  })

  test('waits once for a slot, also when asked twice at the same moment, and for ten slots at most', async () => {
    const ids = new Set<string>()
    await reserveFor(a, w, 0)
    for (const { id } of await Promise.all([waitFor(b, w, 0), waitFor(b, w, 0), waitFor(b, w, 0)])) ids.add(id)
    expect(ids.size).toBe(1)

    for (let lane = 1; lane < 11; lane += 1) await reserveFor(a, w, lane)
    const waits = Array.from({ length: 10 }, (_, index) => waitFor(b, w, index + 1))
    const settled = await Promise.allSettled(waits)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RESERVATION_LIMIT_REACHED' },
    })
    expect(await waitsOf(b)).toHaveLength(10)
  })

  test('can stop, and then others move up; nobody stops the waiting of somebody else', async () => {
    expect((await waitFor(d, w, 0)).place).toBe(2)
    const [own] = (await waitsOf(b)).filter(({ lane }) => lane?.id === w.hall.laneIds[0])
    await expect(d.reservations.stopWaiting({ id: own?.id ?? '' })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await b.reservations.stopWaiting({ id: own?.id ?? '' })
    expect(await waitsOf(b)).toHaveLength(9)
    expect((await waitsOf(d))[0]?.place).toBe(1)
  })

  test('waits no longer once the slot has begun', async () => {
    w.clock.set('2026-05-21T16:00:00Z')
    const late = await w.as('dirk')
    expect(await waitsOf(late)).toEqual([])
  })
})

describe('a range that holds the slot for the first', async () => {
  const w = await worldWith('hold', 30)
  let [anna, ben, dirk] = await signedIn(w)
  beforeEach(async () => {
    ;[anna, ben, dirk] = await signedIn(w)
  })
  const heldOf = async (client: Client) => (await mineOf(client)).filter(({ heldUntil }) => heldUntil !== null)

  test('holds it and tells only them; not confirmed it is the turn of the next, and nothing counts against them [B18]', async () => {
    const taken = await reserveFor(anna, w, 0)
    await waitFor(ben, w, 0)
    await waitFor(dirk, w, 0)
    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()

    expect(await heldOf(ben)).toMatchObject([{ heldUntil: w.clock.now().add({ minutes: 30 }).epochMilliseconds }])
    expect(await toldTo(ben)).toEqual(['Ein Stand wird für dich freigehalten'])
    expect(await toldTo(dirk)).toEqual([])
    await expect(reserveFor(anna, w, 0)).rejects.toEqual(refused('RESERVATION_CONFLICT'))

    w.clock.pass({ minutes: 29, seconds: 59 })
    await w.app.jobs.done()
    expect(await heldOf(ben)).toHaveLength(1)
    w.clock.pass({ seconds: 1 })
    await w.app.jobs.done()

    expect(await mineOf(ben)).toEqual([])
    expect(await toldTo(ben)).toHaveLength(1)
    const trace = await w.database.rows('trace', 'SELECT 1 FROM reservations WHERE uid = $1', [ben.uid])
    expect(trace).toEqual([])
    expect(await heldOf(dirk)).toHaveLength(1)
    expect(await toldTo(dirk)).toEqual(['Ein Stand wird für dich freigehalten'])
  })

  test('is theirs when they confirm; nobody else can confirm, and nothing lapses then', async () => {
    const [held] = await heldOf(dirk)
    await expect(ben.reservations.confirmHeld({ id: held?.id ?? '' })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await dirk.reservations.confirmHeld({ id: held?.id ?? '' })
    await expect(dirk.reservations.confirmHeld({ id: held?.id ?? '' })).rejects.toEqual(
      refused('RESERVATION_NOT_FOUND'),
    )
    w.clock.pass({ hours: 2 })
    await w.app.jobs.done()
    expect((await mineOf(await w.as('dirk'))).map(({ id, heldUntil }) => [id, heldUntil])).toEqual([[held?.id, null]])
  })

  test('cannot be confirmed once the time is over, even when nobody came to give it up yet', async () => {
    const taken = await reserveFor(anna, w, 1)
    await waitFor(ben, w, 1)
    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()
    const [held] = await heldOf(ben)
    const after = w.clock.now().add({ minutes: 30 })
    w.clock.set(after.toString())
    await expect(ben.reservations.confirmHeld({ id: held?.id ?? '' })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await w.app.jobs.done()
  })

  test('goes back without blame when they do not want it [B18] [B29]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const taken = await reserveFor(anna, w, 2, '18:00', '19:00').catch(() => undefined)
      if (taken === undefined) break
      await waitFor(ben, w, 2)
      await w.database.rows('drop', 'DELETE FROM reservations WHERE id = $1', [taken])
      await w.database.systemTransaction(async (_, __, job) => job(offerFreedSlotJob, freedOf(w, 2)))
      await w.app.jobs.done()
      const [held] = await heldOf(ben)
      await ben.reservations.cancel({ id: held?.id ?? '' })
      await w.app.jobs.done()
    }
    expect(await w.database.rows('noted', 'SELECT 1 FROM slot_changes WHERE uid = $1', [ben.uid])).toEqual([])
    await expect(reserveFor(ben, w, 2)).resolves.toEqual(expect.any(String))
  })
})

function freedOf(w: TestWorld, lane: number) {
  return {
    clubId: w.clubs.eichenhain.id,
    rangeId: w.hall.id,
    laneId: w.hall.laneIds[lane] ?? '',
    start: Date.parse('2026-05-21T16:00:00Z'),
    end: Date.parse('2026-05-21T17:00:00Z'),
  }
}

describe('a range that reserves for the first', async () => {
  const w = await worldWith('book')
  const people = await Promise.all(w.crowd.slice(0, 12).map((uid) => w.as({ uid })))
  const anna = await w.as('anna')
  const other = await runApp(w.connection, {}, w.clock)

  test('reserves for the first whom the rules let, and tells them', async () => {
    const [limited, second] = people as [Client, Client]
    const taken = await reserveFor(anna, w, 0)
    await waitFor(limited, w, 0)
    await waitFor(second, w, 0)
    await w.database.rows('limit', 'UPDATE clubs SET most_coming = 1 WHERE id = $1', [w.clubs.eichenhain.id])
    await reserveFor(limited, w, 3, '21:00', '22:00')

    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()
    expect((await mineOf(limited)).map(({ lane }) => lane.name)).toEqual(['4'])
    expect((await mineOf(second)).map(({ lane }) => lane.name)).toEqual(['1'])
    expect(await toldTo(second)).toEqual(['Du bist nachgerückt'])
    expect(await waitsOf(second)).toEqual([])
    expect(await waitsOf(limited)).toHaveLength(1)
    await w.database.rows('no_limit', 'UPDATE clubs SET most_coming = NULL WHERE id = $1', [w.clubs.eichenhain.id])
  })

  test('never reserves a slot twice, while others reserve it and several instances serve it [B07]', async () => {
    const lanes = [4, 5, 6, 7, 8, 9, 10, 11]
    const ids = await Promise.all(lanes.map((lane) => reserveFor(anna, w, lane, '20:00', '21:00')))
    const wish = { rangeId: w.hall.id, date, times: { start: '20:00', end: '21:00' } }
    const free = await Promise.all([0, 1, 2, 3].map((lane) => reserveFor(anna, w, lane, '20:00', '21:00')))
    for (const client of people) await client.reservations.wait({ ...wish, laneId: null })

    await Promise.all([
      ...ids.map((id) => anna.reservations.cancel({ id })),
      ...people.map((client, index) =>
        reserveFor(client, w, lanes[index % lanes.length] as number, '20:00', '21:00').catch(() => undefined),
      ),
    ])
    await Promise.all([w.app.jobs.done(), other.jobs.done()])

    const [{ overlaps, live } = { overlaps: -1, live: -1 }] = await w.database.rows<{ overlaps: number; live: number }>(
      'overlaps',
      `SELECT count(*) FILTER (WHERE EXISTS (SELECT 1 FROM reservations o WHERE o.lane_id = r.lane_id AND o.id <> r.id
          AND o.status = 'live' AND o.during && r.during)) AS overlaps, count(*) AS live
        FROM reservations r WHERE r.status = 'live' AND r.day = '2026-05-21' AND r.start_clock = '20:00'`,
    )
    expect([overlaps, live]).toEqual([0, lanes.length + free.length])
    // Anybody who was served first may have taken another lane as well, but nobody is served who has one.
    const isThen = ({ times }: { times: { start: string } }) => times.start === '20:00'
    for (const client of people) {
      if ((await mineOf(client)).some(isThen)) expect((await waitsOf(client)).filter(isThen)).toEqual([])
    }
  })
})

test('nobody sees for what others wait, and strangers do not wait', async () => {
  const w = await worldWith('tell')
  const [anna, ben] = await signedIn(w)
  const cara = await w.as('cara')
  await reserveFor(anna, w, 0)
  const { id } = await waitFor(ben, w, 0)
  expect(await waitsOf(anna)).toEqual([])
  await expect(anna.reservations.stopWaiting({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  await expect(waitFor(cara, w, 0)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
})
