import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { namesTopic } from '@bahnfrei/domain/users/topics.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'
import { BusyLanes } from './busyLanes.ts'

const w = await world()
const { hall, pistol } = w
const eichenhain = w.clubs.eichenhain.id
let [anna, ben]: [Client, Client] = [await w.as('anna'), await w.as('ben')]
beforeEach(async () => {
  await w.database.rows('clear', 'DELETE FROM reservations')
  await w.database.rows('away', 'UPDATE ranges SET is_active = id = ANY($1::uuid[]) WHERE club_id = $2', [
    [hall.id, pistol.id],
    eichenhain,
  ])
  ;[anna, ben] = [await w.as('anna'), await w.as('ben')]
  // Nobody announces changes that the tests make directly in the database, so this does.
  await w.database.systemTransaction(async (_, announce) => announce(calendarTopic(hall.id), calendarTopic(pistol.id)))
})

const here = { clubId: eichenhain, minutes: '60' as const }
const seen = async (client: Client, input: Parameters<Client['reservations']['free']>[0]) =>
  (await client.reservations.free(input)).days.flatMap(({ range, date, starts }) =>
    starts.map(({ times, lanes }) => [range.name.split(' ')[0], date, times.start, lanes.length] as const),
  )
const days = async (client: Client, input: Parameters<Client['reservations']['free']>[0]) =>
  (await client.reservations.free(input)).days

test('finds the next days of all ranges in order, with the times to begin and how many lanes are free', async () => {
  // Wednesday; in the hall the youth trains from 17:00 to 18:30.
  await anna.reservations.create(reserving(line(hall, 0, '2026-05-13', '16:00', '17:00')))
  expect((await seen(ben, here)).slice(0, 4)).toEqual([
    ['Luftdruckhalle', '2026-05-13', '16:00', 11],
    ['Luftdruckhalle', '2026-05-13', '18:30', 12],
    ['Luftdruckhalle', '2026-05-13', '19:00', 12],
    ['Luftdruckhalle', '2026-05-13', '19:30', 12],
  ])
  const found = await days(ben, here)
  expect(found).toHaveLength(12)
  expect(found.slice(0, 3).map(({ range, date }) => [range.name.split(' ')[0], date])).toEqual([
    ['Luftdruckhalle', '2026-05-13'],
    ['Pistolenstand', '2026-05-13'],
    ['Luftdruckhalle', '2026-05-14'],
  ])
  expect(found[0]).toMatchObject({ clubName: 'SV Eichenhain 1898 e.V.', isOwn: true })
})

test('of lanes that are free the one comes first that the person had last, else the tightest that can be kept an hour longer', async () => {
  // Lane 5 is free from 18:30 to 20:30, lane 6 until 20:00, the others until 22:00.
  await anna.reservations.create(reserving(line(hall, 4, '2026-05-13', '20:30', '22:00')))
  await anna.reservations.create(reserving(line(hall, 5, '2026-05-13', '20:00', '22:00')))
  const first = async () => {
    const [day] = await days(ben, here)
    const start = day?.starts.find(({ times }) => times.start === '18:30')
    return start?.lanes.map((place) => day?.lanes[place]?.name).slice(0, 3)
  }
  expect(await first()).toEqual(['5', '1', '2'])
  await w.database.rows(
    'was_there',
    `INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day,
       start_clock, end_clock, salt, hash, created_on)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $4, '[2026-05-04 16:00Z,2026-05-04 17:00Z)', '2026-05-04 16:00Z',
       'Europe/Berlin', '2026-05-04', '18:00', '19:00', 'salt', repeat('x', 64), now())`,
    [eichenhain, hall.id, hall.laneIds[8], ben.uid],
  )
  expect(await first()).toEqual(['9', '5', '1'])
})

test('the clubs of the person come before those that merely rent, whenever these open', async () => {
  await w.database.rows('all', 'UPDATE ranges SET is_active = true')
  const clubs = (await days(ben, { minutes: '60' })).map(({ isOwn, clubName }) => [isOwn, clubName.split(' ')[0]])
  expect(clubs.slice(0, 12).every(([isOwn, name]) => isOwn === true && name === 'SV')).toBe(true)
  expect(clubs.slice(12)).toEqual(Array.from({ length: 4 }, () => [false, 'Schießzentrum']))
})

test('what it names can be reserved as it stands, and then it is gone', async () => {
  for (const minutes of ['30', '240'] as const) {
    const [day] = await days(ben, { ...here, minutes })
    const [start] = day?.starts ?? []
    const laneId = day?.lanes[start?.lanes[0] ?? -1]?.id
    await ben.reservations.create(
      reserving({ eventId: day?.range.id, laneId, date: day?.date, times: start?.times } as ReturnType<typeof line>),
    )
    const [next] = await days(ben, { ...here, minutes })
    const same = next?.starts.find(({ dateRange }) => dateRange.start === start?.dateRange.start)
    expect(same?.lanes.map((place) => next?.lanes[place]?.id) ?? []).not.toContain(laneId)
  }
})

test('sees what others reserve and cancel at once', async () => {
  const fullHall = reserving(...hall.laneIds.map((_, lane) => line(hall, lane, '2026-05-13', '16:00', '17:00')))
  const first = async () => (await seen(ben, here))[0]
  expect(await first()).toEqual(['Luftdruckhalle', '2026-05-13', '16:00', 12])
  const { ids } = await anna.reservations.create(fullHall)
  expect(await first()).toEqual(['Pistolenstand', '2026-05-13', '17:00', 5])
  await anna.reservations.cancel({ id: ids[4] as string })
  expect(await first()).toEqual(['Luftdruckhalle', '2026-05-13', '16:00', 1])
})

test('keeps taken times until something changes on the range, and not what was read while it changed', async () => {
  const busyLanes = new BusyLanes()
  const period = { rangeId: hall.id, from: '2026-05-12', to: '2026-06-09' }
  const takenLanes = (onRead: () => void = () => undefined) =>
    w.database.transaction({ clubId: eichenhain }, async (db) => {
      const reading = busyLanes.of(db, eichenhain, [period])
      onRead()
      return (await reading).size
    })
  const reserve = (lane: number) =>
    anna.reservations.create(reserving(line(hall, lane, '2026-05-21', '18:00', '19:00')))

  expect(await takenLanes(() => busyLanes.forget([calendarTopic(hall.id)]))).toBe(0)
  await reserve(0)
  expect(await takenLanes()).toBe(1)
  await reserve(1)
  expect(await takenLanes()).toBe(1)
  busyLanes.forget([calendarTopic(pistol.id), namesTopic()])
  expect(await takenLanes()).toBe(1)
  busyLanes.forget([calendarTopic(hall.id)])
  expect(await takenLanes()).toBe(2)
  await reserve(2)
  busyLanes.forget('all')
  expect(await takenLanes()).toBe(3)
})

test.each([
  ['evening', {}, ['Pistolenstand', '2026-05-13', '17:00', 5]],
  ['morning', {}, ['Luftdruckhalle', '2026-05-16', '10:00', 12]],
  ['afternoon', { from: '2026-05-16' }, ['Luftdruckhalle', '2026-05-16', '12:00', 12]],
] as const)('looks only in the %s, from %o on', async (part, more, expected) => {
  expect((await seen(ben, { ...here, part, ...more }))[0]).toEqual(expected)
})

test('looks only at lanes of a distance, and tells distances of a range apart', async () => {
  await w.database.rows('far', `UPDATE lanes SET permit = permit || '{"distance": 25}' WHERE range_id = $1`, [
    pistol.id,
  ])
  await w.database.rows('near', `UPDATE lanes SET permit = permit || '{"distance": 10}' WHERE id = $1`, [
    pistol.laneIds[0],
  ])
  expect((await seen(ben, { ...here, distance: '25' }))[0]).toEqual(['Pistolenstand', '2026-05-13', '17:00', 4])
  expect((await seen(ben, { ...here, distance: '50' }))[0]).toBeUndefined()
  const found = await days(ben, { ...here, part: 'evening' })
  expect(
    found
      .filter(({ range }) => range.id === pistol.id)
      .slice(0, 2)
      .map((each) => [each.distance, each.lanes.length]),
  ).toEqual([
    [10, 1],
    [25, 4],
  ])
  await w.database.rows('any', `UPDATE lanes SET permit = permit || '{"distance": null}'`)
})

test('ends after four weeks, and begins no earlier than now', async () => {
  await w.database.rows('no_horizon', 'UPDATE ranges SET bookable_until = 0 WHERE club_id = $1', [eichenhain])
  await w.database.rows('never', 'UPDATE ranges SET is_active = false WHERE club_id = $1', [eichenhain])
  expect(await seen(ben, here)).toEqual([])
  await w.database.rows('hall', 'UPDATE ranges SET is_active = true WHERE id = $1', [hall.id])
  expect((await seen(ben, { ...here, from: '2020-01-01' }))[0]).toEqual(['Luftdruckhalle', '2026-05-13', '16:00', 12])
  expect((await seen(ben, { ...here, from: '2026-08-01' }))[0]?.[1]).toBe('2026-08-01')
  await w.database.rows('horizon', 'UPDATE ranges SET bookable_until = 28 WHERE club_id = $1', [eichenhain])
})

test('shows lanes of a group to its members only', async () => {
  const [league] = await w.database.rows<{ id: string }>(
    'league',
    `SELECT id FROM groups WHERE name->>'de' = 'Ligamannschaft'`,
  )
  await w.database.rows('for_league', 'UPDATE lanes SET group_ids = ARRAY[$2::uuid] WHERE range_id = $1', [
    hall.id,
    league?.id,
  ])
  const dirk = await w.as('dirk')
  expect((await seen(ben, here))[0]?.[0]).toBe('Pistolenstand')
  expect((await seen(dirk, here))[0]?.[0]).toBe('Luftdruckhalle')
  await w.database.rows('for_all', `UPDATE lanes SET group_ids = '{}'`)
})

test('looks in the clubs that are open to the person, and in no other [T10]', async () => {
  const clubsFor = async (who: 'ben' | 'dirk' | 'cara' | 'fritz' | 'gina') => {
    const client = await w.as(who)
    const found = await days(client, { minutes: '60', part: 'evening' })
    return [...new Set(found.map(({ clubName }) => clubName.split(' ')[0]))].toSorted()
  }
  await w.database.rows('all', 'UPDATE ranges SET is_active = true')
  expect(await clubsFor('ben')).toEqual(['SV', 'Schießzentrum'])
  expect(await clubsFor('dirk')).toEqual(['SGi', 'SV', 'Schießzentrum'])
  expect(await clubsFor('cara')).toEqual(['SGi', 'Schießzentrum'])
  expect(await clubsFor('fritz')).toEqual(['Schießzentrum'])
  const gina = await w.as('gina')
  expect(await days(gina, here)).toEqual([])
})

test('names no slot of a club that is not open, also when asked for it', async () => {
  const cara = await w.as('cara')
  expect(await days(cara, { minutes: '60', clubId: eichenhain })).toEqual([])
})
