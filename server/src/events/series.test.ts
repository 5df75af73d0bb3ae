import { expect, test } from 'vitest'
import { type Client, world } from '../../world/testWorld.ts'

const w = await world()
const [anna, ben, dirk] = [await w.as('anna'), await w.as('ben'), await w.as('dirk')]
const TRAINING = {
  title: 'Jugendtraining',
  date: '2026-05-18',
  startTime: '17:00',
  endTime: '18:30',
  rangeId: w.hall.id,
  bookingType: 'flex',
  category: 'training',
  registrationEnabled: true,
  draft: false,
} as const
const REPEAT = { rhythm: 'week', until: '2026-06-22', skipHolidays: true, except: ['2026-06-15'] } as const
const make = (more: object = {}) =>
  anna.events.create({ ...TRAINING, repeat: { ...REPEAT, except: [...REPEAT.except] }, ...more })
const join = (client: Client, eventId: string) => client.events.participate({ eventId, type: 'participate' })
const datesOf = async (ids: string[]) =>
  (await anna.events.adminList({ state: 'all', from: '2026-01-01' })).events
    .filter(({ id }) => ids.includes(id))
    .map(({ date, times, cancelled }) => [date, times.start, cancelled])
const titlesOf = async (client: Client) =>
  (await client.notifications.list({})).notifications.map(({ title, body }) => [title, body])

test('a trainer’s season: weekly without the holiday and the exception, one date is moved, one is cancelled, the rest begins later [EVNT-005] [EVNT-037]', async () => {
  const preview = await anna.events.affected({ ...TRAINING, repeat: { ...REPEAT, except: [] } })
  expect(preview.dates.map(({ date, holiday }) => [date, holiday])).toEqual([
    ['2026-05-18', null],
    ['2026-05-25', 'WHIT_MONDAY'],
    ['2026-06-01', null],
    ['2026-06-08', null],
    ['2026-06-15', null],
    ['2026-06-22', null],
  ])
  const { ids } = await make()
  expect(ids).toHaveLength(4)
  const [first, second, third, last] = ids as [string, string, string, string]
  await join(ben, second)
  await join(ben, third)
  await join(dirk, last)
  await anna.events.update({ id: second, date: '2026-06-03' })
  await w.app.jobs.done()
  w.clock.pass({ minutes: 1 })
  await anna.events.cancel({ id: third, reason: 'Der Trainer ist krank.' })
  await anna.events.update({ id: third, scope: 'all', startTime: '18:00' }).catch((error) => {
    expect(error.code).toBe('EVENT_NOT_FOUND')
  })
  await w.app.jobs.done()
  expect(await titlesOf(ben)).toEqual([
    ['Abgesagt: Jugendtraining', 'Jugendtraining, Montag, 8. Juni, 17:00 bis 18:30 Uhr'],
    ['Geändert: Jugendtraining', 'Jugendtraining, Mittwoch, 3. Juni, 17:00 bis 18:30 Uhr'],
  ])
  await anna.events.update({ id: second, scope: 'following', startTime: '18:00', endTime: '19:30' })
  expect(await datesOf(ids)).toEqual([
    ['2026-05-18', '17:00', false],
    ['2026-06-03', '18:00', false],
    ['2026-06-08', '17:00', true],
    ['2026-06-22', '18:00', false],
  ])
  const { event } = await anna.events.adminOne({ id: first })
  expect(event).toMatchObject({
    bookingType: 'flex',
    category: 'training',
    bookingConfig: { limitParticipants: false, maxParticipants: null, inputRequired: false, inputPrompt: '' },
    categoryConfig: { rangeName: 'Luftdruckhalle 10 m' },
    club: { id: w.clubs.eichenhain.id },
    createdBy: { name: 'Anna Ahrens' },
    deadlineEnabled: false,
    totalSlots: null,
    allowedGroupIds: [],
    preliminary: false,
    endDate: '2026-05-18',
    timestamp: event.dateRange.start,
  })
})

test('a change of several dates is told once, and those who are registered stay, or are taken out when the officer says so', async () => {
  const { ids } = await make({ date: '2026-05-19' })
  for (const id of ids) await join(dirk, id)
  await w.app.jobs.done()
  const before = (await titlesOf(dirk)).length
  w.clock.pass({ minutes: 1 })
  await anna.events.update({ id: ids[0] ?? '', scope: 'all', startTime: '16:30' })
  await w.app.jobs.done()
  const told = await titlesOf(dirk)
  expect(told.length).toBe(before + 1)
  expect(told[0]).toEqual([
    'Geändert: Jugendtraining',
    `Jugendtraining, Dienstag, 19. Mai, 16:30 bis 18:30 Uhr, und ${ids.length - 1} weitere Tage`,
  ])
  await anna.events.update({ id: ids[0] ?? '', startTime: '16:00', participants: 'removed' })
  expect((await anna.events.participants({ eventId: ids[0] ?? '' })).participants).toEqual([])
  expect((await anna.events.participants({ eventId: ids[1] ?? '' })).participants).toHaveLength(1)
})

test('an event with people is cancelled and they are told, one without is gone; a copy is a draft without people [EVNT-012] [EVNT-038]', async () => {
  const { ids } = await make({ date: '2026-05-20' })
  const [first, second] = ids as [string, string]
  await join(ben, first)
  const { id: copied } = await anna.events.copy({ id: first, date: '2026-07-01' })
  expect((await anna.events.adminOne({ id: copied })).event).toMatchObject({
    title: 'Jugendtraining',
    date: '2026-07-01',
    draft: true,
    seriesId: null,
    taken: 0,
  })
  await expect(ben.events.one({ id: copied })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  expect(await anna.events.remove({ id: second })).toEqual({ result: 'deleted' })
  await expect(anna.events.adminOne({ id: second })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  expect(await anna.events.remove({ id: first, scope: 'all', reason: 'Sommerpause' })).toEqual({ result: 'cancelled' })
  expect((await ben.events.one({ id: first })).event).toMatchObject({
    cancelled: true,
    cancellationDetails: { reason: 'Sommerpause' },
  })
  expect(await datesOf(ids)).toHaveLength(1)
})

test('two officers do not overwrite each other', async () => {
  const { ids } = await make({ date: '2026-05-21' })
  const id = ids[0] ?? ''
  const { version } = (await anna.events.adminOne({ id })).event
  await anna.events.update({ id, version, title: 'Erst' })
  await expect(anna.events.update({ id, version, title: 'Dann' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('an event of 25 hours, one of 23 and one over midnight and several days begin and end when the clock says so [Z02] [Z03]', async () => {
  const at = async (more: object) => {
    const { id } = await anna.events.create({
      title: 'Nachtschießen',
      startTime: '00:00',
      endTime: '24:00',
      ...more,
    } as never)
    const { dateRange } = (await anna.events.adminOne({ id })).event
    return (dateRange.end - dateRange.start) / 3_600_000
  }
  expect(await at({ date: '2026-10-25' })).toBe(25)
  expect(await at({ date: '2027-03-28' })).toBe(23)
  expect(await at({ date: '2026-06-05', endDate: '2026-06-07', startTime: '22:00', endTime: '02:00' })).toBe(28)
  await expect(at({ date: '2027-03-28', startTime: '02:30' })).rejects.toMatchObject({
    code: 'RESERVATION_TIME_INVALID',
  })
})

test('who has a place is reminded the day before, who only waits is not, and a moved event reminds once', async () => {
  const event = { ...TRAINING, date: '2026-06-10', maxCount: 1 }
  const { id } = await anna.events.create(event)
  const [goes, waits] = await Promise.all(w.crowd.slice(20, 22).map((uid) => w.as({ uid })))
  await join(goes as Client, id)
  await waits?.events.participate({ eventId: id, type: 'participate', wait: true })
  await anna.events.update({ id, startTime: '17:30' })
  w.clock.set('2026-06-09T15:00:00Z')
  await w.app.jobs.done()
  const due = async () => {
    const rows = await w.database.rows<{ uid: string }>(
      'reminded',
      "SELECT uid FROM notifications WHERE title->>'de' = 'Morgen: Jugendtraining' AND body->>'de' LIKE '%10. Juni%'",
    )
    return rows.map(({ uid }) => uid)
  }
  expect(await due()).toEqual([])
  w.clock.set('2026-06-09T15:31:00Z')
  await w.app.jobs.done()
  expect(await due()).toEqual([goes?.uid])
})
