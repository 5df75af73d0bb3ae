import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { beforeEach, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const [youth] = w.crowd as [string]
const young = await w.as({ uid: youth })
const { groups } = await anna.groups.list({})
const groupId = groups.find(({ name }) => name.de === 'Jugend')?.id ?? ''
const leagueId = groups.find(({ name }) => name.de === 'Ligamannschaft')?.id ?? ''

const THURSDAY = '2026-05-21'
const open = (from: number, to: number, type: BookableTime['type'] = 'open'): BookableTime[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: from * 60, to: to * 60, type, priority: 0 }))
const REGULAR = { active: true, deadlineMinutes: null }
const CONFIG = { per: 'range', type: 'schedule' } as const
const RULE = {
  priority: 0,
  timeBoxType: 'day',
  startDate: THURSDAY,
  endDate: THURSDAY,
  comment: '',
  groupIds: [] as string[],
} as const

let rangeId = ''
let laneIds: string[] = []
/** A range of its own for each test: two lanes, open from 9 to 18. */
beforeEach(async () => {
  const made = await anna.ranges.create({
    name: 'Platz',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1', '2'],
  })
  rangeId = made.rangeId
  laneIds = (await read()).lanes.map(({ id }) => id)
  await anna.ranges.saveSchedule({ rangeId, openingHourConfig: CONFIG, ...REGULAR, bookableTimes: open(9, 18) })
})

async function read(id = rangeId): Promise<Range> {
  const { ranges } = await anna.ranges.list({})
  return ranges.find((range) => range.id === id) as Range
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Whether somebody can reserve the first lane, or another, for an hour; what was reserved is given back. */
async function canReserve(who: typeof ben, day: string, hour: number, lane = 0): Promise<boolean> {
  const wish = reserving(line({ id: rangeId, laneIds }, lane, day, clock(hour), clock(hour + 1)))
  const answer = await who.reservations.create(wish).catch(({ code }: { code: string }) => code)
  if (answer === 'RESERVATION_TIME_FORBIDDEN') return false
  if (typeof answer === 'string') throw new Error(answer)
  // Taken away as if it had never been, so that it counts as nothing.
  await w.database.rows('take_away', 'DELETE FROM reservations WHERE id = $1', [answer.ids[0]])
  return true
}
const lastChange = async () => {
  const found = await w.database.rows<{ call: string; uid: string; before: Range; after: Range }>(
    'last_change',
    'SELECT call, uid, before, after FROM changes WHERE subject_id = $1 ORDER BY xmin::text::bigint DESC LIMIT 1',
    [rangeId],
  )
  return found[0]
}

test('the regular hours of a range are stored, and replace those before [RANG-020, RANG-023, RANG-046]', async () => {
  const [first] = (await read()).schedules
  const times = [{ weekday: 3, from: '18:00', to: '24:00', type: 'open' as const, priority: 2 }]

  const { id } = await anna.ranges.saveSchedule({
    rangeId,
    openingHourConfig: { per: 'lane', type: 'staffed' },
    active: true,
    deadlineMinutes: 60,
    bookableTimes: times,
  })

  const range = await read()
  expect(range.openingHourConfig).toEqual({ per: 'lane', type: 'staffed' })
  expect(range.schedules).toEqual([
    {
      ...first,
      id,
      deadlineMinutes: 60,
      bookableTimes: [{ weekday: 3, from: 1080, to: 1440, type: 'open', priority: 2 }],
    },
  ])
  expect(await lastChange()).toMatchObject({
    call: 'ranges.saveSchedule',
    uid: anna.uid,
    before: { openingHourConfig: CONFIG, schedules: [first] },
    after: { openingHourConfig: { per: 'lane', type: 'staffed' }, schedules: range.schedules },
  })
})

test('a window that ends before it begins is stored nowhere', async () => {
  const bookableTimes = [{ weekday: 0, from: '12:00', to: 600, type: 'open' as const, priority: 0 }]
  const before = await read()
  for (const attempt of [
    () =>
      anna.ranges.saveSchedule({
        rangeId,
        openingHourConfig: { per: 'lane', type: 'manual' },
        ...REGULAR,
        bookableTimes,
      }),
    () => anna.ranges.createRule({ rangeId, ...RULE, bookableTimes }),
    () => anna.ranges.saveLane({ rangeId, laneId: laneIds[0] ?? '', isActive: false, bookableTimes }),
    () => anna.ranges.effect({ rangeId, rule: { ...withoutComment(RULE), bookableTimes } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(await read()).toEqual(before)
})

function withoutComment({ comment: _, ...rule }: typeof RULE) {
  return rule
}

test('hours for a later day leave those of today until then [RANG-023, RANG-046, RANG-049]', async () => {
  const activationTime = Temporal.Instant.from('2026-06-01T12:00+02:00').epochMilliseconds
  const coming = { rangeId, openingHourConfig: CONFIG, ...REGULAR, activationTime, bookableTimes: open(20, 22) }
  const { id } = await anna.ranges.saveSchedule(coming)

  expect([await canReserve(ben, '2026-05-31', 10), await canReserve(ben, '2026-05-31', 20)]).toEqual([true, false])
  expect([await canReserve(ben, '2026-06-01', 10), await canReserve(ben, '2026-06-01', 20)]).toEqual([false, true])
  // Stored again for that day they are changed, not doubled.
  expect(await anna.ranges.saveSchedule({ ...coming, bookableTimes: open(19, 22) })).toEqual({ id })
  expect((await read()).schedules).toHaveLength(2)

  await anna.ranges.activateSchedule({ id, active: true })
  expect((await read()).schedules.map((schedule) => schedule.id)).toEqual([id])
  expect([await canReserve(ben, THURSDAY, 10), await canReserve(ben, THURSDAY, 19)]).toEqual([false, true])
  await anna.ranges.activateSchedule({ id, active: false })
  expect(await canReserve(ben, THURSDAY, 19)).toBe(false)
  expect(await lastChange()).toMatchObject({
    call: 'ranges.activateSchedule',
    before: { schedules: [{ active: true }] },
  })
})

test('a group has hours of its own, on a range and on a lane [RANG-023, RANG-040]', async () => {
  await anna.ranges.saveGroupSchedule({ rangeId, groupId, ...REGULAR, bookableTimes: open(6, 8) })
  expect(await canReserve(young, THURSDAY, 6)).toBe(true)
  expect(await canReserve(young, THURSDAY, 10)).toBe(false)
  expect(await canReserve(ben, THURSDAY, 6)).toBe(false)
  expect(await canReserve(ben, THURSDAY, 10)).toBe(true)

  const laneId = laneIds[1] ?? ''
  await anna.ranges.saveLaneGroupSchedule({ rangeId, laneId, groupId, ...REGULAR, bookableTimes: open(20, 22) })
  // They are read only where the range says so.
  expect(await canReserve(young, THURSDAY, 20, 1)).toBe(false)
  const perLane = { per: 'lane', type: 'schedule' } as const
  await anna.ranges.saveSchedule({ rangeId, openingHourConfig: perLane, ...REGULAR, bookableTimes: open(9, 18) })
  expect([await canReserve(young, THURSDAY, 20, 1), await canReserve(young, THURSDAY, 20, 0)]).toEqual([true, false])
})

test('a rule opens and closes days, for everybody or a group, and is changed and removed [RANG-024, RANG-025, RANG-026, RANG-047]', async () => {
  const { id } = await anna.ranges.createRule({
    rangeId,
    ...RULE,
    comment: 'Königsschießen',
    bookableTimes: open(20, 22),
  })
  expect((await read()).schedules.find((schedule) => schedule.id === id)).toEqual({
    id,
    laneId: null,
    groupId: null,
    active: true,
    activationTime: w.clock.now().epochMilliseconds,
    creationTime: w.clock.now().epochMilliseconds,
    deadlineMinutes: null,
    timeLimited: true,
    timeBoxType: 'day',
    startDate: THURSDAY,
    endDate: THURSDAY,
    startOfWeek: null,
    endOfWeek: null,
    comment: 'Königsschießen',
    priority: 0,
    applyToGroups: false,
    applyToGroupIDs: [],
    bookableTimes: open(20, 22),
  })
  expect([await canReserve(ben, THURSDAY, 20), await canReserve(ben, THURSDAY, 10)]).toEqual([true, false])
  expect(await canReserve(ben, addDays(THURSDAY, 1), 10)).toBe(true)

  const week = { timeBoxType: 'week', startDate: THURSDAY, endDate: THURSDAY, groupIds: [groupId] } as const
  await anna.ranges.updateRule({ id, rangeId, ...RULE, ...week, groupIds: [groupId], bookableTimes: [] })
  expect((await read()).schedules.find((schedule) => schedule.id === id)).toMatchObject({
    startDate: '2026-05-18',
    endDate: '2026-05-24',
    startOfWeek: '2026-05-18',
    endOfWeek: '2026-05-24',
    applyToGroups: true,
    applyToGroupIDs: [groupId],
    comment: '',
  })
  expect([await canReserve(young, '2026-05-24', 10), await canReserve(ben, '2026-05-24', 10)]).toEqual([false, true])

  await anna.ranges.removeRule({ id })
  expect(await canReserve(young, '2026-05-24', 10)).toBe(true)
  expect(await lastChange()).toMatchObject({
    call: 'ranges.removeRule',
    before: { schedules: [{ id }] },
    after: { schedules: [] },
  })
  await expect(anna.ranges.removeRule({ id })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a rule that ends before it begins is refused, and the regular week is no rule', async () => {
  const reversed = { ...RULE, timeBoxType: 'custom', startDate: THURSDAY, endDate: addDays(THURSDAY, -1) } as const
  await expect(anna.ranges.createRule({ rangeId, ...reversed, bookableTimes: [] })).rejects.toMatchObject({
    code: 'INVALID_EVENT_TIME',
  })
  const id = (await read()).schedules[0]?.id ?? ''
  await expect(anna.ranges.removeRule({ id })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(anna.ranges.updateRule({ id, rangeId, ...RULE, bookableTimes: [] })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('hours are copied to other ranges and other groups, and replace what stood there [RANG-030, RANG-032, RANG-048]', async () => {
  const source = (await read()).schedules[0]?.id ?? ''
  const other = await anna.ranges.create({
    name: 'Zweiter',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1'],
  })

  expect(await anna.ranges.copySchedule({ copyFrom: 'range', source, targets: [w.pistol.id, other.rangeId] })).toEqual({
    copied: 2,
  })
  for (const target of [w.pistol.id, other.rangeId])
    expect((await read(target)).schedules.map(({ bookableTimes }) => bookableTimes)).toEqual([open(9, 18)])

  const ofYouth = await anna.ranges.saveGroupSchedule({ rangeId, groupId, ...REGULAR, bookableTimes: open(6, 8) })
  await anna.ranges.copySchedule({ copyFrom: 'group', source: ofYouth.id, targets: [leagueId] })
  expect((await read()).schedules.find((schedule) => schedule.groupId === leagueId)).toMatchObject({
    laneId: null,
    active: true,
    bookableTimes: open(6, 8),
  })
  const rule = await anna.ranges.createRule({ rangeId, ...RULE, bookableTimes: [] })
  for (const wrong of [
    { copyFrom: 'group', source, targets: [leagueId] },
    { copyFrom: 'range', source: rule.id, targets: [w.pistol.id] },
    { copyFrom: 'range', source, targets: [groupId] },
  ] as const)
    await expect(anna.ranges.copySchedule({ ...wrong, targets: [...wrong.targets] })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
})

test('hours of a lane are copied to other lanes and other groups [RANG-030, RANG-031, RANG-041]', async () => {
  const [one = '', two = ''] = laneIds
  const { id } = await anna.ranges.saveLane({ rangeId, laneId: one, bookableTimes: open(10, 12) })
  expect(await anna.ranges.copyLaneSchedule({ copyFrom: 'lane', source: id ?? '', targets: [two] })).toEqual({
    copied: 1,
  })
  const ofYouth = await anna.ranges.saveLaneGroupSchedule({
    rangeId,
    laneId: one,
    groupId,
    ...REGULAR,
    bookableTimes: open(6, 8),
  })
  await anna.ranges.copyLaneSchedule({ copyFrom: 'group', source: ofYouth.id, targets: [leagueId] })

  const { schedules } = await read()
  expect(schedules.find(({ laneId }) => laneId === two)).toMatchObject({ groupId: null, bookableTimes: open(10, 12) })
  expect(schedules.find((schedule) => schedule.groupId === leagueId)).toMatchObject({
    laneId: one,
    bookableTimes: open(6, 8),
  })
  // The hours of a range are not those of a lane.
  const ofRange = schedules.find(({ laneId }) => laneId === null)?.id ?? ''
  await expect(
    anna.ranges.copyLaneSchedule({ copyFrom: 'lane', source: ofRange, targets: [two] }),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a draft names whom it leaves outside, and stores nothing', async () => {
  const range = { id: rangeId, laneIds }
  await ben.reservations.create(reserving(line(range, 0, THURSDAY, '10:00', '11:00')))
  await young.reservations.create(reserving(line(range, 1, THURSDAY, '16:00', '17:00')))
  const before = await read()
  const draft = { rangeId, schedule: { ...REGULAR, bookableTimes: open(12, 18) } }

  expect(await anna.ranges.effect(draft)).toEqual({
    count: 1,
    reservations: [
      {
        id: expect.any(String),
        date: THURSDAY,
        times: { start: '10:00', end: '11:00' },
        lane: { id: laneIds[0], name: '1' },
        name: 'Ben Brandt',
      },
    ],
  })
  expect(
    await anna.ranges.effect({
      rangeId,
      block: { laneIds: [laneIds[1] ?? ''], startDate: THURSDAY, endDate: THURSDAY },
    }),
  ).toMatchObject({
    count: 1,
    reservations: [{ lane: { id: laneIds[1] } }],
  })
  expect(await anna.ranges.effect({ rangeId, schedule: { ...REGULAR, groupId, bookableTimes: [] } })).toMatchObject({
    count: 1,
    reservations: [{ times: { start: '16:00', end: '17:00' } }],
  })
  expect(await read()).toEqual(before)

  // Anybody who looks after the hours need not see who shoots.
  await w.database.rows('only_ranges', `UPDATE memberships SET permissions = '{"ranges": "w"}' WHERE uid = $1`, [
    ben.uid,
  ])
  expect((await ben.ranges.effect(draft)).reservations).toMatchObject([{ name: null }])
  await w.database.rows('as_before', 'UPDATE memberships SET permissions = NULL WHERE uid = $1', [ben.uid])
})

test('two officers who store hours at once leave one regular week', async () => {
  const save = (from: number) =>
    anna.ranges.saveGroupSchedule({ rangeId, groupId, ...REGULAR, bookableTimes: open(from, from + 2) })
  await Promise.all([6, 8, 10, 12, 14].map(save))
  expect((await read()).schedules.filter((schedule) => schedule.groupId === groupId)).toHaveLength(1)
})

test('what is changed is told to everybody who watches the range or its calendar', async () => {
  const told = new Set<string>()
  const heard = w.app.database.onAnnounced
  w.app.database.onAnnounced = (announced) => {
    for (const topic of announced.topics) told.add(topic)
    heard(announced)
  }
  await anna.ranges.createRule({ rangeId, ...RULE, bookableTimes: [] })
  w.app.database.onAnnounced = heard

  expect([...told].sort()).toEqual([rangesTopic(anna.clubId), calendarTopic(rangeId)])
})
