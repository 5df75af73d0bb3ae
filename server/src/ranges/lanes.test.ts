import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { beforeEach, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const dirk = await w.as('dirk')
const { groups } = await anna.groups.list({})
const leagueId = groups.find(({ name }) => name.de === 'Ligamannschaft')?.id ?? ''

const DAY = '2026-05-21'
const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: 540,
  to: 1080,
  type: 'open' as const,
  priority: 0,
}))

let rangeId = ''
let laneIds: string[] = []
beforeEach(async () => {
  await forgetChanges(w)
  const lanes = ['Scheibe eins links', '2', '3']
  const made = await anna.ranges.create({ name: 'Platz', description: { de: '', en: '' }, address: '', lanes })
  rangeId = made.rangeId
  laneIds = (await read()).lanes.map(({ id }) => id)
  const openingHourConfig = { per: 'lane', type: 'schedule' } as const
  await anna.ranges.saveSchedule({
    rangeId,
    openingHourConfig,
    active: true,
    deadlineMinutes: null,
    bookableTimes: open,
  })
})

async function read(): Promise<Range> {
  const { ranges } = await anna.ranges.list({})
  return ranges.find(({ id }) => id === rangeId) as Range
}
const wish = (lane: number, hour: number, more: object = {}) =>
  reserving({ ...line({ id: rangeId, laneIds }, lane, DAY, `${hour}:00`, `${hour + 1}:00`), ...more })
const lastChange = async () => {
  const found = await w.database.rows<object>(
    'last_lane_change',
    'SELECT call, uid, before, after FROM changes WHERE subject_id = $1 ORDER BY xmin::text::bigint DESC LIMIT 1',
    [rangeId],
  )
  return found[0]
}

test('lanes are named, ordered, added and archived; a long name stays as long as it is not changed [RANG-009, RANG-011, RANG-012, RANG-038]', async () => {
  const [one = '', two = '', three = ''] = laneIds
  const lanes = [
    { id: three, orderingNumber: 0, name: 'drei' },
    { id: one, orderingNumber: 1, name: 'Scheibe eins links' },
    { orderingNumber: 2, name: 'neu' },
  ]

  const saved = await anna.ranges.saveLanes({ rangeId, lanes })

  const range = await read()
  expect(saved.lanes).toEqual(range.lanes.map(({ id, orderingNumber, name }) => ({ id, orderingNumber, name })))
  expect(range.lanes.map(({ name }) => name)).toEqual(['drei', 'Scheibe eins links', 'neu'])
  expect([range.laneCount, range.lanes.some(({ id }) => id === two)]).toEqual([3, false])
  expect(await lastChange()).toMatchObject({
    call: 'ranges.saveLanes',
    uid: anna.uid,
    after: { lanes: [{ name: 'drei' }, {}, {}] },
  })
  await expect(ben.reservations.create(wish(1, 10))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  // An archived lane does not come back by its id.
  const back = [...lanes.slice(0, 2), { id: two, orderingNumber: 3, name: '2' }]
  await expect(anna.ranges.saveLanes({ rangeId, lanes: back })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a lane that somebody has reserved cannot be left out before it was shot or given back', async () => {
  const { ids } = await ben.reservations.create(wish(2, 10))
  const lanes = laneIds.slice(0, 2).map((id, orderingNumber) => ({ id, orderingNumber, name: `${orderingNumber}` }))

  await expect(anna.ranges.saveLanes({ rangeId, lanes })).rejects.toMatchObject({ code: 'RESERVATION_CONFLICT' })
  expect((await read()).lanes.map(({ name }) => name)).toEqual(['Scheibe eins links', '2', '3'])

  await ben.reservations.cancel({ id: ids[0] ?? '' })
  await anna.ranges.saveLanes({ rangeId, lanes })
  expect((await read()).laneCount).toBe(2)
})

test('of somebody who leaves out a lane and somebody who reserves it at once one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { lanes } = await anna.ranges.saveLanes({
      rangeId,
      lanes: [
        { id: laneIds[0] ?? '', orderingNumber: 0, name: 'eins' },
        { orderingNumber: 1, name: 'zwei' },
      ],
    })
    laneIds = lanes.map(({ id }) => id)
    const [reserved, saved] = await Promise.all([
      ben.reservations.create(wish(1, 10)).then(
        ({ ids }) => ids[0],
        ({ code }) => String(code),
      ),
      anna.ranges.saveLanes({ rangeId, lanes: lanes.slice(0, 1) }).then(
        () => 'gone',
        ({ code }) => String(code),
      ),
    ])
    if (saved === 'gone') expect(reserved).toBe('INPUT_INVALID')
    else {
      expect(saved).toBe('RESERVATION_CONFLICT')
      await ben.reservations.cancel({ id: reserved ?? '' })
      await forgetChanges(w)
    }
  }
})

test('the settings of a lane are stored and count: deadline, groups and permit [RANG-010, RANG-016, RANG-039]', async () => {
  const laneId = laneIds[0] ?? ''
  const permit = {
    weaponClasses: ['air' as const],
    maxCalibre: 450,
    maxEnergy: null,
    distance: 10,
    minAge: 12,
    disciplines: [],
  }

  expect(
    await anna.ranges.saveLane({
      rangeId,
      laneId,
      deadlineValue: 3,
      deadlineUnit: 'days',
      groupIds: [leagueId],
      permit,
    }),
  ).toEqual({ id: null })

  expect((await read()).lanes[0]).toEqual({
    id: laneId,
    name: 'Scheibe eins links',
    orderingNumber: 0,
    isActive: true,
    deadlineMinutes: 4320,
    deadlineValue: 3,
    deadlineUnit: 'days',
    groupIds: [leagueId],
    permit,
  })
  await expect(ben.reservations.create(wish(0, 10))).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  await expect(dirk.reservations.create(wish(0, 10, { use: { weaponClass: 'rimfireRifle' } }))).rejects.toMatchObject({
    code: 'RESERVATION_NOT_PERMITTED',
  })
  await dirk.reservations.create(wish(0, 10, { use: { weaponClass: 'air' } }))
  // A field that is left out stays, and null takes the deadline of the range again.
  await anna.ranges.saveLane({ rangeId, laneId, deadlineValue: null })
  expect((await read()).lanes[0]).toMatchObject({
    deadlineMinutes: 120,
    deadlineValue: null,
    groupIds: [leagueId],
    permit,
  })
})

test('permit, groups and deadline of one lane become those of all, but not whether it is in operation', async () => {
  const made = await anna.ranges.create({
    name: 'Alle gleich',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1', '2', '3'],
  })
  const lanesNow = async () => (await anna.ranges.list({})).ranges.find(({ id }) => id === made.rangeId)?.lanes ?? []
  const [first, second] = await lanesNow()
  await anna.ranges.saveLane({ rangeId: made.rangeId, laneId: second?.id ?? '', isActive: false })
  const permit = { ...EVERYTHING_PERMITTED, distance: 25 }
  const settings = { permit, groupIds: [leagueId], deadlineValue: 2, deadlineUnit: 'hours' as const }
  await anna.ranges.saveLane({
    ...{ rangeId: made.rangeId, laneId: first?.id ?? '' },
    ...settings,
    isActive: true,
    forAllLanes: true,
  })

  expect(await lanesNow()).toMatchObject([
    { ...settings, isActive: true },
    { ...settings, isActive: false },
    { ...settings, isActive: true },
  ])
})

test('a lane has hours of its own, for every week or for some days [RANG-023, RANG-024, RANG-039]', async () => {
  const laneId = laneIds[0] ?? ''
  const noon = open.map((time) => ({ ...time, from: '12:00', to: '14:00' }))
  const { id } = await anna.ranges.saveLane({ rangeId, laneId, bookableTimes: noon })
  expect((await read()).schedules.find((schedule) => schedule.id === id)).toMatchObject({ laneId, timeLimited: false })
  await expect(ben.reservations.create(wish(0, 10))).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  await ben.reservations.create(wish(0, 12))
  await ben.reservations.create(wish(1, 10))

  const box = { timeLimited: true, timeBoxType: 'custom', startDate: DAY, endDate: '2026-05-24' } as const
  const rule = await anna.ranges.saveLane({
    rangeId,
    laneId,
    bookableTimes: open,
    ...box,
    comment: 'Pokal',
    priority: 3,
  })
  expect(fieldsOf(Schedule)).toEqual(
    namesIn(`timeLimited timeBoxType startDate endDate startOfWeek endOfWeek comment priority applyToGroupIDs applyToGroups
      id laneId groupId active activationTime creationTime deadlineMinutes bookableTimes`),
  )
  expect((await read()).schedules.find((schedule) => schedule.id === rule.id)).toMatchObject({
    laneId,
    timeLimited: true,
    startDate: DAY,
    endDate: '2026-05-24',
    comment: 'Pokal',
    priority: 3,
  })
  await ben.reservations.create(wish(0, 10))
  await expect(
    anna.ranges.saveLane({ rangeId, laneId, bookableTimes: open, ...box, endDate: '2026-05-20' }),
  ).rejects.toMatchObject({ code: 'INVALID_EVENT_TIME' })
})

test('a lane and its hours are switched off and on [RANG-042] [B22]', async () => {
  const [laneId = ''] = laneIds
  const other = await anna.ranges.saveLane({ rangeId, laneId, bookableTimes: [] })
  const id = other.id ?? ''
  await anna.ranges.activateLaneSchedule({ id, active: false })
  await ben.reservations.create(wish(0, 10))
  await anna.ranges.activateLaneSchedule({ id, active: true })
  await expect(ben.reservations.create(wish(0, 11))).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  await anna.ranges.activateLaneSchedule({ id, active: false })

  await anna.ranges.activateLaneSchedule({ id: laneId, active: false })
  expect((await read()).lanes[0]?.isActive).toBe(false)
  expect(await lastChange()).toMatchObject({
    call: 'ranges.activateLaneSchedule',
    before: { lanes: [{ isActive: true }] },
  })
  await expect(ben.reservations.create(wish(0, 11))).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  await anna.ranges.activateLaneSchedule({ id: laneId, active: true })
  await ben.reservations.create(wish(0, 11))

  const ofRange = (await read()).schedules.find((schedule) => schedule.laneId === null)?.id ?? ''
  for (const wrong of [
    () => anna.ranges.activateLaneSchedule({ id: ofRange, active: false }),
    () => anna.ranges.activateSchedule({ id, active: true }),
    () => anna.ranges.activateLaneSchedule({ id: laneId, active: true, activationTime: 0 }),
  ])
    await expect(wrong()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})
