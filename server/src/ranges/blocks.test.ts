import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { beforeEach, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

/** Pairs of a block and a reservation at once, and how often. */
const [ROUNDS, PAIRS] = [25, 8]
const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const DAY = '2026-05-21'
const TEXTS = { title: 'Wartung', comment: 'Die Zuganlage' }

let rangeId = ''
let laneIds: string[] = []
beforeEach(async () => {
  const range = { name: 'Platz', description: { de: '', en: '' }, address: '', lanes: ['1', '2'] }
  rangeId = (await anna.ranges.create(range)).rangeId
  laneIds = (await read())?.lanes.map(({ id }) => id) ?? []
  const bookableTimes = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from: 0,
    to: 1440,
    type: 'open' as const,
    priority: 0,
  }))
  const openingHourConfig = { per: 'range', type: 'schedule' } as const
  await anna.ranges.saveSchedule({ rangeId, openingHourConfig, active: true, deadlineMinutes: null, bookableTimes })
})

async function read() {
  return (await anna.ranges.list({})).ranges.find(({ id }) => id === rangeId)
}
const reserve = (lane: number, start: string, end: string, day = DAY) =>
  ben.reservations.create(reserving(line({ id: rangeId, laneIds }, lane, day, start, end)))

test('a block closes lanes for a time, names the reservations that stay, is changed and removed [RANG-034] [B22]', async () => {
  const { ids } = await reserve(0, '18:00', '19:00')
  const block = { rangeId, laneIds: [], startDate: `${DAY}T18:30`, endDate: `${DAY}T20:00`, ...TEXTS }

  const made = await anna.ranges.createBlock(block)

  expect(made).toEqual({ id: expect.any(String), reservationIds: ids })
  expect((await read())?.blocks).toEqual([
    {
      id: made.id,
      title: 'Wartung',
      description: 'Die Zuganlage',
      laneIds: [],
      dateRange: {
        start: Temporal.Instant.from(`${DAY}T18:30+02:00`).epochMilliseconds,
        end: Temporal.Instant.from(`${DAY}T20:00+02:00`).epochMilliseconds,
      },
      creationTime: w.clock.now().epochMilliseconds,
    },
  ])
  for (const lane of [0, 1])
    await expect(reserve(lane, '19:30', '20:30')).rejects.toMatchObject({ code: 'EVENT_CONFLICT' })
  await reserve(1, '20:00', '20:30')
  expect((await ben.reservations.one({ id: ids[0] ?? '' })).reservation.status).toBe('live')

  const changed = { ...block, id: made.id, laneIds: [laneIds[1] ?? ''], endDate: DAY }
  expect(await anna.ranges.updateBlock(changed)).toEqual({ reservationIds: [expect.any(String)] })
  await reserve(0, '19:30', '20:30')
  await expect(reserve(1, '23:00', '24:00')).rejects.toMatchObject({ code: 'EVENT_CONFLICT' })

  await anna.ranges.removeBlock({ id: made.id })
  await reserve(1, '23:00', '24:00')
  const changes = await w.database.rows<{ call: string }>(
    'block_changes',
    `SELECT call FROM changes WHERE subject_id = $1 AND uid = $2 AND call LIKE '%Block' ORDER BY xmin::text::bigint`,
    [rangeId, anna.uid],
  )
  expect(changes.map(({ call }) => call)).toEqual(['ranges.createBlock', 'ranges.updateBlock', 'ranges.removeBlock'])
  await expect(anna.ranges.removeBlock({ id: made.id })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a block alone answers all its names, and stands with the time-limited schedules of its range [RANG-033]', async () => {
  const block = { rangeId, laneIds: [laneIds[1] ?? ''], startDate: `${DAY}T18:30`, endDate: `${DAY}T20:00`, ...TEXTS }
  const made = await anna.ranges.createBlock(block)
  const rule = { rangeId, priority: 5, timeBoxType: 'day', startDate: DAY, endDate: DAY } as const
  const { id: ruleId } = await anna.ranges.createRule({ ...rule, comment: 'Pokal', groupIds: [], bookableTimes: [] })

  const { settings } = await ben.ranges.manualSettings({ rangeId })
  expect(settings.map(({ id, kind }) => [id, kind])).toEqual([
    [ruleId, 'schedule'],
    [made.id, 'block'],
  ])
  const start = Temporal.Instant.from(`${DAY}T18:30+02:00`).epochMilliseconds
  const names =
    'id title description creationTime timestamp date times dateRange lanes range operator reservationDuration deadlineMinutes'
  expect(fieldsOf(settings[1] ?? {})).toEqual(namesIn(`${names} kind laneIds`))
  expect(settings[1]).toEqual({
    kind: 'block',
    id: made.id,
    title: 'Wartung',
    description: 'Die Zuganlage',
    creationTime: w.clock.now().epochMilliseconds,
    timestamp: start,
    date: DAY,
    times: { start: '18:30', end: '20:00' },
    dateRange: { start, end: start + 90 * 60_000 },
    laneIds: [laneIds[1]],
    lanes: [{ id: laneIds[1], name: '2' }],
    range: { id: rangeId, name: 'Platz', timeZone: 'Europe/Berlin' },
    operator: { id: w.clubs.eichenhain.id, name: 'SV Eichenhain 1898 e.V.' },
    reservationDuration: 90,
    deadlineMinutes: null,
  })
  // A block without lanes is one of all lanes.
  await anna.ranges.updateBlock({ ...block, id: made.id, laneIds: [] })
  const [, all] = (await ben.ranges.manualSettings({ rangeId })).settings
  expect(all).toMatchObject({ lanes: laneIds.map((id, index) => ({ id, name: String(index + 1) })) })
  const [foreign] = w.clubs.birkenau.ranges
  await expect(ben.ranges.manualSettings({ rangeId: foreign?.id ?? '' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('a block of whole days is as long as the days are at the range [Z02, Z03]', async () => {
  await anna.ranges.createBlock({ rangeId, laneIds: [], startDate: '2026-10-24', endDate: '2026-10-25', ...TEXTS })

  const { start, end } = (await read())?.blocks[0]?.dateRange ?? { start: 0, end: 0 }
  expect((end - start) / 3_600_000).toBe(49)
})

test.each([
  ['ends before it begins', '2026-05-21', '2026-05-20', 'INVALID_EVENT_TIME'],
  ['has no length', '2026-05-21T18:00', '2026-05-21T18:00', 'INVALID_EVENT_TIME'],
  ['begins in the hour that is skipped', '2027-03-28T02:30', '2027-03-28T05:00', 'RESERVATION_TIME_INVALID'],
  ['ends in the hour that is skipped', '2027-03-28T01:00', '2027-03-28T02:30', 'RESERVATION_TIME_INVALID'],
])('a block that %s is refused [Z01]', async (_, startDate, endDate, code) => {
  await expect(anna.ranges.createBlock({ rangeId, laneIds: [], startDate, endDate, ...TEXTS })).rejects.toMatchObject({
    code,
  })
  expect((await read())?.blocks).toEqual([])
})

test('of a block and a reservation at the same moment either the reservation is refused, or the block knows of it [B11]', async () => {
  const shooters = await Promise.all(w.crowd.slice(0, PAIRS).map((uid) => w.as({ uid })))
  const names = shooters.map((_, index) => String(index + 1))
  const { lanes } = await anna.ranges.saveLanes({
    rangeId,
    lanes: names.map((name, index) => ({ name, orderingNumber: index, ...(laneIds[index] && { id: laneIds[index] }) })),
  })
  laneIds = lanes.map(({ id }) => id)

  for (let round = 0; round < ROUNDS; round += 1) {
    const pairs = shooters.map((shooter, lane) => {
      const wish = reserving(line({ id: rangeId, laneIds }, lane, DAY, '18:00', '19:00'))
      const reserve = () =>
        shooter.reservations.create(wish).then(
          ({ ids }) => ids,
          ({ code }) => [String(code)],
        )
      const block = () =>
        anna.ranges.createBlock({ rangeId, laneIds: [laneIds[lane] ?? ''], startDate: DAY, endDate: DAY, ...TEXTS })
      // Now the one sets out first, now the other.
      if ((round + lane) % 2 === 0) return Promise.all([reserve(), block()])
      const blocked = block()
      return Promise.all([reserve(), blocked])
    })
    for (const [[reserved = ''], blocked] of await Promise.all(pairs)) {
      const isRefused = reserved === 'EVENT_CONFLICT'
      expect([reserved, blocked.reservationIds]).toEqual([reserved, isRefused ? [] : [reserved]])
    }
    await w.database.rows('free_again', 'DELETE FROM reservations WHERE range_id = $1', [rangeId])
    await w.database.rows('open_again', 'DELETE FROM blocks WHERE range_id = $1', [rangeId])
  }
})
