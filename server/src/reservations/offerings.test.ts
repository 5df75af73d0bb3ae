import { expect, test } from 'vitest'
import { reservationsOf } from '../../world/testReservations.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people, crowd } = w
const [anna, ben, clara, dirk] = [await w.as('anna'), await w.as('ben'), await w.as('clara'), await w.as('dirk')]
const { stored, whole } = reservationsOf(w, anna)
const DAY = '2026-06-02'
const refused = (code: string) => expect.objectContaining({ code })
const lane = (index: number) => hall.laneIds[index] as string

/** A training from 18:00 to 20:00 in which people choose a lane and a time. */
const offer = async (more: object = {}) =>
  (
    await anna.events.create({
      title: 'Freies Training',
      category: 'training',
      bookingType: 'fixed',
      date: DAY,
      startTime: '18:00',
      endTime: '20:00',
      rangeId: hall.id,
      visibility: 'public',
      registrationEnabled: true,
      draft: false,
      bookingConfig: {
        reservationDuration: 30,
        maxReservationDuration: 60,
        lanes: [0, 1].map((at) => ({ id: lane(at) })),
      },
      ...more,
    })
  ).id
const slot = (eventId: string, at: number, start: string, end: string) =>
  reserving({ eventId, laneId: lane(at), times: { start, end } })
const choose = async (client: Client, ...where: Parameters<typeof slot>) =>
  (await client.reservations.create(slot(...where))).ids[0] as string
const who = async (eventId: string) =>
  (await anna.events.participants({ eventId })).participants.map(({ name, lane: on }) => [name, on?.name])

test('a slot of a fixed offering is a reservation of its owner, made by the id of the offering [EVNT-039] [RESV-046] [RESV-101]', async () => {
  const id = await offer()
  const { date: _, ...undated } = line(hall, 0, DAY, '18:30', '19:00')
  await expect(ben.reservations.create(reserving(undated)), 'hours have no day').rejects.toEqual(
    refused('INPUT_INVALID'),
  )
  const wrong = { ...slot(id, 0, '18:30', '19:00'), targetId: hall.id }
  await expect(ben.reservations.create(wrong), 'the target is the first event').rejects.toEqual(
    refused('INPUT_INVALID'),
  )
  const reservationId = await choose(ben, id, 0, '18:30', '19:00')
  expect(await stored(reservationId)).toMatchObject({
    range_id: hall.id,
    lane_id: lane(0),
    uid: ben.uid,
    offering_id: id,
  })
  expect(await whole(reservationId)).toMatchObject({ date: DAY, times: { start: '18:30', end: '19:00' } })
  expect(await who(id)).toEqual([['Ben Brandt', '1']])
  const twice = slot(id, 1, '18:00', '18:30')
  await expect(ben.reservations.create(twice)).rejects.toEqual(refused('REGISTRATION_EXISTS'))
  await ben.reservations.cancel({ id: reservationId })
  expect(await who(id)).toEqual([])
})

test('nobody else gets the lane of a slot in an offering, in whatever way [EVNT-040]', async () => {
  const id = await offer()
  await choose(ben, id, 0, '18:30', '19:00')
  const taken = line(hall, 0, DAY, '18:30', '19:00')
  const CONFLICT = refused('RESERVATION_CONFLICT')
  await expect(clara.reservations.create(reserving(taken))).rejects.toEqual(CONFLICT)
  await expect(dirk.reservations.create(slot(id, 0, '18:30', '19:00'))).rejects.toEqual(CONFLICT)
  const member = { ...reserving(taken), forUser: people.dirk }
  await expect(anna.reservations.createForMember(member)).rejects.toEqual(CONFLICT)
  const blocker = { ...reserving(taken), displayText: '', showPublicDisplayText: false }
  await expect(anna.reservations.createBlockers(blocker)).rejects.toEqual(CONFLICT)
  const elsewhere = await choose(dirk, await offer({ title: 'Zweites' }), 1, '19:00', '19:30')
  await expect(dirk.reservations.update(moving(elsewhere, taken))).rejects.toEqual(CONFLICT)
  const other = (await clara.reservations.create(reserving(line(hall, 3, DAY, '18:30', '19:00')))).ids[0] ?? ''
  await expect(clara.reservations.update(moving(other, taken))).rejects.toEqual(CONFLICT)
  const other2 = await anna.reservations.createForMember({
    ...reserving(line(hall, 4, DAY, '18:30', '19:00')),
    forUser: people.dirk,
  })
  const onto = { id: other2.ids[0] ?? '', laneId: lane(0) }
  await expect(anna.reservations.updateAsOfficer(onto)).rejects.toEqual(CONFLICT)
})

test('an ordinary reservation keeps its lane against an offering that blocks nothing [EVNT-040]', async () => {
  const day = '2026-06-04'
  const id = await offer({ date: day })
  await clara.reservations.create(reserving(line(hall, 0, day, '18:30', '19:00')))
  await expect(dirk.reservations.create(slot(id, 0, '18:00', '19:00'))).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  await choose(dirk, id, 0, '19:00', '19:30')
})

test('a slot stands in every list like any other reservation, of type event with the name of its training [EVNT-041] [RESV-066] [RESV-114] [RESV-116]', async () => {
  const day = '2026-06-09'
  const id = await offer({ date: day, title: 'Leistungstraining' })
  const slotId = await choose(ben, id, 1, '18:00', '19:00')
  const asSlot = { id: slotId, type: 'event', bookingType: 'fixed', category: 'training' }
  const named = { ...asSlot, training: { id, name: 'Leistungstraining' } }
  const inHours = (await ben.reservations.create(reserving(line(hall, 5, day, '19:00', '19:30')))).ids[0] ?? ''
  const ordinary = { id: inHours, type: 'range', bookingType: 'fixed', training: null }
  const period = { rangeId: hall.id, from: day, to: day }
  const found = (all: readonly { id: string }[], of: string) => all.find((each) => each.id === of)

  const mine = (await ben.reservations.mine({})).reservations
  expect([found(mine, slotId), found(mine, inHours)]).toMatchObject([named, ordinary])
  const week = (await clara.reservations.week(period)).reservations
  expect([found(week, slotId), found(week, inHours)]).toMatchObject([asSlot, { type: 'range' }])
  const officers = (await anna.reservations.adminWeek(period)).reservations
  expect([found(officers, slotId), found(officers, inHours)]).toMatchObject([named, ordinary])
  const listed = (await anna.reservations.adminList({ from: day, to: day, uid: ben.uid })).reservations
  expect([found(listed, slotId), found(listed, inHours)]).toMatchObject([named, ordinary])
  expect(
    found((await anna.reservations.attendance({ rangeId: hall.id, date: day })).reservations, slotId),
  ).toBeDefined()
  const { path } = await ben.reservations.createFeed({})
  expect(await (await fetch(w.origin + path)).text()).toContain(slotId)
  expect((await ben.events.mine({})).events.map((event) => event.id)).toContain(id)
})

test('one reserves a lane for an event, and that is a reservation of type event [RESV-116]', async () => {
  const day = '2026-06-02'
  const { id: eventId } = await anna.events.create({
    ...{ title: 'Pokal', date: day, startTime: '18:00', endTime: '21:00', rangeId: hall.id },
    ...{ visibility: 'public', registrationEnabled: true, draft: false },
  })
  await ben.events.participate({ eventId, type: 'participate' })
  const wish = reserving({ ...line(hall, 2, day, '18:00', '18:30'), forEventId: eventId })
  const [id = ''] = (await ben.reservations.create(wish)).ids
  expect(await whole(id)).toMatchObject({ type: 'event', forEventId: eventId, training: null })
  await ben.reservations.update(moving(id, line(hall, 2, '2026-06-04', '18:00', '18:30')))
  expect(await whole(id)).toMatchObject({ type: 'range', forEventId: null })
})

test('who joins a flexible offering has an appointment of type flex, who has a slot one of type fixed [RESV-067] [RESV-117]', async () => {
  const flex = await offer({
    bookingType: 'flex',
    bookingConfig: { limitParticipants: false, inputRequired: false, inputPrompt: '' },
  })
  await ben.events.participate({ eventId: flex, type: 'participate' })
  const fixed = await offer({ date: '2026-06-16' })
  const id = await choose(ben, fixed, 0, '18:00', '18:30')
  const appointmentsOf = async (of: string) => (await ben.events.one({ id: of })).event.appointments
  expect(await appointmentsOf(flex)).toMatchObject([
    { type: 'event', bookingType: 'flex', lane: null, dateRange: null },
  ])
  expect(await appointmentsOf(fixed)).toMatchObject([{ type: 'event', bookingType: 'fixed', lane: { name: '1' } }])
  expect(await stored(id)).toMatchObject({ type: 'event', booking_type: 'fixed' })
  const wish = { eventId: fixed, type: 'participate' } as const
  await expect(dirk.events.participate(wish), 'its slots are reserved').rejects.toEqual(refused('INPUT_INVALID'))
})

test('an offering says which lanes, times and people it takes, whatever the hours of the range are', async () => {
  const hidden = [{ id: lane(0) }, { id: lane(1), hidden: true }]
  const config = { reservationDuration: 20, maxReservationDuration: 40, lanes: hidden }
  const id = await offer({ date: '2026-06-18', startTime: '05:00', endTime: '06:00', bookingConfig: config })
  const no = (at: number, start: string, end: string) =>
    expect(ben.reservations.create(slot(id, at, start, end))).rejects
  await no(1, '05:00', '05:20').toEqual(refused('INPUT_INVALID'))
  await no(2, '05:00', '05:20').toEqual(refused('INPUT_INVALID'))
  await no(0, '05:10', '05:30').toEqual(refused('RESERVATION_TIME_INVALID'))
  await no(0, '05:00', '06:00').toEqual(refused('RESERVATION_TIME_INVALID'))
  await no(0, '05:40', '06:20').toEqual(refused('RESERVATION_TIME_INVALID'))
  await choose(ben, id, 0, '05:20', '06:00')

  const { groups } = await anna.groups.list({})
  const youth = groups.find(({ name }) => name.de === 'Jugend')?.id ?? ''
  const forYouth = await offer({ date: '2026-06-18', allowedGroupIds: [youth], visibility: 'internal' })
  await expect(ben.reservations.create(slot(forYouth, 0, '18:00', '18:30'))).rejects.toEqual(refused('EVENT_NOT_FOUND'))
  await choose(await w.as({ uid: crowd[0] ?? '' }), forYouth, 0, '18:00', '18:30')
  const draft = await offer({ date: '2026-06-18', draft: true })
  await expect(ben.reservations.create(slot(draft, 0, '18:00', '18:30'))).rejects.toEqual(refused('EVENT_NOT_FOUND'))
})

test('a deadline of an offering holds for reserving and for cancelling, and officers are not bound by it [EVNT-039]', async () => {
  const late = { deadlineEnabled: true, deadlineValue: 60, deadlineUnit: 'days' }
  const id = await offer({ date: '2026-06-23', ...late })
  await expect(ben.reservations.create(slot(id, 0, '18:00', '18:30'))).rejects.toEqual(refused('DEADLINE_EXCEEDED'))
  const { ids } = await anna.reservations.createForMember({ ...slot(id, 0, '18:00', '18:30'), forUser: people.ben })
  await expect(ben.reservations.cancel({ id: ids[0] ?? '' })).rejects.toEqual(refused('DEADLINE_EXCEEDED'))
  await anna.reservations.cancel({ id: ids[0] ?? '' })
  expect(await who(id)).toEqual([])
})

test('an offering that blocks its lanes keeps them for its slots; another block closes them for those too', async () => {
  const day = '2026-06-08'
  const id = await offer({ date: day, isBlocking: true, lanes: [lane(0), lane(1)] })
  await expect(clara.reservations.create(reserving(line(hall, 0, day, '18:00', '18:30')))).rejects.toEqual(
    refused('EVENT_CONFLICT'),
  )
  await choose(clara, id, 0, '18:00', '18:30')
  await anna.ranges.createBlock({
    ...{ rangeId: hall.id, laneIds: [lane(1)], title: 'Reparatur', comment: '' },
    ...{ startDate: `${day}T18:00`, endDate: `${day}T20:00` },
  })
  await expect(dirk.reservations.create(slot(id, 1, '18:00', '18:30'))).rejects.toEqual(refused('EVENT_CONFLICT'))
  const inHours = reserving(line(hall, 1, day, '18:00', '18:30'))
  await expect(dirk.reservations.create(inHours), 'a block too').rejects.toEqual(refused('EVENT_CONFLICT'))
})

test('a slot is moved within its offering only, and taken back for a moment after it was cancelled', async () => {
  const day = '2026-06-30'
  const id = await offer({ date: day })
  const slotId = await choose(ben, id, 0, '18:00', '18:30')
  await ben.reservations.update(moving(slotId, line(hall, 1, day, '19:00', '20:00')))
  expect(await whole(slotId)).toMatchObject({ lane: { name: '2' }, type: 'event', training: { id } })
  await expect(ben.reservations.update(moving(slotId, line(hall, 4, day, '19:00', '19:30')))).rejects.toEqual(
    refused('INPUT_INVALID'),
  )
  await ben.reservations.cancel({ id: slotId })
  expect(await who(id)).toEqual([])
  expect(await ben.reservations.undoCancel({ ids: [slotId] })).toEqual({ restored: [slotId] })
  expect(await who(id)).toEqual([['Ben Brandt', '2']])
})

test('who cancels an offering cancels its slots; their fees go back and their owners hear of it once', async () => {
  const id = await offer({ date: '2026-07-02', title: 'Sommertraining' })
  const slotId = await choose(ben, id, 0, '18:00', '18:30')
  await w.app.jobs.done()
  const before = (await ben.notifications.list({})).notifications.length
  await anna.events.cancel({ id, reason: 'Sturm' })
  expect(await stored(slotId)).toMatchObject({ status: 'cancelled', cancel_reason: 'Sturm', refunded: true })
  await w.app.jobs.done()
  expect((await ben.notifications.list({})).notifications).toHaveLength(before + 1)
})

test('who leads an offering gives slots to people of the club and takes them back', async () => {
  const trainer = await w.as('trainer')
  const id = await offer({ date: '2026-07-07', trainerUids: [people.trainer] })
  const wish = {
    eventId: id,
    uid: people.ben,
    type: 'participate',
    laneId: lane(1),
    times: { start: '18:00', end: '19:00' },
  } as const
  const { participationId } = await trainer.events.changeParticipants(wish)
  expect(await who(id)).toEqual([['Ben Brandt', '2']])
  await trainer.events.changeParticipants({ eventId: id, uid: people.ben, type: 'cancel', participationId })
  expect(await who(id)).toEqual([])
  const [row] = await w.database.rows<{ status: string }>(
    'of_offering',
    'SELECT status FROM reservations WHERE offering_id = $1',
    [id],
  )
  expect(row).toEqual({ status: 'cancelled' })
})
