import { createHash } from 'node:crypto'
import { contract } from '@bahnfrei/domain/contract.ts'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import { describe, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol } = w
const week = { rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' }
const refused = (code: string, line?: number) => expect.objectContaining({ code, line })

async function liveCount(): Promise<number> {
  const [row] = await w.database.rows<{ n: number }>(
    'count_live',
    "SELECT count(*) AS n FROM reservations WHERE status = 'live'",
  )
  return row?.n ?? -1
}

test('a member reserves a lane and finds it in the week and among the own ones [RESV-100] [RESV-104] [RESV-046] [RESV-047] [RESV-048]', async () => {
  const ben = await w.as('ben')

  // The names of the payload in the specification are in docs/decisions/2026-11-21-reservations.md.
  const wish = { ...line(hall, 0, '2026-05-21', '18:00', '19:00'), comment: 'Mit dem Luftgewehr' }
  const { ids } = await ben.reservations.create(reserving(wish))

  expect(await ben.reservations.one({ id: ids[0] ?? '' })).toMatchObject({
    reservation: { comment: 'Mit dem Luftgewehr' },
  })
  const { reservations } = await ben.reservations.week(week)
  expect(reservations.find(({ id }) => id === ids[0])).toMatchObject({
    lane: { id: hall.laneIds[0], name: '1' },
    date: '2026-05-21',
    times: { start: '18:00', end: '19:00' },
    durationMinutes: 60,
    status: 'live',
  })
  const { reservations: mine } = await ben.reservations.mine({})
  expect(mine.map(({ id, clubName }) => [id, clubName])).toEqual([[ids[0], 'SV Eichenhain 1898 e.V.']])
})

test('a guest reserves, and a stranger reserves where an operator rents to people [CLUB-021]', async () => {
  const clara = await w.as('clara')
  await clara.reservations.create(reserving(line(hall, 1, '2026-05-21', '18:00', '18:30')))

  const [talblick] = w.clubs.talblick.ranges
  const visitor = await w.as('ben', 'talblick')
  const wish = reserving({
    ...line(hall, 0, '2026-05-21', '10:00', '11:00'),
    eventId: talblick?.id ?? '',
    laneId: talblick?.laneIds[0] ?? '',
  })
  await expect(visitor.reservations.create(wish)).resolves.toMatchObject({ ids: [expect.any(String)] })
})

test('a lane that is taken is refused with the line that failed, and nothing of the request is stored [B09]', async () => {
  const ben = await w.as('ben')
  const anna = await w.as('anna')
  await ben.reservations.create(reserving(line(hall, 2, '2026-05-21', '19:00', '20:00')))
  const before = await liveCount()

  for (const bad of [0, 1, 2]) {
    const lines = [3, 4, 5].map((lane) => line(hall, lane, '2026-05-21', '19:00', '20:00'))
    lines[bad] = line(hall, 2, '2026-05-21', '19:30', '20:30')
    await expect(anna.reservations.create(reserving(...lines))).rejects.toEqual(refused('RESERVATION_CONFLICT', bad))
  }
  expect(await liveCount()).toBe(before)
})

test('lines of one request that meet each other are refused at the later one [B09]', async () => {
  const ben = await w.as('ben')
  const lines = [line(hall, 6, '2026-05-21', '18:00', '19:00'), line(hall, 6, '2026-05-21', '18:30', '19:30')]

  await expect(ben.reservations.create(reserving(...lines))).rejects.toEqual(refused('RESERVATION_CONFLICT', 1))
})

test('slots that touch are both reserved [B08]', async () => {
  const ben = await w.as('ben')
  const { ids } = await ben.reservations.create(
    reserving(line(hall, 7, '2026-05-21', '18:00', '19:00'), line(hall, 7, '2026-05-21', '19:00', '20:00')),
  )
  expect(ids).toHaveLength(2)
})

test('100 lines are reserved at once, 101 are refused before any work begins [RESV-057]', async () => {
  const anna = await w.as('anna')
  const days = ['2026-05-25', '2026-05-26', '2026-05-28', '2026-05-29']
  const times = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00']
  const lines = days.flatMap((day) =>
    hall.laneIds.flatMap((_, lane) =>
      [0, 1, 2].map((at) => line(hall, lane, day, times[at] ?? '', times[at + 1] ?? '')),
    ),
  )
  await expect(anna.reservations.create(reserving(...lines.slice(0, 101)))).rejects.toEqual(refused('INPUT_INVALID'))
  const { ids } = await anna.reservations.create(reserving(...lines.slice(0, 100)))
  expect(new Set(ids).size).toBe(100)
})

describe('times that cannot be reserved [B22]', () => {
  test.each([
    ['yesterday', line(hall, 0, '2026-05-12', '18:00', '19:00'), 'RESERVATION_IN_PAST'],
    ['earlier today', line(hall, 0, '2026-05-13', '09:00', '09:30'), 'RESERVATION_IN_PAST'],
    ['beyond the horizon of 28 days', line(hall, 0, '2026-06-11', '18:00', '19:00'), 'RESERVATION_TIME_FORBIDDEN'],
    ['before the range opens', line(hall, 0, '2026-05-21', '15:30', '16:30'), 'RESERVATION_TIME_FORBIDDEN'],
    ['during the youth training', line(hall, 0, '2026-05-20', '17:00', '18:00'), 'RESERVATION_TIME_FORBIDDEN'],
    ['backwards', line(hall, 0, '2026-05-21', '19:00', '18:00'), 'RESERVATION_TIME_INVALID'],
    ['of no length', line(hall, 0, '2026-05-21', '18:00', '18:00'), 'RESERVATION_TIME_INVALID'],
    ['of 17 minutes', line(hall, 0, '2026-05-21', '18:00', '18:17'), 'RESERVATION_TIME_INVALID'],
    ['off the half hour', line(hall, 0, '2026-05-21', '18:10', '18:40'), 'RESERVATION_TIME_INVALID'],
    ['skipped by summer time', line(hall, 0, '2027-03-28', '02:30', '03:30'), 'RESERVATION_TIME_INVALID'],
    ['on a day that does not exist', line(hall, 0, '2026-02-30', '18:00', '19:00'), 'INPUT_INVALID'],
    ['at an hour that does not exist', line(hall, 0, '2026-05-21', '25:00', '26:00'), 'INPUT_INVALID'],
  ])('%s', async (_, wish, code) => {
    const ben = await w.as('ben')
    const before = await liveCount()
    await expect(ben.reservations.create(reserving(wish))).rejects.toMatchObject({ code })
    expect(await liveCount()).toBe(before)
  })
})

test('an inactive range and an archived lane cannot be reserved [B22]', async () => {
  const ben = await w.as('ben')
  await w.database.rows('deactivate', 'UPDATE ranges SET is_active = false WHERE id = $1', [pistol.id])
  const wish = reserving(line(pistol, 0, '2026-05-21', '18:00', '19:00'))
  await expect(ben.reservations.create(wish)).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })

  await w.database.rows('activate', 'UPDATE ranges SET is_active = true WHERE id = $1', [pistol.id])
  await w.database.rows('archive', 'UPDATE lanes SET archived = true WHERE id = $1', [pistol.laneIds[0]])
  await expect(ben.reservations.create(wish)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('the earlier and the later of two equal hours are different slots, without overlap and gap [Z02]', async () => {
  await w.database.rows(
    'open_night',
    'UPDATE schedules SET bookable_times = bookable_times || $2 WHERE range_id = $1',
    [pistol.id, JSON.stringify([{ weekday: 6, from: 60, to: 240, type: 'open', priority: 1 }])],
  )
  w.clock.set('2026-10-20T08:00:00Z')
  const ben = await w.as('ben')
  const day = '2026-10-25'
  const { ids } = await ben.reservations.create(
    reserving(
      line(pistol, 1, day, '02:00', '02:00+01:00'),
      line(pistol, 1, day, '02:00+01:00', '03:00'),
      line(pistol, 1, day, '03:00', '03:30'),
    ),
  )
  const { reservations } = await ben.reservations.week({ rangeId: pistol.id, from: day, to: day })
  expect(reservations.map(({ times, durationMinutes }) => [times.start, times.end, durationMinutes])).toEqual([
    ['02:00', '02:00+01:00', 60],
    ['02:00+01:00', '03:00', 60],
    ['03:00', '03:30', 30],
  ])
  expect(ids).toHaveLength(3)
  w.clock.set('2026-05-13T08:00:00Z')
})

test('a first event id that is not the one of the first line is refused', async () => {
  const ben = await w.as('ben')
  const wish = { ...reserving(line(hall, 8, '2026-05-21', '18:00', '19:00')), targetId: pistol.id }
  await expect(ben.reservations.create(wish)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a lane of another range than the line names is refused', async () => {
  const ben = await w.as('ben')
  const wish = { ...line(hall, 8, '2026-05-21', '18:00', '19:00'), laneId: pistol.laneIds[1] ?? '' }
  await expect(ben.reservations.create(reserving(wish))).rejects.toMatchObject({ code: 'INPUT_INVALID', line: 0 })
})

test('nobody can set owner, status, creation time or price of a reservation [V01] [B26]', async () => {
  const ben = await w.as('ben')
  for (const surplus of [
    { uid: w.people.anna },
    { forUser: w.people.anna },
    { status: 'live' },
    { createdOn: 0 },
    { reservationGroupId: w.people.anna },
    { tags: ['paid'] },
  ]) {
    const wish = reserving({ ...line(hall, 8, '2026-05-21', '18:00', '19:00'), ...surplus })
    expect((await ben.send('POST', '/appointments', wish)).body.errorCode).toBe('INPUT_INVALID')
    const outer = { ...reserving(line(hall, 8, '2026-05-21', '18:00', '19:00')), ...surplus }
    expect((await ben.send('POST', '/appointments', outer)).body.errorCode).toBe('INPUT_INVALID')
  }
})

describe('the public week [B25]', () => {
  test('shows nobody who shoots, and each their own by a mark that only they know [RESV-061] [RESV-069]', async () => {
    const ben = await w.as('ben')
    const clara = await w.as('clara')
    const { ids } = await ben.reservations.create(reserving(line(hall, 9, '2026-05-21', '18:00', '19:00')))

    const seen = await clara.send('GET', `/reservations?${new URLSearchParams(week)}`)
    const text = JSON.stringify(seen.body)
    for (const secret of [w.people.ben, 'Ben', 'Brandt', 'ben@demo.example']) expect(text).not.toContain(secret)

    const { reservations } = await clara.reservations.week(week)
    const mark = (await ben.auth.me({})).mark
    const other = (await clara.auth.me({})).mark
    const isOf = (owner: string) =>
      reservations.filter(
        ({ userHash }) => createHash('sha3-512').update(markText(userHash.salt, owner)).digest('hex') === userHash.hash,
      )
    expect(isOf(mark).map(({ id }) => id)).toContain(ids[0])
    expect(isOf(other).map(({ id }) => id)).not.toContain(ids[0])
    for (const uid of [...Object.values(w.people), ...w.crowd]) expect(isOf(uid)).toEqual([])
    expect(new Set(reservations.map(({ userHash }) => userHash.salt)).size).toBe(reservations.length)
  })

  test('is the same to the byte for every viewer', async () => {
    const path = `/reservations?${new URLSearchParams(week)}`
    const answers = await Promise.all(
      (['ben', 'clara', 'anna'] as const).map(async (who) => (await w.as(who)).send('GET', path)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

test('officers see names and comments, members do not come near them [P15]', async () => {
  const ben = await w.as('ben')
  const anna = await w.as('anna')
  const wish = { ...line(hall, 10, '2026-05-21', '18:00', '19:00'), comment: 'Mit Auflage' }
  const { ids } = await ben.reservations.create(reserving(wish))

  const { reservations } = await anna.reservations.adminWeek(week)
  expect(reservations.find(({ id }) => id === ids[0])).toMatchObject({
    name: 'Ben Brandt',
    comment: 'Mit Auflage',
    authorType: 'user',
  })
  await expect(ben.reservations.adminWeek(week)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

describe('holding slots for free [B18]', () => {
  test('ends at the number of coming reservations that the club set', async () => {
    const member = await w.as({ uid: w.crowd[0] ?? '' })
    await w.database.rows('cap', 'UPDATE clubs SET most_coming = 2 WHERE id = $1', [w.clubs.eichenhain.id])
    const at = (lane: number) => line(pistol, lane, '2026-05-22', '18:00', '19:00')

    await member.reservations.create(reserving(at(1), at(2)))
    await expect(member.reservations.create(reserving(at(3)))).rejects.toMatchObject({
      code: 'RESERVATION_LIMIT_REACHED',
    })
    await w.database.rows('uncap', 'UPDATE clubs SET most_coming = NULL WHERE id = $1', [w.clubs.eichenhain.id])
    await expect(member.reservations.create(reserving(at(3)))).resolves.toBeDefined()
  })
})

test('the period of a week is limited and its days are real', async () => {
  const ben = await w.as('ben')
  for (const [from, to] of [
    ['2026-05-18', '2026-05-17'],
    ['2026-05-18', '2026-06-22'],
    ['2026-05-32', '2026-06-01'],
  ] as const)
    await expect(ben.send('GET', `/reservations?rangeId=${hall.id}&from=${from}&to=${to}`)).resolves.toMatchObject({
      status: 400,
    })
  expect(contract.reservations.week.guard).toBe('publicReservations:r')
})
