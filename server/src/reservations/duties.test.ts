import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()
const { hall, pistol, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const refused = (code: string) => expect.objectContaining({ code })
const DAY = '2026-05-21'
const week = { rangeId: hall.id, from: DAY, to: DAY }

const groups = await w.database.rows<{ id: string; name: string }>(
  'groups',
  "SELECT id, name->>'de' AS name FROM groups",
)
const roleOf = (name: string) => groups.find((group) => group.name === name)?.id ?? ''
const [supervisors, trainers, youth] = [roleOf('Aufsicht'), roleOf('Trainer'), roleOf('Jugend')]

const duty = (start: string, end: string, forUser = people.trainer, role = supervisors) => ({
  rangeId: hall.id,
  date: DAY,
  times: { start, end },
  forUser,
  role,
})
const bensWish = (lane: number) => reserving(line(hall, lane, DAY, '18:00', '19:00'))

test('staffed hours are open while somebody is on duty, and shut again when the duty is cancelled [RESV-018]', async () => {
  await w.database.rows('staffed', "UPDATE ranges SET hours_type = 'staffed' WHERE id = $1", [hall.id])
  await expect(ben.reservations.create(bensWish(0))).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))

  const linkedEventId = randomUUID()
  const { id } = await anna.reservations.createDuty({ ...duty('17:00', '20:00'), linkedEventId })
  expect(
    await w.database.rows('duty', 'SELECT role_id, linked_event_id, category FROM reservations WHERE id = $1', [id]),
  ).toEqual([{ role_id: supervisors, linked_event_id: linkedEventId, category: 'staff' }])
  await ben.reservations.create(bensWish(0))
  expect(await anna.reservations.duties(week)).toEqual({
    duties: [
      {
        id,
        uid: people.trainer,
        name: 'Thea Trautmann',
        role: supervisors,
        date: DAY,
        times: { start: '17:00', end: '20:00' },
        dateRange: { start: Date.parse('2026-05-21T15:00:00Z'), end: Date.parse('2026-05-21T18:00:00Z') },
      },
    ],
  })

  await expect(anna.reservations.cancel({ id, forceRefund: true })).resolves.toEqual({ refunded: null })
  await expect(ben.reservations.create(bensWish(1))).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
  expect(await anna.reservations.duties(week)).toEqual({ duties: [] })
  await w.database.rows('scheduled', "UPDATE ranges SET hours_type = 'schedule' WHERE id = $1", [hall.id])
})

test('a duty takes no lane and stands neither in the week nor among the reservations of the person', async () => {
  const trainer = await w.as('trainer')
  const before = await ben.reservations.week(week)
  const { id } = await anna.reservations.createDuty(duty('17:00', '20:00'))
  expect(await ben.reservations.week(week)).toEqual(before)
  expect(await trainer.reservations.mine({})).toEqual({ reservations: [] })
  expect(await trainer.reservations.counted({})).toEqual({ reservations: [] })
  for (const attempt of [
    () => anna.reservations.refund({ id }),
    () => anna.reservations.one({ id }),
    () => anna.reservations.updateAsOfficer({ id, comment: 'x' }),
    () => ben.reservations.cancel({ id }),
  ])
    await expect(attempt()).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  await expect(trainer.reservations.cancel({ id })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  await anna.reservations.cancel({ id })
  await expect(anna.reservations.refund({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
})

test('who serves belongs to the group, and the group is for supervisors or trainers', async () => {
  for (const wish of [
    duty('17:00', '18:00', people.ben),
    duty('17:00', '18:00', w.crowd[0], youth),
    duty('17:00', '18:00', people.anna, trainers),
    duty('17:00', '18:00', people.cara),
    duty('17:00', '18:00', people.trainer, hall.id),
  ])
    await expect(anna.reservations.createDuty(wish)).rejects.toEqual(refused('TARGET_INSUFFICIENT_PERMISSION'))
  await w.database.rows('left', "UPDATE memberships SET leave_date = '2026-05-01' WHERE uid = $1", [people.trainer])
  await expect(anna.reservations.createDuty(duty('17:00', '18:00'))).rejects.toEqual(
    refused('TARGET_INSUFFICIENT_PERMISSION'),
  )
  await w.database.rows('back', 'UPDATE memberships SET leave_date = NULL WHERE uid = $1', [people.trainer])
  for (const [start, end] of [
    ['18:00', '17:00'],
    ['18:00', '18:00'],
    ['18:10', '18:40'],
  ] as const)
    await expect(anna.reservations.createDuty(duty(start, end))).rejects.toEqual(refused('RESERVATION_TIME_INVALID'))
  await expect(
    anna.reservations.createDuty({ ...duty('17:00', '18:00'), rangeId: people.anna as string }),
  ).rejects.toEqual(refused('INPUT_INVALID'))
})

test('nobody is on duty twice at the same time in a club, however many officers try at once', async () => {
  const officers = await Promise.all(Array.from({ length: 8 }, () => w.as('anna')))
  const outcomes = await Promise.allSettled(
    officers.map((officer, index) =>
      officer.reservations.createDuty({ ...duty('10:00', '12:00'), rangeId: index % 2 === 0 ? hall.id : pistol.id }),
    ),
  )
  const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
  expect(made).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('RESERVATION_CONFLICT')

  await expect(anna.reservations.createDuty(duty('11:30', '13:00', people.trainer, trainers))).rejects.toEqual(
    refused('RESERVATION_CONFLICT'),
  )
  await anna.reservations.createDuty(duty('12:00', '13:00', people.trainer, trainers))
  await anna.reservations.createDuty(duty('10:00', '12:00', people.anna))
  await anna.reservations.cancel({ id: made[0] ?? '' })
  await anna.reservations.createDuty(duty('10:30', '12:00'))
})

test('nobody is put on duty while shooting among others, nor given a lane while on duty, unless nobody else is there', async () => {
  const thea = await w.as('trainer')
  const day = '2026-05-26'
  const entry = { ...duty('17:00', '20:00'), date: day }
  const own = () => thea.reservations.create(reserving(line(hall, 6, day, '18:00', '19:00')))
  const bens = () => ben.reservations.create(reserving(line(hall, 7, day, '18:30', '19:30')))
  const lane = { type: 'fixed' as const, targetId: hall.id, forUser: people.trainer }
  const theas = { ...lane, specifics: { reservations: [line(hall, 6, day, '18:00', '19:00')] } }

  const { id } = await anna.reservations.createDuty(entry)
  await expect(own()).rejects.toEqual(refused('RESERVATION_ON_DUTY'))
  const { ids: alone } = await anna.reservations.createForMember(theas)
  await anna.reservations.cancel({ id: alone[0] ?? '' })
  const { ids: others } = await bens()
  await expect(anna.reservations.createForMember(theas)).rejects.toEqual(refused('RESERVATION_ON_DUTY'))
  await anna.reservations.cancel({ id })
  const { ids } = await own()
  await expect(anna.reservations.createDuty(entry)).rejects.toEqual(refused('DUTY_RESERVED'))
  await ben.reservations.cancel({ id: others[0] ?? '' })
  await anna.reservations.cancel({ id: (await anna.reservations.createDuty(entry)).id })

  // A duty and a lane at the same moment: one of them waits and finds the other.
  await thea.reservations.cancel({ id: ids[0] ?? '' })
  await bens()
  for (let round = 0; round < 6; round += 1) {
    const [served, reserved] = await Promise.allSettled([anna.reservations.createDuty(entry), own()])
    expect([served.status, reserved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (served.status === 'fulfilled') await anna.reservations.cancel({ id: served.value.id })
    if (reserved.status === 'fulfilled') await anna.reservations.cancel({ id: reserved.value.ids[0] ?? '' })
  }
})

const RULE = { isPlanned: false, needed: 1, youthNeeded: false, mostMinutes: null, cancelAfter: null }
const KNOWN = `SELECT a.reservation_id AS id FROM duty_alerts a JOIN reservations r ON r.id = a.reservation_id WHERE r.day = $1`

test('when an entry goes that keeps a range open, who reserves there at that moment is told, or finds it closed', async () => {
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
  const day = '2026-05-27'
  const shooters = [ben, await w.as('dirk'), anna]
  for (let round = 0; round < 3; round += 1) {
    const { id } = await anna.reservations.createDuty({ ...duty('17:00', '20:00'), date: day })
    const [, ...made] = await Promise.allSettled([
      // The alerts that exist once the jobs of the cancellation are done are all that there will be.
      anna.reservations.cancel({ id }).then(() => w.app.jobs.done()),
      ...shooters.map((shooter, lane) =>
        shooter.reservations.create(reserving(line(hall, lane, day, '18:00', '19:00'))),
      ),
    ])
    const known = await w.database.rows<{ id: string }>('known', KNOWN, [day])
    const ids = made.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.ids : []))
    expect(known.map((alert) => alert.id).toSorted()).toEqual(ids.toSorted())
    for (const outcome of made)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
    await w.database.rows('empty_day', 'DELETE FROM reservations WHERE day = $1', [day])
  }
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'off' })
})

test('whatever takes somebody off duty waits for those who reserve at that range right now', async () => {
  const day = '2026-05-28'
  const qualified = { kind: 'supervisor' as const, number: 'A 1', issuer: '', issued: null, expires: null }
  const paper = { ...qualified, weaponClasses: [], givenBy: '', note: '', blocked: null }
  const [first = '', second = '', third = ''] = w.crowd
  const paperIds: string[] = []
  for (const uid of [first, second, third]) paperIds.push((await anna.qualifications.add({ uid, data: paper })).id)
  const made = { rangeId: hall.id, date: day, needed: 1, youthNeeded: false, note: '' }
  const onDuty = async (uid: string, start: '08:00' | '10:00' | '12:00' | '14:00') => {
    const end = `${Number(start.slice(0, 2)) + 2}:00`
    const { id } = await anna.duties.create({ ...made, times: { start, end } })
    await anna.duties.assign({ dutyId: id, uid })
    return id
  }
  const entry = await anna.reservations.createDuty({ ...duty('17:00', '20:00'), date: day })
  const [left, changed, cancelled, ended] = [
    await onDuty(first, '08:00'),
    await onDuty(first, '10:00'),
    await onDuty(first, '12:00'),
    await onDuty(second, '14:00'),
  ]
  await onDuty(third, '08:00')
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  for (const act of [
    () => anna.reservations.cancel({ id: entry.id }),
    () => anna.duties.remove({ dutyId: left, uid: first }),
    () => anna.duties.change({ dutyId: changed, needed: 2, youthNeeded: false, note: '' }),
    () => anna.duties.cancel({ dutyId: cancelled }),
    () => anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' }),
    () => anna.qualifications.remove({ id: paperIds[1] ?? '' }).then(() => w.app.jobs.done()),
    () => anna.members.changeMembership({ uid: third, status: 'exMember', cancelReservations: true }),
  ]) {
    let done: Promise<unknown> | undefined
    await w.database.systemTransaction(async (db) => {
      await rows(db, 'reserving', 'SELECT 1 FROM lanes WHERE id = $1 FOR NO KEY UPDATE', [hall.laneIds[0]])
      done = act()
      await expect.poll(() => w.database.rows('waiting', waiting)).not.toEqual([])
    })
    await done
  }
  const { duties } = await anna.duties.adminList({ from: day })
  expect(duties.flatMap(({ people: crew }) => crew.map(({ uid }) => uid))).toEqual([first])
  expect(duties.find(({ id }) => id === ended)?.people).toEqual([])
})

test('who watches the duties sees each as it comes and goes', async () => {
  const watcher = await watch(w.origin, { token: anna.token, clubId: anna.clubId })
  await watcher.subscribe('duties', { ...week, from: '2026-05-25', to: '2026-05-25' })
  const { id } = await anna.reservations.createDuty({ ...duty('17:00', '20:00'), date: '2026-05-25' })
  await watcher.until(() => watcher.changes().length === 1)
  await anna.reservations.cancel({ id })
  await watcher.until(() => watcher.changes().length === 2)
  expect(watcher.changes()).toMatchObject([
    { type: 'added', data: { id } },
    { type: 'removed', id },
  ])
})
