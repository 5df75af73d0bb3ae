import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { hall, people } = w
const [anna, ben, clara] = [await w.as('anna'), await w.as('ben'), await w.as('clara')]
const lane = (index: number) => hall.laneIds[index] as string
const day = '2026-05-21'
const eventOn = (lanes: number[], more: object = {}) => ({
  title: 'Ligakampf',
  date: day,
  startTime: '18:00',
  endTime: '20:00',
  rangeId: hall.id,
  isBlocking: true,
  lanes: lanes.map(lane),
  draft: false,
  ...more,
})
const reserve = async (index: number, start: string, end: string, on = day) =>
  (await ben.reservations.create(reserving(line(hall, index, on, start, end)))).ids[0] ?? ''
const whole = async (id: string) => (await anna.reservations.one({ id })).reservation

test('Anna sees over which reservations an event lies, and keeps, moves or cancels each with it, all at once [B11] [EVNT-036]', async () => {
  const [kept, moved, cancelled] = [
    await reserve(2, '17:30', '18:30'),
    await reserve(2, '18:30', '19:00'),
    await reserve(3, '19:00', '20:00'),
  ]
  const event = eventOn([2, 3])
  const { dates, count, reservations } = await anna.events.affected(event)
  expect([dates, count]).toEqual([[{ date: day, holiday: null, conflict: null }], 3])
  expect(reservations.map(({ id, name }) => [id, name])).toEqual([
    [kept, 'Ben Brandt'],
    [moved, 'Ben Brandt'],
    [cancelled, 'Ben Brandt'],
  ])
  const outcomes = {
    [kept]: { outcome: 'kept' },
    [moved]: { outcome: 'moved', laneId: lane(5) },
    [cancelled]: { outcome: 'cancelled' },
  } as Record<string, { outcome: 'kept' }>
  const decisions = reservations.map(({ id, sequence }) => ({
    id,
    sequence,
    outcome: 'kept' as const,
    ...outcomes[id],
  }))
  await expect(anna.events.create({ ...event, decisions: decisions.slice(1) })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect((await anna.events.adminList({})).events).toEqual([])
  const made = await anna.events.create({ ...event, decisions, reason: 'Wir brauchen den Stand.' })
  expect(made.reservationIds).toEqual([kept])
  expect(await whole(moved)).toMatchObject({ status: 'live', lane: { id: lane(5) } })
  expect(await whole(cancelled)).toMatchObject({
    status: 'cancelled',
    cancellationDetails: { reason: 'Wir brauchen den Stand.', refund: { refunded: true } },
  })
  // It never hides a reservation that stays.
  const { reservations: shown } = await clara.reservations.week({ rangeId: hall.id, from: day, to: day })
  expect(shown.map(({ id }) => id)).toContain(kept)
})

test('who may not cancel reservations lays an event over them, and they stay', async () => {
  const on = '2026-05-22'
  const id = await reserve(2, '18:00', '19:00', on)
  const { crowd } = w
  await w.database.rows('event_officer', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [
    crowd[0],
    { adminEvents: 'w' },
  ])
  const officer = await w.as({ uid: crowd[0] ?? '' })
  const event = eventOn([2], { date: on })
  const { reservations } = await officer.events.affected(event)
  expect(reservations).toMatchObject([{ id, name: null }])
  const decision = { id, sequence: reservations[0]?.sequence ?? 0 }
  await expect(
    officer.events.create({ ...event, decisions: [{ ...decision, outcome: 'cancelled' }] }),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  await officer.events.create({ ...event, decisions: [{ ...decision, outcome: 'kept' }] })
  expect((await whole(id)).status).toBe('live')
})

test('the calendar, the search, the waiting list and reserving all know of the lanes that a published event takes, and of a draft none does [B22]', async () => {
  const on = '2026-05-25'
  const all = { date: on, lanes: [], startTime: '10:00', endTime: '22:00' }
  const { id } = await anna.events.create(eventOn([], { ...all, draft: true }))
  const free = async () =>
    (await ben.reservations.free({ clubId: w.clubs.eichenhain.id, minutes: '60', from: on })).days.filter(
      ({ date, range }) => date === on && range.id === hall.id,
    ).length
  expect(await free()).toBe(1)
  await anna.events.update({ id, draft: false })
  expect(await free()).toBe(0)
  const wish = { rangeId: hall.id, laneId: lane(0), date: on, times: { start: '18:00', end: '19:00' } }
  await expect(reserve(0, '18:00', '19:00', on)).rejects.toMatchObject({ code: 'EVENT_CONFLICT' })
  await expect(clara.reservations.wait(wish)).rejects.toMatchObject({ code: 'EVENT_CONFLICT' })
  const range = (await ben.ranges.list({})).ranges.find((each) => each.id === hall.id)
  expect(range?.events).toContainEqual({
    eventId: id,
    laneIds: [],
    dateRange: { start: Date.parse(`${on}T10:00+02:00`), end: Date.parse(`${on}T22:00+02:00`) },
  })
  const { events } = await ben.events.rangeEvents({ rangeId: hall.id, from: on, to: on })
  expect(events.map((each) => each.id)).toEqual([id])
  expect((await clara.events.rangeEvents({ rangeId: hall.id, from: on, to: on })).events).toEqual([])
  // An officer reserves in it, for a demonstration or the like.
  await anna.reservations.createForMember({ ...reserving(line(hall, 0, on, '18:00', '19:00')), forUser: people.ben })
  await anna.events.remove({ id })
  expect(await free()).toBe(1)
})

test('two events never take one lane at the same time, also of two officers at once', async () => {
  const event = (lanes: number[], start: string, end: string) =>
    eventOn(lanes, { date: '2026-05-27', startTime: start, endTime: end })
  const made = await Promise.allSettled([1, 2, 3].map(() => anna.events.create(event([6, 7], '18:00', '20:00'))))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EVENT_CONFLICT' } })
  await anna.events.create(event([8], '18:00', '20:00'))
  await anna.events.create(event([6], '20:00', '21:00'))
  const { id } = await anna.events.create({ ...event([6], '19:00', '21:00'), draft: true })
  await expect(anna.events.update({ id, draft: false })).rejects.toMatchObject({ code: 'EVENT_CONFLICT' })
  const taken = (await anna.events.affected({ ...event([6], '19:00', '19:30') })).dates
  expect(taken).toMatchObject([{ conflict: expect.any(String) }])
})

test.each([
  ['training_events', 'event'],
  ['training_events', 'staff'],
  ['training_appointments', 'training'],
] as const)(
  'a club without %s plans nothing of the kind %s, and what else it has goes on [P13]',
  async (feature, kind) => {
    const change = (operation: 'enable' | 'disable') =>
      w.as('rita').then((rita) => rita.clubs.changeFeature({ clubId: anna.clubId, feature, operation }))
    const event = eventOn([], { category: kind, isBlocking: false })
    await change('disable')
    await expect(anna.events.create(event)).rejects.toMatchObject({ code: 'NO_CLUB_FEATURE' })
    await expect(anna.events.affected(event)).rejects.toMatchObject({ code: 'NO_CLUB_FEATURE' })
    const other = kind === 'training' ? 'event' : 'training'
    await anna.events.create({ ...event, category: other })
    await change('enable')
    await anna.events.create(event)
  },
)
