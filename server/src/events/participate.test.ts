import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people, crowd } = w
const [anna, ben, clara, dirk, trainer] = [
  await w.as('anna'),
  await w.as('ben'),
  await w.as('clara'),
  await w.as('dirk'),
  await w.as('trainer'),
]
const EVENT = {
  title: 'Arbeitseinsatz',
  date: '2026-06-02',
  startTime: '18:00',
  endTime: '20:00',
  draft: false,
} as const
const make = async (more: object = {}) =>
  (await anna.events.create({ ...EVENT, registrationEnabled: true, ...more })).id
const join = (client: Client, eventId: string, more: object = {}) =>
  client.events.participate({ eventId, participationId: '', type: 'participate', ...more })
const leave = (client: Client, eventId: string, participationId: string) =>
  client.events.participate({ eventId, participationId, type: 'cancel' })
const refused = (code: string) => expect.objectContaining({ code })
const NOT_FOUND = refused('EVENT_NOT_FOUND')
const who = async (id: string) =>
  (await anna.events.participants({ eventId: id })).participants.map(({ name, waiting }) => [name, waiting])

test('another’s participation does not exist, and neither does a draft; cancelled, over, full and closed ones say why [B24] [EVNT-034]', async () => {
  const id = await make({ maxCount: 1, visibility: 'public' })
  const { participationId } = await join(ben, id)
  await expect(leave(clara, id, participationId)).rejects.toEqual(NOT_FOUND)
  await expect(leave(ben, await make(), participationId)).rejects.toEqual(NOT_FOUND)
  await expect(leave(ben, id, randomUUID())).rejects.toEqual(NOT_FOUND)
  await expect(join(clara, id, { participationId })).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(join(clara, id)).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  await expect(join(ben, id, { wait: true })).rejects.toEqual(refused('REGISTRATION_EXISTS'))
  await expect(join(ben, await make({ draft: true }))).rejects.toEqual(NOT_FOUND)
  await expect(join(ben, await make({ registrationEnabled: false }))).rejects.toEqual(refused('REGISTRATION_CLOSED'))
  const past = await make({ date: '2026-05-12', endDate: '2026-05-12' })
  await expect(join(ben, past)).rejects.toEqual(refused('RESERVATION_IN_PAST'))
  const soon = await make({ date: '2026-05-14', deadlineEnabled: true, deadlineValue: 3, deadlineUnit: 'days' })
  await expect(join(ben, soon)).rejects.toEqual(refused('DEADLINE_EXCEEDED'))
  const off = await make()
  await anna.events.cancel({ id: off, reason: 'Sturm' })
  await expect(join(ben, off)).rejects.toEqual(refused('REGISTRATION_CLOSED'))
  // Nothing of all that left anything behind.
  expect(await who(id)).toEqual([['Ben Brandt', null]])
})

test('an event of groups is seen and joined by who is in one of them; an internal one does not exist for guests [EVNT-008]', async () => {
  const { groups } = await anna.groups.list({})
  const youth = groups.find(({ name }) => name.de === 'Jugend')?.id ?? ''
  const id = await make({ category: 'training', bookingType: 'flex', allowedGroupIds: [youth] })
  const young = await w.as({ uid: crowd[0] ?? '' })
  const seen = async (client: Client) =>
    (await client.events.list({ category: 'training' })).events.map((each) => each.id)
  expect([await seen(young), await seen(ben)]).toEqual([[id], []])
  await expect(ben.events.one({ id })).rejects.toEqual(NOT_FOUND)
  await expect(join(ben, id)).rejects.toEqual(NOT_FOUND)
  await join(young, id)
  const internal = await make()
  await expect(clara.events.one({ id: internal })).rejects.toEqual(NOT_FOUND)
  await expect(clara.events.ics({ id: internal })).rejects.toEqual(NOT_FOUND)
  const { events } = await clara.events.rangeEvents({ rangeId: hall.id, from: '2026-06-01', to: '2026-06-07' })
  expect(events.map((each) => each.id)).not.toContain(internal)
  const open = await w.nobody.events.publicEvents({ clubId: w.clubs.eichenhain.id })
  expect(open.events.map((each) => each.id)).not.toContain(internal)
})

test('Ben registers Clara, who allowed it, and takes it back; Dirk allowed nothing, and somebody unknown is no friend', async () => {
  const id = await make({ visibility: 'public' })
  const { participationId } = await join(ben, id, { forUser: people.clara, comment: 'Sie bringt Kuchen' })
  expect((await ben.events.one({ id })).event.mine).toMatchObject([{ uid: people.clara, name: 'Clara Conrad' }])
  expect((await clara.events.mine({})).events.map((each) => each.id)).toContain(id)
  await expect(join(ben, id, { forUser: people.dirk })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  await expect(join(ben, id, { forUser: people.anna })).rejects.toEqual(refused('FRIEND_NOT_FOUND'))
  const internal = await make()
  await expect(join(ben, internal, { forUser: people.clara })).rejects.toEqual(
    refused('TARGET_INSUFFICIENT_PERMISSION'),
  )
  await leave(ben, id, participationId)
  expect(await who(id)).toEqual([])
})

test('a guardian waits for a child like anybody, hears that it moved up, and takes back nothing for who is of age', async () => {
  const start = w.clock.now().toString()
  const names = { fullName: 'Mia Brandt', firstName: 'Mia', lastName: 'Brandt', callName: 'Mia' }
  const { uid } = await anna.members.createPerson({ email: '', ...names, isMember: true, memberNumber: 70_001 })
  await anna.members.update({ uid, version: 0, data: { personals: { birthDate: '2008-05-20' } } })
  const id = await make({ maxCount: 1 })
  const first = await join(dirk, id)
  await expect(join(ben, id, { forUser: uid, wait: true })).rejects.toEqual(refused('FRIEND_NOT_FOUND'))
  const link = await anna.families.link({ uid, guardianUid: people.ben })
  await ben.families.confirm({ id: link.id })
  await expect(join(ben, id, { forUser: uid })).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  const { participationId, waiting } = await join(ben, id, { forUser: uid, wait: true })
  expect(waiting).toBe(1)
  await leave(dirk, id, first.participationId)
  await w.app.jobs.done()
  expect(await who(id)).toEqual([['Mia Brandt', null]])
  const titles = (await ben.notifications.list({})).notifications.map(({ title }) => title)
  expect(titles).toContain('Mia Brandt: Du hast einen Platz')
  const ofChild = async (client: Client) =>
    (await client.events.ofChild({ childClubId: w.clubs.eichenhain.id, uid })).events
  expect(await ofChild(ben)).toMatchObject([{ id, mine: [{ uid, waiting: null }] }])
  expect(await ofChild(dirk)).toEqual([])

  const next = await make()
  w.clock.set('2026-05-19T22:00:00Z')
  const late = await w.as('ben')
  expect(await ofChild(late)).toEqual([])
  await expect(leave(late, id, participationId)).rejects.toEqual(NOT_FOUND)
  await expect(join(late, next, { forUser: uid })).rejects.toEqual(refused('FRIEND_NOT_FOUND'))
  w.clock.set(start)
  expect(await who(id)).toEqual([['Mia Brandt', null]])
})

test('who comes is seen by those who take part only where it is public; the answers only by who manages it', async () => {
  const id = await make({ inputRequired: true, inputPrompt: 'Essen?' })
  await join(ben, id, { comment: 'vegetarisch' })
  await join(dirk, id, { comment: 'alles' })
  const seen = async (client: Client) =>
    (await client.events.one({ id })).event.appointments.map(({ name, comment }) => [name, comment])
  expect(await seen(ben)).toEqual([['Ben Brandt', 'vegetarisch']])
  await anna.events.update({ id, publicDisplay: true })
  expect(await seen(ben)).toEqual([
    ['Ben Brandt', 'vegetarisch'],
    ['Dirk Degen', ''],
  ])
  expect(await seen(anna)).toEqual([
    ['Ben Brandt', 'vegetarisch'],
    ['Dirk Degen', 'alles'],
  ])
})

test('a trainer sees and marks who comes to the own training, and nothing of any other; an officer registers members [EVNT-003] [EVNT-035]', async () => {
  const own = await make({ trainerUids: [people.trainer], category: 'training', bookingType: 'flex' })
  const other = await make()
  const { participationId } = await anna.events.changeParticipants({
    eventId: own,
    uid: people.ben,
    type: 'participate',
    comment: '=1+1',
  })
  const { participants } = await trainer.events.participants({ eventId: own })
  expect(participants).toMatchObject([
    { uid: people.ben, registeredBy: { uid: people.anna }, attendance: null, note: '' },
  ])
  const marked = { eventId: own, participationIds: [participationId], attendance: 'came' as const, note: 'pünktlich' }
  await trainer.events.attend(marked)
  expect((await anna.events.adminOne({ id: own })).event.adminAppointments).toMatchObject([
    { attendance: 'came', note: 'pünktlich' },
  ])
  const { csv } = await trainer.events.csv({ eventId: own })
  expect(csv).toContain('Ben Brandt')
  // A formula in a file is none.
  expect(csv).not.toContain(';=1+1')
  expect((await trainer.events.list({ of: 'led' })).events.map((each) => each.id)).toEqual([own])
  for (const client of [trainer, ben]) {
    await expect(client.events.participants({ eventId: other })).rejects.toEqual(NOT_FOUND)
    await expect(client.events.csv({ eventId: other })).rejects.toEqual(NOT_FOUND)
    await expect(client.events.adminOne({ id: other })).rejects.toEqual(NOT_FOUND)
    await expect(client.events.attend({ ...marked, eventId: other })).rejects.toEqual(NOT_FOUND)
    await expect(
      client.events.changeParticipants({ eventId: other, uid: people.dirk, type: 'participate' }),
    ).rejects.toEqual(NOT_FOUND)
    await expect(client.events.update({ id: own, title: 'Anders' })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
    await expect(client.events.adminList({})).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  }
  await expect(ben.events.attend(marked)).rejects.toEqual(NOT_FOUND)
  await trainer.events.changeParticipants({ eventId: own, uid: people.ben, type: 'cancel', participationId })
  expect(await who(own)).toEqual([])
})

test('a lowered maximum puts the last ones back on the list at its head, a raised one lets them in again; each is told [B12]', async () => {
  const id = await make({ maxCount: 2 })
  const [one, two, three] = await Promise.all(crowd.slice(1, 4).map((uid) => w.as({ uid })))
  for (const client of [one, two, three]) await join(client as Client, id, { wait: true })
  await anna.events.update({ id, maxCount: 1 })
  expect((await who(id)).map(([, waiting]) => waiting)).toEqual([null, 1, 2])
  await w.app.jobs.done()
  const titles = async (client: Client | undefined) =>
    (await client?.notifications.list({}))?.notifications.map(({ title }) => title)
  expect(await titles(two)).toEqual(['Du stehst wieder auf der Warteliste'])
  w.clock.pass({ minutes: 1 })
  await anna.events.update({ id, maxCount: null })
  expect((await who(id)).map(([, waiting]) => waiting)).toEqual([null, null, null])
  await w.app.jobs.done()
  expect([(await titles(two))?.[0], await titles(three)]).toEqual(['Du hast einen Platz', ['Du hast einen Platz']])
})

test('in a fixed offering nobody takes a lane and time that another has; a hidden lane is nobody’s [EVNT-012] [EVNT-014]', async () => {
  const lanes = hall.laneIds.slice(0, 2)
  const id = await make({
    rangeId: hall.id,
    bookingType: 'fixed',
    category: 'training',
    bookingConfig: {
      reservationDuration: 30,
      maxReservationDuration: 60,
      lanes: [{ id: lanes[0] }, { id: lanes[1], hidden: true }],
    },
  })
  const { event } = await ben.events.one({ id })
  expect(event).toMatchObject({
    totalSlots: 4,
    bookingConfig: {
      laneCount: 1,
      lanes: [
        { name: '1', hidden: false },
        { name: '2', hidden: true },
      ],
    },
    categoryConfig: { rangeName: 'Luftdruckhalle 10 m' },
  })
  const choose = (client: Client, laneId: string | undefined, start: string, end: string) =>
    client.reservations.create(reserving({ eventId: id, laneId: laneId ?? '', times: { start, end } }))
  await choose(ben, lanes[0], '18:00', '19:00')
  await expect(choose(dirk, lanes[0], '18:30', '19:00')).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  await expect(choose(dirk, lanes[1], '18:30', '19:00')).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(choose(dirk, lanes[0], '19:00', '20:30')).rejects.toEqual(refused('RESERVATION_TIME_INVALID'))
  await choose(dirk, lanes[0], '19:00', '19:30')
  expect((await dirk.events.one({ id })).event).toMatchObject({
    taken: 2,
    appointments: [{ uid: people.dirk, lane: { name: '1' } }],
  })
  await expect(anna.events.update({ id, startTime: '17:00' })).rejects.toEqual(refused('INPUT_INVALID'))
})

test('who leaves the club leaves what lies ahead there, and the next one moves up', async () => {
  const id = await make({ maxCount: 1 })
  const [goes, waits] = await Promise.all(crowd.slice(8, 10).map((uid) => w.as({ uid })))
  await join(goes as Client, id)
  await join(waits as Client, id, { wait: true })
  const left = { uid: goes?.uid ?? '', status: 'exMember', isActive: false, cancelReservations: true } as const
  await anna.members.changeMembership(left as never)
  expect((await anna.events.participants({ eventId: id })).participants).toMatchObject([
    { uid: waits?.uid, waiting: null },
  ])
})

test('two registrations of one person become one: the place that either had stays, another one goes to who waits, and all see it', async () => {
  const [either, both] = [await make({ maxCount: 2 }), await make({ maxCount: 2 })]
  const { memberNumber } = await anna.members.nextNumber({})
  const otto = { email: '', fullName: 'Otto Ohnesorg', firstName: 'Otto', lastName: 'Ohnesorg', callName: 'Otto' }
  const { uid } = await anna.members.createPerson({ ...otto, isMember: true, memberNumber })
  for (const eventId of [either, both])
    await anna.events.changeParticipants({ eventId, uid, type: 'participate', participationId: '' })
  await join(trainer, either)
  await join(dirk, either, { wait: true })
  await join(ben, either, { wait: true })
  await join(ben, both)
  await join(dirk, both, { wait: true })
  const seenBy = async (client: Client, id: string) => {
    const { taken, waiting } = (await client.events.one({ id })).event
    return { taken, waiting }
  }
  expect(await seenBy(trainer, either)).toEqual({ taken: 2, waiting: 2 })
  expect(await seenBy(dirk, both)).toEqual({ taken: 2, waiting: 1 })

  await anna.members.merge({ source: uid, target: ben.uid, deleteAfter: true })
  expect(await seenBy(trainer, either)).toEqual({ taken: 2, waiting: 1 })
  expect(await seenBy(dirk, both)).toEqual({ taken: 2, waiting: 0 })
  const inside = async (id: string) => (await who(id)).flatMap(([name, waiting]) => (waiting === null ? [name] : []))
  expect(await inside(either)).toEqual(['Thea Trautmann', 'Ben Brandt'])
  expect(await inside(both)).toEqual(['Ben Brandt', 'Dirk Degen'])
})

test('a feed has the events of a club that its owner may see, and the own one those that one takes part in', async () => {
  const id = await make({ title: 'Königsschießen', visibility: 'public' })
  await make({ title: 'Vorstandssitzung' })
  const [ofGuest, own] = [await clara.reservations.createEventFeed({}), await clara.reservations.createFeed({})]
  const read = async (path: string) => (await fetch(w.origin + path)).text()
  expect(await read(ofGuest.path)).toContain('SUMMARY:Königsschießen')
  expect(await read(ofGuest.path)).not.toContain('Vorstandssitzung')
  expect(await read(own.path)).not.toContain('Königsschießen')
  const { participationId } = await join(clara, id)
  expect(await read(own.path)).toContain(`UID:${id}@bahnfrei`)
  await leave(clara, id, participationId)
  expect(await read(own.path)).not.toContain('Königsschießen')
})
