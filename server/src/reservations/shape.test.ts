import { fieldsOf } from '@bahnfrei/domain/base/fieldsOf.ts'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people, clubs } = w
const DAY = '2026-05-21'

test('a reservation has one form for its owner, more for the officers, and less for everybody [RESV-062] [RESV-069]', async () => {
  const [anna, dirk] = [await w.as('anna'), await w.as('dirk')]
  const laneName = '4 "links"\\'
  await w.database.rows('name', 'UPDATE lanes SET name = $2 WHERE id = $1', [hall.laneIds[3], laneName])
  const use = { weaponClass: 'air' as const, calibre: 450 }
  const wish = { ...line(hall, 3, DAY, '18:00', '19:30'), comment: 'Mit Trainer', use }
  const id = (await dirk.reservations.create(reserving(wish))).ids[0] ?? ''
  await anna.reservations.updateAsOfficer({ id, tags: ['paid'] })

  const dateRange = { start: Date.parse('2026-05-21T16:00:00Z'), end: Date.parse('2026-05-21T17:30:00Z') }
  const shared = {
    id,
    lane: { id: hall.laneIds[3], name: laneName },
    date: DAY,
    times: { start: '18:00', end: '19:30' },
    dateRange,
    durationMinutes: 90,
    status: 'live',
    ownerType: 'user',
    type: 'range',
    category: 'training',
    bookingType: 'fixed',
    reservationGroupId: null,
    groupSign: 'L',
  }
  const own = {
    ...shared,
    range: { id: hall.id, name: hall.name, timeZone: 'Europe/Berlin' },
    clubId: clubs.eichenhain.id,
    clubName: 'SV Eichenhain 1898 e.V.',
    uid: people.dirk,
    name: 'Dirk Degen',
    author: { uid: people.dirk, name: 'Dirk Degen' },
    authorType: 'user',
    comment: 'Mit Trainer',
    displayText: '',
    showPublicDisplayText: false,
    use,
    tags: ['paid'],
    isGuest: false,
    chargesFees: true,
    price: null,
    creationTime: Date.parse('2026-05-13T08:00:00Z'),
    earliestStart: dateRange.start,
    deadlineMinutes: 120,
    showJournal: true,
    reservationGroupSize: 1,
    seriesId: null,
    forEventId: null,
    training: null,
    heldUntil: null,
    cancellationDetails: null,
  }
  const week = { rangeId: hall.id, from: DAY, to: DAY }
  expect((await dirk.reservations.mine({})).reservations).toEqual([own])
  expect((await dirk.reservations.one({ id })).reservation).toMatchObject(own)
  const ofOfficers = {
    memberNumber: expect.any(Number),
    userGroupIds: [expect.any(String)],
    userGroupTags: ['L'],
    attended: null,
  }
  expect((await anna.reservations.adminWeek(week)).reservations).toEqual([{ ...own, ...ofOfficers }])
  expect((await dirk.reservations.week(week)).reservations).toEqual([
    {
      ...shared,
      displayText: '',
      userHash: { hash: expect.stringMatching(/^[0-9a-f]{128}$/), salt: expect.any(String), algorithm: 'SHA3-512' },
    },
  ])

  await dirk.reservations.cancel({ id, reason: 'Krank' })
  expect((await dirk.reservations.one({ id })).reservation).toMatchObject({
    ...own,
    status: 'cancelled',
    cancellationDetails: {
      by: { uid: people.dirk, name: 'Dirk Degen' },
      millis: Date.parse('2026-05-13T08:00:00Z'),
      reason: 'Krank',
      refund: {
        timeLeft: 8 * 1440 + 480,
        rangeDeadlineTime: 120,
        refunded: true,
        gracePeriodUsed: false,
        manuallyRefunded: false,
        manualRefundDetails: null,
      },
    },
  })
})

const OF_RESERVATION = `displayText userHash editing rId clubId dateRange date times durationMinutes range lane training uid category
  clubName name ownerType operator author authorType creationTime cancelled showJournal isGuest reservationGroupId
  reservationGroupSize userGroupTags userGroupIds tags userTags cancellationDetails comment showPublicDisplayText`
const OF_APPOINTMENT = `id title showPublicDisplayText displayText groupId referenceIds uid ownerType owner author club date time
  additionalTimes duration status cancellation createdOn tags type targetBody category categoryBody bookingType adminData`
const OURS = 'chargesFees price use earliestStart deadlineMinutes seriesId forEventId heldUntil groupSign'
const ALL_NAMES = [...new Set(`${OF_RESERVATION} ${OF_APPOINTMENT} ${OURS}`.split(/\s+/))].sort()

test('one reservation alone answers every field of a reservation and of an appointment, and null where the reader may not see it [RESV-059] [RESV-064]', async () => {
  const [anna, dirk] = [await w.as('anna'), await w.as('dirk')]
  const day = '2026-05-22'
  const wish = reserving(
    { ...line(hall, 5, day, '18:00', '19:00'), comment: 'Mit Trainer' },
    line(hall, 5, day, '20:00', '20:30'),
    line(hall, 5, DAY, '18:00', '19:00'),
  )
  const { ids } = await dirk.reservations.create({
    ...wish,
    specifics: { ...wish.specifics, groupReservations: 'all' },
  })
  const [id = '', ...others] = ids
  const read = async (who: typeof dirk) => (await who.reservations.one({ id })).reservation

  const own = await read(dirk)
  expect(fieldsOf(own)).toEqual(ALL_NAMES)
  const club = { id: clubs.eichenhain.id, name: 'SV Eichenhain 1898 e.V.' }
  const derived = {
    userHash: { hash: expect.stringMatching(/^[0-9a-f]{128}$/), salt: expect.any(String), algorithm: 'SHA3-512' },
    editing: false,
    cancelled: false,
    rId: hall.id,
    operator: club,
    club,
    training: null,
    userTags: ['L'],
    title: hall.name,
    groupId: own.reservationGroupId,
    // The ids are in the order of their times.
    referenceIds: others.toReversed(),
    owner: { uid: people.dirk, name: 'Dirk Degen' },
    time: { start: '18:00', end: '19:00' },
    additionalTimes: [{ start: '20:00', end: '20:30' }],
    duration: 60,
    cancellation: null,
    createdOn: own.creationTime,
    targetBody: { eventId: hall.id },
    categoryBody: { id: hall.id, name: hall.name, eventId: null },
  }
  expect(own).toMatchObject({ ...derived, userGroupIds: null, userGroupTags: null, adminData: null })
  expect(own.reservationGroupId).not.toBeNull()

  const officers = await read(anna)
  expect(fieldsOf(officers)).toEqual(ALL_NAMES)
  expect(officers).toMatchObject({
    ...derived,
    userGroupIds: [expect.any(String)],
    userGroupTags: ['L'],
    adminData: { comment: 'Mit Trainer', userGroupTags: ['L'], isGuest: false },
  })
  await dirk.reservations.cancel({ id, reason: 'Krank' })
  const cancelled = await read(dirk)
  expect(cancelled).toMatchObject({ cancelled: true, cancellation: { reason: 'Krank' } })
  expect(cancelled.cancellation).toEqual(cancelled.cancellationDetails)
})

test('a blocker alone has no owner, and its text as title [RESV-059] [RESV-064]', async () => {
  const anna = await w.as('anna')
  const wish = reserving(line(hall, 6, '2026-05-22', '18:00', '19:00'))
  const { ids } = await anna.reservations.createBlockers({
    ...wish,
    displayText: 'Prüfung',
    showPublicDisplayText: true,
  })
  const { reservation } = await anna.reservations.one({ id: ids[0] ?? '' })

  expect(fieldsOf(reservation)).toEqual(ALL_NAMES)
  expect(reservation).toMatchObject({ owner: null, uid: null, title: 'Prüfung', referenceIds: [], additionalTimes: [] })
})

test.each([
  ['2026-10-25', '2026-10-20T08:00:00Z', 240, 'the night of 25 hours'],
  ['2027-03-28', '2027-03-20T08:00:00Z', 120, 'the night of 23 hours'],
])('on %s hours of the clock are real minutes in length and window: %s, %i, %s [Z03]', async (day, now, minutes) => {
  w.clock.set(now)
  await w.database.rows('night', 'UPDATE schedules SET bookable_times = bookable_times || $2 WHERE range_id = $1', [
    pistol.id,
    JSON.stringify([{ weekday: 6, from: 0, to: 300, type: 'open', priority: 1 }]),
  ])
  // Nine real hours before 04:00 on that night: the window ends at another time of the clock than in other nights.
  await w.database.rows('window', 'UPDATE lanes SET deadline_minutes = 540 WHERE range_id = $1', [pistol.id])
  const ben = await w.as('ben')
  const { ids } = await ben.reservations.create(
    reserving(
      line(pistol, 0, day, '01:00', '04:00'),
      line(pistol, 1, day, '04:00', '05:00'),
      line(pistol, 2, day, '04:00', '05:00'),
    ),
  )
  const found = await Promise.all(ids.map(async (id) => (await ben.reservations.one({ id })).reservation))
  expect(found.map(({ durationMinutes }) => durationMinutes)).toEqual([minutes, 60, 60])

  const start = Temporal.Instant.fromEpochMilliseconds(found[1]?.dateRange.start ?? 0)
  w.clock.set(start.subtract({ minutes: 541 }).toString())
  await expect((await w.as('ben')).reservations.cancel({ id: ids[1] ?? '' })).resolves.toEqual({ refunded: true })
  w.clock.pass({ minutes: 1 })
  await expect((await w.as('ben')).reservations.cancel({ id: ids[2] ?? '' })).resolves.toEqual({ refunded: false })

  const anna = await w.as('anna')
  await anna.reservations.updateAsOfficer({ id: ids[0] ?? '', times: { start: '01:30', end: '03:30' } })
  expect((await anna.reservations.one({ id: ids[0] ?? '' })).reservation.durationMinutes).toBe(minutes - 60)
})
