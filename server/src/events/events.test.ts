import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const [anna, ben, clara, trainer] = [await w.as('anna'), await w.as('ben'), await w.as('clara'), await w.as('trainer')]
const lane = (index: number) => hall.laneIds[index] as string
const WHEN = { date: '2026-06-02', startTime: '18:00', endTime: '20:00' } as const
const EVENT = { title: 'Vereinspokal', ...WHEN, draft: false, registrationEnabled: true } as const
const one = async (id: string) => (await anna.events.adminOne({ id })).event

test('an officer makes a club event and finds all that was said of it [EVNT-004] [EVNT-008] [EVNT-009] [EVNT-036]', async () => {
  const sent = {
    ...EVENT,
    description: 'Luftgewehr.',
    adminDescription: 'Pokal holen.',
    rangeId: hall.id,
    isBlocking: true,
    lanes: [lane(10), lane(11)],
    color: 'red',
    priority: 3,
    visibility: 'public',
    maxCount: 12,
    canCancel: false,
    publicDisplay: true,
    inputRequired: true,
    inputPrompt: 'Welche Klasse?',
    trainerUids: [people.trainer],
    eventParts: [{ title: 'Finale', date: '2026-06-02', startTime: '19:00', endTime: '20:00' }],
    deadlineEnabled: true,
    deadlineValue: 1,
    deadlineUnit: 'days',
  } as const
  const { id, ids } = await anna.events.create({
    ...sent,
    lanes: [...sent.lanes],
    trainerUids: [people.trainer],
    eventParts: [...sent.eventParts],
  })
  expect(ids).toEqual([id])
  const event = await one(id)
  expect(event).toMatchObject({
    id,
    clubId: w.clubs.eichenhain.id,
    clubName: 'SV Eichenhain 1898 e.V.',
    title: 'Vereinspokal',
    dateRange: { start: Date.parse('2026-06-02T18:00+02:00'), end: Date.parse('2026-06-02T20:00+02:00') },
    priority: 3,
    visibility: 'public',
    laneIds: [lane(10), lane(11)],
    lanes: [{ name: '11' }, { name: '12' }],
    color: 'red',
    notOnRange: false,
    registrationEnabled: true,
    registrationDetails: { publicDisplay: true, maxCount: 12, canCancel: false, inputPrompt: 'Welche Klasse?' },
    adminDescription: 'Pokal holen.',
    draft: false,
    author: { name: 'Anna Ahrens' },
    cancelled: false,
    cancellationDetails: null,
    eventParts: [{ title: 'Finale', description: '', dateRange: { start: Date.parse('2026-06-02T19:00+02:00') } }],
    registerUntil: Date.parse('2026-06-01T18:00+02:00'),
    bookingType: null,
    bookingConfig: null,
  })
  await expect(ben.events.adminOne({ id })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  // Lanes are taken in the part alone.
  const wish = (index: number, start: string, end: string) =>
    ben.reservations.create(reserving(line(hall, index, '2026-06-02', start, end)))
  await expect(wish(10, '19:00', '19:30')).rejects.toMatchObject({ code: 'EVENT_CONFLICT' })
  await expect(wish(10, '18:30', '19:00')).resolves.toBeDefined()
  await anna.events.cancel({ id, reason: 'Regen' })
  await expect(wish(10, '19:00', '19:30')).resolves.toBeDefined()
  expect((await one(id)).cancellationDetails).toMatchObject({ reason: 'Regen', by: { uid: people.anna } })
})

test('Ben registers, Clara waits and moves up when he leaves [EVNT-010] [EVNT-031] [EVNT-032] [EVNT-034]', async () => {
  const { id } = await anna.events.create({ ...EVENT, visibility: 'public', maxCount: 1 })
  const registeredOn = w.clock.now().epochMilliseconds
  const { participationId } = await ben.events.participate({
    eventId: id,
    participationId: '',
    type: 'participate',
    comment: 'Gern',
  })
  const registration = { id: participationId, uid: people.ben, name: 'Ben Brandt', registeredOn, comment: 'Gern' }
  const [seen] = (await ben.events.one({ id })).event.appointments
  expect(seen).toEqual({
    ...registration,
    type: 'event',
    bookingType: null,
    waiting: null,
    lane: null,
    dateRange: null,
  })
  expect((await anna.events.participants({ eventId: id })).participants).toMatchObject([registration])
  await expect(clara.events.participate({ eventId: id, type: 'participate' })).rejects.toMatchObject({
    code: 'RESERVATION_CONFLICT',
  })
  expect((await clara.events.participate({ eventId: id, type: 'participate', wait: true })).waiting).toBe(1)
  await w.app.jobs.done()
  await ben.events.participate({ eventId: id, participationId, type: 'cancel' })
  await w.app.jobs.done()
  const { event } = await clara.events.one({ id })
  expect(event).toMatchObject({ taken: 1, waiting: 0, mine: [{ uid: people.clara, waiting: null }] })
  expect((await clara.events.mine({})).events.map((each) => each.id)).toEqual([id])
  expect((await clara.notifications.list({})).notifications[0]?.title).toBe('Du hast einen Platz')
  const weekly = await clara.events.rangeEvents({ rangeId: hall.id, from: '2026-06-01', to: '2026-06-07' })
  expect(weekly.events.map((each) => each.id)).toContain(id)
  expect((await trainer.events.list({})).events.length).toBeGreaterThan(0)
  expect((await anna.events.adminList({ state: 'published' })).events.map((each) => each.id)).toContain(id)
  const { publicEvents } = w.nobody.events
  expect((await publicEvents({ clubId: w.clubs.eichenhain.id })).events.map((each) => each.id)).toContain(id)
})

test('officers see what is to come and not called off, and what is over or called off when they ask for it', async () => {
  const make = async (title: string, date: string) => (await anna.events.create({ ...EVENT, title, date })).id
  const [coming, gone, over] = [
    await make('Kommt', '2026-07-01'),
    await make('Abgesagt', '2026-07-02'),
    await make('Vorbei', '2026-04-01'),
  ]
  await anna.events.cancel({ id: gone, reason: 'Sturm' })
  const titles = async (asked: Parameters<typeof anna.events.adminList>[0]) =>
    (await anna.events.adminList(asked)).events
      .filter(({ id }) => [coming, gone, over].includes(id))
      .map(({ title }) => title)
  expect(await titles({})).toEqual(['Kommt'])
  expect(await titles({ state: 'cancelled' })).toEqual(['Abgesagt'])
  expect(await titles({ state: 'all' })).toEqual(['Kommt', 'Abgesagt'])
  expect(await titles({ from: '2026-03-01' })).toEqual(['Vorbei', 'Kommt'])
  expect(await titles({ state: 'all', from: '2026-03-01' })).toEqual(['Vorbei', 'Kommt', 'Abgesagt'])
})

test('each name of what is sent is stored and read again, made and changed, and members are told where that is wanted [EVNT-029]', async () => {
  const made = {
    title: 'Sommerfest',
    description: 'Mit Musik.',
    date: '2026-06-20',
    startTime: '11:00',
    endTime: '18:30',
    rangeName: 'Vereinsheim',
    isBlocking: false,
    lanes: [],
    color: 'green',
    sendMail: true,
    registrationEnabled: true,
    maxCount: 40,
    canCancel: false,
    publicDisplay: true,
    inputRequired: true,
    inputPrompt: 'Was bringst du mit?',
    priority: 7,
    draft: false,
    visibility: 'public',
  } as const
  expect(fieldsOf(made)).toEqual(
    namesIn(`title description date startTime endTime rangeName isBlocking lanes color sendMail registrationEnabled maxCount
      canCancel publicDisplay inputRequired inputPrompt priority draft visibility`),
  )
  const changed = {
    title: 'Herbstfest',
    description: 'Ohne Musik.',
    date: '2026-09-19',
    startTime: '12:00',
    endTime: '19:00',
    rangeName: 'Wiese',
    isBlocking: false,
    lanes: [],
    color: 'red',
    sendMail: false,
    registrationEnabled: false,
    maxCount: null,
    canCancel: true,
    publicDisplay: false,
    inputRequired: false,
    inputPrompt: '',
    priority: 0,
    draft: false,
    visibility: 'internal',
  } as const
  const stored = async (id: string) => {
    const event = await one(id)
    const { title, description, date, times, rangeName, isBlocking, laneIds, color, sendMail, priority } = event
    const { registrationEnabled, registrationDetails, draft, visibility } = event
    const { start: startTime, end: endTime } = times
    return {
      ...{ title, description, date, startTime, endTime, rangeName, isBlocking, lanes: laneIds, color, sendMail },
      ...{ registrationEnabled, ...registrationDetails, priority, draft, visibility },
    }
  }
  const told = async () =>
    (await ben.notifications.list({})).notifications.flatMap(({ title }) => (title.endsWith('fest') ? [title] : []))
  const { id } = await anna.events.create({ ...made, lanes: [] })
  expect(await stored(id)).toEqual(made)
  await w.app.jobs.done()
  expect(await told()).toEqual(['Neu im Verein: Sommerfest'])
  await anna.events.update({ id, ...changed, lanes: [] })
  expect(await stored(id)).toEqual(changed)

  await anna.events.create({ ...made, lanes: [], title: 'Stilles fest', sendMail: false })
  await w.app.jobs.done()
  expect(await told()).toEqual(['Neu im Verein: Sommerfest'])
  const lanes = { isBlocking: true, lanes: [lane(0)], rangeId: hall.id }
  const onLanes = await anna.events.create({ ...made, ...lanes, sendMail: false })
  expect(await stored(onLanes.id)).toMatchObject({ isBlocking: true, lanes: [lane(0)] })
})

/** The fields of every event in a list, those of one event alone, and those that only officers get. */
const NAMES = `id club seriesId title category bookingType date endDate times dateRange stretches timeZone range rangeName notOnRange
  isBlocking laneIds color priority visibility draft preliminary cancelled registrationEnabled registerUntil totalSlots taken
  waiting allowedGroupIds trainers mine
  clubId clubName description eventParts lanes address timestamp registrationDetails deadlineEnabled deadlineValue deadlineUnit
  bookingConfig categoryConfig cancellationDetails appointments mayManage mayEdit
  adminDescription author createdBy createdOn creationTime lastChanged version sendMail adminAppointments prices`
const OFFERING = {
  title: 'Grundkurs',
  description: 'Mit Leihwaffe.',
  preliminary: true,
  priority: 4,
  date: '2026-06-23',
  endDate: '2026-06-24',
  startTime: '18:00',
  endTime: '19:30',
  rangeName: 'Wald',
  draft: false,
  registrationEnabled: true,
  publicDisplay: true,
  bookingType: 'flex',
  category: 'training',
  bookingConfig: { limitParticipants: true, maxParticipants: 6, inputRequired: true, inputPrompt: 'Welche Hand?' },
  categoryConfig: { rangeName: 'Wald' },
  deadlineEnabled: true,
  deadlineValue: 2,
  deadlineUnit: 'hours',
} as const

test('a club event and an offering answer every name that they have [EVNT-007] [EVNT-011]', async () => {
  const parts = [{ title: 'Finale', description: 'Im Licht', date: WHEN.date, startTime: '19:00', endTime: '20:00' }]
  const event = await one((await anna.events.create({ ...EVENT, eventParts: parts })).id)
  const offering = await one((await anna.events.create(OFFERING)).id)
  for (const each of [event, offering]) {
    expect(fieldsOf(each)).toEqual(namesIn(NAMES))
    expect(fieldsOf(each.registrationDetails)).toEqual(
      namesIn('publicDisplay maxCount canCancel inputRequired inputPrompt'),
    )
  }
  expect(event.eventParts).toEqual([
    {
      id: expect.any(String),
      title: 'Finale',
      description: 'Im Licht',
      dateRange: { start: Date.parse('2026-06-02T19:00+02:00'), end: Date.parse('2026-06-02T20:00+02:00') },
      date: WHEN.date,
      endDate: WHEN.date,
      times: { start: '19:00', end: '20:00' },
    },
  ])
})

test('each name of an offering is stored and read again, made and changed [EVNT-030]', async () => {
  const stored = async (id: string) => {
    const { title, description, preliminary, priority, date, endDate, times, rangeName, ...rest } = await one(id)
    const { draft, registrationEnabled, registrationDetails, bookingType, category, bookingConfig, categoryConfig } =
      rest
    const { deadlineEnabled, deadlineValue, deadlineUnit } = rest
    return {
      ...{ title, description, preliminary, priority, date, endDate, startTime: times.start, endTime: times.end },
      ...{ rangeName, draft, registrationEnabled, publicDisplay: registrationDetails.publicDisplay, bookingType },
      ...{ category, bookingConfig, categoryConfig, deadlineEnabled, deadlineValue, deadlineUnit },
    }
  }
  expect(fieldsOf(OFFERING)).toEqual(
    namesIn(`title description preliminary priority date endDate startTime endTime rangeName draft registrationEnabled
      publicDisplay bookingType category bookingConfig categoryConfig deadlineEnabled deadlineValue deadlineUnit`),
  )
  const { id } = await anna.events.create(OFFERING)
  expect(await stored(id)).toEqual(OFFERING)
  const changed = {
    title: 'Aufbaukurs',
    description: '',
    preliminary: false,
    priority: 0,
    date: '2026-06-30',
    endDate: '2026-06-30',
    startTime: '17:00',
    endTime: '18:00',
    rangeName: 'Wiese',
    draft: false,
    registrationEnabled: false,
    publicDisplay: false,
    bookingType: 'flex',
    category: 'training',
    bookingConfig: { limitParticipants: false, maxParticipants: null, inputRequired: false, inputPrompt: '' },
    categoryConfig: { rangeName: 'Wiese' },
    deadlineEnabled: true,
    deadlineValue: 3,
    deadlineUnit: 'days',
  } as const
  await anna.events.update({ id, ...changed })
  expect(await stored(id)).toEqual(changed)
})
