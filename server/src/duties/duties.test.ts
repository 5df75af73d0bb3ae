import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const trainer = await w.as('trainer')
const dirk = await w.as('dirk')
const clara = await w.as('clara')
const refused = (code: string) => expect.objectContaining({ code })
const DAY = '2026-05-21'
const EVENING = { start: '16:00', end: '20:00' } as const
const RULE = {
  supervision: 'off',
  isPlanned: false,
  needed: 1,
  youthNeeded: false,
  mostMinutes: null,
  cancelAfter: null,
} as const
const bensWish = (lane = 0) => reserving(line(hall, lane, DAY, '18:00', '19:00'))

const PAPER = {
  number: 'A 1',
  issuer: '',
  issued: null,
  expires: null,
  weaponClasses: [],
  givenBy: '',
  note: '',
  blocked: null,
}

async function qualify(uid: Id<'user'>, kind: 'supervisor' | 'youth' = 'supervisor', more = {}) {
  return anna.qualifications.add({ uid, data: { ...PAPER, kind, ...more } })
}
await qualify(people.trainer)
await qualify(people.dirk)

async function make(more: Partial<Parameters<Client['duties']['create']>[0]> = {}): Promise<Id<'duty'>> {
  const duty = { rangeId: hall.id, date: DAY, times: EVENING, needed: 1, youthNeeded: false, note: '' }
  return (await anna.duties.create({ ...duty, ...more })).id
}

const told = (uid: Id<'user'>) =>
  w.database.rows<{ title: string }>(
    'told_of_duties',
    "SELECT title->>'de' AS title FROM notifications WHERE uid = $1 AND kind = 'duty' ORDER BY xmin::text::bigint, created_on",
    [uid],
  )

/** Does the jobs that are due at a moment, and sets the clock back, so that logins stay valid. */
async function passTo(moment: string): Promise<void> {
  const before = w.clock.now()
  w.clock.set(moment)
  await w.app.jobs.done()
  w.clock.set(before.toString())
}

beforeEach(async () => {
  // Notifications that the test before has queued would otherwise arrive in this one.
  await w.app.jobs.done()
  for (const table of ['duties', 'duty_rules', 'duty_alerts', 'reservations', 'notifications', 'jobs'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table}`)
})

test('a member with the qualification takes a place, is seen by all members, and leaves again', async () => {
  const dutyId = await make({ needed: 2, note: 'Schlüssel im Büro.' })
  await trainer.duties.signUp({ dutyId })
  const { duties } = await ben.duties.list({})
  expect(duties).toEqual([
    {
      id: dutyId,
      club: { id: anna.clubId, name: 'SV Eichenhain 1898 e.V.' },
      range: { id: hall.id, name: expect.any(String) },
      date: DAY,
      times: EVENING,
      dateRange: { start: Date.parse(`${DAY}T14:00:00Z`), end: Date.parse(`${DAY}T18:00:00Z`) },
      needed: 2,
      youthNeeded: false,
      note: 'Schlüssel im Büro.',
      people: [{ uid: people.trainer, name: 'Thea Trautmann', isForYouth: false, wantsSwap: false }],
      isMine: false,
      whyNot: 'DUTY_UNQUALIFIED',
      takeOver: [],
    },
  ])
  expect((await trainer.duties.mine({})).duties).toMatchObject([{ id: dutyId }])
  expect((await dirk.duties.mine({})).duties).toEqual([])
  expect((await trainer.duties.list({})).duties).toMatchObject([{ isMine: true, whyNot: null }])
  await trainer.duties.leave({ dutyId })
  await expect(trainer.duties.leave({ dutyId })).rejects.toEqual(refused('DUTY_NOT_FOUND'))
  expect((await anna.duties.adminList({ from: DAY })).duties).toMatchObject([{ id: dutyId, people: [] }])
  expect((await trainer.duties.mine({})).duties).toEqual([])
})

test('nobody serves without a valid paper, and each is told why; a guest and the people of another club see nothing', async () => {
  const dutyId = await make()
  await expect(ben.duties.signUp({ dutyId })).rejects.toEqual(refused('DUTY_UNQUALIFIED'))
  await expect(anna.duties.assign({ dutyId, uid: people.ben })).rejects.toEqual(refused('DUTY_UNQUALIFIED'))
  await expect(clara.duties.list({})).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  await expect(anna.duties.assign({ dutyId, uid: people.clara })).rejects.toEqual(refused('MISSING_USER'))
  const dieter = await w.as('dieter', 'talblick')
  for (const act of [
    () => dieter.duties.signUp({ dutyId }),
    () => dieter.duties.leave({ dutyId }),
    () => dieter.duties.cancel({ dutyId }),
    () => dieter.duties.candidates({ dutyId }),
    () => dieter.duties.remove({ dutyId, uid: people.trainer }),
  ])
    await expect(act()).rejects.toEqual(refused('DUTY_NOT_FOUND'))
  await trainer.duties.signUp({ dutyId })
  for (const act of [
    () => ben.duties.leave({ dutyId }),
    () => dirk.duties.offerSwap({ dutyId, wanted: true }),
    () => dirk.duties.takeOver({ dutyId, of: people.trainer }),
  ])
    await expect(act()).rejects.toEqual(refused('DUTY_NOT_FOUND'))
  await expect(dirk.duties.signUp({ dutyId })).rejects.toEqual(refused('DUTY_FULL'))
  const { people: asked } = await anna.duties.candidates({ dutyId })
  expect(asked.map(({ id, whyNot }) => [id, whyNot])).toEqual([
    [people.dirk, null],
    [people.trainer, 'DUTY_TWICE'],
  ])
})

test('nobody has two duties at one time, however many are taken at once, nor one of the other kind', async () => {
  const dutyIds = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      make({ rangeId: index % 2 === 0 ? hall.id : pistol.id, times: { start: `1${index}:00`, end: '20:00' } }),
    ),
  )
  const outcomes = await Promise.allSettled(dutyIds.map((dutyId) => trainer.duties.signUp({ dutyId })))
  const [done, ...more] = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [dutyIds[index]] : []))
  expect(more).toEqual([])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('DUTY_TWICE'))

  const { groups } = await anna.groups.list({})
  const role = groups.find(({ name }) => name.de === 'Aufsicht')?.id ?? ''
  const place = { rangeId: hall.id, date: DAY, times: EVENING, forUser: people.trainer, role }
  await expect(anna.reservations.createDuty(place)).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  await trainer.duties.leave({ dutyId: done ?? '' })
  await anna.reservations.createDuty(place)
  await expect(trainer.duties.signUp({ dutyId: done ?? '' })).rejects.toEqual(refused('DUTY_TWICE'))
})

test('who supervises does not shoot meanwhile: neither is taken while the other stands, also at the same moment', async () => {
  const dutyId = await make()
  const wish = bensWish()
  await trainer.duties.signUp({ dutyId })
  await expect(trainer.reservations.create(wish)).rejects.toEqual(refused('RESERVATION_ON_DUTY'))
  await trainer.reservations.create(reserving(line(hall, 0, DAY, '20:00', '21:00')))
  await trainer.duties.leave({ dutyId })
  const { ids } = await trainer.reservations.create(wish)
  await expect(trainer.duties.signUp({ dutyId })).rejects.toEqual(refused('DUTY_RESERVED'))
  await trainer.reservations.cancel({ id: ids[0] ?? '' })

  for (let round = 0; round < 8; round += 1) {
    const both = await Promise.allSettled([
      dirk.duties.signUp({ dutyId }),
      dirk.reservations.create(reserving(line(hall, 2 + round, DAY, '18:00', '19:00'))),
    ])
    const [served, reserved] = both
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if (served.status === 'fulfilled') await dirk.duties.leave({ dutyId })
    if (reserved.status === 'fulfilled') await dirk.reservations.cancel({ id: reserved.value.ids[0] ?? '' })
  }
})

test('the hours of a range that needs a supervisor follow the duty, and with enough people only [RESV-018]', async () => {
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
  await expect(ben.reservations.create(bensWish())).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
  const dutyId = await make({ needed: 2 })
  await trainer.duties.signUp({ dutyId })
  await expect(ben.reservations.create(bensWish())).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
  await dirk.duties.signUp({ dutyId })
  await ben.reservations.create(bensWish())
  await expect(ben.reservations.create(reserving(line(hall, 1, DAY, '20:00', '21:00')))).rejects.toEqual(
    refused('RESERVATION_TIME_FORBIDDEN'),
  )
  await anna.duties.change({ dutyId, needed: 3, youthNeeded: false, note: '' })
  await expect(ben.reservations.create(bensWish(1))).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
  await anna.duties.change({ dutyId, needed: 2, youthNeeded: false, note: '' })
  await ben.reservations.create(bensWish(1))
  await anna.duties.cancel({ dutyId })
  await expect(ben.reservations.create(bensWish(2))).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'should' })
  await ben.reservations.create(bensWish(2))
})

test('when a supervisor falls away, who has reserved is told at once, once, and again when somebody is there', async () => {
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
  const dutyId = await make()
  await trainer.duties.signUp({ dutyId })
  await ben.reservations.create(bensWish())
  await w.app.jobs.done()
  expect(await told(ben.uid)).toEqual([])
  await trainer.duties.leave({ dutyId })
  await w.app.jobs.done()
  const lost = { title: 'Noch keine Aufsicht für deine Reservierung' }
  expect(await told(ben.uid)).toEqual([lost])
  expect(await told(anna.uid)).toEqual([{ title: 'Thea Trautmann hat einen Dienst abgegeben' }])
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must', needed: 2 })
  await w.app.jobs.done()
  expect(await told(ben.uid)).toEqual([lost])
  await anna.duties.assign({ dutyId, uid: people.dirk })
  await w.app.jobs.done()
  expect(await told(ben.uid)).toEqual([lost, { title: 'Wieder Aufsicht für deine Reservierung' }])
  expect(await told(dirk.uid)).toEqual([{ title: 'Du bist als Aufsicht eingeteilt' }])
  expect((await ben.reservations.mine({})).reservations).toHaveLength(1)
})

test('after the time that the club sets, a reservation without a supervisor is cancelled and its fee goes back', async () => {
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must', cancelAfter: 60 })
  const [early, late] = [await make(), await make({ date: '2026-05-22' })]
  await trainer.duties.signUp({ dutyId: early })
  await trainer.duties.signUp({ dutyId: late })
  const { ids } = await ben.reservations.create(bensWish())
  const { ids: kept } = await ben.reservations.create(reserving(line(hall, 0, '2026-05-22', '18:00', '19:00')))
  await trainer.duties.leave({ dutyId: early })
  await trainer.duties.leave({ dutyId: late })
  await w.app.jobs.done()
  await dirk.duties.signUp({ dutyId: late })
  await w.app.jobs.done()
  await passTo(w.clock.now().add({ minutes: 61 }).toString())
  expect((await ben.reservations.mine({})).reservations.map(({ id }) => id)).toEqual(kept)
  expect(
    await w.database.rows('cancelled', 'SELECT status, refunded FROM reservations WHERE id = $1', [ids[0]]),
  ).toEqual([{ status: 'cancelled', refunded: true }])
})

test('somebody looks for a swap, those who can are asked, and the first who takes it over is on duty without a gap', async () => {
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
  const dutyId = await make()
  await trainer.duties.signUp({ dutyId })
  await ben.reservations.create(bensWish())
  await trainer.duties.offerSwap({ dutyId, wanted: true })
  await w.app.jobs.done()
  expect(await told(dirk.uid)).toEqual([{ title: 'Thea Trautmann sucht jemanden für einen Dienst' }])
  expect((await dirk.duties.list({})).duties).toMatchObject([{ takeOver: [people.trainer], whyNot: 'DUTY_FULL' }])
  await expect(ben.duties.takeOver({ dutyId, of: people.trainer })).rejects.toEqual(refused('DUTY_UNQUALIFIED'))
  await dirk.duties.takeOver({ dutyId, of: people.trainer })
  await w.app.jobs.done()
  expect(await told(trainer.uid)).toEqual([{ title: 'Dirk Degen übernimmt deinen Dienst' }])
  expect(await told(ben.uid)).toEqual([])
  expect((await dirk.duties.list({})).duties).toMatchObject([
    { isMine: true, people: [{ uid: people.dirk, wantsSwap: false }] },
  ])
})

test('seven, three and one day before, those who can are asked to take what is not filled', async () => {
  const dutyId = await make({ date: '2026-06-10' })
  await make({ date: '2026-06-10', rangeId: pistol.id, times: { start: '08:00', end: '09:00' } })
  await passTo('2026-06-03T16:01:00Z')
  expect(await told(dirk.uid)).toHaveLength(2)
  expect(await told(ben.uid)).toEqual([])
  await dirk.duties.signUp({ dutyId })
  await passTo('2026-06-07T16:01:00Z')
  expect(await told(trainer.uid)).toHaveLength(3)
  await passTo('2026-06-09T16:01:00Z')
  expect(await told(trainer.uid)).toHaveLength(4)
})

test('a paper that is blocked or removed ends the duties ahead that need it, and closes what they opened', async () => {
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
  const dutyId = await make()
  const { id } = await qualify(people.anna, 'supervisor', { expires: '2026-12-31' })
  await anna.duties.signUp({ dutyId })
  await ben.reservations.create(bensWish())
  const written = {
    kind: 'supervisor' as const,
    number: 'A 1',
    issuer: '',
    issued: null,
    weaponClasses: [],
    givenBy: '',
    note: '',
  }
  await anna.qualifications.change({ id, version: 0, data: { ...written, expires: '2026-06-30', blocked: null } })
  await w.app.jobs.done()
  expect((await anna.duties.mine({})).duties).toHaveLength(1)
  await anna.qualifications.change({
    id,
    version: 1,
    data: { ...written, expires: DAY, blocked: { on: DAY, reason: 'x' } },
  })
  await w.app.jobs.done()
  expect((await anna.duties.mine({})).duties).toEqual([])
  expect(await told(anna.uid)).toEqual([{ title: 'Dein Nachweis gilt für diesen Dienst nicht mehr' }])
  expect(await told(ben.uid)).toEqual([{ title: 'Noch keine Aufsicht für deine Reservierung' }])
  await anna.qualifications.remove({ id })
})

test('the hours of a year are those that were done and those ahead, with those who did nothing, also as CSV', async () => {
  await trainer.duties.signUp({ dutyId: await make() })
  const past = await make({ date: '2026-05-12', times: { start: '16:00', end: '17:30' } })
  await w.database.rows(
    'again',
    `INSERT INTO duty_people (club_id, id, duty_id, uid, during, created_on)
     SELECT club_id, gen_random_uuid(), id, $2, during, now() FROM duties WHERE id = $1`,
    [past, people.trainer],
  )
  const { people: found } = await anna.duties.hours({ year: '2026' })
  expect(found.map(({ name, ...hours }) => [name, hours.duties, hours.minutes, hours.minutesAhead])).toEqual([
    ['Thea Trautmann', 2, 90, 240],
    ['Dirk Degen', 0, 0, 0],
  ])
  const { csv } = await anna.duties.hoursCsv({ year: '2026' })
  expect(csv).toContain('Thea Trautmann;2;1,50;4,00')
  expect((await anna.duties.hours({ year: '2025' })).people.map(({ duties }) => duties)).toEqual([0, 0])
})

test('a screen at the range names who supervises, never by the full name, and those alone [K08]', async () => {
  await trainer.duties.signUp({ dutyId: await make({ date: '2026-05-13', times: { start: '18:00', end: '20:00' } }) })
  const k1 = await w.asKiosk()
  const { onDuty } = await k1.kiosk.onDuty({ rangeId: hall.id, day: '2026-05-13' })
  expect(onDuty).toEqual([{ id: expect.any(String), dateRange: expect.anything(), name: 'Thea T.' }])
  await expect(k1.kiosk.onDuty({ rangeId: hall.id, day: '2026-05-20' })).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(k1.kiosk.onDuty({ rangeId: pistol.id, day: '2026-05-13' })).rejects.toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  // Members read the name as they know it, and an entry of the calendar stands next to the roster.
  const role = (await anna.groups.list({})).groups.find(({ name }) => name.de === 'Aufsicht')?.id ?? ''
  const entry = { rangeId: hall.id, date: '2026-05-13', times: { start: '20:00', end: '22:00' }, role }
  await anna.reservations.createDuty({ ...entry, forUser: people.anna })
  const { people: present } = await ben.duties.onDuty({ rangeId: hall.id, day: '2026-05-13' })
  expect(present.map(({ name, times, isInRoster }) => [name, times.start, isInRoster])).toEqual([
    ['Thea Trautmann', '18:00', true],
    ['Anna Ahrens', '20:00', false],
  ])
  await expect(clara.duties.onDuty({ rangeId: hall.id, day: '2026-05-13' })).rejects.toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  expect((await anna.duties.hours({ year: '2026' })).people.map(({ name, duties }) => [name, duties])).toContainEqual([
    'Anna Ahrens',
    1,
  ])
  await expect(k1.duties.list({})).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
})

test('a minor who needs care reserves at a range that needs a supervisor only while one fit for youth work is on duty, and hears when that one goes', async () => {
  await w.database.rows('born', "UPDATE users SET birth_date = '2013-01-01' WHERE uid = $1", [ben.uid])
  const consent = { ...PAPER, kind: 'consent' as const, number: '', issued: '2026-01-01', givenBy: 'Petra Brandt' }
  const { id: consentId } = await anna.qualifications.add({ uid: ben.uid, data: consent })
  const airs = (lane: number) =>
    reserving({ ...line(hall, lane, DAY, '18:00', '19:00'), use: { weaponClass: 'air' as const } })
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
  const dutyId = await make()
  await trainer.duties.signUp({ dutyId })
  await expect(ben.reservations.create(airs(0))).rejects.toEqual(refused('YOUTH_SUPERVISION_MISSING'))
  const { id } = await qualify(people.trainer, 'youth')
  await ben.reservations.create(airs(0))
  await w.app.jobs.done()
  expect(await told(ben.uid)).toEqual([])

  await trainer.duties.offerSwap({ dutyId, wanted: true })
  await dirk.duties.takeOver({ dutyId, of: people.trainer })
  await w.app.jobs.done()
  const lost = { title: 'Noch keine Aufsicht für deine Reservierung' }
  expect(await told(ben.uid)).toEqual([lost])
  await expect(ben.reservations.create(airs(1))).rejects.toEqual(refused('YOUTH_SUPERVISION_MISSING'))
  await anna.duties.assign({ dutyId, uid: people.trainer })
  await w.app.jobs.done()
  const regained = { title: 'Wieder Aufsicht für deine Reservierung' }
  expect(await told(ben.uid)).toEqual([lost, regained])
  await anna.qualifications.remove({ id })
  await w.app.jobs.done()
  expect(await told(ben.uid)).toEqual([lost, regained, lost])

  // When supervision is not mandatory in the roster, nobody knows who will be there.
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'should' })
  await ben.reservations.create(airs(1))
  await anna.qualifications.remove({ id: consentId })
  await w.database.rows('not_born', 'UPDATE users SET birth_date = NULL WHERE uid = $1', [ben.uid])
})

test('a duty has the hours that the clock shows, also where it is changed, and none that it skips [Z01] [Z02]', async () => {
  await expect(make({ date: '2027-03-28', times: { start: '02:30', end: '04:00' } })).rejects.toEqual(
    refused('RESERVATION_TIME_INVALID'),
  )
  await make({ date: '2027-03-28', times: { start: '01:00', end: '04:00' } })
  await make({ date: '2026-10-25', times: { start: '01:00', end: '04:00' } })
  const spans = [
    ...(await anna.duties.adminList({ from: '2026-10-19' })).duties,
    ...(await anna.duties.adminList({ from: '2027-03-22' })).duties,
  ]
  expect(spans.map(({ dateRange: { start, end } }) => (end - start) / 3_600_000)).toEqual([4, 2])
})

test('the own calendar has what somebody supervises', async () => {
  const dutyId = await make({ note: 'Schlüssel im Büro.' })
  await trainer.duties.signUp({ dutyId })
  const { path } = await trainer.reservations.createFeed({})
  const read = async () => (await fetch(`${w.origin}${path}`)).text()
  expect(await read()).toContain('SUMMARY:Aufsicht: Luftdruckhalle 10 m')
  await trainer.duties.leave({ dutyId })
  expect(await read()).not.toContain('Aufsicht')
})

test('who watches the roster sees each change as it comes', async () => {
  const watcher = await watch(w.origin, { token: anna.token, clubId: anna.clubId })
  await watcher.subscribe('adminRoster', { from: DAY })
  const dutyId = await make()
  await watcher.until(() => watcher.changes().length === 1)
  await trainer.duties.signUp({ dutyId })
  await watcher.until(() => watcher.changes().length === 2)
  await anna.duties.cancel({ dutyId })
  await watcher.until(() => watcher.changes().length === 3)
  expect(watcher.changes()).toMatchObject([
    { type: 'added', data: { id: dutyId, people: [] } },
    { type: 'modified', data: { people: [{ uid: people.trainer }] } },
    { type: 'removed', id: dutyId },
  ])
})

test('duties come from the hours of a range for four weeks, every night, and never twice [Z03]', async () => {
  const all = async () =>
    (await anna.duties.adminList({ from: '2026-05-13' })).duties.map(({ date, times }) => [date, times])
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, isPlanned: true, needed: 2, mostMinutes: 720 })
  const planned = await all()
  expect(new Set(planned.map(([date]) => date)).size).toBe(28)
  await anna.duties.saveRule({ rangeId: hall.id, ...RULE, isPlanned: true, needed: 2, mostMinutes: 720 })
  expect(await all()).toEqual(planned)

  const { duties } = await anna.duties.adminList({ from: '2026-05-18' })
  const [first, second] = duties
  await trainer.duties.signUp({ dutyId: first?.id ?? '' })
  await anna.duties.cancel({ dutyId: second?.id ?? '' })
  await w.database.rows('closed', "UPDATE schedules SET bookable_times = '[]' WHERE range_id = $1", [hall.id])
  const tomorrow = w.clock.now().add({ hours: 24 })
  await passTo(tomorrow.toString())
  const left = (await anna.duties.adminList({ from: '2026-05-13' })).duties
  expect(left.filter(({ dateRange }) => dateRange.end > tomorrow.epochMilliseconds).map(({ id }) => id)).toEqual([
    first?.id,
  ])
})

test('when two records become one, an officer hears that the person has a lane among others during a duty', async () => {
  const { memberNumber } = await anna.members.nextNumber({})
  const names = { fullName: 'Otto Ohnesorg', firstName: 'Otto', lastName: 'Ohnesorg', callName: 'Otto' }
  const { uid } = await anna.members.createPerson({ ...names, email: '', isMember: true, memberNumber })
  await qualify(uid)
  await anna.duties.assign({ dutyId: await make(), uid })
  for (const [lane, forUser] of [people.ben, w.crowd[20] ?? ''].entries())
    await anna.reservations.createForMember({ ...bensWish(lane), forUser })
  await anna.members.merge({ source: uid, target: w.crowd[20] ?? '', deleteAfter: true })
  await w.app.jobs.done()

  expect(await told(anna.uid)).toEqual([{ title: expect.stringMatching(/hat während eines Dienstes einen Stand$/) }])
})
