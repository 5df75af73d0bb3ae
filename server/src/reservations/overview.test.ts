import { HOURS_TEMPLATES, timesOfLines } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { beforeEach, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

/** The tests begin on Wednesday, 13 May 2026. */
const [MONDAY, THURSDAY, FRIDAY] = ['2026-05-11', '2026-05-14', '2026-05-15']
const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
let rangeId = ''
let laneIds: string[] = []

beforeEach(async () => {
  await w.database.rows('clear', 'DELETE FROM reservations')
  await w.database.rows('archive', 'UPDATE ranges SET archived = true')
  const range = { name: 'Platz', description: { de: '', en: '' }, address: '', lanes: ['1', '2'] }
  // Monday to Friday from 18 to 22.
  const made = await anna.ranges.create({ ...range, bookableTimes: timesOfLines(HOURS_TEMPLATES.evenings) })
  rangeId = made.rangeId
  const found = (await anna.ranges.list({})).ranges.find(({ id }) => id === rangeId)
  laneIds = found?.lanes.map(({ id }) => id) ?? []
})

const reserve = (lane: number, day: string, start: string, end: string) =>
  ben.reservations.create(reserving(line({ id: rangeId, laneIds }, lane, day, start, end)))

test('the overview says how much of the week is taken, hour by hour, and of the week before', async () => {
  await reserve(0, FRIDAY, '18:00', '19:30')
  const { week, lastWeek } = await anna.reservations.overview({})

  expect(week).toHaveLength(7)
  // On Monday the range was not there yet.
  expect(week[0]).toEqual({ date: MONDAY, hours: [] })
  expect(week[3]).toEqual({
    date: THURSDAY,
    hours: [18, 19, 20, 21].map((hour) => ({ hour, open: 120, taken: 0 })),
  })
  expect(week[4]?.hours.map(({ taken }) => taken)).toEqual([60, 30, 0, 0])
  expect(week.slice(5).flatMap(({ hours }) => hours)).toEqual([])
  expect(lastWeek.taken).toBe(0)
})

test('reservations that lie in a block ask for somebody, until they are cancelled', async () => {
  const { ids } = await reserve(0, FRIDAY, '18:00', '19:00')
  await reserve(1, FRIDAY, '18:00', '19:00')
  expect((await anna.reservations.overview({})).blocked).toEqual([])
  const times = { startDate: `${FRIDAY}T18:30`, endDate: `${FRIDAY}T20:00` }
  await anna.ranges.createBlock({ rangeId, laneIds: [laneIds[0] ?? ''], ...times, title: 'Wartung', comment: '' })

  expect((await anna.reservations.overview({})).blocked).toEqual([
    { range: { id: rangeId, name: 'Platz' }, date: FRIDAY, count: 1 },
  ])
  await ben.reservations.cancel({ id: ids[0] ?? '' })
  expect((await anna.reservations.overview({})).blocked).toEqual([])
})

test('hours without a supervisor ask for one where a range opens only then, with how many are reserved', async () => {
  await reserve(0, FRIDAY, '19:00', '20:00')
  await w.database.rows('staffed', "UPDATE ranges SET hours_type = 'staffed' WHERE id = $1", [rangeId])
  const { unstaffed } = await anna.reservations.overview({})

  expect(unstaffed.map(({ date, times, count }) => [date, times.start, times.end, count])).toEqual([
    ['2026-05-13', '18:00', '22:00', 0],
    [THURSDAY, '18:00', '22:00', 0],
    [FRIDAY, '18:00', '22:00', 1],
    ['2026-05-18', '18:00', '22:00', 0],
    ['2026-05-19', '18:00', '22:00', 0],
  ])
})

test('the overview is for officers, and each sees the own club', async () => {
  await expect(ben.reservations.overview({})).rejects.toMatchObject({ statusCode: 403 })
  const dieter = await w.as('dieter', 'talblick')
  expect(JSON.stringify(await dieter.reservations.overview({}))).not.toContain(rangeId)
})
