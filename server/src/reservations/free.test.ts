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
  // What the tests change behind the back of the application is announced by nobody.
  await w.database.systemTransaction(async (_, announce) => announce(calendarTopic(hall.id), calendarTopic(pistol.id)))
})

const here = { clubId: eichenhain, minutes: '60' as const }
const seen = async (client: Client, input: Parameters<Client['reservations']['free']>[0]) =>
  (await client.reservations.free(input)).slots.map(({ range, date, times, lanesFree }) => [
    range.name.split(' ')[0],
    date,
    times.start,
    lanesFree,
  ])

test('finds the next slots of all ranges in order, one for each range and start, and says how many lanes are free', async () => {
  // Wednesday; in the hall the youth trains from 17:00 to 18:30.
  await anna.reservations.create(reserving(line(hall, 0, '2026-05-13', '16:00', '17:00')))
  expect((await seen(ben, here)).slice(0, 6)).toEqual([
    ['Luftdruckhalle', '2026-05-13', '16:00', 11],
    ['Pistolenstand', '2026-05-13', '17:00', 5],
    ['Pistolenstand', '2026-05-13', '17:30', 5],
    ['Pistolenstand', '2026-05-13', '18:00', 5],
    ['Luftdruckhalle', '2026-05-13', '18:30', 12],
    ['Pistolenstand', '2026-05-13', '18:30', 5],
  ])
  const { slots } = await ben.reservations.free(here)
  expect(slots).toHaveLength(20)
  expect(slots[0]).toMatchObject({ lane: { id: hall.laneIds[1], name: '2' }, clubName: 'SV Eichenhain 1898 e.V.' })
})

test('what it names can be reserved as it stands, and then it is gone', async () => {
  for (const minutes of ['30', '240'] as const) {
    const [slot] = (await ben.reservations.free({ ...here, minutes })).slots
    const wish = { eventId: slot?.range.id, laneId: slot?.lane.id, date: slot?.date, times: slot?.times }
    await ben.reservations.create(reserving(wish as ReturnType<typeof line>))
    const { slots } = await ben.reservations.free({ ...here, minutes })
    expect(slots.some((each) => each.lane.id === slot?.lane.id && each.dateRange.start === slot?.dateRange.start)).toBe(
      false,
    )
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
  const { slots } = await ben.reservations.free({ ...here, part: 'evening' })
  expect(
    slots
      .filter(({ range }) => range.id === pistol.id)
      .slice(0, 2)
      .map((each) => [each.distance, each.lanesFree]),
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
    const { slots } = await client.reservations.free({ minutes: '60', part: 'evening' })
    return [...new Set(slots.map(({ clubName }) => clubName.split(' ')[0]))].toSorted()
  }
  await w.database.rows('all', 'UPDATE ranges SET is_active = true')
  expect(await clubsFor('ben')).toEqual(['SV', 'Schießzentrum'])
  expect(await clubsFor('dirk')).toEqual(['SGi', 'SV', 'Schießzentrum'])
  expect(await clubsFor('cara')).toEqual(['SGi', 'Schießzentrum'])
  expect(await clubsFor('fritz')).toEqual(['Schießzentrum'])
  const gina = await w.as('gina')
  expect((await gina.reservations.free(here)).slots).toEqual([])
})

test('names no slot of a club that is not open, also when asked for it', async () => {
  const cara = await w.as('cara')
  expect((await cara.reservations.free({ minutes: '60', clubId: eichenhain })).slots).toEqual([])
})
