import { describe, expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol } = w
const [anna, ben, cara] = [await w.as('anna'), await w.as('ben'), await w.as('cara')]
const day = '2026-05-21'

const get = (path: string, headers: Record<string, string> = {}) => fetch(w.origin + path, { headers })
/** The events of a calendar, each as its lines without those of alarms and zones. */
async function eventsOf(path: string): Promise<Record<string, string>[]> {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  const text = (await answer.text()).replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((row) => [row.split(/[:;]/)[0], row.split(/:(.*)/)[1]])))
}
const reserve = async (client: Client, lane: number, comment = 'geheim') => {
  const wish = { ...line(hall, lane, day, '18:00', '19:00'), comment }
  return (await client.reservations.create(reserving(wish))).ids[0] as string
}
const laneFeed = (client: Client, lane: number) =>
  client.reservations.createRangeFeed({ rangeId: hall.id, laneId: hall.laneIds[lane] as string })

describe('the feed of the own reservations', async () => {
  const { path } = await ben.reservations.createFeed({})
  const bens = await reserve(ben, 0, 'Liga')
  await reserve(anna, 1)

  test('is a calendar at a secret address that needs no sign-in, and no name of anybody else is in it', async () => {
    const answer = await get(path)
    expect(path).toMatch(/^\/api\/feeds\/[\w-]{43}\.ics$/)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const text = await answer.text()
    expect(text).toContain('X-WR-CALNAME:Meine Reservierungen')
    expect(text).not.toContain('Anna')
    expect(await eventsOf(path)).toEqual([
      expect.objectContaining({
        UID: `${bens}@bahnfrei`,
        SEQUENCE: '0',
        DTSTART: '20260521T180000',
        DTEND: '20260521T190000',
        SUMMARY: 'Luftdruckhalle 10 m\\, Stand 1',
        DESCRIPTION: 'Liga',
        STATUS: 'CONFIRMED',
      }),
    ])
  })

  test('carries a change and then the cancellation, each with a higher number, for 60 days', async () => {
    const lineTo = { ...line(hall, 0, day, '19:00', '20:30'), comment: 'Liga' }
    await ben.reservations.update({ id: bens, type: 'fixed', specifics: { reservations: [lineTo] } })
    expect(await eventsOf(path)).toMatchObject([{ SEQUENCE: '1', DTSTART: '20260521T190000', STATUS: 'CONFIRMED' }])

    await ben.reservations.cancel({ id: bens })
    expect(await eventsOf(path)).toMatchObject([{ UID: `${bens}@bahnfrei`, SEQUENCE: '2', STATUS: 'CANCELLED' }])

    const before = w.clock.now()
    w.clock.set('2026-07-12T07:59:00Z')
    expect(await eventsOf(path)).toHaveLength(1)
    w.clock.set('2026-07-12T08:01:00Z')
    expect(await eventsOf(path)).toEqual([])
    w.clock.set(before.toString())
  })

  test('is not sent again while nothing changed', async () => {
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await reserve(ben, 2)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('shows nothing of a slot that is only held', async () => {
    const id = await reserve(ben, 3)
    await w.database.rows('hold', 'UPDATE reservations SET held_until = lower(during) WHERE id = $1', [id])
    expect((await eventsOf(path)).map(({ UID }) => UID)).not.toContain(`${id}@bahnfrei`)
  })

  test('speaks the language of its owner', async () => {
    await w.database.rows('english', "UPDATE users SET language = 'en' WHERE uid = $1", [ben.uid])
    expect(await (await get(path)).text()).toContain('X-WR-CALNAME:My reservations')
    await w.database.rows('german', "UPDATE users SET language = 'de' WHERE uid = $1", [ben.uid])
  })

  test('ends with the account of its owner', async () => {
    await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [ben.uid])
    expect((await get(path)).status).toBe(404)
    await w.database.rows('enable', 'UPDATE users SET disabled = false WHERE uid = $1', [ben.uid])
  })
})

describe('the feed of a range or lane', async () => {
  const id = await reserve(anna, 5)
  await reserve(anna, 6)

  test('says when it is taken, and neither by whom nor what for', async () => {
    const range = await ben.reservations.createRangeFeed({ rangeId: hall.id })
    const lane = await laneFeed(ben, 5)
    expect((await eventsOf(range.path)).length).toBeGreaterThan(1)
    const text = await (await get(range.path)).text()
    for (const secret of ['geheim', 'Anna', 'Ahrens', anna.uid, 'Liga']) expect(text).not.toContain(secret)
    expect(await eventsOf(lane.path)).toEqual([
      expect.objectContaining({ UID: `${id}@bahnfrei`, SUMMARY: 'Stand 6: belegt', DTSTART: '20260521T180000' }),
    ])
    expect(await (await get(lane.path)).text()).toContain('X-WR-CALNAME:Luftdruckhalle 10 m, Stand 6')
    await anna.reservations.cancel({ id })
    expect(await eventsOf(lane.path)).toEqual([])
  })

  test('asks for the rights of its owner at every fetch', async () => {
    const member = await w.as({ uid: w.crowd[5] as string })
    const { path } = await laneFeed(member, 6)
    expect((await get(path)).status).toBe(200)
    await w.database.rows('membership_ends', `UPDATE memberships SET status = 'exMember' WHERE uid = $1`, [member.uid])
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
    await w.database.rows('back', `UPDATE memberships SET status = 'member' WHERE uid = $1`, [member.uid])
    expect((await get(path)).status).toBe(200)
  })

  test('is made only of a range of the club, and of a lane of that range', async () => {
    const [foreign] = w.clubs.birkenau.ranges
    for (const place of [
      { rangeId: foreign?.id as string },
      { rangeId: hall.id, laneId: pistol.laneIds[0] as string },
      { rangeId: hall.id, laneId: foreign?.laneIds[0] as string },
    ])
      await expect(ben.reservations.createRangeFeed(place)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await expect(cara.reservations.createRangeFeed({ rangeId: hall.id })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSION',
    })
  })

  test('has no lines that the name of a range brought', async () => {
    const [, , smallBore] = w.clubs.eichenhain.ranges
    const { path } = await ben.reservations.createRangeFeed({ rangeId: smallBore?.id as string })
    await w.database.rows('rename', 'UPDATE ranges SET name = $2 WHERE id = $1', [smallBore?.id, 'KK\r\nATTENDEE:x'])
    expect(await (await get(path)).text()).not.toMatch(/^ATTENDEE/m)
  })

  test('of a range that is gone is gone', async () => {
    const [, , , rifle] = w.clubs.eichenhain.ranges
    const { path } = await ben.reservations.createRangeFeed({ rangeId: rifle?.id as string })
    await w.database.rows('archive', 'UPDATE ranges SET archived = true WHERE id = $1', [rifle?.id])
    expect((await get(path)).status).toBe(404)
  })
})

describe('the address of a feed', () => {
  test('is told once, kept as a hash, and listed with its name only', async () => {
    const dirk = await w.as('dirk')
    const mine = await dirk.reservations.createFeed({})
    const lane = await laneFeed(dirk, 2)
    expect((await dirk.reservations.feeds({})).feeds.map(({ id, kind, name }) => [id, kind, name]).toSorted()).toEqual(
      [
        [mine.id, 'mine', ''],
        [lane.id, 'lane', 'Luftdruckhalle 10 m, 3'],
      ].toSorted(),
    )
    const secret = mine.path.split('/').at(-1)?.split('.')[0] ?? ''
    const [stored] = await w.database.rows('stored', 'SELECT * FROM feeds WHERE id = $1', [mine.id])
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('is renewed, and the old one ends at once; removed, both are gone; only by its owner [T09]', async () => {
    const { id, path } = await ben.reservations.createFeed({})
    await expect(anna.reservations.renewFeed({ id })).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
    await expect(anna.reservations.removeFeed({ id })).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
    const renewed = await ben.reservations.renewFeed({ id })
    expect([(await get(path)).status, (await get(renewed.path)).status]).toEqual([404, 200])
    await ben.reservations.removeFeed({ id })
    expect((await get(renewed.path)).status).toBe(404)
    await expect(ben.reservations.renewFeed({ id })).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  })

  test('that was changed in any place, or is of another shape, tells nothing [T09]', async () => {
    w.clock.pass({ minutes: 1 })
    const { path } = await ben.reservations.createFeed({})
    const at = '/api/feeds/'.length
    const flipped = [0, 20, 42].map((place) => {
      const sign = path[at + place] === 'A' ? 'B' : 'A'
      return path.slice(0, at + place) + sign + path.slice(at + place + 1)
    })
    const others = [
      '/api/feeds/.ics',
      '/api/feeds/..%2f..ics',
      path.replace('.ics', ''),
      `${path}/x`,
      `${path.slice(0, -4)}A.ics`,
    ]
    for (const each of [...flipped, ...others]) {
      const answer = await get(each)
      expect(answer.status).toBe(404)
      if (!each.endsWith('/x')) expect(await answer.text()).toBe('')
    }
  })

  test('is refused for a while after many unknown ones from an address, before the database is asked [T09]', async () => {
    w.clock.pass({ minutes: 1 })
    const { path } = await ben.reservations.createFeed({})
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await get('/api/feeds/x.ics')).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429])
    expect((await get(path)).status).toBe(429)
    w.clock.pass({ minutes: 1 })
    expect((await get(path)).status).toBe(200)
  })

  test('can be had twenty times, also when asked at once', async () => {
    const clara = await w.as('clara')
    const asked = Array.from({ length: 25 }, (_, index) =>
      index % 2 === 0 ? clara.reservations.createFeed({}) : laneFeed(clara, 1),
    )
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
  })
})
