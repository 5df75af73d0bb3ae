import { addDays, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall } = w
const usageFor = async (who: 'anna' | 'ben') => (await w.as(who)).reservations.usage({})
const DAY = '2026-05-21'
const MONDAY = mondayOf(DAY)

test('the statistics of a week count what was reserved, made and cancelled, by whom, and no other club [CLUB-037]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const [foreign] = w.clubs.birkenau.ranges as [(typeof w.clubs.birkenau.ranges)[number]]
  await cara.reservations.create(reserving(line(foreign, 0, DAY, '18:00', '19:00')))
  const before = (await usageFor('anna')).weeks.at(-1)
  const ben = await w.as('ben')
  const today = await ben.reservations.create(reserving(line(hall, 0, DAY, '18:00', '19:00')))
  const other = await ben.reservations.create(reserving(line(hall, 1, DAY, '19:00', '20:00')))
  const [id = ''] = today.ids
  await ben.reservations.cancel({ id })

  w.clock.pass({ hours: 14 * 24 })
  const { weeks } = await usageFor('anna')
  expect(weeks).toHaveLength(54)
  const week = weeks.find((each) => each.id === MONDAY)
  expect(week?.startTimeMillis).toBe(Temporal.ZonedDateTime.from(`${MONDAY}T00:00[Europe/Berlin]`).epochMilliseconds)
  expect(before).toMatchObject({ reservationCount: 0, activeUsers: 0 })
  expect(week).toMatchObject({ reservationCount: 1, activeUsers: 1, noShows: 0 })
  const [, missed = ''] = [...today.ids, ...other.ids]
  await (await w.as('anna')).reservations.attend({ id: missed, attended: false })
  expect((await usageFor('anna')).weeks.find((each) => each.id === MONDAY)?.noShows).toBe(1)
  const sum = (figure: 'reservationsCreated' | 'reservationsCancelled') =>
    weeks.reduce((total, each) => total + each[figure], 0)
  expect([sum('reservationsCreated'), sum('reservationsCancelled')]).toEqual([2, 1])
  expect(weeks.at(-1)?.totalUsers).toBeGreaterThan(50)
  expect(weeks.at(-1)?.usersAwaitingLogin).toBeLessThan(weeks.at(-1)?.totalUsers ?? 0)
})

test('the heat of a range says how much of its lanes was taken at an hour of a weekday, over eight weeks [CLUB-038]', async () => {
  const { ranges } = await usageFor('anna')
  const heat = ranges.find(({ id }) => id === hall.id)
  // One hour on one of twelve lanes, in one of eight weeks, on a Thursday.
  expect(heat?.hours).toEqual([{ weekday: 3, hour: 19, percent: Math.round(100 / 12 / 8) }])
  expect(ranges.flatMap(({ hours }) => hours)).toHaveLength(1)
  expect(addDays(MONDAY, 3)).toBe(DAY)
})

test('while trackUsage is false nothing is counted in the weekly statistics, and what happened then is not counted later either; what was counted before stays [LIVE-031]', async () => {
  const [root, ben] = [await w.as('anna'), await w.as('ben')]
  await w.database.rows('root', 'UPDATE users SET root = true WHERE uid = $1', [root.uid])
  const track = async (trackUsage: boolean) => {
    await w.database.rows('factor', 'UPDATE logins SET factor_on = $2 WHERE uid = $1', [
      root.uid,
      w.clock.now().toString(),
    ])
    await root.home.setRealtime({ settings: { trackUsage } })
  }
  const day = addDays(DAY, 14)
  const reserve = async (lane: number) => {
    const { ids } = await ben.reservations.create(reserving(line(hall, lane, day, '18:00', '19:00')))
    return ids[0] ?? ''
  }
  const counts = async () => {
    const { weeks, isCounted } = await usageFor('anna')
    const sum = (figure: 'reservationsCreated' | 'reservationsCancelled' | 'reservationCount') =>
      weeks.reduce((total, each) => total + each[figure], 0)
    return {
      isCounted,
      made: sum('reservationsCreated'),
      gone: sum('reservationsCancelled'),
      held: sum('reservationCount'),
    }
  }
  const before = await counts()
  expect(before).toMatchObject({ isCounted: true })
  const counted = await reserve(4)
  w.clock.pass({ minutes: 1 })
  await track(false)
  w.clock.pass({ minutes: 1 })
  await reserve(5)
  await ben.reservations.cancel({ id: counted })
  const meanwhile = { isCounted: false, made: before.made + 1, gone: before.gone, held: before.held }
  expect(await counts()).toEqual(meanwhile)

  // Tracking is on again: reservations made from now on count, and visits from now on, whenever they were reserved.
  w.clock.pass({ minutes: 1 })
  await track(true)
  w.clock.pass({ minutes: 1 })
  await reserve(6)
  w.clock.pass({ hours: 24 * 14 })
  expect(await counts()).toEqual({ ...meanwhile, isCounted: true, made: before.made + 2, held: before.held + 2 })
  await w.database.rows('no_root', 'UPDATE users SET root = false WHERE uid = $1', [root.uid])
})

test('only officers for reservations see the usage', async () => {
  await expect(usageFor('ben')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})
