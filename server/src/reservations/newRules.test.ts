import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { runApp } from '../../world/testApp.ts'
import { forgetChanges } from '../../world/testReservations.ts'
import { clientOf, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const [anna, ben] = [await w.as('anna'), await w.as('ben')]
const instance = await runApp(w.connection, {}, w.clock)
/** Ben at the instance at which nothing is changed. */
const elsewhere = clientOf(instance.url, ben)
const DAY = '2026-05-21'
const TEXTS = { title: 'Wartung', comment: '' }
const groups = await w.database.rows<{ id: string; name: string }>(
  'groups',
  "SELECT id, name->>'de' AS name FROM groups",
)
const groupOf = (name: string) => groups.find((group) => group.name === name)?.id ?? ''
const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: 0,
  to: 1440,
  type: 'open' as const,
  priority: 0,
}))
const WHOLE_WEEK = { active: true, deadlineMinutes: null, bookableTimes: open }
const SHUT_THAT_DAY = {
  ...{ timeBoxType: 'day' as const, startDate: DAY, endDate: DAY },
  ...{ priority: 1, comment: '', groupIds: [], bookableTimes: [] },
}

let rangeId = ''
let laneIds: string[] = []
const hoursBy = (type: 'schedule' | 'staffed', bookableTimes = open) =>
  anna.ranges.saveSchedule({ rangeId, openingHourConfig: { per: 'range', type }, ...WHOLE_WEEK, bookableTimes })
beforeEach(async () => {
  await forgetChanges(w)
  const made = await anna.ranges.create({
    name: 'Platz',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1', '2'],
  })
  rangeId = made.rangeId
  const range = (await anna.ranges.list({})).ranges.find(({ id }) => id === rangeId)
  laneIds = range?.lanes.map(({ id }) => id) ?? []
  await hoursBy('schedule')
})

let half = 0
/** Asks for a lane, each time for another half hour. */
const reserve = () => {
  half += 1
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
  const [start, end] = [clock(half * 30), clock(half * 30 + 30)]
  return elsewhere.reservations.create(reserving(line({ id: rangeId, laneIds }, 0, DAY, start, end)))
}
const forbidden = { code: 'RESERVATION_TIME_FORBIDDEN' }

test.each([
  ['the regular hours', () => hoursBy('schedule', []), forbidden],
  ['a rule for a while', () => anna.ranges.createRule({ rangeId, ...SHUT_THAT_DAY }), forbidden],
  [
    'a block',
    () => anna.ranges.createBlock({ rangeId, laneIds: [], startDate: DAY, endDate: DAY, ...TEXTS }),
    { code: 'EVENT_CONFLICT' },
  ],
  [
    'the groups of a lane',
    () => anna.ranges.saveLane({ rangeId, laneId: laneIds[0] ?? '', groupIds: [groupOf('Jugend')] }),
    forbidden,
  ],
  ['the range', () => anna.ranges.activate({ rangeId, isActive: false }), forbidden],
  ['the days ahead', () => anna.ranges.update({ rangeId, bookableUntil: 1 }), forbidden],
  ['the way in which hours are read', () => hoursBy('staffed'), forbidden],
])(
  'who reserves right after a change of %s is judged by it, also at another instance that knew the rules before [B11]',
  async (_, change, refusal) => {
    await expect(reserve()).resolves.toBeDefined()
    await change()
    await expect(reserve()).rejects.toMatchObject(refusal)
  },
)

test('a duty opens staffed hours at every instance, and its end shuts them [RESV-018]', async () => {
  await hoursBy('staffed')
  await expect(reserve()).rejects.toMatchObject(forbidden)
  const times = { start: '00:00', end: '23:30' }
  const duty = { rangeId, date: DAY, times, forUser: w.people.trainer, role: groupOf('Aufsicht') }
  const { id } = await anna.reservations.createDuty(duty)
  await expect(reserve()).resolves.toBeDefined()
  await anna.reservations.cancel({ id })
  await expect(reserve()).rejects.toMatchObject(forbidden)
})

test('new rules of fair use count at every instance at once', async () => {
  await expect(reserve()).resolves.toBeDefined()
  const nothing = { groupId: null, mostOpen: null, minutesPerWeek: null, primeMinutesPerWeek: null, horizonDays: null }
  await anna.ranges.saveFairUse({
    rules: [{ ...nothing, id: randomUUID(), name: 'Eine', rangeId, primeTimes: [], leadMinutes: null, mostOpen: 1 }],
  })
  await expect(reserve()).rejects.toMatchObject({ code: 'RESERVATION_LIMIT_REACHED' })
  await anna.ranges.saveFairUse({ rules: [] })
  await expect(reserve()).resolves.toBeDefined()
})

test('rules that were changed and taken back by their transaction leave no trace in what is kept', async () => {
  const version = async () =>
    (
      await w.database.rows<{ v: string }>('version', 'SELECT rules_version AS v FROM ranges WHERE id = $1', [rangeId])
    )[0]?.v
  const before = await version()
  const shut = w.database.transaction({ clubId: anna.clubId }, async (db) => {
    await db.$client.query('DELETE FROM schedules WHERE range_id = $1', [rangeId])
    throw new Error('taken back')
  })
  await expect(shut).rejects.toThrow('taken back')
  expect(await version()).toBe(before)
  await expect(reserve()).resolves.toBeDefined()
})
